import { deletedName } from '@bahth/domain/records/activity.ts'
import { isOpen } from '@bahth/domain/surveys/attempt-rules.ts'
import type { Services } from '../services.ts'
import type { UnitOfWork } from '../unit-of-work.ts'
import { releaseLettersOf } from './consent/letters.ts'
import { anonymizeConsents } from './consent/store.ts'
import {
  dropAttemptsOf,
  dropUnpublished,
  findOwnActive,
  keepAnonymous,
  lockCounted,
  renameCreator,
  takeResponsesBack,
} from './forget-store.ts'
import { lockSurvey } from './store.ts'
import { noSheet, resolveOpen } from './verify-attempts.ts'

/**
 * Deletes a deleted member's attempts and decreases the counts of their surveys. On Bahth, verified attempts stay as
 * counts without a member, because anonymous answers can't be found again; answers with the name are deleted.
 */
export async function withdrawFromSurveys(unit: UnitOfWork, memberId: string): Promise<void> {
  // In the usual order: surveys, attempts, members. Deleting a member repeats this after it locked the member, which breaks
  // the order; `unitOfWork` retries a deadlock.
  await lockCounted(unit.tx, memberId)
  await keepAnonymous(unit.tx, memberId)
  await anonymizeConsents(unit.tx, memberId)
  const deletedAttempts = await dropAttemptsOf(unit.tx, memberId)
  const countedIn = deletedAttempts
    .filter(attempt => attempt.status === 'verified')
    .map(attempt => attempt.surveyId)
  await takeResponsesBack(unit.tx, countedIn)
  for (const surveyId of countedIn) unit.publish('responses', surveyId, 'approved')
  // The answers of a closed survey wait in the inbox until no attempt is open.
  for (const { surveyId, status, isNative } of deletedAttempts)
    if (isNative && isOpen(status)) await unit.enqueue('move-responses', { surveyId }, surveyId)
}

/**
 * Handles a deleted member's own surveys. Unpublished ones are deleted. Active ones end, because they have no creator
 * to decide about them; they stay with their responses, without the name.
 */
export async function endSurveysOf(
  unit: UnitOfWork,
  services: Pick<Services, 'settings'>,
  memberId: string,
): Promise<void> {
  for (const id of await findOwnActive(unit.tx, memberId)) {
    const survey = await lockSurvey(unit.tx, id)
    // Without a check of the sheet, open attempts expire.
    if (survey?.status === 'approved') await resolveOpen(unit, services, survey, { ...noSheet, isLast: true })
  }
  await releaseLettersOf(unit, memberId)
  await dropUnpublished(unit.tx, memberId)
  await renameCreator(unit.tx, memberId, deletedName)
  unit.publish('survey', memberId, 'approved')
}
