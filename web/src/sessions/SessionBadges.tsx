import type { DisplayStatus } from '@bahth/domain/sessions/rules.ts'
import {
  Calendar,
  CalendarX,
  CheckCheck,
  History,
  ListOrdered,
  Radio,
  TicketCheck,
  Users,
} from 'lucide-react'
import { Badge, type BadgeStyle } from '../ui/Badge.tsx'
import { messages } from './messages.ts'
import { type Session, statusOf } from './session-view.ts'

/** The tone, icon and text of each session state. */
const styles: Record<DisplayStatus, BadgeStyle & { text: string }> = {
  scheduled: { tone: 'note', icon: Calendar, text: messages.status.scheduled },
  live: { tone: 'ok', icon: Radio, text: messages.status.live },
  past: { tone: 'plain', icon: History, text: messages.status.past },
  cancelled: { tone: 'stop', icon: CalendarX, text: messages.status.cancelled },
}

/** The state of a session at the current time (SES-18 to SES-21). */
export function StatusBadge(props: { session: Session; now: Date }) {
  const badge = styles[statusOf(props.session, props.now)]
  return (
    <Badge tone={badge.tone} icon={badge.icon}>
      {badge.text}
    </Badge>
  )
}

/** The member's own signup, if there is one (SES-24). */
export function SignupBadge(props: { session: Session; short?: boolean }) {
  const { myStatus, waitlistPosition, attended } = props.session
  if (attended)
    return (
      <Badge tone="ok" icon={CheckCheck}>
        {messages.status.present}
      </Badge>
    )
  if (myStatus === 'registered')
    return (
      <Badge tone="ok" icon={TicketCheck}>
        {messages.status.registered}
      </Badge>
    )
  if (myStatus === 'waitlisted' && waitlistPosition)
    return (
      <Badge tone="sand" icon={ListOrdered}>
        {props.short
          ? messages.status.position(waitlistPosition)
          : messages.status.waitlist(waitlistPosition)}
      </Badge>
    )
  return null
}

/** A card has only one badge: the more important one of state and signup. */
export function CardBadge(props: { session: Session; now: Date }) {
  const { session, now } = props
  const status = statusOf(session, now)
  if (status === 'cancelled' || status === 'live' || (status === 'past' && !session.attended))
    return <StatusBadge session={session} now={now} />
  if (session.myStatus) return <SignupBadge session={session} short />
  if (session.currentParticipants >= session.capacity)
    return (
      <Badge tone="wait" icon={Users}>
        {messages.status.full}
      </Badge>
    )
  return <StatusBadge session={session} now={now} />
}
