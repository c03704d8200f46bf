import { acceptanceRefusal } from '@bahth/domain/inquiries/rules.ts'
import { refuse } from '@bahth/domain/refusals.ts'
import type { Viewer } from '../http/call.ts'
import { actingAdminOf, recordActivity } from '../records/record-activity.ts'
import type { Services } from '../services.ts'
import { acceptedForAsker, acceptedForReplier, markAcceptedRead, notifyOthers } from './inquiry-notices.ts'
import { lockInquiryOfReply, setAccepted } from './reply-store.ts'

/** Accepts a reply instead of any other, or undoes it. For the author and administrators. Returns the question's id. */
export async function acceptReply(
  { unitOfWork }: Pick<Services, 'unitOfWork'>,
  viewer: Viewer,
  ip: string,
  replyId: string,
  enabled: boolean,
): Promise<string> {
  return unitOfWork(async unit => {
    const { inquiry, reply } = (await lockInquiryOfReply(unit.tx, replyId)) ?? refuse('not_found')
    const refusal = acceptanceRefusal(inquiry, viewer)
    if (refusal) return refuse(refusal)
    const wasAccepted = reply.acceptedAt !== null
    if (wasAccepted === enabled) return inquiry.id
    const before = await setAccepted(unit.tx, inquiry.id, enabled ? { replyId, at: unit.now } : null)
    if (before) await markAcceptedRead(unit, inquiry, before.authorId)
    if (viewer.isAdmin)
      await recordActivity(
        unit,
        actingAdminOf(viewer, ip),
        'reply_accepted',
        { type: 'content', id: inquiry.id, name: inquiry.title },
        { changes: [{ field: 'accepted', from: wasAccepted, to: enabled }], metadata: { replyId } },
      )
    if (enabled) {
      await notifyOthers(unit, viewer.memberId, [reply.authorId], acceptedForReplier(inquiry))
      if (inquiry.authorId !== reply.authorId)
        await notifyOthers(unit, viewer.memberId, [inquiry.authorId], acceptedForAsker(inquiry))
    }
    unit.publish('inquiry', inquiry.id, 'approved')
    return inquiry.id
  })
}
