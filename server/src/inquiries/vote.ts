import type { Vote } from '@bahth/domain/inquiries/rules.ts'
import { refuse } from '@bahth/domain/refusals.ts'
import type { House } from '../house.ts'
import { castVote } from './store.ts'

/** A member's one vote on a question or a reply: for, against, or taken back. Own questions and replies count alike. */
export async function vote(
  { writeStatement }: Pick<House, 'writeStatement'>,
  memberId: string,
  on: { kind: 'inquiry' | 'reply'; id: string },
  value: Vote,
) {
  return writeStatement(async ({ db, announce }) => {
    const cast = (await castVote(db, on.kind, on.id, memberId, value)) ?? refuse('not_found')
    if (cast.isChanged) announce('inquiry', cast.inquiryId, 'approved')
    return { upvotes: cast.upvotes, downvotes: cast.downvotes, myVote: value }
  })
}
