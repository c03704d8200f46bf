import { statusByReplies } from '@bahth/domain/inquiries/rules.ts'
import { refuse } from '@bahth/domain/refusals.ts'
import { type ActingAdmin, recordActivity } from '../records/record-activity.ts'
import type { Services } from '../services.ts'
import { lockInquiryOfReply, setStanding } from './store.ts'

/** INQ-17, INQ-22: an administrator deletes a reply; without the last one the question is open again. */
export async function deleteReply(
  { write }: Pick<Services, 'write'>,
  actingAdmin: ActingAdmin,
  replyId: string,
): Promise<undefined> {
  await write(async work => {
    const { inquiry } = (await lockInquiryOfReply(work.tx, replyId)) ?? refuse('not_found')
    await work.tx.deleteFrom('reply').where('id', '=', replyId).execute()
    const replyCount = inquiry.replyCount - 1
    const status = inquiry.status === 'closed' ? 'closed' : statusByReplies(replyCount)
    await setStanding(work.tx, inquiry.id, { status, replyCount })
    await recordActivity(
      work,
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
    work.publish('inquiry', inquiry.id, 'approved')
  })
}
