import { cairoDate } from '@bahth/domain/cairo.ts'
import { refuse } from '@bahth/domain/refusals.ts'
import type { House } from '../house.ts'
import { presentInquiry } from './inquiry-row.ts'
import { addView, findInquiry } from './store.ts'

/**
 * One question with its replies. Opening it counts as a view, once a member and Cairo day; whoever looks again the
 * same day only reads. Nobody is told of a view: it would make every open page look again at each.
 */
export async function viewInquiry(
  { db, writeStatement, clock }: Pick<House, 'db' | 'writeStatement' | 'clock'>,
  memberId: string,
  inquiryId: string,
) {
  const day = cairoDate(clock.now())
  const found = (await findInquiry(db, inquiryId, memberId, day)) ?? refuse('not_found')
  if (found.isSeen) return presentInquiry(found.inquiry)
  await writeStatement(write => addView(write.db, inquiryId, memberId, day))
  const viewed = (await findInquiry(db, inquiryId, memberId)) ?? refuse('not_found')
  return presentInquiry(viewed.inquiry)
}
