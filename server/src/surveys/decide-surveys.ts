import { id as identifier } from '@bahth/domain/fields.ts'
import { mySurveysPath } from '@bahth/domain/page-paths.ts'
import { refuse } from '@bahth/domain/refusals.ts'
import { isDue, surveyStep } from '@bahth/domain/surveys/rules.ts'
import { applyToEach } from '../apply-to-each.ts'
import { type NewNotice, notify } from '../records/notify.ts'
import { type ActingAdmin, recordActivity } from '../records/record-activity.ts'
import type { Services } from '../services.ts'
import type { UnitOfWork } from '../unit-of-work.ts'
import { refuseIncompleteEthics } from './consent/refuse-incomplete-ethics.ts'
import { publishToAll } from './publish-survey.ts'
import { decideVersion } from './questionnaires/edit-questionnaire.ts'
import { type LockedSurvey, lockSurvey, updateSurvey } from './store.ts'

type Decision = { action: 'approve' } | { action: 'reject'; reason: string | null }

/** Decides several surveys, each in its own transaction (SUR-64). */
export const decideSurveys = (
  services: Pick<Services, 'unitOfWork' | 'settings'>,
  actingAdmin: ActingAdmin,
  ids: readonly string[],
  decision: Decision,
) => applyToEach(ids, id => decideSurvey(services, actingAdmin, id, decision))

async function decideSurvey(
  { unitOfWork, settings }: Pick<Services, 'unitOfWork' | 'settings'>,
  actingAdmin: ActingAdmin,
  id: string,
  decision: Decision,
): Promise<void> {
  if (!identifier.safeParse(id).success) refuse('not_found')
  await unitOfWork(async unit => {
    const survey = await lockSurvey(unit.tx, id)
    if (!survey || survey.status === 'draft') return refuse('not_found')
    if (survey.isNative && survey.status === 'approved')
      await decideRevision(unit, actingAdmin, survey, decision)
    else {
      if (decision.action === 'approve') await refuseUnapprovable(unit, settings, survey)
      await decideSubmitted(unit, actingAdmin, survey, decision)
    }
  })
}

async function refuseUnapprovable(
  unit: UnitOfWork,
  settings: Services['settings'],
  survey: LockedSurvey,
): Promise<void> {
  if (surveyStep(survey.status, 'approve') === null) return
  if (isDue(survey.dueAt, unit.now)) refuse('due_passed')
  await refuseIncompleteEthics(unit.tx, settings, survey, unit.now)
}

async function decideSubmitted(
  unit: UnitOfWork,
  actingAdmin: ActingAdmin,
  survey: LockedSurvey,
  decision: Decision,
): Promise<void> {
  const { id } = survey
  const status = surveyStep(survey.status, decision.action)
  if (!status || status === 'gone') return refuse('already_decided')
  const reason = decision.action === 'reject' ? decision.reason : null
  if (survey.isNative) await decideVersion(unit, id, versionDecision(actingAdmin, decision))
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
  await announce(unit, 'survey', survey, decision)
}

const versionDecision = ({ memberId }: ActingAdmin, decision: Decision) => ({
  by: memberId,
  isApproved: decision.action === 'approve',
  reason: decision.action === 'reject' ? decision.reason : null,
})

/** Decides a new version of an active survey. */
async function decideRevision(
  unit: UnitOfWork,
  actingAdmin: ActingAdmin,
  survey: LockedSurvey,
  decision: Decision,
): Promise<void> {
  const choice = versionDecision(actingAdmin, decision)
  const version = await decideVersion(unit, survey.id, choice)
  if (version === null) return refuse('already_decided')
  await recordActivity(
    unit,
    actingAdmin,
    choice.isApproved ? 'survey_approved' : 'survey_rejected',
    { type: 'survey', id: survey.id, name: survey.title },
    {
      ...(choice.reason ? { reason: choice.reason } : {}),
      changes: [{ field: 'version', from: version - 1, to: choice.isApproved ? version : version - 1 }],
    },
  )
  await announce(unit, 'version', survey, decision)
}

/** Tells the creator and administrators; after an approval everyone, because others see nothing new after a rejection. */
async function announce(
  unit: UnitOfWork,
  decided: 'survey' | 'version',
  survey: LockedSurvey,
  decision: Decision,
): Promise<void> {
  if (survey.creatorId) {
    await notify(unit, [survey.creatorId], noticeOf(decided, survey.title, decision))
    unit.publish('survey', survey.id, `user:${survey.creatorId}`)
  }
  unit.publish('survey', survey.id, 'admins')
  if (decision.action === 'approve') publishToAll(unit, 'survey', survey)
}

const noticeOf = (decided: 'survey' | 'version', title: string, decision: Decision): NewNotice => ({
  ...(decision.action === 'approve'
    ? { kind: `${decided}_approved`, params: { title } }
    : { kind: `${decided}_rejected`, params: { title, reason: decision.reason } }),
  link: mySurveysPath,
})
