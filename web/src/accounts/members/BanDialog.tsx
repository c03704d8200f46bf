import { cairoDate, endOfCairoDay } from '@bahth/domain/cairo.ts'
import { after, days } from '@bahth/domain/durations.ts'
import { fieldLimits } from '@bahth/domain/field-limits.ts'
import { fullName } from '@bahth/domain/full-name.ts'
import { isDay } from '@bahth/domain/is-day.ts'
import { type FormEvent, useState } from 'react'
import { serverNow } from '../../api/server-clock.ts'
import { useNow } from '../../api/use-now.ts'
import { useReasonText } from '../../shell/use-reason-text.ts'
import { DateField } from '../../ui/date-fields.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { showErrors } from '../../ui/focus-first-error.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { messages as actions } from './action-messages.ts'
import type { Member } from './member-view.ts'
import { messages } from './messages.ts'
import { useMemberMutation } from './use-member-mutation.ts'

const ends = ['open', 'day', 'week', 'month', 'date'] as const
type End = (typeof ends)[number]

const lengths = { day: days(1), week: days(7), month: days(30) }

/**
 * The end of a suspension. Null if only an administrator ends it, or a message if the date is missing or in the
 * past.
 */
function endOf(end: End, date: string, now: Date): Date | null | string {
  if (end === 'open') return null
  if (end !== 'date') return after(now, lengths[end])
  if (!isDay(date)) return actions.banDateMissing
  const last = endOfCairoDay(date)
  return last <= now ? actions.banDatePast : last
}

function EndFields(props: {
  end: End
  date: string
  problem: string | null
  onEnd: (end: End) => void
  onDate: (date: string) => void
}) {
  const now = useNow()
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        label={actions.banFor}
        value={props.end}
        onChange={event => props.onEnd(ends.find(one => one === event.target.value) ?? 'open')}
        options={ends.map(value => ({ value, label: actions.banEnds[value] }))}
      />
      {props.end === 'date' && (
        <DateField
          label={actions.banDate}
          min={cairoDate(now)}
          value={props.date}
          error={props.problem}
          onChange={event => props.onDate(event.target.value)}
        />
      )}
    </div>
  )
}

/** Suspends a member, with an optional reason and end. ADM-28. */
export function BanDialog(props: { member: Member; onClose: () => void }) {
  const { member, onClose } = props
  const [end, setEnd] = useState<End>('open')
  const [date, setDate] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  // The same at each press, so that a repeated request has the same end and is recognised.
  const [now] = useState(() => new Date(serverNow()))
  const name = fullName(member)
  const { textState, leave, confirmation } = useReasonText(onClose)
  const [reason, setReason] = textState
  const texts = { successText: () => actions.banned(name), failureText: messages.statusFailed }
  const { run, isPending, failure } = useMemberMutation('users.setBan', member, texts, onClose)

  function submit({ currentTarget }: FormEvent<HTMLFormElement>) {
    const until = endOf(end, date, now)
    if (typeof until === 'string') return showErrors(currentTarget, () => setProblem(until))
    setProblem(null)
    const body = { enabled: true, reason: reason.trim(), until: until?.toISOString() ?? null }
    void run({ params: { id: member.userId }, body })
  }

  return (
    <>
      <FormDialog
        alert
        danger
        title={actions.banTitle(name)}
        text={actions.banText}
        confirm={actions.banConfirm}
        pending={isPending && actions.banning}
        failure={failure}
        onSubmit={submit}
        onClose={leave}
      >
        <TextArea
          label={messages.reason.label}
          isOptional
          hint={messages.reason.hint}
          maxLength={fieldLimits.note}
          value={reason}
          onChange={event => setReason(event.target.value)}
        />
        <EndFields end={end} date={date} problem={problem} onEnd={setEnd} onDate={setDate} />
      </FormDialog>
      {confirmation}
    </>
  )
}
