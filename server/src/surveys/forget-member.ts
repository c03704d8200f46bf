import { deletedName } from '@bahth/domain/records/activity.ts'
import { isOpenStatus } from '@bahth/domain/surveys/attempt-rules.ts'
import { isDue } from '@bahth/domain/surveys/rules.ts'
import type { Services } from '../services.ts'
import type { UnitOfWork } from '../unit-of-work.ts'
import { hasOpenAttempts } from './attempt-store.ts'
import { forgetInEthics } from './consent/letters.ts'
import { anonymizeConsents } from './consent/store.ts'
import {
  anonymizeVerified,
  deleteAttemptsOf,
  deleteIdentifiedAnswers,
  dropUnpublished,
  findOwnActive,
  lockAttemptsOf,
  renameCreator,
} from './forget-store.ts'
import { emptyCheck, resolveOpen } from './resolve-open.ts'
import { ownsSheet } from './sheet-owner-store.ts'
import { lockSurvey, updateSurvey } from './store.ts'

/**
 * Removes a deleted member from the surveys they took. Verified attempts stay as counts without a member, so that the
 * creator doesn't lose a response; answers with the name and all other attempts are deleted.
 */
export async function forgetInSurveys(unit: UnitOfWork, memberId: string): Promise<void> {
  await lockAttemptsOf(unit.tx, memberId)
  const answered = await deleteIdentifiedAnswers(unit.tx, memberId)
  // The attempts first, because they copy the day of a withdrawal from the consents.
  const anonymized = await anonymizeVerified(unit.tx, memberId)
  await anonymizeConsents(unit.tx, memberId)
  const deleted = await deleteAttemptsOf(unit.tx, memberId)
  for (const { surveyId, creatorId } of [...anonymized, ...deleted]) {
    unit.publish('attempts', surveyId, 'admins')
    if (creatorId) unit.publish('attempts', surveyId, `user:${creatorId}`)
  }
  for (const { surveyId, creatorId } of answered)
    if (creatorId) unit.publish('responses', surveyId, `user:${creatorId}`)
  // The answers of a closed survey wait in the inbox until no attempt is open.
  for (const { surveyId, status, isNative } of deleted)
    if (isNative && isOpenStatus(status)) await unit.enqueue('move-responses', { surveyId }, surveyId)
}

/**
 * Handles a deleted member's own surveys. Unpublished ones are deleted. Active ones end, because they have no creator
 * to decide about them; they stay with their responses, without the name. If members wait for a check of the sheet, the
 * survey becomes due, so that the last check comes from the background. A proof of control lasts until then.
 */
export async function endSurveysOf(
  unit: UnitOfWork,
  services: Pick<Services, 'settings'>,
  memberId: string,
): Promise<void> {
  for (const id of await findOwnActive(unit.tx, memberId)) {
    const survey = await lockSurvey(unit.tx, id)
    if (survey?.status !== 'approved') continue
    // Without a member who waits for a check of the sheet, the survey ends now.
    if (survey.isNative || !(await hasOpenAttempts(unit.tx, id)))
      await resolveOpen(unit, services, survey, { ...emptyCheck, isLast: true })
    else
      await updateSurvey(unit.tx, id, {
        keeps_proof: await ownsSheet(unit.tx, memberId, survey.sheetLink),
        ...(isDue(survey.dueAt, unit.now) ? {} : { due_at: unit.now }),
      })
  }
  await forgetInEthics(unit, memberId)
  await dropUnpublished(unit.tx, memberId)
  await renameCreator(unit.tx, memberId, deletedName)
  unit.publish('survey', '', 'approved')
}
