import { cairoDate } from '@bahth/domain/cairo.ts'
import { inquiryPath } from '@bahth/domain/item-paths.ts'
import { refuse } from '@bahth/domain/refusals.ts'
import type { Viewer } from '../http/call.ts'
import { markReadOf } from '../records/store.ts'
import type { Services } from '../services.ts'
import { replyNotice } from './inquiry-notices.ts'
import { presentInquiry } from './inquiry-row.ts'
import { addView, findInquiry } from './store.ts'

/** The author is reading the replies, so the notices about them are marked as read. */
const markRepliesRead = (
  { unitOfWork }: Pick<Services, 'unitOfWork'>,
  authorId: string,
  inquiryId: string,
): Promise<void> =>
  unitOfWork(async unit => {
    const notices = { kind: replyNotice, link: inquiryPath(inquiryId) }
    if (await markReadOf(unit.tx, authorId, notices, unit.now))
      unit.publish('notices', authorId, `user:${authorId}`)
  })

/**
 * Returns one question with its replies and counts one view per member and Cairo day. A GET that writes: the view is
 * part of reading, and repeating it on that day changes nothing. Views aren't published, because every open page would
 * refetch at each of them.
 */
export async function viewInquiry(
  { db, unitOfWork, clock }: Pick<Services, 'db' | 'unitOfWork' | 'clock'>,
  viewer: Viewer,
  inquiryId: string,
) {
  const { memberId } = viewer
  const day = cairoDate(clock.now())
  const result = (await findInquiry(db, inquiryId, memberId, day)) ?? refuse('not_found')
  if (result.inquiry.authorId === memberId && result.inquiry.replyCount > 0)
    await markRepliesRead({ unitOfWork }, memberId, inquiryId)
  if (result.isSeen) return presentInquiry(result.inquiry, viewer)
  await addView(db, inquiryId, memberId, day)
  const viewed = (await findInquiry(db, inquiryId, memberId)) ?? refuse('not_found')
  return presentInquiry(viewed.inquiry, viewer)
}
