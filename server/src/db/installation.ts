import type { Db, Tx } from './open.ts'

/**
 * Returns a value that is created once per installation. If two processes start at the same time, one creates it and
 * both read it.
 */
export async function installationValue(db: Db | Tx, name: string, make: () => string): Promise<string> {
  await db
    .insertInto('installation')
    .values({ name, value: make() })
    .onConflict(conflict => conflict.column('name').doNothing())
    .execute()
  const { value } = await db
    .selectFrom('installation')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return value
}

export const findInstallationValue = async (db: Db | Tx, name: string): Promise<string | null> =>
  (await db.selectFrom('installation').select('value').where('name', '=', name).executeTakeFirst())?.value ??
  null

export async function setInstallationValue(db: Db | Tx, name: string, value: string): Promise<void> {
  await db
    .insertInto('installation')
    .values({ name, value })
    .onConflict(conflict => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

export async function removeInstallationValues(db: Db | Tx, names: readonly string[]): Promise<void> {
  await db.deleteFrom('installation').where('name', 'in', names).execute()
}

/** The name of the value that tells when the database was last restored from a backup, in milliseconds since 1970. */
export const restoredAt = 'restored_at'
