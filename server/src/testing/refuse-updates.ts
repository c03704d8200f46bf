import { type RawBuilder, sql } from 'kysely'
import { onTestFinished } from 'vitest'
import type { Db } from '../db/open.ts'

/**
 * Makes the database refuse updates of a table until the test ends, where a condition on `old` and `new` holds. It can't
 * have parameters: values are `sql.lit()`.
 */
export async function refuseUpdates(db: Db, table: string, condition: RawBuilder<unknown>): Promise<void> {
  await sql`create function refuse_update() returns trigger language plpgsql
    as $$ begin raise exception 'refused by the test'; end $$`.execute(db)
  await sql`create trigger refuse_update before update on ${sql.table(table)} for each row
    when (${condition}) execute function refuse_update()`.execute(db)
  onTestFinished(async () => void (await sql`drop function refuse_update cascade`.execute(db)))
}
