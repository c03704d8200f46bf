import { BadgeCheck, CircleCheck, CircleX, Hourglass, Link, SearchX, TimerOff } from 'lucide-react'
import { Badge, type BadgeStyle } from '../ui/Badge.tsx'
import { messages } from './messages.ts'
import { surveyStyles } from './state-styles.ts'
import type { Attempt, Survey } from './survey-view.ts'

/** The badge of each state of an attempt. SUR-47, SUR-48. */
const attemptStyles: Record<Attempt['status'], BadgeStyle> = {
  pending: { tone: 'wait', icon: Hourglass },
  verified: { tone: 'ok', icon: BadgeCheck },
  not_found: { tone: 'wait', icon: SearchX },
  rejected: { tone: 'stop', icon: CircleX },
  expired: { tone: 'plain', icon: TimerOff },
}

/** A survey's state. The creator sees their own pending survey as “Approved Pending”. SUR-32. */
export const SurveyBadge = ({ status, isMine }: { status: Survey['status']; isMine?: boolean }) => (
  <Badge {...surveyStyles[status]}>
    {isMine && status === 'pending' ? messages.state.pendingMine : messages.state[status]}
  </Badge>
)

export const AttemptBadge = ({ status }: { status: Attempt['status'] }) => (
  <Badge {...attemptStyles[status]}>{messages.attemptState[status]}</Badge>
)

/** Marks a survey in which the member has a verified attempt. */
export const TakenBadge = () => (
  <Badge tone="ok" icon={CircleCheck}>
    {messages.state.taken}
  </Badge>
)

/** Marks an unlisted survey, reachable only by its address. */
export const LinkOnlyBadge = () => (
  <Badge tone="plain" icon={Link}>
    {messages.state.linkOnly}
  </Badge>
)
