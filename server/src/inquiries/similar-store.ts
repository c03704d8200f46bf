import { fold } from '@bahth/domain/fold.ts'
import type { InquiryStatus } from '@bahth/domain/inquiries/rules.ts'
import { sql } from 'kysely'
import type { Db } from '../db/open.ts'

/** SQL of questions with a similar title. */

/** Shorter titles are similar to too many questions. */
const minLength = 6

/** Questions with a title similar to a text, the most similar first. */
export async function findSimilar(db: Db, written: string) {
  const text = fold(written)
  if (text.length < minLength) return []
  const result = await sql<{ inquiryId: string; title: string; status: InquiryStatus }>`
    select i.id as "inquiryId", i.title, s.status
    from similar_inquiries(${text}) with ordinality as alike (inquiry_id, position)
    join inquiry i on i.id = alike.inquiry_id
    join inquiry_stats s on s.inquiry_id = i.id
    order by alike.position`.execute(db)
  return result.rows
}
