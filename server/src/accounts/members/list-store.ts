import type { UserSort } from '@bahth/domain/accounts/admin-rules.ts'
import type { AccountState, Role } from '@bahth/domain/accounts/rules.ts'
import { toAsciiDigits } from '@bahth/domain/fold.ts'
import { type RawBuilder, sql } from 'kysely'
import { afterCursor, cappedTotal, nextCursor, rowsToRead } from '../../db/keyset.ts'
import type { Db } from '../../db/open.ts'
import { matchesAll, wordPatterns } from '../../db/search.ts'
import { type MemberRow, presentMember } from './member-row.ts'

/** Pages of members for administrators, one statement each. */

const memberColumns = sql`
  m.id as "userId", m.first_name as "firstName", m.last_name as "lastName", m.email, m.student_id as "studentId",
  m.phone_number as "phoneNumber", m.role, m.state, m.state_before_ban as "stateBeforeBan", m.ban_reason as "banReason",
  m.banned_until as "bannedUntil", m.creator_source as source, m.creator_expires_at as "expiresAt",
  m.forms_filled as "numFormsFilled", m.semester_entered as "semesterEntered",
  m.semester_entered_at as "semesterEnteredAt", m.major, m.graduation_year as "graduationYear", m.interests, m.website,
  m.linked_in as "linkedIn", m.github, m.email_notifications as "emailNotifications",
  m.session_reminders as "sessionReminders", m.mobile_notifications as "mobileNotifications",
  m.show_email as "showEmail", m.show_phone as "showPhone", m.two_factor_enabled_at is not null as "twoFactorEnabled",
  m.login_alerts as "loginAlerts", m.joined_at as "joinedAt", m.last_active_at as "lastActiveAt",
  m.avatar_key as "avatarKey", m.email_confirmed_at is not null as "emailConfirmed",
  m.password_hash is not null as "hasPassword"`

export interface MemberQuery {
  q?: string | undefined
  role?: Role | '' | undefined
  state?: AccountState | '' | undefined
  sort: UserSort
  limit: number
  cursor?: string | undefined
}

type Sql = RawBuilder<unknown>

/** A search first reads this many members in the list's order, and uses the word index only if they don't fill the page. */
const maxScanned = 3000

/** A search that matches at least this many members is frequent: sorting its matches costs more than reading in order. */
const minFrequent = 5000

/** Matches are counted up to here: pages beyond it are hardly ever read. */
const maxCounted = 1000

/** Sorts members who were never active last. */
const never = sql`timestamptz '1970-01-01 00:00:00+00'`

const orders = {
  joined: { key: sql`m.joined_at`, kind: 'date' },
  name: { key: sql`m.name_key`, kind: 'text' },
  active: { key: sql`coalesce(m.last_active_at, ${never})`, kind: 'date' },
} as const

interface Order {
  key: Sql
  kind: 'date' | 'text'
  descending: boolean
}

const orderOf = (sort: UserSort): Order => {
  const descending = sort.startsWith('-')
  return { ...orders[sort.replace('-', '') as keyof typeof orders], descending }
}

/** Literals, so that a prepared statement can use the partial indexes on state and role. */
const filtersOf = ({ role, state }: MemberQuery): Sql =>
  sql`${role ? sql`m.role = ${sql.lit(role)}` : sql`true`} and ${state ? sql`m.state = ${sql.lit(state)}` : sql`true`}`

/** Normalises a search for a phone number the way the index stores it: national form, digits only. */
function asPhone(q: string): string {
  const digits = toAsciiDigits(q).replace(/[\s()-]/g, '')
  if (/^(\+|00)\d{6,}$/.test(digits))
    return digits.replace(/^(\+|00)(20)?/, (_, __, home) => (home ? '0' : ''))
  return /^\d{10,}$/.test(digits) ? digits : q
}

/** A member with the list's sort key and total, which each row repeats. */
type ListedRow = MemberRow & { key: Date | string; total: number; isLowerBound: boolean }

interface Parts {
  order: Order
  max: Sql
  filters: Sql
  isFirst: boolean
  onwards(key: Sql, id: Sql): Sql
  inOrder(key: Sql, id: Sql): Sql
}

function partsOf(query: MemberQuery): Parts {
  const order = orderOf(query.sort)
  const at = afterCursor(query.cursor, [order.kind, 'id'])
  const direction = order.descending ? sql`desc` : sql`asc`
  return {
    order,
    max: rowsToRead(query.limit),
    filters: filtersOf(query),
    isFirst: !at,
    onwards: (key, id) =>
      at ? sql`(${key}, ${id}) ${order.descending ? sql`<` : sql`>`} (${at[0]}, ${at[1]})` : sql`true`,
    inOrder: (key, id) => sql`${key} ${direction}, ${id} ${direction}`,
  }
}

/** Without a search the total comes from `member_tally`, which is kept per state and role. */
function listStatement(query: MemberQuery, { order, max, filters, onwards, inOrder }: Parts) {
  const { role, state } = query
  const total = sql`(select coalesce(sum(t.members), 0)::int from member_tally t
    where ${role ? sql`t.role = ${sql.lit(role)}` : sql`true`} and ${state ? sql`t.state = ${sql.lit(state)}` : sql`true`})`
  return sql<ListedRow>`
    select ${memberColumns}, ${order.key} as key, ${total} as total, false as "isLowerBound" from member m
    where ${filters} and ${onwards(order.key, sql`m.id`)} order by ${inOrder(order.key, sql`m.id`)} limit ${max}`
}

/**
 * Searches in steps, because no single plan is fast for every word. `near` reads the beginning of the list, which is
 * enough for frequent words. If it doesn't fill the page, `indexed` counts the matches with the word index: few matches
 * are read from the index and sorted (`rare`), many are read in the list's order (`late`). If `near` filled the page without
 * reading the whole list, `total` is a lower bound.
 */
function searchStatement(matches: Sql, { order, max, filters, onwards, inOrder, isFirst }: Parts) {
  const { key } = order
  const next = sql`${onwards(sql`f.key`, sql`f.id`)}`
  const hasUnread = isFirst
    ? sql`(select count(*) from (select from member m where ${filters} limit ${sql.lit(maxScanned + 1)}) m) > ${sql.lit(maxScanned)}`
    : sql`true`
  return sql<ListedRow>`
    with near as materialized (
      select m.id, m.key from (
        select m.id, m.search, ${key} as key from member m where ${filters} and ${onwards(key, sql`m.id`)}
        order by ${inOrder(key, sql`m.id`)} limit ${sql.lit(maxScanned)}) m
      where ${matches}),
    indexed as materialized (
      select count(*) as members from (
        select from member m where (select count(*) from near) < ${max} and ${matches} and ${filters}
        limit ${sql.lit(minFrequent)}) m),
    rare as materialized (
      select m.id, ${key} as key from member m
      where (select count(*) from near) < ${max} and (select members from indexed) < ${sql.lit(minFrequent)}
        and ${matches} and ${filters}),
    late as materialized (
      select m.id, ${key} as key from member m
      where (select members from indexed) = ${sql.lit(minFrequent)} and ${matches} and ${filters} and ${onwards(key, sql`m.id`)}
      order by ${inOrder(key, sql`m.id`)} limit ${max}),
    page as (
      select f.id, f.key from near f where (select count(*) from near) >= ${max}
      union all select f.id, f.key from rare f where ${next}
      union all select f.id, f.key from late f),
    cut as (select * from page order by ${inOrder(sql`page.key`, sql`page.id`)} limit ${max})
    select ${memberColumns}, c.key,
      (case when (select count(*) from near) >= ${max} then (select count(*) from near)
        else (select members from indexed) end)::int as total,
      (select count(*) from near) >= ${max} and ${hasUnread} as "isLowerBound"
    from cut c join member m on m.id = c.id order by ${inOrder(sql`c.key`, sql`c.id`)}`
}

function totalOf(row: ListedRow | undefined, isSearch: boolean): ReturnType<typeof cappedTotal> {
  const { total = 0, isLowerBound = false } = row ?? {}
  if (isLowerBound) return { total: Math.min(total, maxCounted), totalIsCapped: true }
  return isSearch ? cappedTotal(total, maxCounted) : { total }
}

/** A page of members (ADM-35). */
export async function listMembers(db: Db, query: MemberQuery, now: Date) {
  const parts = partsOf(query)
  const patterns = query.q ? wordPatterns(asPhone(query.q)) : []
  const statement =
    patterns.length > 0
      ? searchStatement(matchesAll(sql`m.search`, patterns), parts)
      : listStatement(query, parts)
  const { rows } = await statement.execute(db)
  const cut = nextCursor(rows, query.limit, row => [row.key, row.userId])
  return {
    items: cut.items.map(({ key: _key, total: _total, isLowerBound: _isLowerBound, ...row }) =>
      presentMember(row, now),
    ),
    nextCursor: cut.nextCursor,
    ...totalOf(rows[0], patterns.length > 0),
  }
}

export async function findMember(db: Db, memberId: string, now: Date) {
  const { rows } =
    await sql<MemberRow>`select ${memberColumns} from member m where m.id = ${memberId}`.execute(db)
  return rows[0] && presentMember(rows[0], now)
}
