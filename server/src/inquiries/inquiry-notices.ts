import { type NewNotice, notify } from '../records/notify.ts'
import type { UnitOfWork } from '../unit-of-work.ts'

/** Notices about a member's questions and replies. */

interface NoticeTarget {
  id: string
  title: string
}

/** The kind of the notice about a reply. */
export const replyNotice = 'inquiry_answered'

export const linkTo = (id: string): string => `/inquiries?inquiry=${id}`

/** Notifies members, but not the one who acted. */
export async function notifyOtherTabs(
  unit: UnitOfWork,
  actorId: string,
  memberIds: readonly (string | null)[],
  notice: NewNotice,
): Promise<void> {
  const readers = new Set(memberIds.filter(id => id !== null && id !== actorId) as string[])
  await notify(unit, [...readers], notice)
}

export const answered = ({ id, title }: NoticeTarget): NewNotice => ({
  kind: replyNotice,
  title: 'Your question has a reply',
  text: `We’ve replied to “${title}”.`,
  link: linkTo(id),
})

export const acceptedForAsker = ({ id, title }: NoticeTarget): NewNotice => ({
  kind: 'inquiry_accepted',
  title: 'A reply to your question was accepted',
  text: `An administrator marked a reply to “${title}” as the accepted answer.`,
  link: linkTo(id),
})

export const acceptedForReplier = ({ id, title }: NoticeTarget): NewNotice => ({
  kind: 'reply_accepted',
  title: 'Your reply was accepted',
  text: `Your reply to “${title}” is the accepted answer.`,
  link: linkTo(id),
})

export const featured = ({ id, title }: NoticeTarget): NewNotice => ({
  kind: 'inquiry_featured',
  title: 'Your question is featured',
  text: `“${title}” is now a featured question, so that others can find it too.`,
  link: linkTo(id),
})

export const closed = ({ id, title }: NoticeTarget): NewNotice => ({
  kind: 'inquiry_closed',
  title: 'Your question was closed',
  text: `“${title}” no longer accepts replies. Everyone can still find and read it.`,
  link: linkTo(id),
})

export const reopened = ({ id, title }: NoticeTarget): NewNotice => ({
  kind: 'inquiry_reopened',
  title: 'Your question was reopened',
  text: `“${title}” accepts replies again.`,
  link: linkTo(id),
})

export const deleted = ({ title }: NoticeTarget): NewNotice => ({
  kind: 'inquiry_deleted',
  title: 'Your question was deleted',
  text: `An administrator deleted “${title}”. If you don’t know why, please contact us.`,
  link: '/inquiries',
})
