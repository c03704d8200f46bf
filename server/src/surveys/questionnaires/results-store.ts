import type { Answers } from '@bahth/domain/surveys/questionnaire/types.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'

/** SQL that reads answers: moved ones and those with a name, never the inbox. */

/**
 * The answers to all questions but `texts`, which are long and of which only the number is needed. A response is stored
 * compressed; the subquery unpacks it once instead of for each text.
 */
export async function readAnswers(
  db: Db,
  surveyId: string,
  texts: readonly string[],
): Promise<{ answers: Answers[]; written: Map<string, number> }> {
  const { rows } = await sql<{ answers: Answers; written: string[] }>`
    select unpacked - ${texts}::text[] as answers,
      array(select key from unnest(${texts}::text[]) as key where unpacked ? key) as written
    from (select answers || '{}' as unpacked from response where survey_id = ${surveyId} offset 0) responses`.execute(
    db,
  )
  const written = new Map<string, number>()
  for (const row of rows) for (const key of row.written) written.set(key, (written.get(key) ?? 0) + 1)
  return { answers: rows.map(({ answers }) => answers), written }
}

/** The durations of responses with names, which are stored beside their answers. */
export async function countDurations(db: Db, surveyId: string): Promise<Map<number, number>> {
  const { rows } = await sql<{ duration: number; count: number }>`
    select duration, count(*)::int as count from response
    where survey_id = ${surveyId} and duration is not null group by duration`.execute(db)
  return new Map(rows.map(({ duration, count }) => [duration, count]))
}

/** The answers of one key in random order. */
export async function readTexts(db: Db, surveyId: string, key: string): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select answers ->> ${key} as text from response where survey_id = ${surveyId} and answers ? ${key}
    order by gen_random_uuid()`.execute(db)
  return rows.map(({ text }) => text)
}

/** The responses that an export would contain. */
export const countMoved = async (db: Db, surveyId: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from response where survey_id = ${surveyId}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Ids in random order, for one export. */
export async function shuffledIds(db: Db, surveyId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from response where survey_id = ${surveyId} order by gen_random_uuid()`.execute(db)
  return rows.map(({ id }) => id)
}

export interface ExportedRow {
  answers: Answers
  studentId: string | null
  email: string | null
  duration: number | null
}

/** These responses in the order of their ids here; names in identified studies only. */
export async function readResponses(db: Db, ids: readonly string[]): Promise<ExportedRow[]> {
  const { rows } = await sql<ExportedRow>`
    select r.answers, m.student_id as "studentId", m.email, r.duration
    from unnest(${ids}::uuid[]) with ordinality as asked(id, place)
    join response r on r.id = asked.id left join attempt a on a.id = r.attempt_id left join member m on m.id = a.member_id
    order by asked.place`.execute(db)
  return rows
}

/** More answers may arrive: members still hold slots, or answers wait. */
export async function isWaiting(db: Db, surveyId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from attempt where survey_id = ${surveyId} and status in ('pending', 'not_found'))
      or exists (select from response_inbox where survey_id = ${surveyId}) as has`.execute(db)
  return rows[0]?.has === true
}
