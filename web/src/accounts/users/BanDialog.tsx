import { cairoDate, endOfCairoDay } from '@bahth/domain/cairo.ts'
import { after, days } from '@bahth/domain/durations.ts'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { DateField } from '../../ui/DateField.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { messages } from './messages.ts'
import { useAttempt } from './use-attempt.ts'
import { nameOf, type User } from './user-view.ts'

const ends = ['open', 'day', 'week', 'month', 'date'] as const
type End = (typeof ends)[number]

const lengths = { day: days(1), week: days(7), month: days(30) }

/** When a suspension ends: null while an administrator has to lift it; a sentence where the day makes no sense. */
function endOf(end: End, date: string, now: Date): Date | null | string {
  if (end === 'open') return null
  if (end !== 'date') return after(now, lengths[end])
  if (!date) return messages.banDateMissing
  const last = endOfCairoDay(date)
  return last <= now ? messages.banDatePast : last
}

function EndFields(props: {
  end: End
  date: string
  problem: string | null
  onEnd: (end: End) => void
  onDate: (date: string) => void
}) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        label={messages.banFor}
        value={props.end}
        onChange={event => props.onEnd(ends.find(one => one === event.target.value) ?? 'open')}
        options={ends.map(value => ({ value, label: messages.banEnds[value] }))}
      />
      {props.end === 'date' && (
        <DateField
          label={messages.banDate}
          min={cairoDate(new Date())}
          value={props.date}
          error={props.problem}
          onChange={event => props.onDate(event.target.value)}
        />
      )}
    </div>
  )
}

/** ADM-28: suspends a member, with a reason and an end where there is one. */
export function BanDialog(props: { user: User; onClose: () => void }) {
  const { user, onClose } = props
  const { attempt, isPending, failure } = useAttempt(onClose)
  const [reason, setReason] = useState('')
  const [end, setEnd] = useState<End>('open')
  const [date, setDate] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const name = nameOf(user)

  function submit() {
    const until = endOf(end, date, new Date())
    setProblem(typeof until === 'string' ? until : null)
    if (typeof until === 'string') return
    const body = { enabled: true, reason: reason.trim(), until: until?.toISOString() ?? null }
    void attempt(() => call('users.setBan', { params: { id: user.userId }, body }), {
      done: messages.banned(name),
      failed: messages.statusFailed,
      gone: messages.gone(name),
    })
  }

  return (
    <FormDialog
      alert
      danger
      title={messages.banTitle(name)}
      text={messages.banText}
      confirm={messages.banConfirm}
      pending={isPending && messages.banning}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextArea
        label={messages.reason.label}
        mark
        hint={messages.reason.hint}
        maxLength={500}
        value={reason}
        onChange={event => setReason(event.target.value)}
      />
      <EndFields end={end} date={date} problem={problem} onEnd={setEnd} onDate={setDate} />
    </FormDialog>
  )
}
