import { attemptsPath } from '@bahth/domain/page-paths.ts'
import { refuse } from '@bahth/domain/refusals.ts'
import { appealRefusal } from '@bahth/domain/surveys/attempt-rules.ts'
import type { Viewer } from '../http/call.ts'
import { notify } from '../records/notify.ts'
import { isRepeated } from '../repeats.ts'
import type { Services } from '../services.ts'
import { lockAttempt, writeAppeal } from './attempt-store.ts'
import { findSurveyFacts } from './store.ts'

/** A member asks the creator to review an attempt that was not found or not accepted. */
export async function appeal(
  { db, unitOfWork }: Pick<Services, 'db' | 'unitOfWork'>,
  viewer: Viewer,
  surveyId: string,
  text: string,
): Promise<void> {
  const survey = await findSurveyFacts(db, surveyId)
  await unitOfWork(async unit => {
    const attempt = survey && (await lockAttempt(unit.tx, surveyId, { memberId: viewer.memberId }))
    if (!survey || !attempt) return refuse('not_found')
    if (attempt.appeal === text && isRepeated(attempt.appealedAt, unit.now)) return
    const refusal = survey.isNative ? 'attempt_state' : appealRefusal(attempt)
    if (refusal) return refuse(refusal)
    await writeAppeal(unit.tx, attempt.id, text, unit.now)
    unit.publish('attempts', surveyId, `user:${viewer.memberId}`)
    if (!survey.creatorId) return
    await notify(unit, [survey.creatorId], {
      kind: 'attempt_appealed',
      params: { title: survey.title },
      link: attemptsPath(surveyId),
    })
    unit.publish('attempts', surveyId, `user:${survey.creatorId}`)
  })
}
