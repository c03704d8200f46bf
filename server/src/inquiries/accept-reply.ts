import { acceptanceRefusal } from '@bahth/domain/inquiries/rules.ts'
import { refuse } from '@bahth/domain/refusals.ts'
import type { Viewer } from '../http/call.ts'
import { type ActingAdmin, recordActivity } from '../records/record-activity.ts'
import type { Services } from '../services.ts'
import { acceptedForAsker, acceptedForReplier, notifyOtherTabs } from './inquiry-notices.ts'
import { lockInquiryOfReply, setAccepted } from './store.ts'

/** The asker or an administrator accepts a reply in place of any other, or no longer. Says which question it was. */
export async function acceptReply(
  { write }: Pick<Services, 'write'>,
  viewer: Viewer,
  actingAdmin: ActingAdmin,
  replyId: string,
  enabled: boolean,
): Promise<string> {
  return write(async work => {
    const { inquiry, reply } = (await lockInquiryOfReply(work.tx, replyId)) ?? refuse('not_found')
    const isAdmin = viewer.role === 'admin'
    const refusal = acceptanceRefusal(inquiry, { id: viewer.memberId, isAdmin })
    if (refusal) return refuse(refusal)
    const was = reply.acceptedAt !== null
    if (was === enabled) return inquiry.id
    await setAccepted(work.tx, inquiry.id, enabled ? { replyId, at: work.now } : null)
    if (isAdmin)
      await recordActivity(
        work,
        actingAdmin,
        'reply_accepted',
        { type: 'content', id: inquiry.id, name: inquiry.title },
        { changes: [{ field: 'accepted', from: was, to: enabled }], metadata: { replyId } },
      )
    if (enabled) {
      await notifyOtherTabs(work, viewer.memberId, [reply.authorId], acceptedForReplier(inquiry))
      if (inquiry.authorId !== reply.authorId)
        await notifyOtherTabs(work, viewer.memberId, [inquiry.authorId], acceptedForAsker(inquiry))
    }
    work.publish('inquiry', inquiry.id, 'approved')
    return inquiry.id
  })
}
