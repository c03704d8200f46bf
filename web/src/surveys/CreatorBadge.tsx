import { cairoDayNumber } from '@bahth/domain/cairo.ts'
import { KeyRound, Minus, Timer, TimerOff, Zap } from 'lucide-react'
import { useNow } from '../api/use-now.ts'
import { Badge, type BadgeStyle } from '../ui/Badge.tsx'
import { messages } from './creator-messages.ts'

type Status = keyof typeof messages.status

const styles: Record<Status, BadgeStyle> = {
  manual: { tone: 'ok', icon: KeyRound },
  auto: { tone: 'ok', icon: Zap },
  trial: { tone: 'note', icon: Timer },
  expired: { tone: 'plain', icon: TimerOff },
  none: { tone: 'plain', icon: Minus },
}

/** The source of a member's right to publish, or the remaining days of a trial. FCR-06. */
export function CreatorBadge(props: { status: Status; expiresAt?: string | null; className?: string }) {
  const { status, expiresAt } = props
  const { tone, icon } = styles[status]
  const now = useNow()
  const left = expiresAt ? Math.max(0, cairoDayNumber(new Date(expiresAt)) - cairoDayNumber(now)) : 0
  return (
    <Badge tone={tone} icon={icon} className={props.className}>
      {status === 'trial' && expiresAt ? messages.trialLeft(left) : messages.status[status]}
    </Badge>
  )
}
