import { toAsciiDigits } from '@bahth/domain/fold.ts'
import { type FormEvent, useState } from 'react'
import { fieldMessage } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Message } from '../../ui/Message.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { words as ui } from '../../ui/words.ts'
import { useAttempt } from './use-attempt.ts'
import { nameOf, type User } from './user-view.ts'
import { words } from './words.ts'

type Field = 'firstName' | 'lastName' | 'studentId' | 'semester'
type Values = Record<Field, string>

const valuesOf = (user: User): Values => ({
  firstName: user.firstName,
  lastName: user.lastName,
  studentId: user.studentId ?? '',
  semester: user.semester === null ? '' : String(user.semester),
})

/** What is wrong with a field that has been changed, or null. */
function problemOf(field: Field, value: string): string | null {
  if (field === 'semester') return /^[1-9]\d?$/.test(toAsciiDigits(value)) ? null : words.required.semester
  return value ? null : words.required[field]
}

/** Corrects what an identity check established; only what differs is sent. */
export function EditDialog(props: { user: User; onClose: () => void }) {
  const { user, onClose } = props
  const { attempt, isPending, failure, error } = useAttempt(onClose)
  const [before] = useState(() => valuesOf(user))
  const [values, setValues] = useState(before)
  const [isAsked, setAsked] = useState(false)
  const name = nameOf(user)
  const fields = Object.keys(before) as Field[]
  const changed = fields.filter(field => values[field].trim() !== before[field])
  const problems = Object.fromEntries(
    changed.map(field => [field, problemOf(field, values[field].trim())]),
  ) as Partial<Record<Field, string | null>>

  function submit(event: FormEvent) {
    event.preventDefault()
    setAsked(true)
    if (changed.length === 0 || changed.some(field => problems[field])) return
    const body = Object.fromEntries(changed.map(field => [field, values[field].trim()]))
    void attempt(() => call('users.editUser', { params: { id: user.userId }, body }), {
      done: words.edited(name),
      failed: words.editFailed,
      gone: words.gone(name),
    })
  }

  const field = (of: Field) => ({
    value: values[of],
    error: (isAsked && problems[of]) || fieldMessage(error, of),
    onChange: (event: { target: { value: string } }) =>
      setValues(now => ({ ...now, [of]: event.target.value })),
  })

  return (
    <Dialog
      open
      onOpenChange={onClose}
      stays={isPending}
      title={words.editTitle(name)}
      onSubmit={submit}
      actions={
        <Button disabled={isPending} onClick={onClose}>
          {ui.cancel}
        </Button>
      }
      primary={
        <Button
          type="submit"
          look="primary"
          pending={isPending && words.saving}
          disabledReason={changed.length === 0 ? words.nothingChanged : null}
        >
          {words.save}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <p className="max-w-measure text-ink-2">{words.editText}</p>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label={words.firstName} maxLength={100} {...field('firstName')} />
          <TextField label={words.lastName} maxLength={100} {...field('lastName')} />
          <TextField label={words.studentId} dir="ltr" maxLength={40} {...field('studentId')} />
          <TextField
            label={words.semester}
            hint={words.semesterHint}
            dir="ltr"
            inputMode="numeric"
            maxLength={2}
            {...field('semester')}
          />
        </div>
        {failure && !fields.some(of => fieldMessage(error, of)) && (
          <Message live tone="stop">
            {failure}
          </Message>
        )}
      </div>
    </Dialog>
  )
}
