import type { Vote } from '@bahth/domain/inquiries/rules.ts'
import { refuse } from '@bahth/domain/refusals.ts'
import type { Services } from '../services.ts'
import { castVote, countVotes, lockVoted } from './vote-store.ts'

/** Sets a member's vote on a question or a reply: for, against or none. Members can also vote on their own ones. */
export async function vote(
  { unitOfWork }: Pick<Services, 'unitOfWork'>,
  memberId: string,
  on: { kind: 'inquiry' | 'reply'; id: string },
  value: Vote,
) {
  return unitOfWork(async ({ tx, publish }) => {
    const inquiryId = (await lockVoted(tx, on)) ?? refuse('not_found')
    if (await castVote(tx, on, memberId, value)) publish('inquiry', inquiryId, 'approved')
    return { ...(await countVotes(tx, on)), myVote: value }
  })
}
