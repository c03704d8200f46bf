import { useState } from 'react'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { messages } from './security-messages.ts'

/** Asks for the password before something that a thief would like to do. */
export function PasswordDialog(props: {
  title: string
  text: string
  confirm: string
  danger?: boolean
  pending: string | false
  error: string | null
  onConfirm: (password: string) => void
  onClose: () => void
}) {
  const [password, setPassword] = useState('')
  const [isAsked, setAsked] = useState(false)

  function submit() {
    setAsked(true)
    if (password) props.onConfirm(password)
  }

  return (
    <FormDialog
      alert
      title={props.title}
      text={props.text}
      confirm={props.confirm}
      danger={props.danger}
      pending={props.pending}
      failure={props.error}
      onSubmit={submit}
      onClose={props.onClose}
    >
      <PasswordField
        label={messages.password}
        value={password}
        error={isAsked && !password ? messages.passwordMissing : null}
        onChange={event => setPassword(event.target.value)}
      />
    </FormDialog>
  )
}
