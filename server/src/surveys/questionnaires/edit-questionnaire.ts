import { isDeepStrictEqual } from 'node:util'
import { type FieldError, maxErrors, refuse } from '@bahth/domain/refusals.ts'
import { parseQuestionnaire } from '@bahth/domain/surveys/questionnaire/parse.ts'
import {
  type QuestionnaireProblem,
  questionnaireProblemText,
} from '@bahth/domain/surveys/questionnaire/problems.ts'
import type { Questionnaire } from '@bahth/domain/surveys/questionnaire/types.ts'
import { revisionProblems } from '@bahth/domain/surveys/questionnaire/versions.ts'
import type { UnitOfWork } from '../../unit-of-work.ts'
import type { LockedSurvey } from '../store.ts'
import { deleteVersions, etagOf, insertVersion, listVersions, updateVersion } from './version-store.ts'

/** The changes that creators can make to the questions of their surveys. */

const fieldErrorOf = (prefix: string, { field, ...problem }: QuestionnaireProblem): FieldError => ({
  field: field === '' ? prefix : `${prefix}.${field}`,
  ...problem,
  message: questionnaireProblemText(problem),
})

export const refuseProblems = (prefix: string, problems: readonly QuestionnaireProblem[]): never =>
  refuse('validation_error', {
    errors: problems.slice(0, maxErrors).map(problem => fieldErrorOf(prefix, problem)),
  })

/** Returns the questionnaire in its stored form, or refuses it with all problems. */
export function parseOrRefuse(value: unknown): Questionnaire {
  const { questionnaire, problems } = parseQuestionnaire(value)
  return questionnaire ?? refuseProblems('questionnaire', problems)
}

/** The edited questions, and the `etag` of those that the creator opened. Without it, any others are replaced. */
interface EditedQuestions {
  definition: Questionnaire
  etag: string | undefined
}

/**
 * Refuses to replace questions that were saved on another device after the creator opened them. A repeated save, whose
 * first response was lost, finds its own questions.
 */
function refuseConflict(
  stored: Questionnaire | undefined,
  { definition, etag }: { definition: Questionnaire | null; etag: string | undefined },
): void {
  if (etag === undefined || isDeepStrictEqual(stored, definition)) return
  if (!stored || etagOf(stored) !== etag) refuse('edited_elsewhere')
}

/** Stores the questions of a survey that was never active. */
export async function saveDraft(unit: UnitOfWork, surveyId: string, edited: EditedQuestions): Promise<void> {
  const { definition } = edited
  const [first] = await listVersions(unit.tx, surveyId)
  refuseConflict(first?.definition, edited)
  if (!first) return insertVersion(unit.tx, { surveyId, version: 1, definition })
  await updateVersion(
    unit.tx,
    { surveyId, version: first.version },
    { definition: JSON.stringify(definition), state: 'draft', rejection_reason: null },
  )
}

/** Makes a rejected questionnaire a draft again, like its survey. */
export const reopenDraft = (unit: UnitOfWork, surveyId: string): Promise<void> =>
  updateVersion(unit.tx, { surveyId, version: 1 }, { state: 'draft', rejection_reason: null })

export async function dropDraft(unit: UnitOfWork, surveyId: string, etag: string | undefined): Promise<void> {
  const [first] = await listVersions(unit.tx, surveyId)
  refuseConflict(first?.definition, { definition: null, etag })
  await deleteVersions(unit.tx, surveyId)
}

/** Stores the draft of a new version of an active survey. The survey continues with the open version. */
export async function saveRevision(
  unit: UnitOfWork,
  survey: LockedSurvey,
  edited: EditedQuestions,
): Promise<void> {
  const { definition } = edited
  const versions = await listVersions(unit.tx, survey.id)
  const opened = versions.filter(({ openedAt }) => openedAt !== null)
  const problems = revisionProblems(
    definition,
    opened.map(version => version.definition),
  )
  if (problems.length > 0) refuseProblems('questionnaire', problems)
  const newest = versions.at(-1)
  if (newest?.state === 'pending') refuse('survey_state')
  refuseConflict(newest?.definition, edited)
  const surveyId = survey.id
  if (newest && newest.openedAt === null)
    return updateVersion(
      unit.tx,
      { surveyId, version: newest.version },
      { definition: JSON.stringify(definition), state: 'draft', rejection_reason: null },
    )
  await insertVersion(unit.tx, { surveyId, version: (newest?.version ?? 0) + 1, definition })
}

/** Makes the newest version unchangeable until it is decided. */
export async function submitVersion(unit: UnitOfWork, surveyId: string): Promise<void> {
  const newest = (await listVersions(unit.tx, surveyId)).at(-1)
  if (newest?.state !== 'draft') return refuse('survey_state')
  await updateVersion(
    unit.tx,
    { surveyId, version: newest.version },
    { state: 'pending', submitted_at: unit.now, rejection_reason: null },
  )
}

/** Opens the pending version, or returns it to the creator; returns its number, or null if none is pending. */
export async function decideVersion(
  unit: UnitOfWork,
  surveyId: string,
  { by, reason, isApproved }: { by: string; reason: string | null; isApproved: boolean },
): Promise<number | null> {
  const versions = await listVersions(unit.tx, surveyId)
  const pending = versions.find(({ state }) => state === 'pending')
  if (!pending) return null
  const open = versions.find(({ state }) => state === 'open')
  if (open && isApproved)
    await updateVersion(
      unit.tx,
      { surveyId, version: open.version },
      { state: 'replaced', replaced_at: unit.now },
    )
  await updateVersion(
    unit.tx,
    { surveyId, version: pending.version },
    {
      state: isApproved ? 'open' : 'rejected',
      opened_at: isApproved ? unit.now : null,
      rejection_reason: reason,
      decided_at: unit.now,
      decided_by: by,
    },
  )
  return pending.version
}
