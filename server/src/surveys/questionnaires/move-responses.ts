import { inboxStep } from '@bahth/domain/surveys/questionnaire/response-rules.ts'
import type { Services } from '../../services.ts'
import { lockSurvey } from '../store.ts'
import {
  countAnswers,
  dropWaiting,
  hasOpenAttempts,
  moveWaiting,
  moveWithAll,
  vacuumAnswers,
} from './response-store.ts'

/**
 * Moves anonymous answers out of the inbox, in groups in which nobody can tell whose they are. The lock of the survey
 * keeps new answers out of the group while its attempts are written again.
 */
export async function moveResponses(
  { db, unitOfWork }: Pick<Services, 'db' | 'unitOfWork'>,
  surveyId: string,
): Promise<void> {
  const hasChanged = await unitOfWork(async unit => {
    const survey = await lockSurvey(unit.tx, surveyId)
    if (!survey) return false
    const isFinal = survey.status === 'completed' && !(await hasOpenAttempts(unit.tx, surveyId))
    let changes = 0
    for (const { version, waiting, moved } of await countAnswers(unit.tx, surveyId)) {
      const step = inboxStep(waiting, moved, isFinal)
      if (step === 'move') await moveWaiting(unit.tx, surveyId, version)
      if (step === 'move-with-all') await moveWithAll(unit.tx, surveyId, version)
      if (step === 'drop') await dropWaiting(unit.tx, surveyId, version)
      if (step !== 'wait') changes++
    }
    if (changes > 0 && survey.creatorId) unit.publish('responses', surveyId, `user:${survey.creatorId}`)
    return changes > 0
  })
  if (hasChanged) await vacuumAnswers(db)
}

/** Again, because a long transaction such as a backup keeps deleted rows. */
export const sweepAnswers = ({ db }: Pick<Services, 'db'>): Promise<void> => vacuumAnswers(db)
