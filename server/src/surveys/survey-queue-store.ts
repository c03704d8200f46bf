import type { SurveyStatus } from '@bahth/domain/surveys/rules.ts'
import { sql } from 'kysely'
import type { Db } from '../db/open.ts'

/** SQL of the administrators' queue of surveys. */

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
  'survey.submissions as timesSubmitted',
  'survey.is_public as isPublic',
  'survey.is_native as isNative',
  'survey.is_identified as isIdentified',
  'survey.link_check as linkCheck',
  'survey.link_checked_at as linkCheckedAt',
] as const

/** The administrators' queue: undecided surveys oldest first, decided ones newest first. */
export const listRequests = (db: Db, status: SurveyStatus) => {
  const order = status === 'pending' ? 'asc' : 'desc'
  return (
    db
      .selectFrom('survey')
      .leftJoin('member', 'member.id', 'survey.creator_id')
      .select([...requestColumns, 'survey.submitted_at as submittedAt'])
      .where('survey.status', '=', sql.lit(status))
      // The condition of the partial index.
      .where('survey.status', '!=', sql.lit('draft'))
      .orderBy('survey.submitted_at', order)
      .orderBy('survey.id', order)
      .limit(500)
      .execute()
  )
}

/** The pending new versions of active surveys' questions, for statements that count them. */
export const pendingRevisions = sql`questionnaire q join survey s on s.id = q.survey_id and s.status = 'approved'
    where q.state = 'pending'`

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
