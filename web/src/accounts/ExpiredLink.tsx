import { emailPattern } from '@bahth/domain/email-pattern.ts'
import { type FormEvent, useState } from 'react'
import { addressFor } from '../shell/navigation.ts'
import { Button } from '../ui/Button.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { TextField } from '../ui/TextField.tsx'
import { AuthFrame } from './AuthFrame.tsx'
import { messages } from './messages.ts'
import { useResend } from './use-resend.tsx'

function AskForMail() {
  const [email, setEmail] = useState('')
  const resend = useResend()
  const [isTouched, setTouched] = useState(false)
  const problem =
    email.trim() === ''
      ? messages.emailRequired
      : emailPattern.test(email.trim())
        ? null
        : messages.emailInvalid

  function submit(event: FormEvent) {
    event.preventDefault()
    setTouched(true)
    if (!problem) resend.send(email.trim())
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <TextField
        label={messages.email}
        type="email"
        dir="ltr"
        autoComplete="username"
        inputMode="email"
        value={email}
        error={isTouched ? problem : null}
        onChange={event => setEmail(event.target.value)}
      />
      <Button type="submit" look="primary" className="self-start" {...resend.button}>
        {messages.resend}
      </Button>
      {resend.answer}
    </form>
  )
}

/** A mailed link that no longer works, and the way to a new one. */
export function ExpiredLink(props: { kind: 'confirm' | 'password'; title: string; text: string }) {
  return (
    <AuthFrame narrow title={props.title} lede={props.text}>
      {props.kind === 'confirm' ? (
        <AskForMail />
      ) : (
        <LinkButton look="primary" href={addressFor('auth-login', { forgot: '1' })}>
          {messages.askNewLink}
        </LinkButton>
      )}
    </AuthFrame>
  )
}
