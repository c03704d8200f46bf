import { type RawBuilder, sql } from 'kysely'
import type { Tx } from './open.ts'

/** The maximum number of rows in memory. */
const batchSize = 500

/** The rows of a query as JSON texts, in batches through a cursor, so that memory use does not depend on their number. */
export async function* readLines(tx: Tx, query: RawBuilder<unknown>): AsyncGenerator<string[]> {
  await sql`declare batches no scroll cursor for
    select row_to_json(kept)::text as line from (${query}) kept`.execute(tx)
  for (;;) {
    const { rows } = await sql<{
      line: string
    }>`fetch ${sql.raw(String(batchSize))} from batches`.execute(tx)
    if (rows.length > 0) yield rows.map(row => row.line)
    if (rows.length < batchSize) break
  }
  await sql`close batches`.execute(tx)
}
