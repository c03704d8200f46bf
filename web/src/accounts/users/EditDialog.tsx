import { toAsciiDigits } from '@bahth/domain/fold.ts'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useAttempt } from './use-attempt.ts'
import { useUserFields } from './use-user-fields.ts'
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
  const { values, changed, field, areRight, isRefused } = useUserFields(
    before,
    // What an account lacks since before is not this officer's to complete.
    (of, value) => (value === before[of] ? null : problemOf(of, value)),
    error,
  )
  const name = nameOf(user)

  function submit() {
    if (!areRight() || changed.length === 0) return
    const body = Object.fromEntries(changed.map(one => [one, values[one]]))
    void attempt(() => call('users.editUser', { params: { id: user.userId }, body }), {
      done: words.edited(name),
      failed: words.editFailed,
      gone: words.gone(name),
    })
  }

  return (
    <FormDialog
      title={words.editTitle(name)}
      text={words.editText}
      confirm={words.save}
      pending={isPending && words.saving}
      disabledReason={changed.length === 0 ? words.nothingChanged : null}
      failure={!isRefused && failure}
      onSubmit={submit}
      onClose={onClose}
    >
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
    </FormDialog>
  )
}
