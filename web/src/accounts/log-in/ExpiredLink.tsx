import { emailProblem } from '../../forms/email-problem.ts'
import { useForm } from '../../forms/use-form.ts'
import { addressFor } from '../../shell/route.ts'
import { Button } from '../../ui/Button.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { PlainTextField } from '../../ui/PlainTextField.tsx'
import { AuthFrame } from '../AuthFrame.tsx'
import { messages } from '../messages.ts'
import { useResend } from '../sign-up/use-resend.tsx'
import { messages as logIn } from './messages.ts'

function AskForMail() {
  const resend = useResend()
  const { field, submit } = useForm({
    initial: { email: '' },
    rule: ({ email }) => ({ email: emailProblem(email) }),
  })

  return (
    <form
      noValidate
      onSubmit={submit(({ email }) => resend.send(email.trim()))}
      className="flex flex-col gap-5"
    >
      <PlainTextField
        label={messages.email}
        type="email"
        dir="ltr"
        autoComplete="username"
        inputMode="email"
        {...field('email')}
      />
      <Button type="submit" variant="primary" className="self-start" {...resend.button}>
        {messages.resend}
      </Button>
      {resend.message}
    </form>
  )
}

/** Shown for a mailed link that is no longer valid, with a button to get a new one. */
export function ExpiredLink(props: { kind: 'confirm' | 'password'; title: string; text: string }) {
  return (
    <AuthFrame narrow title={props.title} lede={props.text}>
      {props.kind === 'confirm' ? (
        <AskForMail />
      ) : (
        <LinkButton variant="primary" href={addressFor('auth-login', { forgot: '1' })}>
          {logIn.askNewLink}
        </LinkButton>
      )}
    </AuthFrame>
  )
}
