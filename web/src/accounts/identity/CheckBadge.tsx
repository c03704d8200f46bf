import { Badge } from '../../ui/Badge.tsx'
import { stateStyles } from '../state-styles.ts'
import type { Check } from './check-view.ts'
import { messages } from './messages.ts'

export function CheckBadge(props: { status: Check['status'] }) {
  return <Badge {...stateStyles[props.status]}>{messages.statuses[props.status]}</Badge>
}
