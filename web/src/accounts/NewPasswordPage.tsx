import { type FormEvent, useState } from 'react'
import { logOut, passwordWasChosen } from '../api/login.ts'
import { useApiMutation } from '../api/use-api-mutation.ts'
import { failureText } from '../shell/failure-text.ts'
import { Button } from '../ui/Button.tsx'
import { Message } from '../ui/Message.tsx'
import { PasswordField } from '../ui/PasswordField.tsx'
import { toast } from '../ui/toast.ts'
import { AuthFrame } from './AuthFrame.tsx'
import { messages } from './messages.ts'
import { useNewPassword } from './use-new-password.tsx'

/** Whoever signed in with a temporary password chooses their own first; signing out is the only other way. */
export function NewPasswordPage() {
  const [old, setOld] = useState('')
  const [isAsked, setAsked] = useState(false)
  const choice = useNewPassword()
  const { mutate, isPending, error } = useApiMutation('profile.changePassword')

  function submit(event: FormEvent) {
    event.preventDefault()
    setAsked(true)
    choice.ask()
    if (!old || !choice.isGood) return
    mutate(
      { body: { oldPassword: old, newPassword: choice.password } },
      {
        onSuccess: () => {
          toast.ok(messages.changed)
          passwordWasChosen()
        },
      },
    )
  }

  return (
    <AuthFrame narrow title={messages.newPasswordTitle} lede={messages.newPasswordLede}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-6">
        <PasswordField
          label={messages.temporaryPassword}
          value={old}
          error={isAsked && !old ? messages.passwordRequired : null}
          onChange={event => setOld(event.target.value)}
        />
        {choice.fields}
        {error && (
          <Message live tone="stop">
            {failureText(error, messages.changeFailed)}
          </Message>
        )}
        <Button type="submit" look="primary" wide pending={isPending && messages.changing}>
          {messages.changePassword}
        </Button>
        <Button look="quiet" className="self-center" onClick={() => void logOut()}>
          {messages.logOut}
        </Button>
      </form>
    </AuthFrame>
  )
}
