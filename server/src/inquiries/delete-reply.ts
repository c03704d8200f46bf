import { statusByReplies } from '@bahth/domain/inquiries/rules.ts'
import { refuse } from '@bahth/domain/refusals.ts'
import { type ActingAdmin, recordActivity } from '../records/record-activity.ts'
import type { Services } from '../services.ts'
import { markAcceptedRead, markRepliesRead } from './inquiry-notices.ts'
import { deleteReplyRow, lockInquiryOfReply } from './reply-store.ts'
import { setStats } from './store.ts'

/** Deletes a reply; a question without replies is open again (INQ-17, INQ-22). */
export async function deleteReply(
  { unitOfWork }: Pick<Services, 'unitOfWork'>,
  actingAdmin: ActingAdmin,
  replyId: string,
): Promise<void> {
  await unitOfWork(async unit => {
    const { inquiry, reply } = (await lockInquiryOfReply(unit.tx, replyId)) ?? refuse('not_found')
    await deleteReplyRow(unit.tx, replyId)
    const replyCount = inquiry.replyCount - 1
    const status = inquiry.status === 'closed' ? 'closed' : statusByReplies(replyCount)
    await setStats(unit.tx, inquiry.id, { status, replyCount })
    await markRepliesRead(unit, inquiry, reply.repliedAt)
    if (reply.acceptedAt) await markAcceptedRead(unit, inquiry, reply.authorId)
    await recordActivity(
      unit,
      actingAdmin,
      'reply_deleted',
      { type: 'content', id: inquiry.id, name: inquiry.title },
      {
        ...(status === inquiry.status
          ? {}
          : { changes: [{ field: 'status', from: inquiry.status, to: status }] }),
        metadata: { replyId },
      },
    )
    unit.publish('inquiry', inquiry.id, 'approved')
  })
}
