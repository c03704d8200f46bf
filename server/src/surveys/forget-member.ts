import { deletedName } from '@bahth/domain/records/activity.ts'
import type { Services } from '../services.ts'
import type { Write } from '../write.ts'
import {
  dropAttemptsOf,
  dropUnpublished,
  findOwnActive,
  lockCounted,
  takeResponsesBack,
} from './forget-store.ts'
import { lockSurvey } from './store.ts'
import { settleOpen } from './verify-attempts.ts'

/** A deleted member's participations go, and the counts of their surveys follow. */
export async function withdrawFromSurveys(work: Write, memberId: string): Promise<void> {
  // Surveys before participations before members: the order in which everybody locks.
  await lockCounted(work.tx, memberId)
  const gone = await dropAttemptsOf(work.tx, memberId)
  const counted = gone.filter(attempt => attempt.status === 'verified').map(attempt => attempt.surveyId)
  await takeResponsesBack(work.tx, counted)
  for (const surveyId of counted) work.publish('responses', surveyId, 'approved')
}

/**
 * A deleted member's own surveys: what was never published goes with them. What is active ends, since nobody could
 * answer for it any more; it stays with its responses, without the name.
 */
export async function endSurveysOf(
  work: Write,
  parts: Pick<Services, 'settings'>,
  memberId: string,
): Promise<void> {
  for (const id of await findOwnActive(work.tx, memberId)) {
    const survey = await lockSurvey(work.tx, id)
    if (survey?.status === 'approved') await settleOpen(work, parts, survey, noLook)
  }
  await dropUnpublished(work.tx, memberId)
  await work.tx
    .updateTable('survey')
    .set({ creator_name: deletedName })
    .where('creator_id', '=', memberId)
    .execute()
  work.publish('survey', memberId, 'approved')
}

/** Nobody is looked for: whoever is not there by now is over. */
const noLook = {
  failure: null,
  found: new Map(),
  asked: new Set<string>(),
  isAutomatic: false,
  isLast: true,
  triedAt: null,
}
