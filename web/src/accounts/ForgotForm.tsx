import { emailPattern } from '@bahth/domain/email-pattern.ts'
import { type FormEvent, useState } from 'react'
import { refusalText } from '../shell/failure-text.ts'
import { addressFor } from '../shell/navigation.ts'
import { Button } from '../ui/Button.tsx'
import { Message } from '../ui/Message.tsx'
import { TextField } from '../ui/TextField.tsx'
import { TextLink } from '../ui/TextLink.tsx'
import { AuthFrame } from './AuthFrame.tsx'
import { messages } from './messages.ts'
import { rememberEmail, typedEmail } from './typed-email.ts'
import { useCall } from './use-call.ts'

const problemOf = (email: string): string | null =>
  email === '' ? messages.emailRequired : emailPattern.test(email) ? null : messages.emailInvalid

/** AUT-09: asks for a link that sets a new password; the answer does not tell whether the address is known. */
export function ForgotForm() {
  const [email, setEmail] = useState(typedEmail)
  const [isTouched, setTouched] = useState(false)
  const { send, isPending, data, error } = useCall('accounts.forgotPassword')
  const problem = problemOf(email.trim())

  function submit(event: FormEvent) {
    event.preventDefault()
    setTouched(true)
    if (!problem) void send({ body: { email: email.trim() } })
  }

  return (
    <AuthFrame narrow title={messages.forgotTitle} lede={messages.forgotLede}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <TextField
          label={messages.email}
          type="email"
          dir="ltr"
          autoComplete="username"
          inputMode="email"
          value={email}
          error={isTouched ? problem : null}
          onChange={({ target: { value } }) => {
            setEmail(value)
            rememberEmail(value)
          }}
          onBlur={() => setTouched(email !== '')}
        />
        {data && (
          <Message live tone="ok">
            {data.message}
          </Message>
        )}
        {error !== null && (
          <Message live tone="stop">
            {refusalText(error, messages.forgotFailed)}
          </Message>
        )}
        <Button type="submit" look="primary" wide pending={isPending && messages.sending}>
          {messages.sendLink}
        </Button>
        <TextLink arrow="back" href={addressFor('auth-login')} className="self-center">
          {messages.backToLogIn}
        </TextLink>
      </form>
    </AuthFrame>
  )
}
