import { sql } from 'kysely'
import type { Db, Tx } from '../db/open.ts'

/** Rows of a statement that only tests and drills need. */
export async function queryRows<T extends object>(db: Db | Tx, text: string): Promise<T[]> {
  return (await sql.raw<T>(text).execute(db)).rows
}
