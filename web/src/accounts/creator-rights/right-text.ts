import type { ResponseOf } from '../../api/endpoints.ts'
import { formatDay } from '../../format/dates.ts'
import { messages } from './right-messages.ts'

type Right = ResponseOf<'creators.listCreatorRequests'>['items'][number]['creatorInfo']

/** A member's right to publish surveys, for administrators. */
export function rightText({ status, expiresAt }: Pick<Right, 'status' | 'expiresAt'>): string {
  const right = messages.rights[status]
  return status === 'trial' && expiresAt ? messages.until(right, formatDay(expiresAt)) : right
}
