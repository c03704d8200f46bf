import type { Vote } from '@bahth/domain/inquiries/rules.ts'
import { refuse } from '@bahth/domain/refusals.ts'
import type { House } from '../house.ts'
import { holdVoted, inquiryOfReply, setVote } from './store.ts'

/** A member's one vote on a question or a reply: for, against, or taken back. Own questions and replies count alike. */
export async function vote(
  { write }: Pick<House, 'write'>,
  memberId: string,
  on: { kind: 'inquiry' | 'reply'; id: string },
  value: Vote,
) {
  return write(async work => {
    if (!(await holdVoted(work.tx, on.kind, on.id))) return refuse('not_found')
    const { isChanged, ...votes } = await setVote(work.tx, on.kind, on.id, memberId, value)
    if (isChanged) {
      const inquiryId = on.kind === 'inquiry' ? on.id : await inquiryOfReply(work.tx, on.id)
      work.announce('inquiry', inquiryId ?? on.id, 'approved')
    }
    return { ...votes, myVote: value }
  })
}
