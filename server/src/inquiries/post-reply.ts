import { replyRefusal, statusByReplies } from '@bahth/domain/inquiries/rules.ts'
import { refuse } from '@bahth/domain/refusals.ts'
import { newId } from '../db/ids.ts'
import { type ActingAdmin, recordActivity } from '../records/record-activity.ts'
import type { Services } from '../services.ts'
import { answered, notifyOtherTabs } from './inquiry-notices.ts'
import { lockInquiry, setStanding } from './store.ts'

/** INQ-02, INQ-17, INQ-21: an administrator replies; the first reply makes the question answered. */
export async function postReply(
  { write }: Pick<Services, 'write'>,
  actingAdmin: ActingAdmin,
  { inquiryId, reply }: { inquiryId: string; reply: string },
) {
  return write(async work => {
    const inquiry = (await lockInquiry(work.tx, inquiryId)) ?? refuse('not_found')
    const refusal = replyRefusal(inquiry, { id: actingAdmin.memberId, isAdmin: true })
    if (refusal) return refuse(refusal)
    const id = newId()
    await work.tx
      .insertInto('reply')
      .values({
        id,
        inquiry_id: inquiryId,
        author_id: actingAdmin.memberId,
        author_name: actingAdmin.name,
        text: reply,
        replied_at: work.now,
      })
      .execute()
    const replyCount = inquiry.replyCount + 1
    const status = statusByReplies(replyCount)
    await setStanding(work.tx, inquiryId, { status, replyCount })
    await recordActivity(
      work,
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
    await notifyOtherTabs(work, actingAdmin.memberId, [inquiry.authorId], answered(inquiry))
    work.publish('inquiry', inquiryId, 'approved')
    return {
      replyId: id,
      reply,
      timeReplied: work.now,
      userName: actingAdmin.name,
      replierId: actingAdmin.memberId,
      upvotes: 0,
      downvotes: 0,
      myVote: 0 as const,
      isAccepted: false,
    }
  })
}
