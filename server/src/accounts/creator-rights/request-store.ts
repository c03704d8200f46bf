import { type RequestStatus, requestStatuses } from '@bahth/domain/accounts/creator-rules.ts'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../db/open.ts'
import type { CreatorRequestTable } from '../../db/schema.generated.ts'
import { statsColumns } from './store.ts'

/** SQL of the requests for the form-creator right. */

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
const requestsWithStatus = (statuses: readonly RequestStatus[]) => {
  const ofOne = (status: RequestStatus) => sql`
    (select * from creator_request where status = ${sql.lit(status)}
      order by created_at ${status === 'pending' ? sql`asc` : sql`desc`} limit ${sql.lit(maxListed)})`
  return sql<
    Selectable<CreatorRequestTable>
  >`(${sql.join(statuses.map(ofOne), sql` union all `)})`.as<'request'>('request')
}

const requestById = (id: string) =>
  sql<Selectable<CreatorRequestTable>>`(select * from creator_request where id = ${id})`.as<'request'>(
    'request',
  )

/** Pending requests oldest first, then decided ones newest first. */
export const listCreatorRequests = (db: Db, only: { statuses: readonly RequestStatus[] } | { id: string }) =>
  db
    .selectFrom(
      'id' in only
        ? requestById(only.id)
        : requestsWithStatus(only.statuses.length > 0 ? only.statuses : requestStatuses),
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

export type ListedRequest = Awaited<ReturnType<typeof listCreatorRequests>>[number]
