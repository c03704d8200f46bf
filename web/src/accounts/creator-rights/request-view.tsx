import { CircleCheck, CircleX, Hourglass } from 'lucide-react'
import type { ResponseOf } from '../../api/endpoints.ts'
import { Badge, type Tone } from '../../ui/Badge.tsx'
import type { Icon } from '../../ui/icon.ts'
import { messages } from './messages.ts'

/** A request for the right to publish surveys, as administrators see it. FCR-08. */
export type CreatorRequest = ResponseOf<'creators.listCreatorRequests'>['items'][number]

const styles: Record<CreatorRequest['status'], { tone: Tone; icon: Icon }> = {
  pending: { tone: 'wait', icon: Hourglass },
  approved: { tone: 'ok', icon: CircleCheck },
  rejected: { tone: 'stop', icon: CircleX },
}

export function RequestBadge(props: { status: CreatorRequest['status'] }) {
  return <Badge {...styles[props.status]}>{messages.statuses[props.status]}</Badge>
}
