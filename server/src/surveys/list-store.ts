import { fold } from '@bahth/domain/fold.ts'
import { fromWireStatus, type SurveyStatus, type WireStatus } from '@bahth/domain/surveys/rules.ts'
import { type RawBuilder, sql } from 'kysely'
import { afterCursor, nextCursor, rowsToCut } from '../db/keyset.ts'
import type { Db } from '../db/open.ts'
import { presentSurvey, type Reader, type SurveyRow, standingColumns, surveyColumns } from './survey-row.ts'

/** Pages of surveys to discover, each one statement. */

export interface SurveyQuery {
  q?: string | undefined
  status?: WireStatus | 'approved' | '' | undefined
  sort: 'recent' | 'trending'
  limit: number
  cursor?: string | undefined
}

/** Matches of a search are counted up to here: nobody pages through more. */
const maxCounted = 100

/** Whole words' beginnings for one or two characters, which no trigram finds; from three on any part. */
function pattern(q: string): string {
  const text = fold(q).replace(/[\\%_]/g, '\\$&')
  return fold(q).length < 3 ? `% ${text}%` : `%${text}%`
}

const everyStatus: readonly SurveyStatus[] = ['draft', 'pending', 'approved', 'rejected', 'completed']

/** Of these statuses a reader sees everybody's surveys: members only the public ones. */
const openTo = (reader: Reader): readonly SurveyStatus[] =>
  reader.isAdmin ? everyStatus.filter(status => status !== 'draft') : ['approved', 'completed']

const isOneOf = (statuses: readonly SurveyStatus[]): RawBuilder<boolean> => {
  const [one] = statuses
  if (one === undefined) return sql`false`
  return statuses.length === 1
    ? sql`s.status = ${sql.lit(one)}`
    : sql`s.status in (${sql.join(statuses.map(status => sql.lit(status)))})`
}

/** Everybody's surveys that a reader may find; written as the indexes' own conditions. */
const openSurveys = (reader: Reader): RawBuilder<boolean> =>
  reader.isAdmin ? sql`s.status <> 'draft'` : sql`s.is_public and s.status in ('approved', 'completed')`

/** What the query asks for, in statuses. */
function asked({ sort, status }: SurveyQuery): readonly SurveyStatus[] {
  const one = status ? fromWireStatus(status) : null
  if (sort === 'trending') return one && one !== 'approved' ? [] : ['approved']
  return one ? [one] : everyStatus
}

/** Parts of the statement: a search's condition, and which surveys are everybody's and which the reader's own. */
interface Parts {
  statuses: readonly SurveyStatus[]
  everybodys: RawBuilder<unknown>
  /** Null where what everybody may find is all there is. */
  own: RawBuilder<unknown> | null
  matches: RawBuilder<unknown>
}

function partsOf(reader: Reader, query: SurveyQuery): Parts {
  const statuses = asked(query)
  const matches = query.q ? sql`and s.search like ${pattern(query.q)}` : sql``
  if (query.sort === 'trending')
    return { statuses, matches, everybodys: sql`s.is_public and ${isOneOf(statuses)}`, own: null }
  const filter = statuses === everyStatus ? sql`` : sql`and ${isOneOf(statuses)}`
  const open = openSurveys(reader)
  return {
    statuses,
    matches,
    everybodys: sql`${open} ${filter}`,
    own: sql`s.creator_id = ${reader.memberId} and not (${open}) ${filter}`,
  }
}

/** How many there are: a search's matches are counted to a limit, everything else is known without counting. */
function total(reader: Reader, query: SurveyQuery, { statuses, everybodys, own, matches }: Parts) {
  const max = sql.lit(maxCounted + 1)
  const counted = (which: RawBuilder<unknown>) =>
    sql`(select 1 from survey s where ${which} ${matches} limit ${max})`
  if (query.q)
    return own
      ? sql`(select count(*)::int from (${counted(everybodys)} union all ${counted(own)}) counted)`
      : sql`(select count(*)::int from ${counted(everybodys)} counted)`
  const open = statuses.filter(status => openTo(reader).includes(status))
  const onlyPublic = reader.isAdmin && query.sort === 'recent' ? sql`` : sql`and s.is_public`
  const known = sql`(select coalesce(sum(s.surveys), 0)::int from survey_tally s where ${isOneOf(open)} ${onlyPublic})`
  return own ? sql`(${known} + (select count(*)::int from survey s where ${own}))` : known
}

/**
 * A page of surveys. What everybody may find and what only the reader may are two index scans, each no longer than
 * the page, merged: an `or` over both would read the whole table. A search is planned for its own words, because
 * the best way to find a rare word is the worst for a common one.
 */
export async function listSurveys(db: Db, reader: Reader, query: SurveyQuery, now: Date) {
  const byResponses = query.sort === 'trending'
  const at = byResponses
    ? afterCursor(query.cursor, ['number', 'id'])
    : afterCursor(query.cursor, ['date', 'id'])
  const key = byResponses ? sql`s.responses` : sql`s.created_at`
  const max = rowsToCut(query.limit)
  const parts = partsOf(reader, query)
  const onwards = at ? sql`and (${key}, s.id) < (${at[0]}, ${at[1]})` : sql``
  const page = (which: RawBuilder<unknown>) => sql`
    (select ${surveyColumns} from survey s where ${which} ${parts.matches} ${onwards} order by ${key} desc, s.id desc limit ${max})`
  const found = await sql<SurveyRow & { total: number }>`
    select listed.*, ${standingColumns(sql`listed`, reader.memberId, now)}, ${total(reader, query, parts)} as total
    from (${page(parts.everybodys)} ${parts.own ? sql`union all ${page(parts.own)}` : sql``}) listed
    left join attempt a on a.survey_id = listed.id and a.member_id = ${reader.memberId}
    order by ${byResponses ? sql`responses` : sql`"createdDate"`} desc, listed.id desc limit ${max}`.execute(
    db,
  )
  const counted = found.rows[0]?.total ?? 0
  const isCapped = Boolean(query.q) && counted > maxCounted
  return {
    ...present(found.rows, reader, query),
    total: isCapped ? maxCounted : counted,
    ...(isCapped ? { totalIsCapped: true } : {}),
  }
}

function present(rows: readonly SurveyRow[], reader: Reader, query: SurveyQuery) {
  const keyOf = (row: SurveyRow) => (query.sort === 'trending' ? row.responses : row.createdDate)
  const cut = nextCursor(rows, query.limit, row => [keyOf(row), row.id])
  return { ...cut, items: cut.items.map(row => presentSurvey(row, reader)) }
}
