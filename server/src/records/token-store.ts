import { after } from '@bahth/domain/durations.ts'
import type { Db, Tx } from '../db/open.ts'
import type { TokenPurpose } from '../db/schema.generated.ts'
import { isRepeated } from '../repeats.ts'
import { hashSecret, newSecret } from '../secrets.ts'

/** One-time secrets in mails and cookies, stored as a hash only. */

export interface OneTimeToken {
  memberId: string
  value: string | null
  usedAt: Date | null
  expiresAt: Date
}

/** Creates a token; `value` is stored with it, such as the new address of an email change. */
export async function issueToken(
  db: Db | Tx,
  token: { purpose: TokenPurpose; memberId: string; validFor: number; now: Date; value?: string | null },
): Promise<string> {
  const secret = newSecret()
  await db
    .insertInto('one_time_token')
    .values({
      hash: hashSecret(secret),
      purpose: token.purpose,
      member_id: token.memberId,
      value: token.value ?? null,
      created_at: token.now,
      expires_at: after(token.now, token.validFor),
    })
    .execute()
  return secret
}

/** Finds a token, even if it is used or expired. */
export function findToken(
  db: Db | Tx,
  secret: string,
  purposes: readonly TokenPurpose[],
): Promise<OneTimeToken | undefined> {
  return db
    .selectFrom('one_time_token')
    .select(['member_id as memberId', 'value', 'used_at as usedAt', 'expires_at as expiresAt'])
    .where('hash', '=', hashSecret(secret))
    .where('purpose', 'in', purposes)
    .executeTakeFirst()
}

/** Whether a token can still be used. */
export const isFresh = (token: OneTimeToken, now: Date): boolean => !token.usedAt && token.expiresAt > now

/** Whether a token was used so recently that using it again is a repeated request. */
export const wasJustUsed = ({ usedAt }: OneTimeToken, now: Date): boolean => isRepeated(usedAt, now)

/** Marks a token as used; of two concurrent attempts only one succeeds. */
export function spendToken(
  tx: Tx,
  secret: string,
  purposes: readonly TokenPurpose[],
  now: Date,
): Promise<{ memberId: string; value: string | null } | undefined> {
  return tx
    .updateTable('one_time_token')
    .set({ used_at: now })
    .where('hash', '=', hashSecret(secret))
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['member_id as memberId', 'value'])
    .executeTakeFirst()
}

/** Invalidates the existing tokens of a member. Used ones stay until they expire, to recognise a repeated request. */
export async function dropTokens(tx: Tx, memberId: string, purposes: readonly TokenPurpose[]): Promise<void> {
  await tx
    .deleteFrom('one_time_token')
    .where('member_id', '=', memberId)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .execute()
}

export async function deleteExpiredTokens(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('one_time_token').where('expires_at', '<', before).execute()
}
