import type { Questionnaire } from '@bahth/domain/surveys/questionnaire/types.ts'
import type { SurveyStatus } from '@bahth/domain/surveys/rules.ts'
import { type Insertable, sql, type Updateable } from 'kysely'
import { hasValues } from '../db/column-values.ts'
import type { Db, Tx } from '../db/open.ts'
import type { DB } from '../db/schema.generated.ts'
import type { StoredLinkCheck } from './link-check.ts'
import type { newSurveyRow } from './survey-fields.ts'

/** SQL for one survey: locks, writes and what is read without a lock. */

/**
 * Stores the result of a link check, unless the links changed in the meantime. The time of a check is its start: a slow
 * one, which may have seen an older state of the sheet, doesn't replace one that started later.
 */
export async function writeLinkCheck(
  tx: Tx,
  survey: { id: string; formLink: string; sheetLink: string },
  found: StoredLinkCheck,
  startedAt: Date,
): Promise<void> {
  await tx
    .updateTable('survey')
    .set({ link_check: JSON.stringify(found), link_checked_at: startedAt })
    .where('id', '=', survey.id)
    .where('form_link', '=', survey.formLink)
    .where('sheet_link', '=', survey.sheetLink)
    .where(eb => eb.or([eb('link_checked_at', 'is', null), eb('link_checked_at', '<=', startedAt)]))
    .execute()
}

/** Locks a survey until the commit, so that slots and responses are counted one after another. */
export async function lockSurvey(tx: Tx, surveyId: string): Promise<LockedSurvey | undefined> {
  // `for no key update` doesn't block inserts of rows that reference the survey.
  const locked = await sql<LockedSurvey>`
    select id, title, status, creator_id as "creatorId",
      estimated_minutes as "estimatedMinutes", max_responses as "maxResponses", responses, due_at as "dueAt",
      close_failed_at as "closeFailedAt", form_link as "formLink", sheet_link as "sheetLink",
      submissions as "timesSubmitted", is_native as "isNative", is_identified as "isIdentified", is_public as "isPublic"
    from survey where id = ${surveyId} for no key update`.execute(tx)
  return locked.rows[0]
}

export interface LockedSurvey {
  id: string
  title: string
  status: SurveyStatus
  creatorId: string | null
  estimatedMinutes: number
  maxResponses: number
  responses: number
  dueAt: Date | null
  /** When the sheet couldn't be read at the end for the first time. */
  closeFailedAt: Date | null
  formLink: string
  sheetLink: string
  /** How often the creator has submitted it for approval. */
  timesSubmitted: number
  isNative: boolean
  isIdentified: boolean
  isPublic: boolean
}

/**
 * Claims due surveys by postponing their next check, so that they become due again if this process dies. They are rows
 * and not jobs, because `due_at` changes when its creator edits or closes the survey, and members see `close_try_at`.
 */
export async function claimDueSurveys(
  db: Db,
  now: Date,
  claimedUntil: Date,
): Promise<{ id: string; dueAt: Date }[]> {
  const claimed = await sql<{ id: string; dueAt: Date }>`
    update survey set close_try_at = ${claimedUntil}
    from (
      select id from survey where status = 'approved' and due_at <= ${now}
        and (close_try_at is null or close_try_at <= ${now})
      order by due_at limit 20 for no key update skip locked) due
    where survey.id = due.id
    returning survey.id, survey.due_at as "dueAt"`.execute(db)
  return claimed.rows
}

/** One survey without a lock: what access checks, link checks and figures read. */
export const findSurveyFacts = (db: Db, surveyId: string) =>
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

/** A draft with the same values and, on Bahth, the same questions that a member has created since then. */
export const findSameDraft = (
  tx: Tx,
  creatorId: string,
  since: Date,
  row: ReturnType<typeof newSurveyRow>,
  questions: Questionnaire | null,
) => {
  // The links of a survey on Bahth contain its id.
  const { form_link, sheet_link, ...values } = row
  return tx
    .selectFrom('survey')
    .select('id')
    .where('creator_id', '=', creatorId)
    .where('status', '=', 'draft')
    .where('created_at', '>', since)
    .where(hasValues(questions ? values : row))
    .$if(questions !== null, query =>
      query.where(eb =>
        eb.exists(
          eb
            .selectFrom('questionnaire')
            .select('version')
            .whereRef('survey_id', '=', 'survey.id')
            .where(sql<boolean>`definition = ${JSON.stringify(questions)}::jsonb`),
        ),
      ),
    )
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

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
