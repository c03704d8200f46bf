import { sql } from 'kysely'
import { onTestFinished } from 'vitest'
import type { Db } from '../db/open.ts'

/** Makes the database refuse the results of a survey's checks until the test ends. */
export async function failChecks(db: Db, surveyId: string): Promise<void> {
  await sql`create function refuse_result() returns trigger language plpgsql
    as $$ begin raise exception 'refused by the test'; end $$`.execute(db)
  await sql`create trigger refuse_result before update on attempt for each row
    when (new.survey_id = ${sql.lit(surveyId)} and new.status <> old.status)
    execute function refuse_result()`.execute(db)
  onTestFinished(async () => void (await sql`drop function refuse_result cascade`.execute(db)))
}
