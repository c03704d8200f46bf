import { cairoDate } from '@bahth/domain/cairo.ts'
import { refuse } from '@bahth/domain/refusals.ts'
import type { Services } from '../services.ts'
import { presentInquiry } from './inquiry-row.ts'
import { addView, findInquiry } from './store.ts'

/**
 * Returns one question with its replies and counts one view per member and Cairo day. A GET that writes: the view is
 * part of reading, and repeating it on that day changes nothing. A view isn't published: every open page would
 * refetch at each.
 */
export async function viewInquiry(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  memberId: string,
  inquiryId: string,
) {
  const day = cairoDate(clock.now())
  const found = (await findInquiry(db, inquiryId, memberId, day)) ?? refuse('not_found')
  if (found.isSeen) return presentInquiry(found.inquiry)
  await addView(db, inquiryId, memberId, day)
  const viewed = (await findInquiry(db, inquiryId, memberId)) ?? refuse('not_found')
  return presentInquiry(viewed.inquiry)
}
