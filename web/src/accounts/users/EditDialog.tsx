import { toAsciiDigits } from '@bahth/domain/fold.ts'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { messages } from './messages.ts'
import { useAttempt } from './use-attempt.ts'
import { useUserFields } from './use-user-fields.ts'
import { nameOf, type User } from './user-view.ts'

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
  if (field === 'semester') return /^[1-9]\d?$/.test(toAsciiDigits(value)) ? null : messages.required.semester
  return value ? null : messages.required[field]
}

/** Corrects what an identity check established; only what differs is sent. */
export function EditDialog(props: { user: User; onClose: () => void }) {
  const { user, onClose } = props
  const { attempt, isPending, failure, error } = useAttempt(onClose)
  const [before] = useState(() => valuesOf(user))
  const { values, changed, field, areRight, isRefused } = useUserFields(
    before,
    // What an account lacks since before is not this administrator's to complete.
    (of, value) => (value === before[of] ? null : problemOf(of, value)),
    error,
  )
  const name = nameOf(user)

  function submit() {
    if (!areRight() || changed.length === 0) return
    const body = Object.fromEntries(changed.map(one => [one, values[one]]))
    void attempt(() => call('users.editUser', { params: { id: user.userId }, body }), {
      done: messages.edited(name),
      failed: messages.editFailed,
      gone: messages.gone(name),
    })
  }

  return (
    <FormDialog
      title={messages.editTitle(name)}
      text={messages.editText}
      confirm={messages.save}
      pending={isPending && messages.saving}
      disabledReason={changed.length === 0 ? messages.nothingChanged : null}
      failure={!isRefused && failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={messages.firstName} maxLength={100} {...field('firstName')} />
        <TextField label={messages.lastName} maxLength={100} {...field('lastName')} />
        <TextField label={messages.studentId} dir="ltr" maxLength={40} {...field('studentId')} />
        <TextField
          label={messages.semester}
          hint={messages.semesterHint}
          dir="ltr"
          inputMode="numeric"
          maxLength={2}
          {...field('semester')}
        />
      </div>
    </FormDialog>
  )
}
