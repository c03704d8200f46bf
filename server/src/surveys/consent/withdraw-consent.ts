import { refuse } from '@bahth/domain/refusals.ts'
import type { Viewer } from '../../http/call.ts'
import { notify } from '../../records/notify.ts'
import type { Services } from '../../services.ts'
import { lockAttempt } from '../attempt-store.ts'
import { dropIdentified } from '../questionnaires/response-store.ts'
import { findForAccess } from '../store.ts'
import { withdrawConsents } from './store.ts'

/**
 * Withdraws a member's consent. The credit stays. Answers on Bahth that are stored with the name are deleted; anonymous
 * ones can't be found. The creator of an external form is sent the participation code of the row to delete.
 */
export async function withdrawConsent(
  { db, unitOfWork }: Pick<Services, 'db' | 'unitOfWork'>,
  viewer: Viewer,
  surveyId: string,
  version: number | undefined,
): Promise<undefined> {
  const survey = (await findForAccess(db, surveyId)) ?? refuse('not_found')
  await unitOfWork(async unit => {
    const attempt = await lockAttempt(unit.tx, surveyId, { memberId: viewer.memberId })
    if (!(await withdrawConsents(unit.tx, { surveyId, memberId: viewer.memberId, version }, unit.now)))
      return refuse('not_found')
    unit.publish('attempts', surveyId, `user:${viewer.memberId}`)
    if (attempt && survey.isNative) await dropIdentified(unit.tx, attempt.id)
    if (!attempt || survey.isNative || !survey.creatorId) return undefined
    await notify(unit, [survey.creatorId], {
      kind: 'consent_withdrawn',
      params: { title: survey.title, code: attempt.code },
      link: `/surveys?tab=mine&attempts=${surveyId}`,
    })
    unit.publish('attempts', surveyId, `user:${survey.creatorId}`)
    return undefined
  })
}
