import { emailPattern } from '@bahth/domain/email-pattern.ts'
import { type FormEvent, useState } from 'react'
import { ApiError } from '../api/api-error.ts'
import { signIn } from '../api/login.ts'
import { useLogin } from '../api/use-login.ts'
import { useOnePress } from '../api/use-one-press.ts'
import { refusalText } from '../shell/failure-text.ts'
import { messages as shellMessages } from '../shell/messages.ts'
import { addressFor, useRoute } from '../shell/navigation.ts'
import { useLoaded } from '../shell/use-loaded.ts'
import { Button } from '../ui/Button.tsx'
import { Checkbox } from '../ui/Checkbox.tsx'
import { Message } from '../ui/Message.tsx'
import { PasswordField } from '../ui/PasswordField.tsx'
import { TextField } from '../ui/TextField.tsx'
import { toast } from '../ui/toast.ts'
import { AuthFrame } from './AuthFrame.tsx'
import { noteHere } from './login-note.ts'
import { messages } from './messages.ts'
import { rememberEmail, typedEmail } from './typed-email.ts'

/** AUT-16: asked at signing in too, whatever length an operator asks of new passwords. */
const minLength = 4

interface Fields {
  email: string
  password: string
}

function problems({ email, password }: Fields): Partial<Fields> {
  return {
    ...(email.trim() === ''
      ? { email: messages.emailRequired }
      : emailPattern.test(email.trim())
        ? {}
        : { email: messages.emailInvalid }),
    ...(password === ''
      ? { password: messages.passwordRequired }
      : password.length < minLength
        ? { password: messages.passwordTooShort(minLength) }
        : {}),
  }
}

/** Why the reader is here, when they did not come by themselves. */
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
  // A banned or deleted account is told above the page.
  if (login.phase === 'visitor' && login.ended)
    return login.ended === 'over' ? <Message>{shellMessages.ended.over}</Message> : null
  return route.asked ? <Message>{messages.fromWithin}</Message> : null
}

/** What is typed, what is wrong with it, and signing in with it. */
function useSignIn() {
  const [fields, setFields] = useState<Fields>({ email: noteHere()?.email ?? typedEmail(), password: '' })
  const [rememberMe, setRememberMe] = useState(false)
  const [touched, setTouched] = useState<Partial<Record<keyof Fields, boolean>>>({})
  const { press, isBusy: isPending } = useOnePress()
  const [failure, setFailure] = useState<unknown>(null)
  const [ticket, setTicket] = useState<string | null>(null)
  const found = problems(fields)
  const touchAll = () => setTouched({ email: true, password: true })
  const wire = (name: keyof Fields) => ({
    value: fields[name],
    error: touched[name] ? found[name] : undefined,
    onChange: ({ target: { value } }: { target: { value: string } }) => {
      setFields({ ...fields, [name]: value })
      if (name === 'email') rememberEmail(value)
    },
    onBlur: () => setTouched({ ...touched, [name]: true }),
  })

  async function submit(event: FormEvent) {
    event.preventDefault()
    touchAll()
    if (Object.keys(found).length > 0) return
    try {
      const entered = await press(() => {
        setFailure(null)
        return signIn({ ...fields, email: fields.email.trim(), rememberMe })
      })
      setTicket(entered.ticket)
      if (!entered.ticket) toast.ok(messages.loginSucceeded)
    } catch (error) {
      setFailure(error)
    }
  }

  function startAgain(why: unknown) {
    setTicket(null)
    setFields(before => ({ ...before, password: '' }))
    setTouched({})
    setFailure(why)
  }

  return { fields, wire, touchAll, rememberMe, setRememberMe, submit, isPending, failure, ticket, startAgain }
}

// What most who log in never see comes when it is needed.
const loadCodeStep = () => import('./CodeStep.tsx')
const loadRemedy = () => import('./LoginRemedy.tsx')

/** What went wrong; where the e-mail is not confirmed yet, the mail can be sent again. */
function Failure({ failure, email }: { failure: unknown; email: string }) {
  const isUnconfirmed = failure instanceof ApiError && failure.code === 'email_not_confirmed'
  const isLimited = failure instanceof ApiError && failure.status === 429
  const remedy = useLoaded(loadRemedy, isUnconfirmed || isLimited)
  return (
    <>
      {failure !== null && (
        <Message live tone="stop">
          {refusalText(failure, messages.loginFailed)}
        </Message>
      )}
      {remedy && <remedy.LoginRemedy email={email} isUnconfirmed={isUnconfirmed} />}
    </>
  )
}

/** AUT-05 to AUT-16, AUT-53, AUT-54, AUT-56. Where it leads is decided by the gating once somebody is signed in. */
export function LoginForm() {
  const form = useSignIn()
  const { fields, rememberMe } = form
  const isFilled = fields.email.trim() !== '' && fields.password !== ''
  const [couldNotLoad] = useState(() => () => form.startAgain(new Error()))
  const code = useLoaded(loadCodeStep, form.ticket !== null, couldNotLoad)
  if (form.ticket && code)
    return <code.CodeStep ticket={form.ticket} rememberMe={rememberMe} onStartAgain={form.startAgain} />
  return (
    <AuthFrame narrow title={messages.logIn}>
      <form noValidate onSubmit={form.submit} className="flex flex-col gap-5">
        <Reason />
        <TextField
          label={messages.email}
          type="email"
          dir="ltr"
          autoComplete="username"
          inputMode="email"
          {...form.wire('email')}
        />
        <PasswordField label={messages.password} {...form.wire('password')} />
        <div className="-my-2 flex flex-wrap items-center justify-between gap-x-4">
          <Checkbox
            label={messages.rememberMe}
            checked={rememberMe}
            onChange={event => form.setRememberMe(event.target.checked)}
          />
          <a
            href={addressFor('auth-login', { forgot: '1' })}
            className="link inline-flex min-h-control items-center"
          >
            {messages.forgot}
          </a>
        </div>
        <Failure failure={form.failure} email={fields.email.trim()} />
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the press on a button that is not ready yet. */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: a keyboard's press is a click as well. */}
        <div onClick={form.touchAll}>
          <Button
            type="submit"
            look="primary"
            wide
            pending={form.isPending && messages.loggingIn}
            disabledReason={isFilled ? null : messages.fillBoth}
          >
            {messages.logIn}
          </Button>
        </div>
        <p className="text-center text-ink-2">
          {messages.noAccount}{' '}
          <a href={addressFor('auth-signup')} className="link inline-flex min-h-control items-center">
            {messages.signUp}
          </a>
        </p>
      </form>
    </AuthFrame>
  )
}
