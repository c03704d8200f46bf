import { cairoDate } from '@bahth/domain/cairo.ts'
import type { SurveyStatus } from '@bahth/domain/surveys/rules.ts'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db, Tx } from '../db/open.ts'
import type { DB } from '../db/schema.generated.ts'
import type { HookFailure } from './hook-store.ts'
import type { StoredLinkCheck } from './link-check.ts'
import type { SurveyRow } from './survey-row.ts'

/** SQL for one survey, a creator's own surveys and the administrators' queue. */

const millis = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) * 1000)::bigint`

export const surveyColumns = sql.raw(`
  s.id, s.title, s.description, s.category, s.estimated_minutes as "estimatedTime", s.is_public as "isPublic",
  s.max_responses as "maxResponses", s.responses, s.status, s.created_at as "createdDate", s.due_at as "dueDate",
  s.creator_name as creator, s.creator_id as "creatorId", s.form_link as "formLink", s.sheet_link as "sheetLink",
  s.rejection_reason as "rejectionReason", s.is_native as "isNative", s.is_identified as "isIdentified",
  case when exists (select from form_hook h where h.survey_id = s.id) then 'form' else 'sheet' end as "verifiedBy"`)

/** The reader's status in a survey `s`, and the slots that other members hold. */
export const readerColumns = (memberId: string, now: Date) => sql`
  (select a.status from attempt a where a.survey_id = s.id and a.member_id = ${memberId}) as "myStatus",
  case when s.status = 'approved' then (
    select count(*)::int from attempt h
    where h.survey_id = s.id and h.status in ('pending', 'not_found') and h.held_until > ${now}
      and h.member_id <> ${memberId}) else 0 end as held,
  case when not exists (select from consent_text t where t.survey_id = s.id) then 'none'
    when exists (select from consent c where c.survey_id = s.id and c.member_id = ${memberId} and c.withdrawn_at is null
      and c.version = (select max(version) from consent_text t where t.survey_id = s.id)) then 'given'
    else 'needed' end as consent`

export async function findSurvey(
  db: Db | Tx,
  surveyId: string,
  memberId: string,
  now: Date,
): Promise<SurveyRow | undefined> {
  const found = await sql<SurveyRow>`
    select ${surveyColumns}, ${readerColumns(memberId, now)} from survey s
    where s.id = ${surveyId}`.execute(db)
  return found.rows[0]
}

/**
 * Returns the survey for a member who opens it. Opening another member's active or completed survey counts as a view,
 * once per member and day; opening it again on that day only reads.
 */
export async function viewSurvey(
  db: Db,
  surveyId: string,
  memberId: string,
  now: Date,
): Promise<SurveyRow | undefined> {
  const day = cairoDate(now)
  const found = await sql<SurveyRow & { isView: boolean }>`
    select ${surveyColumns}, ${readerColumns(memberId, now)},
      s.creator_id is distinct from ${memberId} and s.status in ('approved', 'completed') and not exists (
        select 1 from survey_view v
        where v.survey_id = s.id and v.day = ${day}::date and v.member_id = ${memberId}) as "isView"
    from survey s where s.id = ${surveyId}`.execute(db)
  const [row] = found.rows
  if (!row) return undefined
  const { isView, ...survey } = row
  if (isView)
    await sql`
      insert into survey_view (survey_id, member_id, day)
      select id, ${memberId}::uuid, ${day}::date from survey where id = ${surveyId} for key share
      on conflict do nothing`.execute(db)
  return survey
}

/** Stores the result of a link check, unless the links changed in the meantime. */
export async function writeLinkCheck(
  tx: Tx,
  survey: { id: string; formLink: string; sheetLink: string },
  found: StoredLinkCheck,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('survey')
    .set({ link_check: JSON.stringify(found), link_checked_at: now })
    .where('id', '=', survey.id)
    .where('form_link', '=', survey.formLink)
    .where('sheet_link', '=', survey.sheetLink)
    .execute()
}

interface OwnRow extends SurveyRow {
  appeals: number
  /** The number of open attempts. */
  waiting: number
  /** The failure of their newest check, or null. */
  lastCause: string | null
  submissions: number
  linkCheck: unknown
  linkCheckedAt: Date | null
  hook: HookRow | null
}

/** Times are in milliseconds since 1970, because the row is part of a JSON text. */
export interface HookRow {
  createdAt: number
  calledAt: number | null
  failedAt: number | null
  failure: HookFailure | null
}

const hookAsJson = sql<HookRow | null>`(
  select json_build_object('createdAt', ${millis('created_at')}, 'calledAt', ${millis('called_at')},
    'failedAt', ${millis('failed_at')}, 'failure', failure) from form_hook h where h.survey_id = s.id)`

/** The maximum length of the list; the counters include all surveys. */
const maxOwn = 500

/** The creator's own surveys, newest first, with what needs the creator's attention. */
export async function listSurveysOf(db: Db, memberId: string): Promise<OwnRow[]> {
  const found = await sql<OwnRow>`
    select ${surveyColumns}, null as "myStatus", 0 as held, 'none' as consent, s.submissions, s.link_check as "linkCheck", s.link_checked_at as "linkCheckedAt", ${hookAsJson} as hook,
      (select count(*)::int from attempt a where a.survey_id = s.id and a.appealed_at is not null
        and a.appeal_answered_at is null and a.status <> 'verified') as appeals,
      (select count(*)::int from attempt a where a.survey_id = s.id and a.status in ('pending', 'not_found')) as waiting,
      (select a.cause from attempt a where a.survey_id = s.id and a.status in ('pending', 'not_found') and a.tried_at is not null
        order by a.tried_at desc limit 1) as "lastCause"
    from survey s where s.creator_id = ${memberId} order by s.created_at desc, s.id desc limit ${sql.lit(maxOwn)}`.execute(
    db,
  )
  return found.rows
}

/** Counts of a creator's surveys by status (SUR-17). */
export async function countSurveysOf(db: Db, memberId: string) {
  const counted = await sql<{ total: number; pending: number; approved: number; rejected: number }>`
    select count(*)::int as total, count(*) filter (where status = 'pending')::int as pending,
      count(*) filter (where status = 'approved')::int as approved, count(*) filter (where status = 'rejected')::int as rejected
    from survey where creator_id = ${memberId}`.execute(db)
  return counted.rows[0] ?? { total: 0, pending: 0, approved: 0, rejected: 0 }
}

/** Locks a survey until the commit, so that slots and responses are counted one after another. */
export async function lockSurvey(tx: Tx, surveyId: string): Promise<LockedSurvey | undefined> {
  // `for no key update` doesn't block inserts of rows that reference the survey.
  const locked = await sql<LockedSurvey>`
    select id, title, status, creator_id as "creatorId", creator_name as "creatorName",
      estimated_minutes as "estimatedMinutes", max_responses as "maxResponses", responses, due_at as "dueAt",
      form_link as "formLink", sheet_link as "sheetLink", submissions, is_native as "isNative", is_identified as "isIdentified"
    from survey where id = ${surveyId} for no key update`.execute(tx)
  return locked.rows[0]
}

export interface LockedSurvey {
  id: string
  title: string
  status: SurveyStatus
  creatorId: string | null
  creatorName: string
  estimatedMinutes: number
  maxResponses: number
  responses: number
  dueAt: Date | null
  formLink: string
  sheetLink: string
  submissions: number
  isNative: boolean
  isIdentified: boolean
}

/** A due survey, and whether this is the first try to end it. */
export interface DueSurvey {
  id: string
  dueAt: Date
  isFirst: boolean
}

/**
 * Claims due surveys by postponing their next check, so that they become due again if this process dies. They are rows
 * and not jobs, because `due_at` changes when its creator edits or closes the survey, and members see `close_try_at`.
 */
export async function claimDueSurveys(db: Db, now: Date, again: Date): Promise<DueSurvey[]> {
  const claimed = await sql<DueSurvey>`
    update survey set close_try_at = ${again}
    from (
      select id, close_try_at is null as first from survey where status = 'approved' and due_at <= ${now}
        and (close_try_at is null or close_try_at <= ${now})
      order by due_at limit 20 for no key update skip locked) due
    where survey.id = due.id
    returning survey.id, survey.due_at as "dueAt", due.first as "isFirst"`.execute(db)
  return claimed.rows
}

/** The columns for access checks: the creator and the status of a survey. */
export const findForAccess = (db: Db, surveyId: string) =>
  db
    .selectFrom('survey')
    .select([
      'id',
      'title',
      'status',
      'creator_id as creatorId',
      'sheet_link as sheetLink',
      'form_link as formLink',
      'due_at as dueAt',
      'decided_at as decidedAt',
      'completed_at as completedAt',
      'is_native as isNative',
      'is_identified as isIdentified',
      'link_check as linkCheck',
      'link_checked_at as linkCheckedAt',
      eb =>
        eb
          .exists(eb.selectFrom('form_hook').select('survey_id').whereRef('survey_id', '=', 'survey.id'))
          .$castTo<boolean>()
          .as('hasHook'),
    ])
    .where('id', '=', surveyId)
    .executeTakeFirst()

const requestColumns = [
  'survey.id as surveyId',
  'survey.title',
  'survey.description',
  'survey.creator_id as creatorId',
  'survey.creator_name as creatorName',
  'member.email as creatorEmail',
  'survey.form_link as formLink',
  'survey.sheet_link as sheetLink',
  'survey.decided_at as approvedAt',
  'survey.due_at as dueDate',
  'survey.status',
  'survey.estimated_minutes as estimatedTimeMinutes',
  'survey.responses',
  'survey.max_responses as maxResponses',
  'survey.rejection_reason as rejectionReason',
  'survey.submissions',
  'survey.is_public as isPublic',
  'survey.is_native as isNative',
  'survey.is_identified as isIdentified',
  'survey.link_check as linkCheck',
  'survey.link_checked_at as linkCheckedAt',
] as const

/** The administrators' queue: undecided surveys oldest first, decided ones newest first. */
export const listRequests = (db: Db, status: SurveyStatus) => {
  const order = status === 'pending' ? 'asc' : 'desc'
  return db
    .selectFrom('survey')
    .leftJoin('member', 'member.id', 'survey.creator_id')
    .select([...requestColumns, 'survey.submitted_at as submittedAt'])
    .where('survey.status', '=', sql.lit(status))
    .where('survey.status', '!=', sql.lit('draft'))
    .orderBy('survey.submitted_at', order)
    .orderBy('survey.id', order)
    .limit(500)
    .execute()
}

/** New versions of active surveys' questions that are pending approval, oldest first. */
export const listRevisionRequests = (db: Db) =>
  db
    .selectFrom('questionnaire')
    .innerJoin('survey', 'survey.id', 'questionnaire.survey_id')
    .leftJoin('member', 'member.id', 'survey.creator_id')
    .select([...requestColumns, 'questionnaire.submitted_at as submittedAt'])
    .where('questionnaire.state', '=', sql.lit('pending'))
    .where('survey.status', '=', sql.lit('approved'))
    .orderBy('questionnaire.submitted_at')
    .limit(500)
    .execute()

export async function insertSurvey(tx: Tx, survey: Insertable<DB['survey']>): Promise<void> {
  await tx.insertInto('survey').values(survey).execute()
}

export async function updateSurvey(
  tx: Tx,
  surveyId: string,
  changes: Updateable<DB['survey']>,
): Promise<void> {
  await tx.updateTable('survey').set(changes).where('id', '=', surveyId).execute()
}

export async function deleteSurveyRow(tx: Tx, surveyId: string): Promise<void> {
  await tx.deleteFrom('survey').where('id', '=', surveyId).execute()
}
