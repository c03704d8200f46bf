import type { Db, Tx } from '../../db/open.ts'

/** SQL of two-step verification. */

const columns = [
  'id',
  'email',
  'language',
  'first_name as firstName',
  'last_name as lastName',
  'state',
  'password_hash as passwordHash',
  'two_factor_secret as sealedSecret',
  'two_factor_enabled_at as enabledAt',
  'two_factor_step as lastStep',
] as const

export const lockFactor = (tx: Tx, memberId: string) =>
  tx.selectFrom('member').select(columns).where('id', '=', memberId).forUpdate().executeTakeFirst()

export type Factor = NonNullable<Awaited<ReturnType<typeof lockFactor>>>

/** Stores a secret that isn't enabled yet. */
export async function setSecret(tx: Tx, memberId: string, sealedSecret: string): Promise<void> {
  await tx
    .updateTable('member')
    .set({ two_factor_secret: sealedSecret, two_factor_step: null })
    .where('id', '=', memberId)
    .execute()
}

export async function turnOn(tx: Tx, memberId: string, now: Date): Promise<void> {
  await tx.updateTable('member').set({ two_factor_enabled_at: now }).where('id', '=', memberId).execute()
}

export async function turnOff(tx: Tx, memberId: string): Promise<void> {
  await tx
    .updateTable('member')
    .set({ two_factor_secret: null, two_factor_enabled_at: null, two_factor_step: null })
    .where('id', '=', memberId)
    .execute()
  await tx.deleteFrom('recovery_code').where('member_id', '=', memberId).execute()
}

/** Stores the time step of the last used code. */
export async function setLastStep(tx: Tx, memberId: string, step: number): Promise<void> {
  await tx.updateTable('member').set({ two_factor_step: step }).where('id', '=', memberId).execute()
}

/** Replaces all recovery codes. */
export async function replaceRecoveryCodes(
  tx: Tx,
  memberId: string,
  hashes: readonly Uint8Array[],
): Promise<void> {
  await tx.deleteFrom('recovery_code').where('member_id', '=', memberId).execute()
  await tx
    .insertInto('recovery_code')
    .values(hashes.map(hash => ({ member_id: memberId, hash })))
    .execute()
}

/** Uses up a recovery code; returns false if there is none. */
export async function spendRecoveryCode(
  tx: Tx,
  memberId: string,
  hash: Uint8Array,
  now: Date,
): Promise<boolean> {
  const spent = await tx
    .updateTable('recovery_code')
    .set({ used_at: now })
    .where('member_id', '=', memberId)
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return spent.numUpdatedRows > 0n
}

export async function countRecoveryCodes(db: Db | Tx, memberId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_code')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('member_id', '=', memberId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return left
}

export const findEnabledAt = async (db: Db, memberId: string): Promise<Date | null> =>
  (
    await db
      .selectFrom('member')
      .select('two_factor_enabled_at as enabledAt')
      .where('id', '=', memberId)
      .executeTakeFirst()
  )?.enabledAt ?? null
