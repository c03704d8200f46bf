import { refuse } from '@bahth/domain/refusals.ts'
import { acceptsAnswers, canSee } from '@bahth/domain/surveys/rules.ts'
import type { Viewer } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { findSurveyFacts } from '../store.ts'
import { findEthics } from './ethics-store.ts'
import { findVersions, insertConsent } from './store.ts'

/**
 * The consent text with the details of the responsible persons, but without the letter, which is for administrators
 * only.
 */
export async function readConsent({ db }: Pick<Services, 'db'>, viewer: Viewer, surveyId: string) {
  const survey = await findSurveyFacts(db, surveyId)
  if (!survey || !canSee(survey, viewer)) return refuse('not_found')
  const ethics = (await findEthics(db, [surveyId])).get(surveyId)
  if (!ethics?.version || !ethics.consentAr) return refuse('not_found')
  const { letterKey: _, version, consentAr: ar, consentEn: en, ...stated } = ethics
  return { ...stated, version, ar, en }
}

/** A member agrees to the version that was displayed. */
export async function giveConsent(
  { db, unitOfWork }: Pick<Services, 'db' | 'unitOfWork'>,
  viewer: Viewer,
  surveyId: string,
  version: number,
): Promise<{ version: number; at: Date }> {
  const survey = await findSurveyFacts(db, surveyId)
  if (!survey || !canSee(survey, viewer)) return refuse('not_found')
  if (survey.creatorId === viewer.memberId) return refuse('own_survey')
  return unitOfWork(async unit => {
    const { current } = await findVersions(unit.tx, surveyId, viewer.memberId)
    if (current === null) return refuse('not_found')
    if (!acceptsAnswers(survey, unit.now)) return refuse('survey_closed')
    if (version !== current) return refuse('consent_changed')
    const at = await insertConsent(unit.tx, { surveyId, memberId: viewer.memberId, version, now: unit.now })
    unit.publish('attempts', surveyId, `user:${viewer.memberId}`)
    return { version, at }
  })
}
