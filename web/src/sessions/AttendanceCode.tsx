import { type FormEvent, useState } from 'react'
import { useApiMutation } from '../api/use-api-mutation.ts'
import { failureText } from '../shell/failure-text.ts'
import { Button } from '../ui/Button.tsx'
import { Message } from '../ui/Message.tsx'
import { TextField } from '../ui/TextField.tsx'
import { messages } from './messages.ts'
import { type Session, statusOf } from './session-view.ts'

/** While a session runs, a registered member types the code that the room shows, and was there. */
export function AttendanceCode(props: { session: Session; now: Date }) {
  const { session } = props
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const { mutateAsync: send, isPending } = useApiMutation('sessions.markPresent', {
    invalidates: ['sessions.getSession', 'sessions.mySessions', 'sessions.listSessions'],
  })
  if (session.myStatus !== 'registered') return null
  if (session.attended) return <Message tone="ok">{messages.presentText}</Message>
  if (statusOf(session, props.now) !== 'live') return null

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!/^[\d\u0660-\u0669\s]{6,}$/.test(code)) return setProblem(messages.codeMissing)
    setProblem(null)
    try {
      await send({ params: { id: session.id }, body: { code } })
    } catch (error) {
      const { status, retryAfter } = error as { status?: number; retryAfter?: number | null }
      setProblem(
        status === 429
          ? messages.codeTooMany(Math.max(1, Math.ceil((retryAfter ?? 60) / 60)))
          : failureText(error, messages.codeFailed),
      )
    }
  }

  return (
    <form noValidate onSubmit={event => void submit(event)} className="border-ink border-t-2 pt-4">
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
