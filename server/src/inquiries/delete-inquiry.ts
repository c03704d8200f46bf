import { deletionRefusal } from '@bahth/domain/inquiries/rules.ts'
import { refuse } from '@bahth/domain/refusals.ts'
import type { Viewer } from '../http/call.ts'
import { type ActingAdmin, recordActivity } from '../records/record-activity.ts'
import type { Services } from '../services.ts'
import { deleted, notifyOtherTabs } from './inquiry-notices.ts'
import { lockInquiry } from './store.ts'

/** INQ-17, INQ-20: deletes a question with all that hangs on it: its author while it is unanswered, an administrator. */
export async function deleteInquiry(
  { write }: Pick<Services, 'write'>,
  viewer: Viewer,
  actingAdmin: ActingAdmin,
  inquiryId: string,
): Promise<undefined> {
  await write(async work => {
    const inquiry = (await lockInquiry(work.tx, inquiryId, 'deletion')) ?? refuse('not_found')
    const isAdmin = viewer.role === 'admin'
    const refusal = deletionRefusal(inquiry, { id: viewer.memberId, isAdmin })
    if (refusal) return refuse(refusal)
    await work.tx.deleteFrom('inquiry').where('id', '=', inquiryId).execute()
    if (isAdmin) {
      await recordActivity(work, actingAdmin, 'inquiry_deleted', {
        type: 'content',
        id: inquiryId,
        name: inquiry.title,
      })
      await notifyOtherTabs(work, viewer.memberId, [inquiry.authorId], deleted(inquiry))
    }
    work.publish('inquiry', inquiryId, 'approved')
  })
}
