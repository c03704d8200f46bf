import { newId } from '../db/ids.ts'
import type { Viewer } from '../http/call.ts'
import type { Services } from '../services.ts'

/** INQ-01, INQ-14: asks a question, which is open. */
export async function askInquiry(
  { write }: Pick<Services, 'write'>,
  viewer: Viewer,
  asked: { title: string; inquiry: string; category: string; tags: string[] },
): Promise<string> {
  return write(async work => {
    const id = newId()
    await work.tx
      .insertInto('inquiry')
      .values({
        id,
        author_id: viewer.memberId,
        author_name: `${viewer.firstName} ${viewer.lastName}`,
        title: asked.title,
        text: asked.inquiry,
        category: asked.category,
        tags: asked.tags,
        submitted_at: work.now,
      })
      .execute()
    await work.tx.insertInto('inquiry_standing').values({ inquiry_id: id }).execute()
    work.publish('inquiry', id, 'approved')
    return id
  })
}
