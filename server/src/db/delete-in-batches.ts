import { type RawBuilder, sql } from 'kysely'
import type { Db } from './open.ts'

/** Takes a few tens of milliseconds, well below the time limit of a query. */
const batchSize = 1000

/**
 * Deletes the rows of a table for which a condition holds. In batches, because one statement for all rows would exceed
 * the time limit of a query after an old backup was restored, in every run.
 */
export async function deleteInBatches(
  db: Db,
  table: 'activity' | 'login',
  condition: RawBuilder<unknown>,
): Promise<void> {
  let deleted: bigint | undefined
  do {
    const batch = await sql`
      delete from ${sql.table(table)} where id in (
        select id from ${sql.table(table)} where ${condition} limit ${batchSize})`.execute(db)
    deleted = batch.numAffectedRows
  } while (deleted === BigInt(batchSize))
}
