import { call } from '../../api/call.ts'
import { refusalText } from '../../api/failure-text.ts'
import { useAsyncAction } from '../../api/use-async-action.ts'
import { emailProblem } from '../../forms/email-problem.ts'
import { useForm } from '../../forms/use-form.ts'
import { addressFor } from '../../shell/route.ts'
import { Button } from '../../ui/Button.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { Message } from '../../ui/Message.tsx'
import { PlainTextField } from '../../ui/PlainTextField.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { AuthFrame } from '../AuthFrame.tsx'
import { messages } from '../messages.ts'
import { rememberEmail, typedEmail } from '../typed-email.ts'
import { messages as logIn } from './messages.ts'

/** Requests a password link. The answer doesn't reveal whether the address has an account. AUT-09. */
export function ForgotForm() {
  const { values, field, touch, submit } = useForm({
    initial: { email: '' },
    entered: () => ({ email: typedEmail() }),
    rule: ({ email }) => ({ email: emailProblem(email) }),
    onChange: ({ email }) => rememberEmail(email),
  })
  const { run, isPending, data, failure } = useAsyncAction(
    (email: string) => call('accounts.forgotPassword', { body: { email } }),
    { failureText: error => refusalText(error, logIn.forgotFailed) },
  )

  return (
    <AuthFrame narrow title={logIn.forgotTitle} lede={logIn.forgotLede}>
      <form noValidate onSubmit={submit(({ email }) => run(email.trim()))} className="flex flex-col gap-5">
        <PlainTextField
          label={messages.email}
          type="email"
          dir="ltr"
          autoComplete="username"
          inputMode="email"
          {...field('email')}
          onBlur={() => values.email && touch('email')}
        />
        {data && (
          <Message live tone="ok">
            {logIn.linkSent}
          </Message>
        )}
        <Failure text={failure} />
        <Button type="submit" variant="primary" wide pending={isPending && messages.sending}>
          {logIn.sendLink}
        </Button>
        <TextLink arrow="back" href={addressFor('auth-login')} className="self-center">
          {logIn.backToLogIn}
        </TextLink>
      </form>
    </AuthFrame>
  )
}
