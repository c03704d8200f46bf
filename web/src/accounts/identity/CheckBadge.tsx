import { CircleCheck, CircleX, Hourglass } from 'lucide-react'
import { Badge, type Tone } from '../../ui/Badge.tsx'
import type { Icon } from '../../ui/icon.ts'
import type { Check } from './check-view.ts'
import { messages } from './messages.ts'

const styles: Record<Check['status'], { tone: Tone; icon: Icon }> = {
  pending: { tone: 'wait', icon: Hourglass },
  approved: { tone: 'ok', icon: CircleCheck },
  rejected: { tone: 'stop', icon: CircleX },
}

export function CheckBadge(props: { status: Check['status'] }) {
  return <Badge {...styles[props.status]}>{messages.statuses[props.status]}</Badge>
}
