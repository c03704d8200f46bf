import { refuse } from '@bahth/domain/refusals.ts'
import { type ActingAdmin, recordActivity } from '../records/record-activity.ts'
import type { Services } from '../services.ts'
import { featured, markFeaturedRead, notifyOthers } from './inquiry-notices.ts'
import { lockInquiry, setFeatured } from './store.ts'

/** Features a question, or undoes it (INQ-08). */
export async function featureInquiry(
  { unitOfWork }: Pick<Services, 'unitOfWork'>,
  actingAdmin: ActingAdmin,
  inquiryId: string,
  enabled: boolean,
): Promise<void> {
  await unitOfWork(async unit => {
    const inquiry = (await lockInquiry(unit.tx, inquiryId)) ?? refuse('not_found')
    const wasFeatured = inquiry.featuredAt !== null
    if (wasFeatured === enabled) return
    await setFeatured(unit.tx, inquiryId, enabled ? unit.now : null)
    await recordActivity(
      unit,
      actingAdmin,
      'inquiry_featured',
      { type: 'content', id: inquiryId, name: inquiry.title },
      { changes: [{ field: 'featured', from: wasFeatured, to: enabled }] },
    )
    if (enabled) await notifyOthers(unit, actingAdmin.memberId, [inquiry.authorId], featured(inquiry))
    else await markFeaturedRead(unit, inquiry)
    unit.publish('inquiry', inquiryId, 'approved')
  })
}
