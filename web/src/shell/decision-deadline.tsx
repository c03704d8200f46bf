import { decisionClock } from '@bahth/domain/office-hours.ts'
import { Clock, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { association } from '../format/association.ts'
import { Badge } from '../ui/Badge.tsx'
import { messages } from './messages.ts'

/** The deadline of a decision and how close it is. The association promises to decide within 1–2 business days (STA-13). */
export function deadlineOf(submittedAt: string, now: Date) {
  const { dueAt, urgency } = decisionClock(new Date(submittedAt), now, association.hours)
  return { urgency, dueAt }
}

/** A badge for the last business day before the deadline, and for a missed deadline; before that, `otherwise`. */
export function DeadlineBadge(props: { submittedAt: string; now: Date; otherwise?: ReactNode }) {
  const { urgency } = deadlineOf(props.submittedAt, props.now)
  if (urgency === 'early') return props.otherwise
  const isLate = urgency === 'late'
  return (
    <Badge tone={isLate ? 'stop' : 'wait'} icon={isLate ? TriangleAlert : Clock}>
      {isLate ? messages.late : messages.due}
    </Badge>
  )
}
