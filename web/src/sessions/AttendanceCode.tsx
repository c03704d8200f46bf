import { typedNumber } from '@bahth/domain/fold.ts'
import { type FormEvent, useEffect, useState } from 'react'
import { ApiError } from '../api/api-error.ts'
import { failureText } from '../api/failure-text.ts'
import { useApiMutation } from '../api/use-api-mutation.ts'
import { Button } from '../ui/Button.tsx'
import { showErrors } from '../ui/focus-first-error.ts'
import { Message } from '../ui/Message.tsx'
import { TextField } from '../ui/TextField.tsx'
import { messages } from './messages.ts'
import { type Session, scannedCode, statusOf } from './session-view.ts'

/** The number of wrong codes is limited. The text states when the next attempt is allowed. */
function failed(error: unknown): string {
  if (!(error instanceof ApiError && error.status === 429)) return failureText(error, messages.codeFailed)
  return messages.codeTooMany(Math.max(1, Math.ceil((error.retryAfter ?? 60) / 60)))
}

/** A scanned code is filled in, so that only one press remains. */
function CodeForm(props: { session: Session }) {
  const { session } = props
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const { runOrThrow, isPending } = useApiMutation('sessions.markPresent')

  useEffect(() => {
    const take = () => {
      const scanned = scannedCode()
      if (!scanned) return
      setCode(scanned)
      // A reload must not restore a code that has expired.
      const { pathname, search } = window.location
      window.history.replaceState(window.history.state, '', pathname + search)
    }
    take()
    // If a code is scanned again in the same tab, only the fragment changes.
    window.addEventListener('hashchange', take)
    return () => window.removeEventListener('hashchange', take)
  }, [])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const isComplete = /^\d{6,}$/.test(typedNumber(code).replace(/\s/g, ''))
    if (!isComplete) return showErrors(form, () => setProblem(messages.codeMissing))
    setProblem(null)
    try {
      await runOrThrow({ params: { id: session.id }, body: { code } })
    } catch (error) {
      showErrors(form, () => setProblem(failed(error)))
    }
  }

  return (
    <form noValidate data-optional onSubmit={submit} className="border-ink border-t-2 pt-4">
      <h3 className="font-semi font-serif text-xl">{messages.codeTitle}</h3>
      <p className="mt-1 mb-3 text-ink-2 text-sm">{messages.codeText}</p>
      <TextField
        label={messages.code}
        value={code}
        onChange={event => setCode(event.target.value)}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={9}
        dir="ltr"
        error={problem}
      />
      <Button type="submit" wide className="mt-3" pending={isPending}>
        {messages.sendCode}
      </Button>
    </form>
  )
}

/** While a session is running, registered members confirm their presence with the code shown in the room. */
export function AttendanceCode(props: { session: Session; now: Date }) {
  const { session } = props
  const status = statusOf(session, props.now)
  const isRegistered = session.myStatus === 'registered'
  if (isRegistered && session.attended)
    return (
      <Message tone="ok" live>
        {messages.presentText}
      </Message>
    )
  if (isRegistered && status === 'live') return <CodeForm session={session} />
  // A member who scanned the code expects to be marked present, and needs to know why the form is missing.
  if (!scannedCode()) return null
  if (status === 'live') return <Message>{messages.codeNeedsSeat}</Message>
  return isRegistered && status === 'past' ? <Message>{messages.codeOver}</Message> : null
}
