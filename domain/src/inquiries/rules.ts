import type { RecordViewer } from '../accounts/rules.ts'
import { after, hours } from '../durations.ts'
import { type FieldText, fieldText } from '../field-problems.ts'
import { fold } from '../fold.ts'
import type { RefusalCode } from '../refusal-reasons.ts'
import { toOneLine, withoutMarks } from '../visible-text.ts'

/** Pure rules on inquiries, replies and votes. */

export const inquiryStatuses = ['open', 'answered', 'closed'] as const
export type InquiryStatus = (typeof inquiryStatuses)[number]

/** Published orders: `answers` is by the number of replies (INQ-07). */
export const inquirySorts = ['recent', 'popular', 'views', 'answers'] as const

/** `waiting` is for administrators: unanswered inquiries first, starting with the oldest. */
export const listOrders = [...inquirySorts, 'waiting'] as const
export type ListOrder = (typeof listOrders)[number]

/** In characters; `tags` is the number of tags. */
export const maxLength = { title: 150, text: 10_000, tag: 30, tags: 8, category: 40 } as const

export type Vote = 1 | 0 | -1

/** One line in lower case, without a leading number sign. */
export const normalTag = (text: string): string =>
  toOneLine(withoutMarks(text).normalize('NFC'))
    .replace(/^[ #]+/, '')
    .toLowerCase()

/** Removes duplicates (compared by `fold`) and empty tags. */
export function normalTags(tags: readonly string[]): string[] {
  const tagsByKey = new Map<string, string>()
  for (const tag of tags.map(normalTag)) {
    const key = fold(tag)
    if (key && !tagsByKey.has(key)) tagsByKey.set(key, tag)
  }
  return [...tagsByKey.values()]
}

/** Expects normalised tags. */
export function tagsProblem(tags: readonly string[]): FieldText | null {
  if (tags.length > maxLength.tags) return fieldText('too_many_tags', { max: maxLength.tags })
  return tags.some(tag => [...tag].length > maxLength.tag)
    ? fieldText('tag_too_long', { max: maxLength.tag })
    : null
}

/** The first reply answers an inquiry; deleting the last one reopens it. */
export const statusByReplies = (replyCount: number): InquiryStatus => (replyCount > 0 ? 'answered' : 'open')

/**
 * Closing is always possible. Reopening a closed inquiry gives it the status that follows from its replies. Any
 * other change is refused with `inquiry_state`.
 */
export function statusStep(
  inquiry: { status: InquiryStatus; replyCount: number },
  wanted: InquiryStatus,
): { status: InquiryStatus } | { refusal: RefusalCode } {
  if (wanted === 'closed' || wanted === inquiry.status) return { status: wanted }
  if (inquiry.status === 'closed') return { status: statusByReplies(inquiry.replyCount) }
  return { refusal: 'inquiry_state' }
}

/** A closed inquiry accepts no replies (INQ-02). */
export const replyRefusal = (inquiry: { status: InquiryStatus }): RefusalCode | null =>
  inquiry.status === 'closed' ? 'inquiry_closed' : null

/** Authors may delete their inquiry until it has a reply, because replies are the work of others (INQ-17). */
export function deletionRefusal(
  inquiry: { authorId: string | null; replyCount: number },
  viewer: RecordViewer,
): RefusalCode | null {
  if (viewer.isAdmin) return null
  if (inquiry.authorId !== viewer.memberId) return 'forbidden'
  return inquiry.replyCount > 0 ? 'inquiry_answered' : null
}

/** Authors may edit their inquiry for this long. */
const editPeriod = hours(24)

export const editableUntil = (submittedAt: Date): Date => after(submittedAt, editPeriod)

/** Authors may edit their inquiry for a day, until it has a reply or is closed. */
export function editRefusal(
  inquiry: { authorId: string | null; submittedAt: Date; replyCount: number; status: InquiryStatus },
  memberId: string,
  now: Date,
): RefusalCode | null {
  if (inquiry.authorId !== memberId) return 'forbidden'
  if (inquiry.replyCount > 0) return 'inquiry_has_reply'
  if (inquiry.status === 'closed') return 'inquiry_closed_to_edits'
  return now >= editableUntil(inquiry.submittedAt) ? 'inquiry_edit_over' : null
}

/** The author of the inquiry and administrators may accept a reply or undo that. */
export const acceptanceRefusal = (
  inquiry: { authorId: string | null },
  viewer: RecordViewer,
): RefusalCode | null => (viewer.isAdmin || inquiry.authorId === viewer.memberId ? null : 'forbidden')

/** The change of the counters. */
export const voteChange = (before: Vote, after: Vote): { up: number; down: number } => ({
  up: Number(after === 1) - Number(before === 1),
  down: Number(after === -1) - Number(before === -1),
})
