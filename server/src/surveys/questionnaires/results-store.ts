import type { Answers } from '@bahth/domain/surveys/questionnaire/types.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import { isOpenAttempt } from '../attempt-store.ts'

/** SQL that reads answers: moved ones and those with names, never the inbox. */

/** Ids of the responses of a survey in random order. */
export async function shuffledIds(db: Db, surveyId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from response where survey_id = ${surveyId} order by gen_random_uuid()`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * The answers of these responses to all questions except `texts`, which are long, and the keys of the texts that they
 * have. A response is stored compressed; the subquery decompresses it once instead of once for each text.
 */
export async function readAnswers(
  db: Db,
  ids: readonly string[],
  texts: readonly string[],
): Promise<{ answers: Answers; written: string[] }[]> {
  const { rows } = await sql<{ answers: Answers; written: string[] }>`
    select unpacked - ${texts}::text[] as answers,
      array(select key from unnest(${texts}::text[]) as key where unpacked ? key) as written
    from (select answers || '{}' as unpacked from response where id = any(${ids}::uuid[]) offset 0) responses`.execute(
    db,
  )
  return rows
}

/** The durations of responses with names, which are stored with their answers. */
export async function countDurations(db: Db, surveyId: string): Promise<Map<number, number>> {
  const { rows } = await sql<{ duration: number; count: number }>`
    select duration, count(*)::int as count from response
    where survey_id = ${surveyId} and duration is not null group by duration`.execute(db)
  return new Map(rows.map(({ duration, count }) => [duration, count]))
}

/** The answers of these responses to one key, in the order of `ids`; null if a response has none. */
export async function readTexts(db: Db, ids: readonly string[], key: string): Promise<(string | null)[]> {
  const { rows } = await sql<{ text: string | null }>`
    select r.answers ->> ${key} as text from unnest(${ids}::uuid[]) with ordinality as asked(id, position)
    join response r on r.id = asked.id order by asked.position`.execute(db)
  return rows.map(({ text }) => text)
}

/** The number of responses that an export would contain. */
export const countMoved = async (db: Db, surveyId: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from response where survey_id = ${surveyId}`.execute(db)
  return rows[0]?.count ?? 0
}

export interface ExportedRow {
  answers: Answers
  studentId: string | null
  email: string | null
  duration: number | null
}

/** These responses in the order of `ids`; with names in identified studies only. */
export async function readResponses(db: Db, ids: readonly string[]): Promise<ExportedRow[]> {
  const { rows } = await sql<ExportedRow>`
    select r.answers, m.student_id as "studentId", m.email, r.duration
    from unnest(${ids}::uuid[]) with ordinality as asked(id, position)
    join response r on r.id = asked.id left join attempt a on a.id = r.attempt_id left join member m on m.id = a.member_id
    order by asked.position`.execute(db)
  return rows
}

/** Whether more answers may follow: members still hold slots, or answers are in the inbox. */
export async function expectsMore(db: Db, surveyId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from attempt where survey_id = ${surveyId} and ${isOpenAttempt})
      or exists (select from response_inbox where survey_id = ${surveyId}) as has`.execute(db)
  return rows[0]?.has === true
}
