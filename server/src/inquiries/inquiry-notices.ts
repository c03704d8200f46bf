import { inquiryPath } from '@bahth/domain/page-paths.ts'
import { type NewNotice, notify } from '../records/notify.ts'
import { markReadOf } from '../records/store.ts'
import type { UnitOfWork } from '../unit-of-work.ts'

/** Notices about a member's questions and replies. */

interface NoticeTarget {
  id: string
  title: string
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

/** Marks the notices about a question's replies as read, with an instant only those about the reply of then. */
export async function markRepliesRead(
  unit: UnitOfWork,
  { id, authorId }: { id: string; authorId: string | null },
  repliedAt?: Date,
): Promise<void> {
  if (!authorId) return
  const notices = { kind: replyNotice, link: inquiryPath(id), at: repliedAt }
  if (await markReadOf(unit.tx, authorId, notices, unit.now))
    unit.publish('notices', authorId, `user:${authorId}`)
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
