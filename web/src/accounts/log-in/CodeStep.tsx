import { maxCodeLength } from '@bahth/domain/accounts/rules.ts'
import { useEffect, useRef, useState } from 'react'
import { hasCode } from '../../api/api-error.ts'
import { refusalText } from '../../api/failure-text.ts'
import { logInWithTicket } from '../../api/log-in.ts'
import { useAsyncAction } from '../../api/use-async-action.ts'
import { useForm } from '../../forms/use-form.ts'
import { Button } from '../../ui/Button.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import { AuthFrame } from '../AuthFrame.tsx'
import { messages } from '../messages.ts'
import { codeProblem } from './code-problem.ts'
import { messages as logIn } from './messages.ts'

type Kind = 'app' | 'recovery'

function problemOf(kind: Kind, code: string): string | null {
  if (kind === 'app') return codeProblem(code)
  return code.trim() === '' ? logIn.codeMissing : null
}

interface Props {
  ticket: string
  rememberMe: boolean
  /** Returns to the password step, with the error if the ticket expired. */
  onStartAgain: (error: unknown) => void
  /** Opens the next page, where the login alone doesn't. */
  onDone?: () => void
}

function useCode({ ticket, rememberMe, onStartAgain, onDone }: Props) {
  const [kind, setKind] = useState<Kind>('app')
  const form = useForm({ initial: { code: '' }, rule: ({ code }) => ({ code: problemOf(kind, code) }) })
  const { run, reset, isPending, failure } = useAsyncAction(
    (code: string) => logInWithTicket(ticket, code, rememberMe),
    {
      onSuccess() {
        toast.success(messages.loginSucceeded)
        onDone?.()
      },
      onError(error) {
        const isExpired = hasCode(error, 'sign_in_too_slow')
        if (isExpired) onStartAgain(error)
        return isExpired
      },
      failureText: error => refusalText(error, logIn.codeFailed),
    },
  )
  const submit = form.submit(({ code }) => run(code))

  function changeKind(next: Kind) {
    setKind(next)
    form.reset()
    reset()
  }

  return { kind, changeKind, field: form.field, submit, isPending, failure }
}

/** The second step of a log-in: a code from the authenticator app, or a recovery code. */
export function CodeStep(props: Props) {
  const { kind, changeKind, field, submit, isPending, failure } = useCode(props)
  const input = useRef<HTMLInputElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the field changes with the kind of code.
  useEffect(() => input.current?.focus(), [kind])

  const isApp = kind === 'app'
  return (
    <AuthFrame narrow title={logIn.codeTitle} lede={isApp ? logIn.codeLede : logIn.recoveryLede}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <TextField
          key={kind}
          ref={input}
          label={isApp ? logIn.code : logIn.recoveryCode}
          dir="ltr"
          inputMode={isApp ? 'numeric' : 'text'}
          autoComplete={isApp ? 'one-time-code' : 'off'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={maxCodeLength}
          {...field('code')}
        />
        <Failure text={failure} />
        <Button type="submit" variant="primary" wide pending={isPending && logIn.checkingCode}>
          {messages.logIn}
        </Button>
        <div className="flex flex-wrap gap-x-8">
          <Button variant="quiet" flush="start" onClick={() => changeKind(isApp ? 'recovery' : 'app')}>
            {isApp ? logIn.useRecovery : logIn.useApp}
          </Button>
          <Button variant="quiet" flush="start" onClick={() => props.onStartAgain(null)}>
            {logIn.otherAccount}
          </Button>
        </div>
      </form>
    </AuthFrame>
  )
}
