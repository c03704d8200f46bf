import { type Role, roles } from '@bahth/domain/accounts/rules.ts'
import { emailPattern } from '@bahth/domain/email-pattern.ts'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useAttempt } from './use-attempt.ts'
import { useUserFields } from './use-user-fields.ts'
import { words } from './words.ts'

type Field = 'firstName' | 'lastName' | 'email' | 'studentId'
const empty: Record<Field, string> = { firstName: '', lastName: '', email: '', studentId: '' }

function problemOf(field: Field, value: string): string | null {
  if (field === 'studentId') return null
  if (!value) return words.required[field]
  return field === 'email' && !emailPattern.test(value.toLowerCase()) ? words.required.emailShape : null
}

/** ADM-21, ADM-22: invites somebody by name, e-mail and role. */
export function AddUserDialog(props: { onClose: () => void }) {
  const { attempt, isPending, failure, error } = useAttempt(props.onClose)
  const { values, field, areRight, isRefused } = useUserFields(empty, problemOf, error)
  const [role, setRole] = useState<Role>('student')

  function submit() {
    if (!areRight()) return
    void attempt(() => call('users.addUser', { body: { ...values, role } }), {
      done: words.added(values.email),
      failed: words.addFailed,
      gone: words.addFailed,
    })
  }

  return (
    <FormDialog
      title={words.addTitle}
      text={words.addText}
      confirm={words.addConfirm}
      pending={isPending && words.adding}
      failure={!isRefused && failure}
      onSubmit={submit}
      onClose={props.onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={words.firstName} maxLength={100} autoComplete="off" {...field('firstName')} />
        <TextField label={words.lastName} maxLength={100} autoComplete="off" {...field('lastName')} />
        <TextField
          label={words.email}
          type="email"
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
          maxLength={254}
          {...field('email')}
        />
        <SelectField
          label={words.addRole}
          value={role}
          onChange={event => setRole(roles.find(one => one === event.target.value) ?? 'student')}
          options={roles.map(value => ({ value, label: words.roles[value] }))}
        />
        <TextField
          label={words.studentId}
          mark
          dir="ltr"
          autoComplete="off"
          maxLength={40}
          {...field('studentId')}
        />
      </div>
    </FormDialog>
  )
}
