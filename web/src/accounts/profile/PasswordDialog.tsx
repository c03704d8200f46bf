import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Message } from '../../ui/Message.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { words as kit } from '../../ui/words.ts'
import { words } from './security-words.ts'

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

  function submit(event: FormEvent) {
    event.preventDefault()
    setAsked(true)
    if (password) props.onConfirm(password)
  }

  return (
    <Dialog
      open
      alert
      stays={props.pending !== false}
      onOpenChange={props.onClose}
      title={props.title}
      onSubmit={submit}
      actions={
        <Button disabled={props.pending !== false} onClick={props.onClose}>
          {kit.cancel}
        </Button>
      }
      primary={
        <Button type="submit" look={props.danger ? 'danger-primary' : 'primary'} pending={props.pending}>
          {props.confirm}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <p className="max-w-measure">{props.text}</p>
        <PasswordField
          label={words.password}
          value={password}
          error={isAsked && !password ? words.passwordMissing : null}
          onChange={event => setPassword(event.target.value)}
        />
        {props.error && (
          <Message live tone="stop">
            {props.error}
          </Message>
        )}
      </div>
    </Dialog>
  )
}
