import { attemptsPath } from '@bahth/domain/page-paths.ts'
import { refuse } from '@bahth/domain/refusals.ts'
import type { Viewer } from '../../http/call.ts'
import { notify } from '../../records/notify.ts'
import type { Services } from '../../services.ts'
import { lockAttempt } from '../attempt-store.ts'
import { dropIdentified } from '../questionnaires/response-store.ts'
import { lockSurvey } from '../store.ts'
import { withdrawConsents } from './store.ts'

/**
 * Withdraws a member's consent. The credit stays. Answers on Bahth that are stored with the name are deleted; anonymous
 * ones can't be found. The creator of an external form is sent the participation code of the row to delete. The lock of
 * the survey makes answers that are being sent either part of what is deleted, or refused for lack of consent.
 */
export async function withdrawConsent(
  { unitOfWork }: Pick<Services, 'unitOfWork'>,
  viewer: Viewer,
  surveyId: string,
  version: number | undefined,
): Promise<void> {
  await unitOfWork(async unit => {
    const survey = (await lockSurvey(unit.tx, surveyId)) ?? refuse('not_found')
    const attempt = await lockAttempt(unit.tx, surveyId, { memberId: viewer.memberId })
    if (!(await withdrawConsents(unit.tx, { surveyId, memberId: viewer.memberId, version }, unit.now)))
      return refuse('not_found')
    unit.publish('attempts', surveyId, `user:${viewer.memberId}`)
    if (!attempt) return
    if (survey.isNative) {
      const hasDropped = await dropIdentified(unit.tx, attempt.id)
      if (hasDropped && survey.creatorId) unit.publish('responses', surveyId, `user:${survey.creatorId}`)
      return
    }
    if (!survey.creatorId) return
    await notify(unit, [survey.creatorId], {
      kind: 'consent_withdrawn',
      params: { title: survey.title, code: attempt.code, counts: attempt.status === 'verified' },
      link: attemptsPath(surveyId),
    })
    unit.publish('attempts', surveyId, `user:${survey.creatorId}`)
  })
}
