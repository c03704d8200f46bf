import type { Insertable } from 'kysely'
import type { Db, Tx } from '../db/open.ts'
import type { DB } from '../db/schema.generated.ts'
import type { Files } from '../vendors/files/files.ts'
import { type StoredPicture, storePictures } from './data/build/pictures.ts'
import { demoRows, filledTables } from './data/build/rows.ts'
import { hashDemoPassword } from './hash-password.ts'

/** The password of all demo accounts. */
export const demoPassword = 'demo-pass'

/**
 * PostgreSQL accepts 65,535 values in one statement. This number of rows stays below that even for the widest table.
 */
const rowsAtOnce = 1000

async function insertAll<T extends keyof DB>(
  tx: Tx,
  table: T,
  rows: readonly Insertable<DB[T]>[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await tx
      .insertInto(table)
      .values(rows.slice(from, from + rowsAtOnce))
      .execute()
}

/** As for uploads, the row is inserted first, then the bytes are stored, and a later transaction links the file. */
async function storeUnlinked(db: Db, files: Files, pictures: readonly StoredPicture[]): Promise<void> {
  await db
    .insertInto('stored_file')
    .values(pictures.map(({ key, at }) => ({ key, created_at: at })))
    .onConflict(conflict => conflict.column('key').doNothing())
    .execute()
  await storePictures(files, pictures)
}

/**
 * Fills an empty, migrated database with data of more than a year until `now`, in one transaction. A failure leaves
 * only unlinked files, which the sweep erases. Needs no network.
 */
export async function seedDemo({
  db,
  files,
  now,
  publicUrl,
}: {
  db: Db
  files: Files
  now: Date
  publicUrl: string
}): Promise<void> {
  const passwordHash = await hashDemoPassword(demoPassword)
  const { tables, pictures } = demoRows({ now, publicUrl, passwordHash })
  await storeUnlinked(db, files, pictures)
  await db.transaction().execute(async tx => {
    for (const table of filledTables) await insertAll(tx, table, tables[table])
    await tx.updateTable('stored_file').set({ linked_at: now }).execute()
  })
}
