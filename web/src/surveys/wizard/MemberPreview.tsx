import { fullName } from '@bahth/domain/full-name.ts'
import { valuesPassedOn } from '@bahth/domain/surveys/link-rules.ts'
import { useDeferredValue } from 'react'
import { useMe } from '../../api/use-login.ts'
import { formatCalendarDate } from '../../format/dates.ts'
import { Facts } from '../../ui/Facts.tsx'
import { fillSlots } from '../../ui/fill-slots.tsx'
import { Text } from '../../ui/Text.tsx'
import { messages as common } from '../details-messages.ts'
import { SurveyBadge } from '../SurveyBadges.tsx'
import { messages } from './messages.ts'
import { messages as native } from './native-messages.ts'
import type { WizardValues } from './wizard-values.ts'

/** A preview of the survey's details as members will see them. */
export function MemberPreview(props: { values: WizardValues }) {
  const values = useDeferredValue(props.values)
  const me = useMe()
  const passesOn = valuesPassedOn(values.formLink)
  const title = values.title.trim()
  const description = values.description.trim()
  return (
    <section aria-label={messages.preview} className="min-w-0">
      <h3 className="mb-2 text-ink-2 text-sm">{messages.preview}</h3>
      <div className="rounded border border-line bg-paper p-4">
        <SurveyBadge status="active" />
        <p className="mt-2 font-semi font-serif text-xl [overflow-wrap:anywhere]">
          {title ? <Text>{title}</Text> : <span className="text-ink-3">{messages.titlePlaceholder}</span>}
        </p>
        <p className="text-ink-2 text-sm">
          {fillSlots(
            common.overview(Number(values.estimatedTime) || 0, 0, Number(values.maxResponses) || 0),
            { creator: <Text>{me ? fullName(me) : messages.you}</Text> },
          )}
        </p>
        <Text as="p" lines className="mt-3 line-clamp-6 text-sm [overflow-wrap:anywhere]">
          {description || <span className="text-ink-3">{messages.notYet}</span>}
        </Text>
        <Facts
          className="mt-3"
          facts={[
            ...(values.dueDate ? [{ term: common.closes, value: formatCalendarDate(values.dueDate) }] : []),
            values.source === 'bahth'
              ? {
                  term: native.names,
                  value: values.isIdentified ? native.identified : native.anonymous,
                }
              : {
                  term: common.passedOn,
                  value: passesOn.length > 0 ? common.passes(passesOn) : common.passesNothing,
                },
          ]}
        />
      </div>
    </section>
  )
}
