import type { Tx } from '../../db/open.ts'

/** SQL of passwords that administrators reset. */

/** Clears the password: the member can log in again only after setting a new one through a link. */
export async function clearPassword(tx: Tx, memberId: string): Promise<void> {
  await tx
    .updateTable('member')
    .set({ password_hash: null, must_change_password: false, temporary_password_expires_at: null })
    .where('id', '=', memberId)
    .execute()
}

/** A password for one log-in, after which the member must choose another. */
export async function setTemporaryPassword(
  tx: Tx,
  memberId: string,
  passwordHash: string,
  expiresAt: Date,
): Promise<void> {
  await tx
    .updateTable('member')
    .set({
      password_hash: passwordHash,
      must_change_password: true,
      temporary_password_expires_at: expiresAt,
    })
    .where('id', '=', memberId)
    .execute()
}

/** Marks a temporary password as used. */
export async function spendTemporaryPassword(tx: Tx, memberId: string, now: Date): Promise<void> {
  await tx
    .updateTable('member')
    .set({ temporary_password_expires_at: now })
    .where('id', '=', memberId)
    .execute()
}
