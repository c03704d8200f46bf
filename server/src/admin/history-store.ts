import type { toWireStatus } from '@bahth/domain/surveys/rules.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/open.ts'

/** A member's history for administrators. */

/** The maximum number of rows shown of each kind, newest first. */
export const maxShown = 20

async function newest<T>(
  db: Db,
  rows: RawBuilder<T & { total: number }>,
): Promise<{ items: Omit<T & { total: number }, 'total'>[]; total: number }> {
  const result = await rows.execute(db)
  return {
    items: result.rows.map(({ total: _, ...item }) => item),
    total: result.rows[0]?.total ?? 0,
  }
}

export const checksOf = (db: Db, memberId: string) =>
  db
    .selectFrom('identity_check as check')
    .leftJoin('member as administrator', 'administrator.id', 'check.decided_by')
    .select(eb => [
      'check.id',
      'check.state as status',
      'check.submitted_at as submittedAt',
      'check.decided_at as reviewedAt',
      sql<
        string | null
      >`${eb.ref('administrator.first_name')} || ' ' || ${eb.ref('administrator.last_name')}`.as(
        'reviewedBy',
      ),
      'check.review_reason as reviewReason',
    ])
    .where('check.member_id', '=', memberId)
    .orderBy('check.submitted_at', 'desc')
    .limit(maxShown)
    .execute()

export const requestsOf = (db: Db, memberId: string) =>
  db
    .selectFrom('creator_request')
    .select([
      'id as requestId',
      'status',
      'reason',
      'admin_note as adminNote',
      'created_at as createdAt',
      'decided_at as decidedAt',
    ])
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .limit(maxShown)
    .execute()

type SurveyStatus = Parameters<typeof toWireStatus>[0]

export const surveysOf = (db: Db, memberId: string) =>
  newest(
    db,
    sql<{
      id: string
      title: string
      status: SurveyStatus
      responses: number
      maxResponses: number
      createdDate: Date
      total: number
    }>`
    select id, title, status, responses, max_responses as "maxResponses", created_at as "createdDate",
      count(*) over ()::int as total
    from survey where creator_id = ${memberId} and status <> 'draft' order by created_at desc, id desc limit ${maxShown}`,
  )

export const attemptsOf = (db: Db, memberId: string) =>
  newest(
    db,
    sql<{
      surveyId: string
      title: string
      status: 'pending' | 'verified' | 'not_found' | 'rejected' | 'expired'
      startedAt: Date
      total: number
    }>`
    select a.survey_id as "surveyId", s.title, a.status, a.started_at as "startedAt", count(*) over ()::int as total
    from attempt a join survey s on s.id = a.survey_id
    where a.member_id = ${memberId} order by a.started_at desc limit ${maxShown}`,
  )

export const sessionsOf = (db: Db, memberId: string) =>
  newest(
    db,
    sql<{
      id: string
      title: string
      startsAt: Date
      place: 'registered' | 'waitlisted'
      present: boolean
      total: number
    }>`
    select s.id, s.title, s.starts_at as "startsAt", u.status as place, u.attended_at is not null as present,
      count(*) over ()::int as total
    from signup u join session s on s.id = u.session_id
    where u.member_id = ${memberId} order by s.starts_at desc limit ${maxShown}`,
  )

export const inquiriesOf = (db: Db, memberId: string) =>
  newest(
    db,
    sql<{
      id: string
      title: string
      status: 'open' | 'answered' | 'closed'
      submittedAt: Date
      total: number
    }>`
    select i.id, i.title, s.status, i.submitted_at as "submittedAt", count(*) over ()::int as total
    from inquiry i join inquiry_stats s on s.inquiry_id = i.id
    where i.author_id = ${memberId} order by i.id desc limit ${maxShown}`,
  )

export async function liveLogins(db: Db, memberId: string, now: Date): Promise<number> {
  const { live } = await db
    .selectFrom('login')
    .select(({ fn }) => fn.countAll<number>().as('live'))
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return live
}
