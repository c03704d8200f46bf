import { sql } from 'kysely'
import type { Db, Tx } from '../db/open.ts'

/** SQL of the operator's commands. */

export const listAdministrators = (db: Db) =>
  db
    .selectFrom('member')
    .select([
      'email',
      'first_name as firstName',
      'last_name as lastName',
      'state',
      'last_active_at as lastActiveAt',
      'two_factor_enabled_at as twoFactorEnabledAt',
      'email_confirmed_at as emailConfirmedAt',
    ])
    .where('role', '=', sql.lit('admin'))
    .orderBy('email')
    .execute()

/** The rows of all columns that are encrypted with the server's key: at present one column. */
const sealed = (db: Db | Tx) =>
  db
    .selectFrom('member')
    .select(['id', 'two_factor_secret as sealed'])
    .where('two_factor_secret', 'is not', null)
    .orderBy('id')
    .$narrowType<{ sealed: string }>()

export const listSealed = (db: Db) => sealed(db).execute()

export const lockSealed = (tx: Tx) => sealed(tx).forUpdate().execute()

export async function writeSealed(tx: Tx, memberId: string, sealed: string): Promise<void> {
  await tx.updateTable('member').set({ two_factor_secret: sealed }).where('id', '=', memberId).execute()
}

/** The keys of the 20 files that were linked last. */
export async function listNewestFiles(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('stored_file')
    .select('key')
    .where('linked_at', 'is not', null)
    .orderBy('linked_at', 'desc')
    .limit(20)
    .execute()
  return rows.map(row => row.key)
}

export async function readDatabaseClock(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  return rows[0]?.now ?? new Date(0)
}
