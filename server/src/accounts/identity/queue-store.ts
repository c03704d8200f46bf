import {
  type AccountState,
  type CheckState,
  domainAllowed,
  isClaimFresh,
} from '@bahth/domain/accounts/rules.ts'
import { cairoDate, startOfCairoDay } from '@bahth/domain/cairo.ts'
import type { Language } from '@bahth/domain/languages.ts'
import { decisionDays, type OfficeHours, overdueBefore } from '@bahth/domain/office-hours.ts'
import { type RawBuilder, sql } from 'kysely'
import { afterCursor, cappedTotal, nextCursor } from '../../db/keyset.ts'
import type { Db } from '../../db/open.ts'
import { matchesAll, wordPatterns } from '../../db/search.ts'
import { listAllowedDomains } from './domain-store.ts'

/** SQL of the queue of identity checks. */

interface Lookalike {
  userId: string
  firstName: string
  lastName: string
  email: string
  state: AccountState
  joinedAt: string
  checkId: string | null
  sameStudentId: boolean | null
  samePhoneNumber: boolean | null
}

interface CheckRow {
  id: string
  userId: string
  email: string
  firstName: string
  lastName: string
  studentId: string
  status: CheckState
  submittedAt: Date
  reviewedAt: Date | null
  reviewReason: string | null
  reviewedBy: string | null
  imageKey: string | null
  phoneNumber: string | null
  semester: number
  major: string
  attempt: number
  previousReason: string | null
  language: Language
  lookalikes: Lookalike[]
  openedById: string | null
  openedByName: string | null
  openedAt: Date | null
  photoFromAnotherBrowser: boolean
}

export interface QueueQuery {
  status: CheckState | 'all'
  q?: string | undefined
  /** Limits the result to these checks. */
  among?: readonly string[] | undefined
  limit: number
  cursor?: string | undefined
}

const maxLookalikes = 5

/** Counting stops here, because pages beyond it are hardly ever read. */
const maxCounted = 1000

const other = sql`
  other.id as "userId", other.first_name as "firstName", other.last_name as "lastName", other.email, other.state,
  other.joined_at as "joinedAt",
  ltrim(student_key(other.student_id), '0') = ltrim(student_key(page.student_id), '0') as "sameStudentId",
  local_phone(other.phone_number) = local_phone(page.phone_number) as "samePhoneNumber"`

/**
 * Members with the same normalised student ID or phone number as a check. Two index scans: with one `or` over both
 * conditions PostgreSQL would scan all members, newest first.
 */
const lookalikes = sql`(
  select coalesce(json_agg(same order by same."joinedAt" desc), '[]') from (
    select found.*, (select waiting.id from identity_check waiting
      join member owner on owner.id = waiting.member_id and owner.email_confirmed_at is not null
      where waiting.member_id = found."userId" and waiting.state = 'pending') as "checkId"
    from (
      (select ${other} from member other where other.id <> page.member_id and other.student_id is not null
        and ltrim(student_key(other.student_id), '0') = ltrim(student_key(page.student_id), '0')
        limit ${sql.lit(maxLookalikes)})
      union
      (select ${other} from member other where other.id <> page.member_id and other.phone_number is not null
        and local_phone(other.phone_number) = local_phone(page.phone_number) limit ${sql.lit(maxLookalikes)})) found
    order by found."joinedAt" desc limit ${sql.lit(maxLookalikes)}) same)`

/** The columns of the checks in `page`. */
const columns = sql`
  page.id, page.member_id as "userId", page.member_email as email, page.first_name as "firstName",
  page.last_name as "lastName", page.student_id as "studentId", page.state as status,
  page.submitted_at as "submittedAt", page.decided_at as "reviewedAt", page.review_reason as "reviewReason",
  (select concat_ws(' ', first_name, last_name) from member where id = page.decided_by) as "reviewedBy",
  page.image_key as "imageKey", page.phone_number as "phoneNumber", page.semester, page.major, page.language,
  (select count(*)::int from identity_check earlier
    where earlier.member_id = page.member_id and earlier.submitted_at <= page.submitted_at) as attempt,
  (select earlier.review_reason from identity_check earlier
    where earlier.member_id = page.member_id and earlier.submitted_at < page.submitted_at
    order by earlier.submitted_at desc limit 1) as "previousReason",
  ${lookalikes} as lookalikes, page.from_other_browser as "photoFromAnotherBrowser",
  page.opened_by as "openedById", page.opened_at as "openedAt",
  (select concat_ws(' ', first_name, last_name) from member where id = page.opened_by) as "openedByName"`

const queue = sql`identity_check c join member m on m.id = c.member_id and m.email_confirmed_at is not null`

/** Conditions for the words of a search; without a word nothing matches. */
function matching(q: string): RawBuilder<unknown> {
  const patterns = wordPatterns(q)
  return patterns.length > 0 ? matchesAll(sql`m.search`, patterns) : sql`false`
}

const matchesQuery = ({ status, q, among }: QueueQuery): RawBuilder<unknown> => sql`
  ${status === 'all' ? sql`true` : sql`c.state = ${sql.lit(status)}`} ${q ? sql`and ${matching(q)}` : sql``}
  ${among ? sql`and c.id = any(${among}::uuid[])` : sql``}`

/** A page of pending checks, oldest first, or of decided ones, newest first. */
async function findPage(db: Db, query: QueueQuery) {
  const at = afterCursor(query.cursor, ['date', 'id'])
  const [compare, direction] = query.status === 'pending' ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`]
  const onwards = at ? sql`and (c.submitted_at, c.id) ${compare} (${at[0]}, ${at[1]})` : sql``
  const [found, allowed] = await Promise.all([
    sql<CheckRow & { total: number }>`
      with page as (
        select c.*, m.email as member_email, m.language from ${queue} where ${matchesQuery(query)} ${onwards}
        order by c.submitted_at ${direction}, c.id ${direction} limit ${query.limit + 1})
      select ${columns}, (
        select count(*)::int from (
          select 1 from ${queue} where ${matchesQuery(query)} limit ${sql.lit(maxCounted + 1)}) counted) as total
      from page order by page.submitted_at ${direction}, page.id ${direction}`.execute(db),
    listAllowedDomains(db),
  ])
  return {
    ...nextCursor(found.rows, query.limit, row => [row.submittedAt, row.id]),
    ...cappedTotal(found.rows[0]?.total ?? 0, maxCounted),
    allowed,
  }
}

/** A check as the API returns it. */
function presentCheck(row: CheckRow, allowed: readonly string[], now: Date) {
  const { imageKey, openedById, openedByName, openedAt, lookalikes, ...check } = row
  const isOpen = openedById && openedAt && check.status === 'pending' && isClaimFresh(openedAt, now)
  return {
    ...check,
    idPhotoPath: imageKey ? `/api/admin/id-requests/${check.id}/image` : null,
    domainListed: allowed.length > 0 ? domainAllowed(check.email, allowed) : null,
    openedBy: isOpen ? { userId: openedById, name: openedByName ?? '', openedAt } : null,
    lookalikes: lookalikes.map(({ sameStudentId, samePhoneNumber, joinedAt, ...other }) => ({
      ...other,
      joinedAt: new Date(joinedAt),
      same: [
        ...(sameStudentId ? (['studentId'] as const) : []),
        ...(samePhoneNumber ? (['phoneNumber'] as const) : []),
      ],
    })),
  }
}

export async function listChecks(db: Db, query: QueueQuery, now: Date) {
  const { items, allowed, ...page } = await findPage(db, query)
  return { items: items.map(({ total: _, ...row }) => presentCheck(row, allowed, now)), ...page }
}

export async function findCheck(db: Db, id: string, now: Date) {
  const [found, allowed] = await Promise.all([
    sql<CheckRow>`
      with page as (select c.*, m.email as member_email, m.language from ${queue} where c.id = ${id})
      select ${columns} from page`.execute(db),
    listAllowedDomains(db),
  ])
  const [row] = found.rows
  return row && presentCheck(row, allowed, now)
}

/** The length of the queue, how many checks are late, and today's decisions by administrator. */
export async function findProgress(db: Db, now: Date, hours: OfficeHours) {
  const today = startOfCairoDay(cairoDate(now))
  const [waiting, decided] = await Promise.all([
    sql<{ waiting: number; late: number; oldestAt: Date | null }>`
      select count(*)::int as waiting, min(c.submitted_at) as "oldestAt",
        (count(*) filter (where c.submitted_at < ${overdueBefore(now, decisionDays, hours)}))::int as late
      from ${queue} where c.state = 'pending'`.execute(db),
    sql<{ userId: string | null; name: string; count: number }>`
      select decided_by as "userId", coalesce(concat_ws(' ', decider.first_name, decider.last_name), '') as name, count
      from (select decided_by, count(*)::int as count from identity_check
        where decided_at >= ${today} group by decided_by) decided
      left join member decider on decider.id = decided_by
      order by count desc, decider.name_key, decided_by`.execute(db),
  ])
  return { waiting: 0, late: 0, oldestAt: null, ...waiting.rows[0], decidedToday: decided.rows }
}
