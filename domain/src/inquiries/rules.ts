import { fold } from '../fold.ts'
import type { RefusalCode } from '../refusals.ts'

/** Pure rules over inquiries, replies and votes. */

/** INQ-13 */
export const inquiryStatuses = ['open', 'answered', 'closed'] as const
export type InquiryStatus = (typeof inquiryStatuses)[number]

/** INQ-07 */
export const inquirySorts = ['recent', 'popular', 'views', 'answers'] as const

/** Those, and the order in which administrators work: unanswered first, whoever waits longest before the others. */
export const listOrders = [...inquirySorts, 'waiting'] as const
export type ListOrder = (typeof listOrders)[number]

/** How much may be written, in characters. */
export const maxLength = { title: 150, text: 10_000, tag: 30, tags: 8, category: 40 } as const

/** A vote: for, none, against. */
export type Vote = 1 | 0 | -1

/** A tag as it is kept: one line in lower case, without the number sign people put before it. */
export const normalTag = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/^[\s#]+/, '')
    .trim()
    .toLowerCase()

/** Tags as they are kept: each once however it is spelled, none empty. */
export function normalTags(tags: readonly string[]): string[] {
  const kept = new Map<string, string>()
  for (const tag of tags.map(normalTag)) {
    const key = fold(tag)
    if (key && !kept.has(key)) kept.set(key, tag)
  }
  return [...kept.values()]
}

/** What is wrong with tags that are normal already, or null. */
export function tagsProblem(tags: readonly string[]): string | null {
  if (tags.length > maxLength.tags) return `At most ${maxLength.tags} tags`
  return tags.some(tag => [...tag].length > maxLength.tag)
    ? `A tag has at most ${maxLength.tag} characters`
    : null
}

/** The status that replies alone give: the first one answers a question, the last one's deletion opens it again. */
export const statusByReplies = (replyCount: number): InquiryStatus => (replyCount > 0 ? 'answered' : 'open')

/**
 * Where a status asked for leads. Closing is always possible, a closed question reopens to what its replies say;
 * nothing else is decided by hand, which is `inquiry_state`.
 */
export function statusStep(
  inquiry: { status: InquiryStatus; replyCount: number },
  asked: InquiryStatus,
): { status: InquiryStatus } | { refusal: RefusalCode } {
  if (asked === 'closed' || asked === inquiry.status) return { status: asked }
  if (inquiry.status === 'closed') return { status: statusByReplies(inquiry.replyCount) }
  return { refusal: 'inquiry_state' }
}

/** Whoever acts on an inquiry. */
export interface InquiryViewer {
  id: string
  isAdmin: boolean
}

/** INQ-02: why this person may not reply, or null. A closed question takes no replies. */
export function replyRefusal(inquiry: { status: InquiryStatus }, viewer: InquiryViewer): RefusalCode | null {
  if (!viewer.isAdmin) return 'forbidden'
  return inquiry.status === 'closed' ? 'inquiry_closed' : null
}

/**
 * INQ-17: why this person may not delete an inquiry, or null. Its author may while nobody has answered: an answer
 * is others' too.
 */
export function deletionRefusal(
  inquiry: { authorId: string | null; replyCount: number },
  viewer: InquiryViewer,
): RefusalCode | null {
  if (viewer.isAdmin) return null
  if (inquiry.authorId !== viewer.id) return 'forbidden'
  return inquiry.replyCount > 0 ? 'inquiry_answered' : null
}

/** Why this person may not accept a reply or take that back, or null: the asker and administrators may. */
export const acceptanceRefusal = (
  inquiry: { authorId: string | null },
  viewer: InquiryViewer,
): RefusalCode | null => (viewer.isAdmin || inquiry.authorId === viewer.id ? null : 'forbidden')

/** What a vote does to the counters, given the one before it. */
export const voteChange = (before: Vote, after: Vote): { up: number; down: number } => ({
  up: Number(after === 1) - Number(before === 1),
  down: Number(after === -1) - Number(before === -1),
})
