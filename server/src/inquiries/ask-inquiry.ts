import { fullName } from '@bahth/domain/full-name.ts'
import { refuse } from '@bahth/domain/refusals.ts'
import { lockAccount } from '../accounts/store.ts'
import { newId } from '../db/ids.ts'
import type { Viewer } from '../http/call.ts'
import { repeatedSince } from '../repeats.ts'
import type { Services } from '../services.ts'
import { findSameInquiry, insertInquiry, setInquiry } from './store.ts'

/**
 * Creates a question with the status open (INQ-01, INQ-14). A repeated request returns the id of the first one; the lock
 * of its author makes it wait for one that is still being stored.
 */
export async function askInquiry(
  { unitOfWork }: Pick<Services, 'unitOfWork'>,
  viewer: Viewer,
  question: { title: string; inquiry: string; category: string; tags: string[]; mayQuote: boolean },
): Promise<string> {
  return unitOfWork(async unit => {
    if (!(await lockAccount(unit.tx, viewer.memberId))) return refuse('unauthorized')
    const words = { title: question.title, text: question.inquiry }
    const since = repeatedSince(unit.now)
    const same = await findSameInquiry(unit.tx, { authorId: viewer.memberId, ...words, since })
    const rest = { category: question.category, tags: question.tags, may_quote: question.mayQuote }
    if (same) {
      // The author may have changed them before sending it again.
      await setInquiry(unit.tx, same.id, rest)
      unit.publish('inquiry', same.id, 'approved')
      return same.id
    }
    const id = newId()
    await insertInquiry(unit.tx, {
      id,
      author_id: viewer.memberId,
      author_name: fullName(viewer),
      ...words,
      ...rest,
      submitted_at: unit.now,
    })
    unit.publish('inquiry', id, 'approved')
    return id
  })
}
