import { type Role, roles } from '@bahth/domain/accounts/rules.ts'
import { emailPattern } from '@bahth/domain/email-pattern.ts'
import { type FormEvent, useState } from 'react'
import { fieldMessage } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Message } from '../../ui/Message.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { words as ui } from '../../ui/words.ts'
import { useAttempt } from './use-attempt.ts'
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
  const [values, setValues] = useState(empty)
  const [role, setRole] = useState<Role>('student')
  const [isAsked, setAsked] = useState(false)
  const fields = Object.keys(empty) as Field[]

  function submit(event: FormEvent) {
    event.preventDefault()
    setAsked(true)
    if (fields.some(field => problemOf(field, values[field].trim()))) return
    void attempt(() => call('users.addUser', { body: { ...values, role } }), {
      done: words.added(values.email.trim()),
      failed: words.addFailed,
      gone: words.addFailed,
    })
  }

  const field = (of: Field) => ({
    value: values[of],
    error: (isAsked && problemOf(of, values[of].trim())) || fieldMessage(error, of),
    onChange: (event: { target: { value: string } }) =>
      setValues(now => ({ ...now, [of]: event.target.value })),
  })

  return (
    <Dialog
      open
      onOpenChange={props.onClose}
      stays={isPending}
      title={words.addTitle}
      onSubmit={submit}
      actions={
        <Button disabled={isPending} onClick={props.onClose}>
          {ui.cancel}
        </Button>
      }
      primary={
        <Button type="submit" look="primary" pending={isPending && words.adding}>
          {words.addConfirm}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <p className="max-w-measure text-ink-2">{words.addText}</p>
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
        {failure && !fields.some(of => fieldMessage(error, of)) && (
          <Message live tone="stop">
            {failure}
          </Message>
        )}
      </div>
    </Dialog>
  )
}
