import { cairoDate } from '@bahth/domain/cairo.ts'
import { refuse } from '@bahth/domain/refusals.ts'
import type { Viewer } from '../http/call.ts'
import type { Services } from '../services.ts'
import { markRepliesRead } from './inquiry-notices.ts'
import { presentInquiry } from './inquiry-row.ts'
import { addView, findInquiry } from './store.ts'

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
    await unitOfWork(unit => markRepliesRead(unit, { id: inquiryId, authorId: memberId }))
  if (result.isSeen) return presentInquiry(result.inquiry, viewer)
  await addView(db, inquiryId, memberId, day)
  const viewed = (await findInquiry(db, inquiryId, memberId)) ?? refuse('not_found')
  return presentInquiry(viewed.inquiry, viewer)
}
