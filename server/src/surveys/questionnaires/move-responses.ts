import { inboxStep } from '@bahth/domain/surveys/questionnaire/response-rules.ts'
import { runAll, runEach } from '../../concurrency.ts'
import type { Services } from '../../services.ts'
import { hasOpenAttempts } from '../attempt-store.ts'
import { lockSurvey } from '../store.ts'
import { countInbox, dropInbox, findLeftInInbox, moveFromInbox, vacuumAnswers } from './inbox-store.ts'

/**
 * Moves anonymous answers out of the inbox in groups, so that no answer can be linked to its member. The lock of the
 * survey keeps new answers out of the group while its attempts are rewritten.
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
    for (const { version, waiting } of await countInbox(unit.tx, surveyId)) {
      const step = inboxStep(waiting, isFinal)
      if (step === 'wait') continue
      if (step === 'drop') await dropInbox(unit.tx, surveyId, version)
      else await moveFromInbox(unit.tx, { surveyId, version, count: step })
      changes++
    }
    if (changes > 0 && survey.creatorId) unit.publish('responses', surveyId, `user:${survey.creatorId}`)
    return changes > 0
  })
  if (hasChanged) await vacuumAnswers(db)
}

/**
 * Moves the answers of completed surveys that no job has moved. Repeats the vacuum, because a long transaction such as
 * a backup keeps deleted rows.
 */
export async function sweepAnswers(services: Pick<Services, 'db' | 'unitOfWork'>): Promise<void> {
  const left = await findLeftInInbox(services.db)
  await runAll([
    () => runEach(left, surveyId => moveResponses(services, surveyId)),
    () => vacuumAnswers(services.db),
  ])
}
