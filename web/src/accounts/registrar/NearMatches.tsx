import { fullName } from '@bahth/domain/full-name.ts'
import { useApiQuery } from '../../api/query.ts'
import { RuledItem, RuledList } from '../../ui/RuledList.tsx'
import { Section } from '../../ui/Section.tsx'
import { Text } from '../../ui/Text.tsx'
import { reviewModeAddress } from '../identity/check-view.ts'
import { messages } from './messages.ts'
import { Verdicts } from './Verdicts.tsx'

/** Requests that resemble an entry of the list. Each is compared in review mode. */
export function NearMatches() {
  const { data } = useApiQuery('identity.listIdRequests', { query: { registrar: 'near', limit: 20 } })
  if (!data) return null
  return (
    <Section title={messages.nearTitle} note={data.items.length > 0 ? messages.nearText : undefined}>
      {data.items.length === 0 ? (
        <p className="text-ink-2">{messages.nearNone}</p>
      ) : (
        <RuledList>
          {data.items.map(check => (
            <RuledItem key={check.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
              <span className="min-w-0">
                <span className="block font-semi">
                  <Text>{fullName(check)}</Text>
                </span>
                <bdi dir="ltr" className="text-ink-2 text-sm">
                  {check.studentId}
                </bdi>
              </span>
              {check.registrarComparison && <Verdicts comparison={check.registrarComparison} />}
              <a
                href={reviewModeAddress(check.id)}
                aria-label={messages.openNearOf(fullName(check))}
                className="link inline-flex min-h-control items-center"
              >
                {messages.openNear}
              </a>
            </RuledItem>
          ))}
        </RuledList>
      )}
      {data.total > data.items.length && (
        <p className="mt-3 text-ink-2 text-sm">{messages.nearMore(data.total - data.items.length)}</p>
      )}
    </Section>
  )
}
