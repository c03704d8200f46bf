import { refuse } from '@bahth/domain/refusals.ts'
import { connectionRefusal } from '@bahth/domain/surveys/hook-rules.ts'
import type { Viewer } from '../http/call.ts'
import { hashSecret, newSecret } from '../secrets.ts'
import type { Services } from '../services.ts'
import type { UnitOfWork } from '../unit-of-work.ts'
import { deleteHook, writeHook } from './hook-store.ts'
import { publishToAll } from './publish-survey.ts'
import { type LockedSurvey, lockSurvey, updateSurvey } from './store.ts'

/** Locks the survey, or throws the reason why its creator can't connect or disconnect the form. */
async function lockForHook(unit: UnitOfWork, viewer: Viewer, surveyId: string): Promise<LockedSurvey> {
  const survey = (await lockSurvey(unit.tx, surveyId)) ?? refuse('not_found')
  const refusal = connectionRefusal(survey, viewer)
  if (refusal) refuse(refusal)
  return survey
}

/** Resets and repeats the link check, because the way of reading the sheet has changed. */
export async function recheckLinks(unit: UnitOfWork, viewer: Viewer, surveyId: string): Promise<void> {
  await updateSurvey(unit.tx, surveyId, { link_check: null, link_checked_at: null })
  await unit.enqueue('check-links', { surveyId })
  unit.publish('survey', surveyId, `user:${viewer.memberId}`, 'admins')
}

/** Also for participants of an active survey, who see whether the form or the sheet confirms their answers. */
async function recheckAndPublish(unit: UnitOfWork, viewer: Viewer, survey: LockedSurvey): Promise<void> {
  await recheckLinks(unit, viewer, survey.id)
  if (survey.status === 'approved') publishToAll(unit, 'survey', survey)
}

/** Creates the secret of a survey's form, or replaces it; only its hash is stored. */
export async function connectForm(
  { unitOfWork }: Pick<Services, 'unitOfWork'>,
  viewer: Viewer,
  surveyId: string,
): Promise<{ secret: string }> {
  const secret = newSecret()
  await unitOfWork(async unit => {
    const survey = await lockForHook(unit, viewer, surveyId)
    await writeHook(unit.tx, surveyId, hashSecret(secret), unit.now)
    await recheckAndPublish(unit, viewer, survey)
  })
  return { secret }
}

export async function disconnectForm(
  { unitOfWork }: Pick<Services, 'unitOfWork'>,
  viewer: Viewer,
  surveyId: string,
): Promise<void> {
  await unitOfWork(async unit => {
    const survey = await lockForHook(unit, viewer, surveyId)
    await deleteHook(unit.tx, surveyId)
    await recheckAndPublish(unit, viewer, survey)
  })
}
