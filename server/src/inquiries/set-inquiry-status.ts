import { type InquiryStatus, statusStep } from '@bahth/domain/inquiries/rules.ts'
import { refuse } from '@bahth/domain/refusals.ts'
import { type ActingAdmin, recordActivity } from '../records/record-activity.ts'
import type { Services } from '../services.ts'
import { closed, notifyOtherTabs, reopened } from './inquiry-notices.ts'
import { lockInquiry, setStanding } from './store.ts'

/** An administrator closes a question, or reopens a closed one to what its replies say. */
export async function setInquiryStatus(
  { write }: Pick<Services, 'write'>,
  actingAdmin: ActingAdmin,
  inquiryId: string,
  asked: InquiryStatus,
): Promise<void> {
  await write(async work => {
    const inquiry = (await lockInquiry(work.tx, inquiryId)) ?? refuse('not_found')
    const step = statusStep(inquiry, asked)
    if ('refusal' in step) return refuse(step.refusal)
    const { status } = step
    if (status === inquiry.status) return
    await setStanding(work.tx, inquiryId, { status })
    await recordActivity(
      work,
      actingAdmin,
      status === 'closed' ? 'inquiry_closed' : 'inquiry_reopened',
      { type: 'content', id: inquiryId, name: inquiry.title },
      { changes: [{ field: 'status', from: inquiry.status, to: status }] },
    )
    const notice = status === 'closed' ? closed(inquiry) : reopened(inquiry)
    await notifyOtherTabs(work, actingAdmin.memberId, [inquiry.authorId], notice)
    work.publish('inquiry', inquiryId, 'approved')
  })
}
