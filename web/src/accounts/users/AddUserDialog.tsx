import { type Role, roles } from '@bahth/domain/accounts/rules.ts'
import { emailPattern } from '@bahth/domain/email-pattern.ts'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { messages } from './messages.ts'
import { useAttempt } from './use-attempt.ts'
import { useUserFields } from './use-user-fields.ts'

type Field = 'firstName' | 'lastName' | 'email' | 'studentId'
const empty: Record<Field, string> = { firstName: '', lastName: '', email: '', studentId: '' }

function problemOf(field: Field, value: string): string | null {
  if (field === 'studentId') return null
  if (!value) return messages.required[field]
  return field === 'email' && !emailPattern.test(value.toLowerCase()) ? messages.required.emailShape : null
}

/** ADM-21, ADM-22: invites somebody by name, e-mail and role. */
export function AddUserDialog(props: { onClose: () => void }) {
  const { attempt, isPending, failure, error } = useAttempt(props.onClose)
  const { values, field, areRight, isRefused } = useUserFields(empty, problemOf, error)
  const [role, setRole] = useState<Role>('student')

  function submit() {
    if (!areRight()) return
    void attempt(() => call('users.addUser', { body: { ...values, role } }), {
      done: messages.added(values.email),
      failed: messages.addFailed,
      gone: messages.addFailed,
    })
  }

  return (
    <FormDialog
      title={messages.addTitle}
      text={messages.addText}
      confirm={messages.addConfirm}
      pending={isPending && messages.adding}
      failure={!isRefused && failure}
      onSubmit={submit}
      onClose={props.onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={messages.firstName} maxLength={100} autoComplete="off" {...field('firstName')} />
        <TextField label={messages.lastName} maxLength={100} autoComplete="off" {...field('lastName')} />
        <TextField
          label={messages.email}
          type="email"
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
          maxLength={254}
          {...field('email')}
        />
        <SelectField
          label={messages.addRole}
          value={role}
          onChange={event => setRole(roles.find(one => one === event.target.value) ?? 'student')}
          options={roles.map(value => ({ value, label: messages.roles[value] }))}
        />
        <TextField
          label={messages.studentId}
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
