import { sql } from 'kysely'
import type { Db, Tx } from '../../db/open.ts'

/** SQL of the registrar's list. Rows are encrypted; hashes find them. */

export interface StoredRow {
  hashes: string[]
  sealed: string
}

export const findList = (db: Db | Tx) =>
  db
    .selectFrom('registrar_list')
    .select(['id', 'key_check as keyCheck', 'rows', 'imported_at as importedAt', 'expires_at as expiresAt'])
    .executeTakeFirst()

/** Makes concurrent imports wait for each other; the last list is kept. */
export async function lockList(tx: Tx): Promise<void> {
  await sql`lock table registrar_list in share row exclusive mode`.execute(tx)
}

export async function insertList(
  tx: Tx,
  list: { id: string; keyCheck: string; rows: number; importedAt: Date; expiresAt: Date },
): Promise<void> {
  await tx
    .insertInto('registrar_list')
    .values({
      id: list.id,
      key_check: list.keyCheck,
      rows: list.rows,
      imported_at: list.importedAt,
      expires_at: list.expiresAt,
    })
    .execute()
}

export async function insertRows(
  tx: Tx,
  { listId, from }: { listId: string; from: number },
  rows: readonly StoredRow[],
): Promise<void> {
  await tx
    .insertInto('registrar_row')
    .values(rows.map((row, at) => ({ list_id: listId, line: from + at, ...row })))
    .execute()
}

/** Deletes the list with its rows, or only one that has expired; returns how many it had, or null without a list. */
export async function deleteList(tx: Tx, expiredAt?: Date): Promise<number | null> {
  const query = tx.deleteFrom('registrar_list').returning('rows')
  const deleted = await (expiredAt ? query.where('expires_at', '<=', expiredAt) : query).executeTakeFirst()
  return deleted?.rows ?? null
}

/** The rows that have one of these hashes. There are at most as many as the list has: 20,000. */
export const findRows = (db: Db | Tx, hashes: readonly string[]): Promise<(StoredRow & { line: number })[]> =>
  db
    .selectFrom('registrar_row')
    .select(['line', 'hashes', 'sealed'])
    .where(sql<boolean>`hashes && ${hashes}::text[]`)
    .orderBy('line')
    .execute()

/** The rows that have all of these hashes. */
export const findRowsWithAll = (db: Db, hashes: readonly string[]): Promise<StoredRow[]> =>
  db
    .selectFrom('registrar_row')
    .select(['hashes', 'sealed'])
    .where(sql<boolean>`hashes @> ${hashes}::text[]`)
    .execute()

/** Deletes the rows that have all of these hashes. */
export async function deleteRows(tx: Tx, hashes: readonly string[]): Promise<void> {
  const deleted = await tx
    .deleteFrom('registrar_row')
    .where(sql<boolean>`hashes @> ${hashes}::text[]`)
    .executeTakeFirst()
  const rows = Number(deleted.numDeletedRows)
  // An import locks the table for as long as it runs.
  if (rows === 0) return
  await tx
    .updateTable('registrar_list')
    .set(eb => ({ rows: eb('rows', '-', rows) }))
    .execute()
}

const compared = sql`c.id, c.member_id as "memberId", c.student_id as "studentId", m.email,
  c.first_name as "firstName", c.last_name as "lastName", exists (
    select from member other where other.id <> c.member_id and other.email_confirmed_at is not null
      and other.student_id is not null
      and ltrim(student_key(other.student_id), '0') = ltrim(student_key(c.student_id), '0')) as "isStudentIdShared"`

export interface PendingCheck {
  id: string
  memberId: string
  studentId: string
  email: string
  firstName: string
  lastName: string
  /** Whether another confirmed account has this student ID. */
  isStudentIdShared: boolean
}

const pending = sql`identity_check c join member m on m.id = c.member_id and m.email_confirmed_at is not null
  where c.state = 'pending'`

/** The pending checks among these. */
export const findPending = async (db: Db | Tx, ids: readonly string[]): Promise<PendingCheck[]> =>
  (await sql<PendingCheck>`select ${compared} from ${pending} and c.id = any(${ids}::uuid[])`.execute(db))
    .rows

/** A batch of the queue, oldest first. */
export const findPendingAfter = async (
  db: Db,
  { after, limit }: { after: string | null; limit: number },
): Promise<PendingCheck[]> => {
  const start = sql`(select submitted_at, id from identity_check where id = ${after})`
  const { rows } = await sql<PendingCheck>`
    select ${compared} from ${pending} ${after === null ? sql`` : sql`and (c.submitted_at, c.id) > ${start}`}
    order by c.submitted_at, c.id limit ${limit}`.execute(db)
  return rows
}
