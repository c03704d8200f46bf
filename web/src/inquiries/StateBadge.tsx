import type { InquiryStatus } from '@bahth/domain/inquiries/rules.ts'
import {
  AlarmClock,
  Bookmark,
  Check,
  CircleQuestionMark,
  Clock3,
  Lock,
  MessageSquareReply,
} from 'lucide-react'
import { Badge, type Tone } from '../ui/Badge.tsx'
import type { Icon } from '../ui/icon.ts'
import { clockOf, type Inquiry } from './inquiry-view.ts'
import { messages } from './messages.ts'

const looks: Record<InquiryStatus, { icon: Icon; tone: Tone }> = {
  open: { icon: CircleQuestionMark, tone: 'note' },
  answered: { icon: MessageSquareReply, tone: 'ok' },
  closed: { icon: Lock, tone: 'plain' },
}

/** INQ-13: the state of a question in a word, an icon and a tone. */
export function StatusBadge(props: { status: InquiryStatus }) {
  const { icon, tone } = looks[props.status]
  return (
    <Badge icon={icon} tone={tone}>
      {messages.statuses[props.status]}
    </Badge>
  )
}

export function FeaturedBadge() {
  return (
    <Badge icon={Bookmark} tone="sand">
      {messages.featured}
    </Badge>
  )
}

export function AcceptedBadge() {
  return (
    <Badge icon={Check} tone="ok">
      {messages.accepted}
    </Badge>
  )
}

/** The clock of an open question: how long until its reply is due, or how late it is. */
export function ClockBadge(props: { inquiry: Inquiry; now: Date }) {
  const clock = clockOf(props.inquiry, props.now)
  if (!clock) return null
  return (
    <Badge icon={clock.isLate ? AlarmClock : Clock3} tone={clock.isLate ? 'wait' : 'plain'}>
      {clock.text}
    </Badge>
  )
}
