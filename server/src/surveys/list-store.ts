import {
  fromWireStatus,
  type SurveyStatus,
  surveyStatuses,
  type WireStatus,
} from '@bahth/domain/surveys/rules.ts'
import { type RawBuilder, sql } from 'kysely'
import { afterCursor, cappedTotal, nextCursor, rowsToRead } from '../db/keyset.ts'
import type { Db, Tx } from '../db/open.ts'
import { phrasePattern } from '../db/search.ts'
import type { Viewer } from '../http/call.ts'
import { presentSurvey, type SurveyRow } from './survey-row.ts'
import { surveyColumns, viewerColumns } from './view-store.ts'

/** Pages of surveys to discover, one statement each. */

export interface SurveyQuery {
  q?: string | undefined
  status?: WireStatus | 'approved' | '' | undefined
  sort: 'recent' | 'trending'
  limit: number
  cursor?: string | undefined
}

/** Matches of a search are counted up to here. */
const maxCounted = 100

type Condition = RawBuilder<unknown>

/** The statuses in which a viewer sees other creators' surveys: for members only the public ones. */
const listedStatuses = (viewer: Viewer): readonly SurveyStatus[] =>
  viewer.isAdmin ? surveyStatuses.filter(status => status !== 'draft') : ['approved', 'completed']

function hasStatus(statuses: readonly SurveyStatus[]): Condition {
  const [only] = statuses
  if (only === undefined) return sql`false`
  return statuses.length === 1
    ? sql`s.status = ${sql.lit(only)}`
    : sql`s.status in (${sql.join(statuses.map(status => sql.lit(status)))})`
}

/**
 * Surveys listed for a viewer regardless of creator. The condition is worded like the partial indexes, so that
 * PostgreSQL uses them.
 */
const isListed = (viewer: Viewer): Condition =>
  viewer.isAdmin ? sql`s.status <> 'draft'` : sql`s.is_public and s.status in ('approved', 'completed')`

function statusesOf({ sort, status }: SurveyQuery): readonly SurveyStatus[] {
  const wanted = status ? fromWireStatus(status) : null
  if (sort === 'trending') return wanted && wanted !== 'approved' ? [] : ['approved']
  return wanted ? [wanted] : surveyStatuses
}

/**
 * A page merges the surveys listed for everyone and the viewer's own unlisted ones. Each part scans one index and stops
 * at the page size. A single condition with `or` would read the whole table.
 */
function sourcesOf(viewer: Viewer, query: SurveyQuery): { listed: Condition; own: Condition | null } {
  const statuses = statusesOf(query)
  if (query.sort === 'trending') return { listed: sql`s.is_public and ${hasStatus(statuses)}`, own: null }
  const filter = statuses === surveyStatuses ? sql`` : sql`and ${hasStatus(statuses)}`
  return {
    listed: sql`${isListed(viewer)} ${filter}`,
    own: sql`s.creator_id = ${viewer.memberId} and not (${isListed(viewer)}) ${filter}`,
  }
}

/** The number of listed surveys is stored in `survey_tally`; only the viewer's own are counted here. */
function countAll(viewer: Viewer, query: SurveyQuery, own: Condition | null): Condition {
  const statuses = statusesOf(query).filter(status => listedStatuses(viewer).includes(status))
  const onlyPublic = viewer.isAdmin && query.sort === 'recent' ? sql`` : sql`and s.is_public`
  const listed = sql`(select coalesce(sum(s.surveys), 0)::int from survey_tally s where ${hasStatus(statuses)} ${onlyPublic})`
  return own ? sql`(${listed} + (select count(*)::int from survey s where ${own}))` : listed
}

const countMatches = (sources: readonly Condition[], matches: Condition): Condition => {
  const max = sql.lit(maxCounted + 1)
  const counted = sources.map(source => sql`(select 1 from survey s where ${source} ${matches} limit ${max})`)
  return sql`(select count(*)::int from (${sql.join(counted, sql` union all `)}) counted)`
}

type FoundRow = SurveyRow & { total: number }

async function readPage(db: Db, viewer: Viewer, query: SurveyQuery, now: Date): Promise<FoundRow[]> {
  const isTrending = query.sort === 'trending'
  const key = isTrending ? sql`s.responses` : sql`s.created_at`
  const at = afterCursor(query.cursor, [isTrending ? 'number' : 'date', 'id'])
  const after = at ? sql`and (${key}, s.id) < (${at[0]}, ${at[1]})` : sql``
  const matches = query.q ? sql`and s.search like ${phrasePattern(query.q)}` : sql``
  const { listed, own } = sourcesOf(viewer, query)
  const sources = own ? [listed, own] : [listed]
  const total = query.q ? countMatches(sources, matches) : countAll(viewer, query, own)
  const order = sql`order by ${key} desc, s.id desc limit ${rowsToRead(query.limit)}`
  const scans = sources.map(
    source => sql`(select * from survey s where ${source} ${matches} ${after} ${order})`,
  )
  const { rows } = await sql<FoundRow>`
    with page as (select * from (${sql.join(scans, sql` union all `)}) s ${order})
    select ${surveyColumns}, ${viewerColumns(viewer.memberId, now)}, ${total} as total
    from page s order by ${key} desc, s.id desc`.execute(db)
  return rows
}

export async function listSurveys(db: Db, viewer: Viewer, query: SurveyQuery, now: Date) {
  const rows = await readPage(db, viewer, query, now)
  const keyOf = (row: SurveyRow) => (query.sort === 'trending' ? row.responses : row.createdDate)
  const page = nextCursor(rows, query.limit, row => [keyOf(row), row.id])
  const total = rows[0]?.total ?? 0
  return {
    ...page,
    items: page.items.map(row => presentSurvey(row, viewer)),
    ...(query.q ? cappedTotal(total, maxCounted) : { total }),
  }
}

/** Surveys that every member sees and that take responses. */
export const publicOpenSurveys = (db: Db | Tx, now: Date) =>
  db
    .selectFrom('survey')
    .where('status', '=', 'approved')
    .where('is_public', '=', true)
    .where(({ eb, ref, or }) => or([eb('due_at', 'is', null), eb(ref('due_at'), '>', now)]))
    .whereRef('responses', '<', 'max_responses')
