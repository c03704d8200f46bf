import type { Db, Tx } from '../db/open.ts'
import type { Files } from '../vendors/files/files.ts'
import type { Write } from '../write.ts'

/**
 * Stored files and their rows. The row comes first, then the bytes, then the link in the transaction that needs
 * the file; what is never linked, and what is let go, is erased with its row.
 */

/** Stores bytes that nothing links to yet; the sweep erases them if nothing ever does. */
export async function storeFile(
  { db, files }: { db: Db; files: Files },
  file: { key: string; bytes: Uint8Array; contentType: string },
  now: Date,
): Promise<void> {
  await db.insertInto('stored_file').values({ key: file.key, created_at: now }).execute()
  await files.put(file.key, file.bytes, file.contentType)
}

/** From this transaction on the file belongs to something. */
export async function linkFile(tx: Tx, key: string, now: Date): Promise<void> {
  await tx.updateTable('stored_file').set({ linked_at: now }).where('key', '=', key).execute()
}

/** Lets a file go: with the commit nothing knows it any more, and a job erases it until it is gone. */
export async function releaseFile(write: Write, key: string): Promise<void> {
  await write.tx.updateTable('stored_file').set({ linked_at: null }).where('key', '=', key).execute()
  await write.enqueue('erase-file', { key })
}

/** Erases a file that nothing links to, then its row. */
export async function eraseFile({ db, files }: { db: Db; files: Files }, key: string): Promise<void> {
  const row = await db.selectFrom('stored_file').select('linked_at').where('key', '=', key).executeTakeFirst()
  if (row?.linked_at) return
  await files.remove(key)
  await db.deleteFrom('stored_file').where('key', '=', key).where('linked_at', 'is', null).execute()
}

/** Files stored before an instant that nothing links to. */
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
