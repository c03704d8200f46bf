import {
  BadgeCheck,
  CircleCheck,
  CircleDot,
  CircleX,
  Flag,
  Hourglass,
  Link,
  Pencil,
  SearchX,
  TimerOff,
} from 'lucide-react'
import { Badge, type Tone } from '../ui/Badge.tsx'
import type { Icon } from '../ui/icon.ts'
import { messages } from './messages.ts'
import type { Attempt, Survey } from './survey-view.ts'

interface BadgeStyle {
  tone: Tone
  icon: Icon
  text: string
}

/** The badge of each survey state. SUR-30, SUR-31. */
const surveyBadges: Record<Survey['status'], BadgeStyle> = {
  draft: { tone: 'plain', icon: Pencil, text: messages.state.draft },
  pending: { tone: 'wait', icon: Hourglass, text: messages.state.pending },
  active: { tone: 'ok', icon: CircleDot, text: messages.state.active },
  rejected: { tone: 'stop', icon: CircleX, text: messages.state.rejected },
  completed: { tone: 'plain', icon: Flag, text: messages.state.completed },
}

/** The badge of each state of an attempt. SUR-47, SUR-48. */
const attemptBadges: Record<Attempt['status'], BadgeStyle> = {
  pending: { tone: 'wait', icon: Hourglass, text: messages.attemptState.pending },
  verified: { tone: 'ok', icon: BadgeCheck, text: messages.attemptState.verified },
  not_found: { tone: 'wait', icon: SearchX, text: messages.attemptState.not_found },
  rejected: { tone: 'stop', icon: CircleX, text: messages.attemptState.rejected },
  expired: { tone: 'plain', icon: TimerOff, text: messages.attemptState.expired },
}

const badge = ({ tone, icon, text }: BadgeStyle, own?: string) => (
  <Badge tone={tone} icon={icon}>
    {own ?? text}
  </Badge>
)

/** A survey's state. The creator sees their own pending survey as “Approved Pending”. SUR-32. */
export const SurveyBadge = (props: { status: Survey['status']; isMine?: boolean }) =>
  badge(
    surveyBadges[props.status],
    props.isMine && props.status === 'pending' ? messages.state.pendingMine : undefined,
  )

export const AttemptBadge = (props: { status: Attempt['status'] }) => badge(attemptBadges[props.status])

/** Marks a survey in which the member has a verified attempt. */
export const TakenBadge = () => badge({ tone: 'ok', icon: CircleCheck, text: messages.state.taken })

/** Marks an unlisted survey, reachable only by its address. */
export const LinkOnlyBadge = () => badge({ tone: 'plain', icon: Link, text: messages.state.linkOnly })
