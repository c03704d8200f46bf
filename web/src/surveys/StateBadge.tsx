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
import type { Attempt, Survey } from './survey-view.ts'
import { words } from './words.ts'

interface Look {
  tone: Tone
  icon: Icon
  text: string
}

/** What each state of a survey looks like, in one place (SUR-30, SUR-31). */
const surveyLooks: Record<Survey['status'], Look> = {
  draft: { tone: 'plain', icon: Pencil, text: words.state.draft },
  pending: { tone: 'wait', icon: Hourglass, text: words.state.pending },
  active: { tone: 'ok', icon: CircleDot, text: words.state.active },
  rejected: { tone: 'stop', icon: CircleX, text: words.state.rejected },
  completed: { tone: 'plain', icon: Flag, text: words.state.completed },
}

/** SUR-47, SUR-48 */
const attemptLooks: Record<Attempt['status'], Look> = {
  pending: { tone: 'wait', icon: Hourglass, text: words.state.pending },
  verified: { tone: 'ok', icon: BadgeCheck, text: words.state.verified },
  not_found: { tone: 'wait', icon: SearchX, text: words.state.notFound },
  rejected: { tone: 'stop', icon: CircleX, text: words.state.rejected },
  expired: { tone: 'plain', icon: TimerOff, text: words.state.expired },
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
    props.isMine && props.status === 'pending' ? words.state.pendingMine : undefined,
  )

/** Where a participation stands. */
export const AttemptBadge = (props: { status: Attempt['status'] }) => badge(attemptLooks[props.status])

/** A survey whose answer of the reader's counts. */
export const TakenBadge = () => badge({ tone: 'ok', icon: CircleCheck, text: words.state.taken })

/** A survey that is reached by its address only. */
export const LinkOnlyBadge = () => badge({ tone: 'plain', icon: Link, text: words.state.linkOnly })
