import { id as identifier } from '@bahth/domain/fields.ts'
import { type PublishedRefusal, Refused, refuse } from '@bahth/domain/refusals.ts'
import { isDue, surveyStep } from '@bahth/domain/surveys/rules.ts'
import { type NewNotice, notify } from '../records/notify.ts'
import { type ActingAdmin, recordActivity } from '../records/record-activity.ts'
import type { Services } from '../services.ts'
import { lockSurvey, updateSurvey } from './store.ts'

type Decision = { action: 'approve' } | { action: 'reject'; reason: string | null }

/** Decides several surveys, each in its own transaction: a failure doesn't stop the others (SUR-64). */
export async function decideSurveys(
  services: Pick<Services, 'unitOfWork'>,
  actingAdmin: ActingAdmin,
  ids: readonly string[],
  decision: Decision,
) {
  const done: string[] = []
  const failed: ({ id: string } & PublishedRefusal)[] = []
  for (const id of new Set(ids))
    try {
      await decideSurvey(services, actingAdmin, id, decision)
      done.push(id)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      failed.push({ id, ...error.published })
    }
  return { done, failed }
}

async function decideSurvey(
  { unitOfWork }: Pick<Services, 'unitOfWork'>,
  actingAdmin: ActingAdmin,
  id: string,
  decision: Decision,
): Promise<void> {
  if (!identifier.safeParse(id).success) refuse('not_found')
  await unitOfWork(async unit => {
    const survey = await lockSurvey(unit.tx, id)
    if (!survey || survey.status === 'draft') return refuse('not_found')
    const status = surveyStep(survey.status, decision.action)
    if (!status || status === 'gone') return refuse('already_decided')
    if (decision.action === 'approve' && isDue(survey.dueAt, unit.now)) return refuse('due_passed')
    const reason = decision.action === 'reject' ? decision.reason : null
    await updateSurvey(unit.tx, id, {
      status,
      rejection_reason: reason,
      decided_at: unit.now,
      decided_by: actingAdmin.memberId,
    })
    await recordActivity(
      unit,
      actingAdmin,
      decision.action === 'approve' ? 'survey_approved' : 'survey_rejected',
      { type: 'survey', id, name: survey.title },
      { ...(reason ? { reason } : {}), changes: [{ field: 'status', from: survey.status, to: status }] },
    )
    if (survey.creatorId) {
      await notify(unit, [survey.creatorId], noticeOf(survey.title, decision))
      unit.publish('survey', id, `user:${survey.creatorId}`)
    }
    unit.publish('survey', id, 'admins', ...(decision.action === 'approve' ? (['approved'] as const) : []))
  })
}

const noticeOf = (title: string, decision: Decision): NewNotice => ({
  ...(decision.action === 'approve'
    ? { kind: 'survey_approved', params: { title } }
    : { kind: 'survey_rejected', params: { title, reason: decision.reason } }),
  link: '/surveys?tab=mine',
})
