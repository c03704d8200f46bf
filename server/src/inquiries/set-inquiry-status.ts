import { type InquiryStatus, statusStep } from '@bahth/domain/inquiries/rules.ts'
import { refuse } from '@bahth/domain/refusals.ts'
import { type ActingAdmin, recordActivity } from '../records/record-activity.ts'
import type { Services } from '../services.ts'
import { closed, markStatusRead, notifyOthers, reopened } from './inquiry-notices.ts'
import { lockInquiry, setStats } from './store.ts'

/** Closes a question, or reopens it as answered or open, depending on whether it has replies. */
export async function setInquiryStatus(
  { unitOfWork }: Pick<Services, 'unitOfWork'>,
  actingAdmin: ActingAdmin,
  inquiryId: string,
  wanted: InquiryStatus,
): Promise<void> {
  await unitOfWork(async unit => {
    const inquiry = (await lockInquiry(unit.tx, inquiryId)) ?? refuse('not_found')
    const step = statusStep(inquiry, wanted)
    if ('refusal' in step) return refuse(step.refusal)
    const { status } = step
    if (status === inquiry.status) return
    await setStats(unit.tx, inquiryId, { status })
    await recordActivity(
      unit,
      actingAdmin,
      status === 'closed' ? 'inquiry_closed' : 'inquiry_reopened',
      { type: 'content', id: inquiryId, name: inquiry.title },
      { changes: [{ field: 'status', from: inquiry.status, to: status }] },
    )
    await markStatusRead(unit, inquiry, status === 'closed' ? 'inquiry_reopened' : 'inquiry_closed')
    const notice = status === 'closed' ? closed(inquiry) : reopened(inquiry)
    await notifyOthers(unit, actingAdmin.memberId, [inquiry.authorId], notice)
    unit.publish('inquiry', inquiryId, 'approved')
  })
}
