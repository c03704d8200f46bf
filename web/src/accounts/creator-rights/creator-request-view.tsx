import type { ResponseOf } from '../../api/endpoints.ts'
import { Badge } from '../../ui/Badge.tsx'
import { stateStyles } from '../state-styles.ts'
import { messages } from './messages.ts'

/** A request for the right to publish surveys, as administrators see it. FCR-08. */
export type CreatorRequest = ResponseOf<'creators.listCreatorRequests'>['items'][number]

export function CreatorRequestBadge(props: { status: CreatorRequest['status'] }) {
  return <Badge {...stateStyles[props.status]}>{messages.statuses[props.status]}</Badge>
}
