import type { Db, Tx } from '../../db/open.ts'

/** SQL of the email domains that may sign up. */

export const listAllowedDomains = async (db: Db | Tx): Promise<string[]> =>
  (await db.selectFrom('allowed_domain').select('domain').execute()).map(row => row.domain)

/** Newest first (IDV-25). */
export const listDomains = (db: Db) =>
  db
    .selectFrom('allowed_domain')
    .select(['domain', 'added_by_name as addedBy', 'added_at as addedAt'])
    .orderBy('added_at', 'desc')
    .orderBy('domain')
    .execute()

/** Returns false when the domain is already in the list. */
export async function insertDomain(
  tx: Tx,
  domain: string,
  by: { memberId: string; name: string },
  now: Date,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('allowed_domain')
    .values({ domain, added_by: by.memberId, added_by_name: by.name, added_at: now })
    .onConflict(conflict => conflict.column('domain').doNothing())
    .executeTakeFirst()
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Returns false when the domain is not in the list. */
export async function deleteDomain(tx: Tx, domain: string): Promise<boolean> {
  const deleted = await tx.deleteFrom('allowed_domain').where('domain', '=', domain).executeTakeFirst()
  return deleted.numDeletedRows > 0n
}

/** Updates the name that is shown for the domains a member added. */
export async function renameDomainAuthor(tx: Tx, memberId: string, name: string): Promise<void> {
  await tx
    .updateTable('allowed_domain')
    .set({ added_by_name: name })
    .where('added_by', '=', memberId)
    .execute()
}
