import { replyClock } from '@bahth/domain/inquiries/reply-promise.ts'
import type { ListOrder } from '@bahth/domain/inquiries/rules.ts'
import { listOrders } from '@bahth/domain/inquiries/rules.ts'
import type { Answer } from '../api/endpoints.ts'
import { addressFor } from '../shell/navigation.ts'
import { messages } from './messages.ts'

/** A question and a reply as the screens see them. */
export type Inquiry = Answer<'inquiries.getInquiry'>
export type Reply = Inquiry['replies'][number]

export const scoreOf = (voted: { upvotes: number; downvotes: number }): number =>
  voted.upvotes - voted.downvotes

const hour = 3_600_000
const day = 24 * hour

/** A stretch of time in one figure: 40 minutes count as an hour. */
export function stretch(milliseconds: number): string {
  const hours = Math.max(1, Math.round(milliseconds / hour))
  return hours < 48 ? messages.hours(hours) : messages.days(Math.round(milliseconds / day))
}

const relative = (milliseconds: number): string => {
  const language = document.documentElement.lang || 'en'
  const say = new Intl.RelativeTimeFormat(language, { numeric: 'always' })
  const hours = Math.max(1, Math.round(milliseconds / hour))
  return hours < 48 ? say.format(hours, 'hour') : say.format(Math.round(milliseconds / day), 'day')
}

/** An open question's clock in words; null once it has been answered or closed. */
export function clockOf(inquiry: Pick<Inquiry, 'status' | 'submittedAt'>, now: Date) {
  if (inquiry.status !== 'open') return null
  const clock = replyClock(new Date(inquiry.submittedAt), now)
  const distance = Math.abs(clock.dueAt.getTime() - now.getTime())
  return {
    ...clock,
    text: clock.isLate ? messages.clock.late(stretch(distance)) : messages.clock.due(relative(distance)),
  }
}

/** What is asked of the list, as the address has it. */
export interface ListQuery {
  q: string
  sort: ListOrder
  status: '' | Inquiry['status']
  tag: string
}

/** The order in which a reader finds the list: administrators what waits, everybody else what is new. */
export const firstOrder = (isAdmin: boolean): ListOrder => (isAdmin ? 'waiting' : 'recent')

export function listQuery(query: Readonly<Record<string, string>>, isAdmin: boolean): ListQuery {
  const sort = listOrders.find(order => order === query.sort)
  const { status = '' } = query
  return {
    q: query.q ?? '',
    sort: sort && (isAdmin || sort !== 'waiting') ? sort : firstOrder(isAdmin),
    status: status === 'open' || status === 'answered' || status === 'closed' ? status : '',
    tag: query.tag ?? '',
  }
}

/** The address of a question in this application, with what the list behind it shows. */
export const hrefOf = (inquiryId: string, query: Readonly<Record<string, string>> = {}): string =>
  addressFor('inquiries', { ...query, inquiry: inquiryId })

/** The whole address of a question, to give to others. */
export const addressOf = (inquiryId: string): string => `${window.location.origin}${hrefOf(inquiryId)}`
