import { cairoDate } from '@bahth/domain/cairo.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/open.ts'
import { isOpenAttempt } from './attempt-store.ts'
import { currentConsentVersion } from './consent/store.ts'
import type { SurveyRow } from './survey-row.ts'

/** SQL of one survey as a member sees it. */

/** What verifies the attempts of the survey with this name in the statement. */
export const verifiedBy = (survey: 's' | 'survey') => sql<'sheet' | 'form'>`case
  when exists (select from form_hook h where h.survey_id = ${sql.ref(`${survey}.id`)}) then 'form' else 'sheet' end`

export const surveyColumns = sql`
  s.id, s.title, s.description, s.category, s.estimated_minutes as "estimatedTime", s.is_public as "isPublic",
  s.max_responses as "maxResponses", s.responses, s.status, s.created_at as "createdDate", s.due_at as "dueDate",
  s.creator_name as creator, s.creator_id as "creatorId", s.form_link as "formLink", s.sheet_link as "sheetLink",
  s.rejection_reason as "rejectionReason", s.is_native as "isNative", s.is_identified as "isIdentified",
  ${verifiedBy('s')} as "verifiedBy"`

/** The viewer's status in a survey `s`, and the slots that other members hold. */
export const viewerColumns = (memberId: string, now: Date) => sql`
  (select a.status from attempt a where a.survey_id = s.id and a.member_id = ${memberId}) as "myStatus",
  case when s.status = 'approved' then (
    select count(*)::int from attempt
    where attempt.survey_id = s.id and ${isOpenAttempt} and attempt.held_until > ${now}
      and attempt.member_id <> ${memberId}) else 0 end as held,
  case when not exists (select from consent_text t where t.survey_id = s.id) then 'none'
    when exists (select from consent c where c.survey_id = s.id and c.member_id = ${memberId} and c.withdrawn_at is null
      and c.version = ${currentConsentVersion(sql`s.id`)}) then 'given'
    else 'needed' end as consent`

export async function findSurvey(
  db: Db | Tx,
  surveyId: string,
  memberId: string,
  now: Date,
): Promise<SurveyRow | undefined> {
  const result = await sql<SurveyRow>`
    select ${surveyColumns}, ${viewerColumns(memberId, now)} from survey s
    where s.id = ${surveyId}`.execute(db)
  return result.rows[0]
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
  const result = await sql<SurveyRow & { isView: boolean }>`
    select ${surveyColumns}, ${viewerColumns(memberId, now)},
      s.creator_id is distinct from ${memberId} and s.status in ('approved', 'completed') and not exists (
        select 1 from survey_view v
        where v.survey_id = s.id and v.day = ${day}::date and v.member_id = ${memberId}) as "isView"
    from survey s where s.id = ${surveyId}`.execute(db)
  const [row] = result.rows
  if (!row) return undefined
  const { isView, ...survey } = row
  if (isView)
    await sql`
      insert into survey_view (survey_id, member_id, day)
      select id, ${memberId}::uuid, ${day}::date from survey where id = ${surveyId} for key share
      on conflict do nothing`.execute(db)
  return survey
}
