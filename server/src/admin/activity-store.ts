import { lastNumberedEntry } from '@bahth/domain/admin/log-pages.ts'
import type { ActivityAction, ActivityDetails, ActivityTarget } from '@bahth/domain/records/activity.ts'
import { type RawBuilder, sql } from 'kysely'
import { afterCursor, cappedTotal, nextCursor, rowsToRead } from '../db/keyset.ts'
import type { Db } from '../db/open.ts'
import { matchesAll, wordPatterns } from '../db/search.ts'

/** SQL of the activity log for administrators. */

export interface ActivityFilters {
  q?: string | undefined
  action?: ActivityAction | '' | undefined
  targetType?: ActivityTarget | '' | undefined
  adminId?: string | undefined
  targetId?: string | undefined
  from?: Date | undefined
  to?: Date | undefined
}

export interface ActivityRow {
  id: string
  timestamp: Date
  adminId: string | null
  adminName: string
  action: string
  targetId: string | null
  targetName: string
  targetType: string
  details: ActivityDetails
  ipAddress: string | null
}

const columns = sql`
  a.id, a.at as timestamp, a.admin_id as "adminId", a.admin_name as "adminName", a.action, a.target_id as "targetId",
  a.target_name as "targetName", a.target_type as "targetType", a.details, a.ip as "ipAddress"`

type Sql = RawBuilder<unknown>

/** The filters as conditions on an entry `a`. */
function conditionsOf(filters: ActivityFilters): Sql[] {
  const { q, action, targetType, adminId, targetId, from, to } = filters
  const patterns = q ? wordPatterns(q) : []
  return [
    ...(action ? [sql`a.action = ${action}`] : []),
    ...(targetType ? [sql`a.target_type = ${targetType}`] : []),
    ...(adminId ? [sql`a.admin_id = ${adminId}::uuid`] : []),
    ...(targetId ? [sql`a.target_id = ${targetId}`] : []),
    ...(from ? [sql`a.at >= ${from}`] : []),
    ...(to ? [sql`a.at <= ${to}`] : []),
    ...(patterns.length > 0 ? [matchesAll(sql`a.search`, patterns)] : []),
  ]
}

const all = (conditions: readonly Sql[]): Sql =>
  conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`

/** The total, capped at the last page; without filters it comes from the daily counts. */
function total(conditions: readonly Sql[]): Sql {
  return conditions.length === 0
    ? sql`(select coalesce(sum(entries), 0)::int from activity_tally)`
    : sql`(select count(*)::int from (
        select 1 from activity a where ${all(conditions)} limit ${sql.lit(lastNumberedEntry + 1)}) counted)`
}

/** An empty page still returns one row, with the total. */
type NoRow = { [Column in keyof ActivityRow]: null }

/** A page of the log, by number or cursor (ACT-11). */
export async function listActivity(
  db: Db,
  query: ActivityFilters & { page: number; pageSize: number; cursor?: string | undefined },
) {
  const { page, pageSize } = query
  const conditions = conditionsOf(query)
  const at = afterCursor(query.cursor, ['date', 'id'])
  const onwards = at ? [sql`(a.at, a.id) < (${at[0]}, ${at[1]})`] : []
  const skipped = at ? 0 : (page - 1) * pageSize
  const result = await sql<(ActivityRow | NoRow) & { total: number }>`
    select counted.total, found.* from (select ${total(conditions)} as total) counted left join (
      select ${columns} from activity a where ${all([...conditions, ...onwards])}
      order by a.at desc, a.id desc limit ${rowsToRead(pageSize)} ${skipped > 0 ? sql`offset ${skipped}` : sql``}) found on true
    order by found.timestamp desc, found.id desc`.execute(db)
  const counted = result.rows[0]?.total ?? 0
  const entries = result.rows.flatMap(({ total: _, ...entry }) => (entry.id === null ? [] : [entry]))
  return {
    ...nextCursor(entries, pageSize, row => [row.timestamp, row.id]),
    ...(conditions.length > 0 ? cappedTotal(counted, lastNumberedEntry) : { total: counted }),
    page,
    pageSize,
  }
}

export async function latestActivity(db: Db, max: number): Promise<ActivityRow[]> {
  const result = await sql<ActivityRow>`
    select ${columns} from activity a order by a.at desc, a.id desc limit ${max}`.execute(db)
  return result.rows
}

export async function activityAbout(db: Db, memberId: string, max: number) {
  const result = await sql<ActivityRow & { total: number }>`
    select ${columns}, count(*) over ()::int as total from activity a
    where a.target_type = 'user' and a.target_id = ${memberId}
    order by a.at desc, a.id desc limit ${max}`.execute(db)
  return {
    items: result.rows.map(({ total: _, ...entry }) => entry),
    total: result.rows[0]?.total ?? 0,
  }
}

/** Entries per batch of an export. */
const batchSize = 2000

/** All matching entries in batches, newest first, except the entry of the export itself. */
export async function* walkActivity(
  db: Db,
  filters: ActivityFilters,
  except: string,
): AsyncGenerator<ActivityRow[]> {
  const conditions = [...conditionsOf(filters), sql`a.id <> ${except}`]
  let last: ActivityRow | undefined
  for (;;) {
    const onwards = last ? [sql`(a.at, a.id) < (${last.timestamp}, ${last.id})`] : []
    const { rows } = await sql<ActivityRow>`
      select ${columns} from activity a where ${all([...conditions, ...onwards])}
      order by a.at desc, a.id desc limit ${batchSize}`.execute(db)
    if (rows.length > 0) yield rows
    last = rows.at(-1)
    if (rows.length < batchSize) return
  }
}
