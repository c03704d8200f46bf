import { createHash } from 'node:crypto'
import type { Questionnaire } from '@bahth/domain/surveys/questionnaire/types.ts'
import type { Updateable } from 'kysely'
import type { Db, Tx } from '../../db/open.ts'
import type { DB, VersionState } from '../../db/schema.generated.ts'

/** SQL for the versions of questionnaires. */

export interface Version {
  version: number
  state: VersionState
  /** It was checked before it was stored. */
  definition: Questionnaire
  openedAt: Date | null
  replacedAt: Date | null
  durations: number[]
}

/** Identifies the stored questions: a save compares it to detect changes from another device. */
export const etagOf = (stored: Questionnaire): string =>
  createHash('sha256').update(JSON.stringify(stored)).digest('base64url')

/** All versions of a survey, oldest first. */
export async function listVersions(db: Db | Tx, surveyId: string): Promise<Version[]> {
  const rows = await db
    .selectFrom('questionnaire')
    .select([
      'version',
      'state',
      'definition',
      'opened_at as openedAt',
      'replaced_at as replacedAt',
      'durations',
    ])
    .where('survey_id', '=', surveyId)
    .orderBy('version')
    .execute()
  return rows.map(row => ({ ...row, definition: row.definition as unknown as Questionnaire }))
}

export async function insertVersion(
  tx: Tx,
  { surveyId, version, definition }: { surveyId: string; version: number; definition: Questionnaire },
): Promise<void> {
  await tx
    .insertInto('questionnaire')
    .values({ survey_id: surveyId, version, definition: JSON.stringify(definition) })
    .execute()
}

export async function updateVersion(
  tx: Tx,
  { surveyId, version }: { surveyId: string; version: number },
  changes: Updateable<DB['questionnaire']>,
): Promise<void> {
  await tx
    .updateTable('questionnaire')
    .set(changes)
    .where('survey_id', '=', surveyId)
    .where('version', '=', version)
    .execute()
}

/** Deletes the questionnaire of a draft that has links instead. */
export async function deleteVersions(tx: Tx, surveyId: string): Promise<void> {
  await tx.deleteFrom('questionnaire').where('survey_id', '=', surveyId).execute()
}

/** Versions of these surveys that are newer than the open one. */
export const listRevisions = (db: Db, surveyIds: readonly string[]) =>
  surveyIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('questionnaire')
        .select(['survey_id as surveyId', 'version', 'state', 'rejection_reason as rejectionReason'])
        .where('survey_id', 'in', surveyIds)
        .where('version', '>', 1)
        .where('state', 'in', ['draft', 'pending', 'rejected'])
        .execute()
