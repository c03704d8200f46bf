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
import { Badge, type BadgeStyle } from '../ui/Badge.tsx'
import { clockOf, type Inquiry } from './inquiry-view.ts'
import { messages } from './messages.ts'

const styles: Record<InquiryStatus, BadgeStyle & { className?: string }> = {
  open: { icon: CircleQuestionMark, tone: 'note' },
  answered: { icon: MessageSquareReply, tone: 'ok', className: 'rtl:[&>svg]:-scale-x-100' },
  closed: { icon: Lock, tone: 'plain' },
}

/** The state of a question (INQ-13). */
export function StatusBadge(props: { status: InquiryStatus }) {
  const { icon, tone, className } = styles[props.status]
  return (
    <Badge icon={icon} tone={tone} className={className}>
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

/** The time until the reply to an open question is due, or how late it is. */
export function ClockBadge(props: { inquiry: Inquiry; now: Date }) {
  const clock = clockOf(props.inquiry, props.now)
  if (!clock) return null
  return (
    <Badge icon={clock.isLate ? AlarmClock : Clock3} tone={clock.isLate ? 'wait' : 'plain'}>
      {clock.text}
    </Badge>
  )
}
