import { replyRefusal, statusByReplies } from '@bahth/domain/inquiries/rules.ts'
import { refuse } from '@bahth/domain/refusals.ts'
import { newId } from '../db/ids.ts'
import { type ActingAdmin, recordActivity } from '../records/record-activity.ts'
import { repeatedSince } from '../repeats.ts'
import type { Services } from '../services.ts'
import { answered, notifyOthers } from './inquiry-notices.ts'
import { findSameReply, insertReply } from './reply-store.ts'
import { lockInquiry, setStats } from './store.ts'

/**
 * Adds an administrator's reply; the first one makes the question answered (INQ-02, INQ-17, INQ-21). A repeated request
 * returns the first one's reply.
 */
export async function postReply(
  { unitOfWork }: Pick<Services, 'unitOfWork'>,
  actingAdmin: ActingAdmin,
  { inquiryId, reply }: { inquiryId: string; reply: string },
) {
  return unitOfWork(async unit => {
    const inquiry = (await lockInquiry(unit.tx, inquiryId)) ?? refuse('not_found')
    const refusal = replyRefusal(inquiry)
    if (refusal) return refuse(refusal)
    const authorId = actingAdmin.memberId
    const since = repeatedSince(unit.now)
    const same = await findSameReply(unit.tx, { inquiryId, authorId, text: reply, since })
    if (same) return present(actingAdmin, reply, same)
    const id = newId()
    await insertReply(unit.tx, {
      id,
      inquiry_id: inquiryId,
      author_id: authorId,
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
    await notifyOthers(unit, authorId, [inquiry.authorId], answered(inquiry))
    unit.publish('inquiry', inquiryId, 'approved')
    return present(actingAdmin, reply, {
      id,
      repliedAt: unit.now,
      upvotes: 0,
      downvotes: 0,
      myVote: 0,
      acceptedAt: null,
    })
  })
}

type StoredReply = NonNullable<Awaited<ReturnType<typeof findSameReply>>>

/** A reply as its author sees it. */
const present = ({ memberId, name }: ActingAdmin, text: string, stored: StoredReply) => ({
  replyId: stored.id,
  reply: text,
  timeReplied: stored.repliedAt,
  userName: name,
  replierId: memberId,
  upvotes: stored.upvotes,
  downvotes: stored.downvotes,
  myVote: stored.myVote,
  isAccepted: stored.acceptedAt !== null,
})
