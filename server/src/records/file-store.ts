import type { Db, Tx } from '../db/open.ts'
import type { UnitOfWork } from '../unit-of-work.ts'
import type { Files } from '../vendors/files/files.ts'

/**
 * Stored files and their rows. The row is inserted first, then the bytes are stored, and the transaction that needs the
 * file links it. A file that is never linked, or that is released, is erased with its row.
 */

/** Stores a file that no row links to yet; the sweep erases it if none ever does. */
export async function storeFile(
  { db, files }: { db: Db; files: Files },
  file: { key: string; bytes: Uint8Array; contentType: string },
  now: Date,
): Promise<void> {
  await db.insertInto('stored_file').values({ key: file.key, created_at: now }).execute()
  await files.put(file.key, file.bytes, file.contentType)
}

/** Marks a file as used from this transaction on. */
export async function linkFile(tx: Tx, key: string, now: Date): Promise<void> {
  await tx.updateTable('stored_file').set({ linked_at: now }).where('key', '=', key).execute()
}

/** Marks a file as unused and enqueues a job that erases it, with retries until it succeeds. */
export async function releaseFile(unit: UnitOfWork, key: string): Promise<void> {
  await unit.tx.updateTable('stored_file').set({ linked_at: null }).where('key', '=', key).execute()
  await unit.enqueue('erase-file', { key })
}

/** Erases an unlinked file, then its row. */
export async function eraseFile({ db, files }: { db: Db; files: Files }, key: string): Promise<void> {
  const row = await db.selectFrom('stored_file').select('linked_at').where('key', '=', key).executeTakeFirst()
  if (row?.linked_at) return
  await files.remove(key)
  await db.deleteFrom('stored_file').where('key', '=', key).where('linked_at', 'is', null).execute()
}

/** Unlinked files that were stored before an instant. */
export async function findUnlinked(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('stored_file')
    .select('key')
    .where('linked_at', 'is', null)
    .where('created_at', '<', before)
    .limit(500)
    .execute()
  return rows.map(row => row.key)
}
