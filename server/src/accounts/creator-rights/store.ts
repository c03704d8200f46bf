import type { CreatorRight } from '@bahth/domain/accounts/rules.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/open.ts'

/** SQL of the form-creator right. */

export const statsColumns = [
  'member.id',
  'member.first_name as firstName',
  'member.last_name as lastName',
  'member.role',
  'member.state',
  'member.creator_source as source',
  'member.creator_expires_at as expiresAt',
  'member.creator_revoked_at as revokedAt',
  'member.forms_filled as formsFilled',
  'member.semester_entered as semesterEntered',
  'member.semester_entered_at as semesterEnteredAt',
] as const

/** Locks members in the order of their ids, so that two transactions over the same members cannot deadlock. */
export const lockCreators = (tx: Tx, memberIds: readonly string[]) =>
  tx
    .selectFrom('member')
    .select(statsColumns)
    .where(eb => eb('member.id', '=', eb.fn.any(sql<string[]>`${memberIds}::uuid[]`)))
    .orderBy('member.id')
    .forNoKeyUpdate()
    .execute()

export type CreatorRow = Awaited<ReturnType<typeof lockCreators>>[number]

/** Adds to or subtracts from members' verified surveys. */
export async function addForms(tx: Tx, memberIds: readonly string[], more: 1 | -1): Promise<void> {
  await tx
    .updateTable('member')
    .set(eb => ({ forms_filled: eb('forms_filled', '+', more) }))
    .where(eb => eb('id', '=', eb.fn.any(sql<string[]>`${memberIds}::uuid[]`)))
    .execute()
}

/** Grants a right from now on, allows earning it again, and resets the notification of its expiry. */
export async function setRight(tx: Tx, memberId: string, right: CreatorRight, now: Date): Promise<void> {
  await tx
    .updateTable('member')
    .set({
      creator_source: right.source,
      creator_expires_at: right.expiresAt,
      creator_granted_at: right.source ? now : null,
      creator_revoked_at: null,
      creator_expiry_notified_at: null,
    })
    .where('id', '=', memberId)
    .execute()
}

/** Revokes the right. Unless `revokedAt` is null, it can't be earned again automatically. */
export async function dropRight(tx: Tx, memberId: string, revokedAt: Date | null): Promise<void> {
  await tx
    .updateTable('member')
    .set({
      creator_source: null,
      creator_expires_at: null,
      creator_granted_at: null,
      creator_revoked_at: revokedAt,
      creator_expiry_notified_at: null,
    })
    .where('id', '=', memberId)
    .execute()
}

/** A query of a member's progress towards the right; callers add more columns. */
export const creatorProgress = (db: Db, memberId: string) =>
  db
    .selectFrom('member')
    .select([
      ...statsColumns,
      sql<boolean>`exists (select 1 from creator_request request
        where request.member_id = member.id and request.status = 'pending')`.as('hasRequested'),
    ])
    .where('member.id', '=', memberId)

export const findUnnotifiedExpired = (db: Db, now: Date) =>
  db
    .selectFrom('member')
    .select('id')
    .where('creator_expires_at', '<=', now)
    .where('creator_expires_at', 'is not', null)
    .where('creator_expiry_notified_at', 'is', null)
    .limit(200)
    .execute()

/** Returns false when the member was already notified or the right was renewed in the meantime. */
export async function markExpiryNotified(tx: Tx, memberId: string, now: Date): Promise<boolean> {
  const updated = await tx
    .updateTable('member')
    .set({ creator_expiry_notified_at: now })
    .where('id', '=', memberId)
    .where('creator_expires_at', '<=', now)
    .where('creator_expiry_notified_at', 'is', null)
    .executeTakeFirst()
  return updated.numUpdatedRows > 0n
}

/**
 * Members after an id without a permanent right who have enough verified surveys; a new semester may have earned it.
 */
export const findCandidates = (db: Db, formsFilled: number, afterId: string) =>
  db
    .selectFrom('member')
    .select(statsColumns)
    .where('forms_filled', '>=', formsFilled)
    .where('creator_revoked_at', 'is', null)
    .where(sql<boolean>`(creator_source is null or creator_source = 'trial')`)
    .where('state', '=', 'approved')
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(500)
    .execute()
