import { fullName } from '@bahth/domain/full-name.ts'
import { newId } from '../db/ids.ts'
import type { Viewer } from '../http/call.ts'
import type { Services } from '../services.ts'
import { insertInquiry } from './store.ts'

/** Creates a question with the status open (INQ-01, INQ-14). */
export async function askInquiry(
  { unitOfWork }: Pick<Services, 'unitOfWork'>,
  viewer: Viewer,
  question: { title: string; inquiry: string; category: string; tags: string[]; mayQuote: boolean },
): Promise<string> {
  return unitOfWork(async unit => {
    const id = newId()
    await insertInquiry(unit.tx, {
      id,
      author_id: viewer.memberId,
      author_name: fullName(viewer),
      title: question.title,
      text: question.inquiry,
      category: question.category,
      tags: question.tags,
      may_quote: question.mayQuote,
      submitted_at: unit.now,
    })
    unit.publish('inquiry', id, 'approved')
    return id
  })
}
