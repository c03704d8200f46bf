import { decisionClock } from '@bahth/domain/office-hours.ts'
import { Clock, TriangleAlert } from 'lucide-react'
import { Badge } from '../ui/Badge.tsx'
import { messages } from './messages.ts'
import { inCairo } from './When.tsx'

/** What the association promises to whoever waits for a decision: 1–2 business days (STA-13). */

/** Where something that was sent in stands with the promise, and until when that holds. */
export function promiseOf(submittedAt: string, now: Date) {
  const { dueAt, standing } = decisionClock(new Date(submittedAt), now)
  return { standing, due: inCairo(dueAt) }
}

/** The promise, once it is worth a word: its last business day, or broken. */
export function PromiseBadge(props: { submittedAt: string; now: Date }) {
  const { standing } = promiseOf(props.submittedAt, props.now)
  if (standing === 'early') return null
  const isLate = standing === 'late'
  return (
    <Badge tone={isLate ? 'stop' : 'wait'} icon={isLate ? TriangleAlert : Clock}>
      {isLate ? messages.late : messages.due}
    </Badge>
  )
}
