import { deletionRefusal } from '@bahth/domain/inquiries/rules.ts'
import { refuse } from '@bahth/domain/refusals.ts'
import type { Viewer } from '../http/call.ts'
import { actingAdminOf, recordActivity } from '../records/record-activity.ts'
import type { Services } from '../services.ts'
import { deleted, markDeletedRead, notifyOthers } from './inquiry-notices.ts'
import { setAccepted } from './reply-store.ts'
import { deleteInquiryRow, lockInquiry } from './store.ts'

/** Deletes a question. For administrators, and for its author while it has no reply (INQ-17, INQ-20). */
export async function deleteInquiry(
  { unitOfWork }: Pick<Services, 'unitOfWork'>,
  viewer: Viewer,
  ip: string,
  inquiryId: string,
): Promise<void> {
  await unitOfWork(async unit => {
    const inquiry = (await lockInquiry(unit.tx, inquiryId, 'deletion')) ?? refuse('not_found')
    const refusal = deletionRefusal(inquiry, viewer)
    if (refusal) return refuse(refusal)
    const accepted = await setAccepted(unit.tx, inquiryId, null)
    await deleteInquiryRow(unit.tx, inquiryId)
    await markDeletedRead(unit, inquiry, accepted?.authorId ?? null)
    if (viewer.isAdmin) {
      await recordActivity(unit, actingAdminOf(viewer, ip), 'inquiry_deleted', {
        type: 'content',
        id: inquiryId,
        name: inquiry.title,
      })
      await notifyOthers(unit, viewer.memberId, [inquiry.authorId], deleted(inquiry))
    }
    unit.publish('inquiry', inquiryId, 'approved')
  })
}
