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

interface Look {
  tone: Tone
  icon: Icon
  text: string
}

/** What each state of a survey looks like, in one place (SUR-30, SUR-31). */
const surveyLooks: Record<Survey['status'], Look> = {
  draft: { tone: 'plain', icon: Pencil, text: messages.state.draft },
  pending: { tone: 'wait', icon: Hourglass, text: messages.state.pending },
  active: { tone: 'ok', icon: CircleDot, text: messages.state.active },
  rejected: { tone: 'stop', icon: CircleX, text: messages.state.rejected },
  completed: { tone: 'plain', icon: Flag, text: messages.state.completed },
}

/** SUR-47, SUR-48 */
const attemptLooks: Record<Attempt['status'], Look> = {
  pending: { tone: 'wait', icon: Hourglass, text: messages.state.pending },
  verified: { tone: 'ok', icon: BadgeCheck, text: messages.state.verified },
  not_found: { tone: 'wait', icon: SearchX, text: messages.state.notFound },
  rejected: { tone: 'stop', icon: CircleX, text: messages.state.rejected },
  expired: { tone: 'plain', icon: TimerOff, text: messages.state.expired },
}

const badge = ({ tone, icon, text }: Look, own?: string) => (
  <Badge tone={tone} icon={icon}>
    {own ?? text}
  </Badge>
)

/** A survey's state; its creator's pending one is “Approved Pending” (SUR-32). */
export const SurveyBadge = (props: { status: Survey['status']; isMine?: boolean }) =>
  badge(
    surveyLooks[props.status],
    props.isMine && props.status === 'pending' ? messages.state.pendingMine : undefined,
  )

/** Where a participation stands. */
export const AttemptBadge = (props: { status: Attempt['status'] }) => badge(attemptLooks[props.status])

/** A survey whose answer of the reader's counts. */
export const TakenBadge = () => badge({ tone: 'ok', icon: CircleCheck, text: messages.state.taken })

/** A survey that is reached by its address only. */
export const LinkOnlyBadge = () => badge({ tone: 'plain', icon: Link, text: messages.state.linkOnly })
