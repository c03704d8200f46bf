import { type RequestStatus, requestStatuses } from '@bahth/domain/accounts/creator-rules.ts'
import type { CreatorRight } from '@bahth/domain/accounts/rules.ts'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../db/open.ts'
import type { CreatorRequestTable } from '../../db/schema.generated.ts'

/** SQL of the form-creator right and the requests for it. */

const statsColumns = [
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

/** Revokes the right. With `barredAt` it can't be earned again automatically. */
export async function dropRight(tx: Tx, memberId: string, barredAt: Date | null): Promise<void> {
  await tx
    .updateTable('member')
    .set({
      creator_source: null,
      creator_expires_at: null,
      creator_granted_at: null,
      creator_revoked_at: barredAt,
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

export const findLatestRequest = (db: Db | Tx, memberId: string) =>
  db
    .selectFrom('creator_request')
    .select(['id as requestId', 'status', 'reason', 'admin_note as adminNote', 'created_at as createdAt'])
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Returns false when the member already has a pending request. */
export async function insertRequest(
  tx: Tx,
  request: { id: string; memberId: string; reason: string | null; now: Date },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('creator_request')
    .values({
      id: request.id,
      member_id: request.memberId,
      reason: request.reason,
      created_at: request.now,
    })
    .onConflict(conflict =>
      // A literal, because PostgreSQL can't infer the partial index from a bound parameter.
      conflict.column('member_id').where('status', '=', sql.lit('pending')).doNothing(),
    )
    .executeTakeFirst()
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n
}

export const lockRequest = (tx: Tx, requestId: string) =>
  tx
    .selectFrom('creator_request')
    .select(['id', 'member_id as memberId', 'status'])
    .where('id', '=', requestId)
    .forUpdate()
    .executeTakeFirst()

export async function writeRequestDecision(
  tx: Tx,
  requestId: string,
  decision: { status: RequestStatus; note: string | null; by: string | null; now: Date },
): Promise<void> {
  await tx
    .updateTable('creator_request')
    .set({
      status: decision.status,
      admin_note: decision.note,
      decided_at: decision.now,
      decided_by: decision.by,
    })
    .where('id', '=', requestId)
    .execute()
}

/** The pending request of a member, to close it once the member has the right. */
export const findPendingRequest = (tx: Tx, memberId: string) =>
  tx
    .selectFrom('creator_request')
    .select('id')
    .where('member_id', '=', memberId)
    .where('status', '=', 'pending')
    .forUpdate()
    .executeTakeFirst()

/** At most this many requests of one status are listed. */
const maxListed = 500

/** Requests by status, each from its own index: pending ones oldest first, others newest first. */
const requestsOf = (statuses: readonly RequestStatus[]) => {
  const ofOne = (status: RequestStatus) => sql`
    (select * from creator_request where status = ${sql.lit(status)}
      order by created_at ${status === 'pending' ? sql`asc` : sql`desc`} limit ${sql.lit(maxListed)})`
  return sql<
    Selectable<CreatorRequestTable>
  >`(${sql.join(statuses.map(ofOne), sql` union all `)})`.as<'request'>('request')
}

const requestNamed = (id: string) =>
  sql<Selectable<CreatorRequestTable>>`(select * from creator_request where id = ${id})`.as<'request'>(
    'request',
  )

/** Pending requests oldest first, then decided ones newest first. */
export const listRequests = (db: Db, only: { statuses: readonly RequestStatus[] } | { id: string }) =>
  db
    .selectFrom(
      'id' in only
        ? requestNamed(only.id)
        : requestsOf(only.statuses.length > 0 ? only.statuses : requestStatuses),
    )
    .innerJoin('member', 'member.id', 'request.member_id')
    .select(eb => [
      'request.id as requestId',
      'request.status',
      'request.reason',
      'request.admin_note as adminNote',
      'request.created_at as createdAt',
      'request.decided_at as decidedAt',
      'member.email',
      'member.language',
      ...statsColumns,
      eb
        .selectFrom('creator_request as earlier')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .whereRef('earlier.member_id', '=', 'request.member_id')
        .whereRef('earlier.created_at', '<', 'request.created_at')
        .as('earlierRequests'),
    ])
    .orderBy(sql`request.status <> 'pending'`)
    .orderBy(sql`case when request.status = 'pending' then request.created_at end`)
    .orderBy('request.created_at', 'desc')
    .limit(maxListed)
    .execute()

export type ListedRequest = Awaited<ReturnType<typeof listRequests>>[number]

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
