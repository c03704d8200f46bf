import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ApiError } from '../api/api-error.ts'
import { signInWithTicket } from '../api/login.ts'
import { useOnePress } from '../api/use-one-press.ts'
import { refusalText } from '../shell/failure-text.ts'
import { Button } from '../ui/Button.tsx'
import { Message } from '../ui/Message.tsx'
import { TextField } from '../ui/TextField.tsx'
import { toast } from '../ui/toast.ts'
import { AuthFrame } from './AuthFrame.tsx'
import { codeProblem } from './code-problem.ts'
import { messages } from './messages.ts'

type Kind = 'app' | 'recovery'

function problemOf(kind: Kind, code: string): string | null {
  if (kind === 'app') return codeProblem(code)
  return code.trim() === '' ? messages.codeMissing : null
}

interface Props {
  ticket: string
  rememberMe: boolean
  /** Back to the password, with what went wrong if it was the time. */
  onStartAgain: (why: unknown) => void
}

/** The code as it is typed, and its sending. */
function useCode({ ticket, rememberMe, onStartAgain }: Props) {
  const [kind, setKind] = useState<Kind>('app')
  const [code, setCode] = useState('')
  const [isAsked, setAsked] = useState(false)
  const { press, isBusy: isPending } = useOnePress()
  const [failure, setFailure] = useState<unknown>(null)
  const problem = problemOf(kind, code)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setAsked(true)
    if (problem) return
    try {
      await press(() => {
        setFailure(null)
        return signInWithTicket(ticket, code, rememberMe)
      })
      toast.ok(messages.loginSucceeded)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'sign_in_too_slow') return onStartAgain(error)
      setFailure(error)
    }
  }

  function change(next: Kind) {
    setKind(next)
    setCode('')
    setAsked(false)
    setFailure(null)
  }

  return { kind, change, code, setCode, problem: isAsked ? problem : null, submit, isPending, failure }
}

/** The second step of signing in: a code of the authenticator app, or one of the recovery codes. */
export function CodeStep(props: Props) {
  const { kind, change, code, setCode, problem, submit, isPending, failure } = useCode(props)
  const input = useRef<HTMLInputElement>(null)

  // A new screen, and nothing else to do on it; the field changes with the kind of code.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another kind is another field.
  useEffect(() => input.current?.focus(), [kind])

  const isApp = kind === 'app'
  return (
    <AuthFrame narrow title={messages.codeTitle} lede={isApp ? messages.codeLede : messages.recoveryLede}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <TextField
          key={kind}
          ref={input}
          label={isApp ? messages.code : messages.recoveryCode}
          dir="ltr"
          inputMode={isApp ? 'numeric' : 'text'}
          autoComplete={isApp ? 'one-time-code' : 'off'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          value={code}
          error={problem}
          onChange={event => setCode(event.target.value)}
        />
        {failure !== null && (
          <Message live tone="stop">
            {refusalText(failure, messages.codeFailed)}
          </Message>
        )}
        <Button type="submit" look="primary" wide pending={isPending && messages.checkingCode}>
          {messages.logIn}
        </Button>
        <div className="flex flex-wrap gap-x-8">
          <Button look="quiet" flush="start" onClick={() => change(isApp ? 'recovery' : 'app')}>
            {isApp ? messages.useRecovery : messages.useApp}
          </Button>
          <Button look="quiet" flush="start" onClick={() => props.onStartAgain(null)}>
            {messages.otherAccount}
          </Button>
        </div>
      </form>
    </AuthFrame>
  )
}
