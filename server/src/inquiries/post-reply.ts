import { replyRefusal, statusByReplies } from '@bahth/domain/inquiries/rules.ts'
import { refuse } from '@bahth/domain/refusals.ts'
import { newId } from '../db/ids.ts'
import { type ActingAdmin, recordActivity } from '../records/record-activity.ts'
import type { Services } from '../services.ts'
import { answered, notifyOthers } from './inquiry-notices.ts'
import { insertReply } from './reply-store.ts'
import { lockInquiry, setStats } from './store.ts'

/** Adds an administrator's reply; the first one makes the question answered (INQ-02, INQ-17, INQ-21). */
export async function postReply(
  { unitOfWork }: Pick<Services, 'unitOfWork'>,
  actingAdmin: ActingAdmin,
  { inquiryId, reply }: { inquiryId: string; reply: string },
) {
  return unitOfWork(async unit => {
    const inquiry = (await lockInquiry(unit.tx, inquiryId)) ?? refuse('not_found')
    const refusal = replyRefusal(inquiry, { memberId: actingAdmin.memberId, isAdmin: true })
    if (refusal) return refuse(refusal)
    const id = newId()
    await insertReply(unit.tx, {
      id,
      inquiry_id: inquiryId,
      author_id: actingAdmin.memberId,
      author_name: actingAdmin.name,
      text: reply,
      replied_at: unit.now,
    })
    const replyCount = inquiry.replyCount + 1
    const status = statusByReplies(replyCount)
    await setStats(unit.tx, inquiryId, { status, replyCount })
    await recordActivity(
      unit,
      actingAdmin,
      'reply_posted',
      { type: 'content', id: inquiryId, name: inquiry.title },
      {
        ...(status === inquiry.status
          ? {}
          : { changes: [{ field: 'status', from: inquiry.status, to: status }] }),
        metadata: { replyId: id },
      },
    )
    await notifyOthers(unit, actingAdmin.memberId, [inquiry.authorId], answered(inquiry))
    unit.publish('inquiry', inquiryId, 'approved')
    return {
      replyId: id,
      reply,
      timeReplied: unit.now,
      userName: actingAdmin.name,
      replierId: actingAdmin.memberId,
      upvotes: 0,
      downvotes: 0,
      myVote: 0 as const,
      isAccepted: false,
    }
  })
}
