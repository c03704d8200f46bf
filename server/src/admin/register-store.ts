import type {
  DataRequestKind,
  DataRequests,
  RegisteredSurvey,
} from '@bahth/domain/admin/register-contract.ts'
import { cairoDate } from '@bahth/domain/cairo.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/open.ts'

/** SQL of the register for the data protection law. */

/** The time of the decision on a survey, worded like the partial index for surveys that members could take. */
export const decidedAt = sql<Date>`coalesce(decided_at, timestamptz '1970-01-01 00:00:00+00')`

/** Surveys that members could take, newest first, starting after one of them. */
export async function listRegistered(
  db: Db,
  { limit, after }: { limit: number; after: string | null },
): Promise<RegisteredSurvey[]> {
  const { rows } = await sql<RegisteredSurvey>`
    select s.id, s.title, s.creator_name as "creatorName", s.decided_at as since, s.status = 'approved' as "isActive",
      s.is_native as "isNative", s.is_identified as "isIdentified", s.responses, e.status as "ethicsStatus", e.committee,
      e.number as "ethicsNumber",
      coalesce(nullif((select t.ar ->> 'purpose' from consent_text t where t.survey_id = s.id
        order by t.version desc limit 1), ''), s.description) as purpose,
      e.controller, e.storage_place as "storagePlace", e.retention, e.contact,
      coalesce((select jsonb_agg(to_jsonb(v) order by v.version) from (
        select version, count(*)::int as given, count(withdrawn_at)::int as withdrawn from consent c
        where c.survey_id = s.id group by version) v), '[]'::jsonb) as consents
    from survey s left join survey_ethics e on e.survey_id = s.id
    where s.status in ('approved', 'completed')
      ${after === null ? sql`` : sql`and (${decidedAt}, s.id) < (select ${decidedAt}, id from survey where id = ${after})`}
    order by ${decidedAt} desc, s.id desc limit ${limit}`.execute(db)
  return rows
}

export async function countRegistered(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from survey where status in ('approved', 'completed')`.execute(db)
  return rows[0]?.count ?? 0
}

/** Requests by day, newest first. */
export async function listDataRequests(db: Db): Promise<DataRequests[]> {
  const { rows } = await sql<DataRequests>`
    select to_char(day, 'YYYY-MM-DD') as day, kind, count(*)::int as count from (
      select day, kind from data_request
      union all select (withdrawn_at at time zone 'Africa/Cairo')::date, 'withdrawal' from consent where withdrawn_at is not null
    ) requests group by day, kind order by day desc, kind`.execute(db)
  return rows
}

/** Counts a request in the register, without the member. */
export async function recordDataRequest(
  db: Db | Tx,
  kind: Exclude<DataRequestKind, 'withdrawal'>,
  now: Date,
): Promise<void> {
  await db
    .insertInto('data_request')
    .values({ kind, day: cairoDate(now) })
    .execute()
}
