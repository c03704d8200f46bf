import { fullName } from '@bahth/domain/full-name.ts'
import type { ReactNode } from 'react'
import { useId } from 'react'
import type { ResponseOf } from '../../api/endpoints.ts'
import { useQueryOnce } from '../../api/query.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Message } from '../../ui/Message.tsx'
import { messages as ui } from '../../ui/messages.ts'
import { Skeleton, Skeletons } from '../../ui/Skeleton.tsx'
import { Text } from '../../ui/Text.tsx'
import type { Check } from '../identity/check-view.ts'
import { messages } from './messages.ts'
import { VerdictBadge } from './Verdicts.tsx'

type Found = ResponseOf<'registrar.getRegistrarEntry'>

function Side(props: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-2 text-sm">{props.label}</dt>
      <dd className="break-words">{props.children}</dd>
    </div>
  )
}

/** One field of the request and of the list side by side, with the result of their comparison. */
function Compared(props: {
  field: 'studentId' | 'email' | 'name'
  found: Found
  request: ReactNode
  list: ReactNode
}) {
  const { field } = props
  const verdict = props.found.comparison?.[field] ?? null
  return (
    <li className="border-line border-t py-2 first:border-t-0">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-semi">{messages.fields[field]}</span>
        <VerdictBadge verdict={verdict} />
      </p>
      <dl className="mt-1 grid grid-cols-2 gap-x-4">
        <Side label={messages.request}>{props.request}</Side>
        <Side label={messages.list}>{props.list || '–'}</Side>
      </dl>
    </li>
  )
}

const ltr = (text: string) =>
  text && (
    <bdi dir="ltr" className="break-all">
      {text}
    </bdi>
  )

function Fields(props: { check: Check; found: Found; entry: NonNullable<Found['entry']> }) {
  const { check, found, entry } = props
  const names = [entry.arabicName, entry.latinName].filter(Boolean)
  return (
    <>
      <ul className="border-ink border-t-2 border-b-2">
        <Compared
          field="studentId"
          found={found}
          request={ltr(check.studentId)}
          list={ltr(entry.studentId)}
        />
        <Compared field="email" found={found} request={ltr(check.email)} list={ltr(entry.email)} />
        <Compared
          field="name"
          found={found}
          request={<Text>{fullName(check)}</Text>}
          list={names.map(name => (
            <Text key={name} className="block">
              {name}
            </Text>
          ))}
        />
      </ul>
      {found.isStudentIdShared && <Message tone="wait">{messages.shared}</Message>}
      {found.others > 0 && <Message tone="wait">{messages.others(found.others)}</Message>}
      <p className="text-ink-2 text-sm">{messages.compareLogged}</p>
    </>
  )
}

/**
 * The entry of the registrar's list that resembles a pending request, next to it. Fetched only once, because each
 * view is logged.
 */
export function RegistrarComparison(props: { check: Check }) {
  const { check } = props
  const id = useId()
  const isAsked = check.status === 'pending' && (check.registrar === 'match' || check.registrar === 'near')
  const { data, error, isFetching, refetch } = useQueryOnce(
    'registrar.getRegistrarEntry',
    { params: { id: check.id } },
    { enabled: isAsked },
  )
  if (!isAsked) return null
  const entry = data?.entry
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-3">
      <h4 id={id} className="font-semi">
        {messages.compareTitle}
      </h4>
      {data && !entry ? (
        <p className="text-ink-2 text-sm">{messages.compareNone}</p>
      ) : data && entry ? (
        <Fields check={check} found={data} entry={entry} />
      ) : error ? (
        <ErrorState
          bare
          title={messages.compareFailed}
          text={ui.tryAgain}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeletons label={ui.loading}>
          <Skeleton shape="line" />
        </Skeletons>
      )}
    </section>
  )
}
