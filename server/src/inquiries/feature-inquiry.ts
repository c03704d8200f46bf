import { refuse } from '@bahth/domain/refusals.ts'
import { type ActingAdmin, recordActivity } from '../records/record-activity.ts'
import type { Services } from '../services.ts'
import { featured, notifyOtherTabs } from './inquiry-notices.ts'
import { lockInquiry } from './store.ts'

/** INQ-08: an administrator puts a question among the featured ones, or takes it out. */
export async function featureInquiry(
  { write }: Pick<Services, 'write'>,
  actingAdmin: ActingAdmin,
  inquiryId: string,
  enabled: boolean,
): Promise<void> {
  await write(async work => {
    const inquiry = (await lockInquiry(work.tx, inquiryId)) ?? refuse('not_found')
    const was = inquiry.featuredAt !== null
    if (was === enabled) return
    await work.tx
      .updateTable('inquiry')
      .set({ featured_at: enabled ? work.now : null })
      .where('id', '=', inquiryId)
      .execute()
    await recordActivity(
      work,
      actingAdmin,
      'inquiry_featured',
      { type: 'content', id: inquiryId, name: inquiry.title },
      { changes: [{ field: 'featured', from: was, to: enabled }] },
    )
    if (enabled) await notifyOtherTabs(work, actingAdmin.memberId, [inquiry.authorId], featured(inquiry))
    work.publish('inquiry', inquiryId, 'approved')
  })
}
