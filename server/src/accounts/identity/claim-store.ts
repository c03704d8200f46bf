import type { Tx } from '../../db/open.ts'

/** SQL of the checks that administrators are reviewing. */

/** Locks a check and reads its claim. */
export const lockClaim = (tx: Tx, checkId: string) =>
  tx
    .selectFrom('identity_check')
    .select(['state', 'opened_by as openedBy', 'opened_at as openedAt'])
    .where('id', '=', checkId)
    .where('member_id', 'is not', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

export async function claimCheck(tx: Tx, checkId: string, adminId: string, now: Date): Promise<void> {
  await tx
    .updateTable('identity_check')
    .set({ opened_by: adminId, opened_at: now })
    .where('id', '=', checkId)
    .execute()
}

/** Releases an administrator's claims except one; returns the released checks. */
export const releaseClaims = (tx: Tx, adminId: string, except: string | null): Promise<{ id: string }[]> => {
  const query = tx
    .updateTable('identity_check')
    .set({ opened_by: null, opened_at: null })
    .where('opened_by', '=', adminId)
  return (except ? query.where('id', '!=', except) : query).returning('id').execute()
}
