import type { Answers } from '@bahth/domain/surveys/questionnaire/types.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'

/** SQL that reads answers: moved ones and those with a name, never the inbox. */

/** The answers to all questions but these, which are texts: they are long and aren't counted. */
export async function readAnswers(db: Db, surveyId: string, except: readonly string[]): Promise<Answers[]> {
  const { rows } = await sql<{ answers: Answers }>`
    select answers - ${except}::text[] as answers from response where survey_id = ${surveyId}`.execute(db)
  return rows.map(({ answers }) => answers)
}

/** How many responses have each of these keys. */
export async function countKeys(
  db: Db,
  surveyId: string,
  keys: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ key: string; count: number }>`
    select key, count(r.id)::int as count from unnest(${keys}::text[]) as key
    left join response r on r.survey_id = ${surveyId} and r.answers ? key group by key`.execute(db)
  return new Map(rows.map(({ key, count }) => [key, count]))
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
