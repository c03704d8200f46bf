import { maxGroupItems } from '@bahth/domain/admin/group-text.ts'
import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import { publicOpenSurveys } from '../surveys/list-store.ts'

/** Public content for the text for chat groups. */

const total = sql<number>`(count(*) over ())::int`.as('total')

/** The sessions of a week that aren't over, the soonest first. */
const listSessions = (db: Db, now: Date, weekEnd: Date) =>
  db
    .selectFrom('session')
    .select(['id', 'title', 'starts_at as startsAt', total])
    .where('ends_at', '>', now)
    .where('starts_at', '<=', weekEnd)
    .where('cancelled_at', 'is', null)
    .orderBy('starts_at')
    .orderBy('id')
    .limit(maxGroupItems)
    .execute()

/** Public surveys that take responses; those that close first come first. */
const listSurveys = (db: Db, now: Date) =>
  publicOpenSurveys(db, now)
    .select(({ ref }) => [
      'id',
      'title',
      'estimated_minutes as minutes',
      sql<number>`${ref('max_responses')} - ${ref('responses')}`.as('needed'),
      total,
    ])
    .orderBy('due_at', order => order.asc().nullsLast())
    .orderBy('decided_at', 'desc')
    .orderBy('id')
    .limit(maxGroupItems)
    .execute()

/** Open questions whose authors allow quoting them, the newest first. */
const listQuestions = (db: Db) =>
  db
    .selectFrom('inquiry')
    .innerJoin('inquiry_stats', 'inquiry_stats.inquiry_id', 'inquiry.id')
    .select(['inquiry.id', 'inquiry.title'])
    .where('inquiry.may_quote', '=', true)
    .where('inquiry_stats.status', '=', 'open')
    .orderBy('inquiry.id', 'desc')
    .limit(maxGroupItems)
    .execute()

const countQuestions = (db: Db) =>
  db
    .selectFrom('inquiry_tally')
    .select(({ fn }) => fn.sum<number>('open').as('total'))
    .executeTakeFirstOrThrow()

export async function findGroupNews(db: Db, now: Date, weekEnd: Date) {
  const [sessions, surveys, questions, open] = await Promise.all([
    listSessions(db, now, weekEnd),
    listSurveys(db, now),
    listQuestions(db),
    countQuestions(db),
  ])
  return { sessions, surveys, questions, openQuestions: Number(open.total) }
}
