import { inquiryPath } from '@bahth/domain/page-paths.ts'
import { type NewNotice, notify } from '../records/notify.ts'
import { markReadOf } from '../records/store.ts'
import type { UnitOfWork } from '../unit-of-work.ts'

/** Notices about a member's questions and replies. */

interface NoticeTarget {
  id: string
  title: string
}

interface Asked {
  id: string
  authorId: string | null
}

/** The kind of the notice about a reply. */
export const replyNotice = 'inquiry_answered'

/** Notifies members, except the one who acted. */
export async function notifyOthers(
  unit: UnitOfWork,
  actorId: string,
  memberIds: readonly (string | null)[],
  notice: NewNotice,
): Promise<void> {
  const readers = new Set(memberIds.filter(id => id !== null && id !== actorId) as string[])
  await notify(unit, [...readers], notice)
}

/** Marks a member's notices about a question as read, with a kind only those of it, with an instant only those of then. */
async function markRead(
  unit: UnitOfWork,
  memberId: string | null,
  { kind, id, at }: { kind?: NewNotice['kind']; id: string; at?: Date | undefined },
): Promise<void> {
  if (!memberId) return
  if (await markReadOf(unit.tx, memberId, { kind, link: inquiryPath(id), at }, unit.now))
    unit.publish('notices', memberId, `user:${memberId}`)
}

/** Marks the notices about a question's replies as read, with an instant only those about the reply of then. */
export const markRepliesRead = (unit: UnitOfWork, { id, authorId }: Asked, repliedAt?: Date): Promise<void> =>
  markRead(unit, authorId, { kind: replyNotice, id, at: repliedAt })

/** Marks the notices about the featuring of a question as read, because it was undone. */
export const markFeaturedRead = (unit: UnitOfWork, { id, authorId }: Asked): Promise<void> =>
  markRead(unit, authorId, { kind: 'inquiry_featured', id })

/** Marks the notices about the closing or the reopening of a question as read, because it was undone. */
export const markStatusRead = (
  unit: UnitOfWork,
  { id, authorId }: Asked,
  undone: 'inquiry_closed' | 'inquiry_reopened',
): Promise<void> => markRead(unit, authorId, { kind: undone, id })

/** Marks all notices of a deleted question's author and of its accepted reply's author as read. */
export async function markDeletedRead(
  unit: UnitOfWork,
  inquiry: Asked,
  replierId: string | null,
): Promise<void> {
  await markRead(unit, inquiry.authorId, { id: inquiry.id })
  await markRead(unit, replierId, { kind: 'reply_accepted', id: inquiry.id })
}

/** Marks the notices about the accepted reply of a question as read, because it isn't accepted any more. */
export async function markAcceptedRead(
  unit: UnitOfWork,
  { id, authorId }: Asked,
  replierId: string | null,
): Promise<void> {
  await markRead(unit, authorId, { kind: 'inquiry_accepted', id })
  await markRead(unit, replierId, { kind: 'reply_accepted', id })
}

export const answered = ({ id, title }: NoticeTarget): NewNotice => ({
  kind: replyNotice,
  params: { title },
  link: inquiryPath(id),
})

export const acceptedForAsker = ({ id, title }: NoticeTarget): NewNotice => ({
  kind: 'inquiry_accepted',
  params: { title },
  link: inquiryPath(id),
})

export const acceptedForReplier = ({ id, title }: NoticeTarget): NewNotice => ({
  kind: 'reply_accepted',
  params: { title },
  link: inquiryPath(id),
})

export const featured = ({ id, title }: NoticeTarget): NewNotice => ({
  kind: 'inquiry_featured',
  params: { title },
  link: inquiryPath(id),
})

export const closed = ({ id, title }: NoticeTarget): NewNotice => ({
  kind: 'inquiry_closed',
  params: { title },
  link: inquiryPath(id),
})

export const reopened = ({ id, title }: NoticeTarget): NewNotice => ({
  kind: 'inquiry_reopened',
  params: { title },
  link: inquiryPath(id),
})

export const deleted = ({ title }: NoticeTarget): NewNotice => ({
  kind: 'inquiry_deleted',
  params: { title },
  link: '/inquiries',
})
