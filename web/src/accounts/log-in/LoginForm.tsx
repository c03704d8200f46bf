import { useState } from 'react'
import { ApiError, hasCode } from '../../api/api-error.ts'
import { refusalText } from '../../api/failure-text.ts'
import { logIn } from '../../api/log-in.ts'
import { useAsyncAction } from '../../api/use-async-action.ts'
import { useLogin } from '../../api/use-login.ts'
import { emailProblem } from '../../forms/email-problem.ts'
import { useForm } from '../../forms/use-form.ts'
import { messages as shellMessages } from '../../shell/messages.ts'
import { useRoute } from '../../shell/navigation.ts'
import { addressFor } from '../../shell/route.ts'
import { useLoaded } from '../../shell/use-loaded.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { Message } from '../../ui/Message.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { PlainTextField } from '../../ui/PlainTextField.tsx'
import { toast } from '../../ui/toast.ts'
import { AuthFrame } from '../AuthFrame.tsx'
import { messages } from '../messages.ts'
import { rememberEmail, typedEmail } from '../typed-email.ts'
import { noteHere } from './login-note.ts'
import { messages as texts } from './messages.ts'

/** The shortest possible password, regardless of the configured minimum for new ones. AUT-16. */
const minLength = 4

const initial = { email: '', password: '', rememberMe: false }

const problemsOf = ({ email, password }: typeof initial) => ({
  email: emailProblem(email),
  password:
    password === ''
      ? messages.passwordRequired
      : password.length < minLength && messages.passwordTooShort(minLength),
})

/** The reason why the log-in form is shown, if the visitor didn't open it. */
function Reason() {
  const route = useRoute()
  const login = useLogin()
  const note = noteHere()
  if (note)
    return (
      <Message live tone={note.tone}>
        {note.text}
      </Message>
    )
  // For a banned or deleted account, the page shows a separate message above.
  if (login.phase === 'visitor' && login.ended)
    return login.ended === 'over' ? <Message>{shellMessages.ended.over}</Message> : null
  return route.returnTo ? <Message>{texts.fromWithin}</Message> : null
}

function useLogIn() {
  const form = useForm({
    initial,
    entered: () => ({ email: noteHere()?.email ?? typedEmail() }),
    rule: problemsOf,
    showProblems: 'on-blur',
    onChange: ({ email }) => rememberEmail(email),
  })
  const [ticket, setTicket] = useState<string | null>(null)
  /** The error because of which the second step returned to the first. */
  const [earlier, setEarlier] = useState<unknown>(null)
  const { run, reset, isPending, error } = useAsyncAction(logIn, {
    onSuccess: entered => {
      setTicket(entered.ticket)
      if (!entered.ticket) toast.success(messages.loginSucceeded)
    },
  })

  /** Shows the problems of both fields instead of an earlier failure. */
  function press() {
    form.touch('email', 'password')
    if (form.isValid) return
    reset()
    setEarlier(null)
  }

  const submit = form.submit(values => {
    setEarlier(null)
    return run({ ...values, email: values.email.trim() })
  })

  /** Returns from the second step. Only the password has to be entered again. */
  function startAgain(reason: unknown) {
    const { email, rememberMe } = form.values
    setTicket(null)
    form.reset()
    form.set({ email, rememberMe })
    setEarlier(reason)
  }

  return { ...form, press, submit, isPending, error: error ?? earlier, ticket, startAgain }
}

// Loaded on demand, because most log-ins need neither.
const loadCodeStep = () => import('./CodeStep.tsx')
const loadRemedy = () => import('./LoginRemedy.tsx')

/** The reason why the log-in failed, with its remedy: resending the confirmation, or waiting. */
function LoginFailure({ error, email }: { error: unknown; email: string }) {
  const isUnconfirmed = hasCode(error, 'email_not_confirmed')
  const isLimited = error instanceof ApiError && error.status === 429
  const remedy = useLoaded(loadRemedy, isUnconfirmed || isLimited)
  return (
    <>
      <Failure text={error !== null && refusalText(error, texts.loginFailed)} />
      {remedy && <remedy.LoginRemedy email={email} isUnconfirmed={isUnconfirmed} />}
    </>
  )
}

/**
 * The log-in form. `shell/gating.ts` decides which page is shown after it. AUT-05 to AUT-16, AUT-53, AUT-54,
 * AUT-56.
 */
export function LoginForm() {
  const form = useLogIn()
  const { email, password, rememberMe } = form.values
  const isFilled = email.trim() !== '' && password !== ''
  const code = useLoaded(loadCodeStep, form.ticket !== null, () => form.startAgain(new Error()))
  if (form.ticket && code)
    return <code.CodeStep ticket={form.ticket} rememberMe={rememberMe} onStartAgain={form.startAgain} />
  return (
    <AuthFrame narrow title={messages.logIn}>
      <form noValidate onSubmit={form.submit} className="flex flex-col gap-5">
        <Reason />
        <PlainTextField
          label={messages.email}
          type="email"
          dir="ltr"
          autoComplete="username"
          inputMode="email"
          {...form.field('email')}
        />
        <PasswordField label={messages.password} {...form.field('password')} />
        <div className="-my-2 flex flex-wrap items-center justify-between gap-x-4">
          <Checkbox label={texts.rememberMe} {...form.checkbox('rememberMe')} />
          <a
            href={addressFor('auth-login', { forgot: '1' })}
            className="link inline-flex min-h-control items-center"
          >
            {texts.forgot}
          </a>
        </div>
        <LoginFailure error={form.error} email={email.trim()} />
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a click on the disabled button shows the missing fields. */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: pressing a key on the button fires a click too. */}
        <div onClick={form.press}>
          <Button
            type="submit"
            variant="primary"
            wide
            pending={form.isPending && texts.loggingIn}
            disabledReason={isFilled ? null : texts.fillBoth}
          >
            {messages.logIn}
          </Button>
        </div>
        <p className="text-center text-ink-2">
          {texts.noAccount}{' '}
          <a href={addressFor('auth-signup')} className="link inline-flex min-h-control items-center">
            {messages.signUp}
          </a>
        </p>
      </form>
    </AuthFrame>
  )
}
