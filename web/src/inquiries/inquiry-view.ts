import { days, hours } from '@bahth/domain/durations.ts'
import { replyClock } from '@bahth/domain/inquiries/reply-promise.ts'
import type { ListOrder } from '@bahth/domain/inquiries/rules.ts'
import { listOrders } from '@bahth/domain/inquiries/rules.ts'
import type { Language } from '@bahth/domain/languages.ts'
import type { ResponseOf } from '../api/endpoints.ts'
import { association } from '../format/association.ts'
import { formatRelative } from '../format/dates.ts'
import { addressFor } from '../shell/route.ts'
import { messages } from './messages.ts'

export type Inquiry = ResponseOf<'inquiries.getInquiry'>
export type Reply = Inquiry['replies'][number]

/** The language in which a question is written. */
export const languageOf = ({ title, inquiry }: Pick<Inquiry, 'title' | 'inquiry'>): Language =>
  /\p{Script=Arabic}/u.test(title + inquiry) ? 'ar' : 'en'

export const scoreOf = (voted: { upvotes: number; downvotes: number }): number =>
  voted.upvotes - voted.downvotes

/** A duration in whole hours, at least one, or from 48 hours in days. */
function roundedDuration(milliseconds: number): [count: number, unit: 'hour' | 'day'] {
  const count = Math.max(1, Math.round(milliseconds / hours(1)))
  return count < 48 ? [count, 'hour'] : [Math.round(milliseconds / days(1)), 'day']
}

/** A duration as one number and unit. */
export function formatDuration(milliseconds: number): string {
  const [count, unit] = roundedDuration(milliseconds)
  return unit === 'hour' ? messages.hours(count) : messages.days(count)
}

function timeLeft(milliseconds: number): string {
  const [count, unit] = roundedDuration(milliseconds)
  return formatRelative(count, unit, 'always')
}

/** The time that is left or exceeded for an open question. Null after it was answered or closed. */
export function clockOf(inquiry: Pick<Inquiry, 'status' | 'submittedAt'>, now: Date) {
  if (inquiry.status !== 'open') return null
  const clock = replyClock(new Date(inquiry.submittedAt), now, association.hours)
  const distance = Math.abs(clock.dueAt.getTime() - now.getTime())
  return {
    ...clock,
    text: clock.isLate
      ? messages.clock.late(formatDuration(distance))
      : messages.clock.due(timeLeft(distance)),
  }
}

/** The list's filters and order in the address. */
export interface ListQuery {
  q: string
  sort: ListOrder
  status: '' | Inquiry['status']
  tag: string
}

/** The default order: administrators see waiting questions first, members the newest. */
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

/** The path of a question, with the list's query. */
export const hrefOf = (inquiryId: string, query: Readonly<Record<string, string>> = {}): string =>
  addressFor('inquiries', { ...query, inquiry: inquiryId })

/** The full URL of a question, for sharing. */
export const inquiryUrl = (inquiryId: string): string => `${window.location.origin}${hrefOf(inquiryId)}`
