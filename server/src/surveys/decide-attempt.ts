import { isAdministrator } from '@bahth/domain/accounts/rules.ts'
import { refuse } from '@bahth/domain/refusals.ts'
import { type DecidedStatus, decideRefusal } from '@bahth/domain/surveys/attempt-rules.ts'
import { insightRefusal } from '@bahth/domain/surveys/rules.ts'
import { creditForms, uncreditForm } from '../accounts/creator-rights/earn-right.ts'
import type { Viewer } from '../http/call.ts'
import { type NewNotice, notify } from '../records/notify.ts'
import { type ActingAdmin, recordActivity } from '../records/record-activity.ts'
import type { Services } from '../services.ts'
import type { UnitOfWork } from '../unit-of-work.ts'
import { countHeld, lockAttempt, writeDecision } from './attempt-store.ts'
import { type LockedSurvey, lockSurvey, updateSurvey } from './store.ts'
import { resolveOpen } from './verify-attempts.ts'

/**
 * The creator or an administrator accepts or rejects an attempt. The counts of the survey and the member
 * change in the same transaction; accepting needs a slot that no other member holds.
 */
export async function decideAttempt(
  { unitOfWork, settings }: Pick<Services, 'unitOfWork' | 'settings'>,
  viewer: Viewer,
  actingAdmin: ActingAdmin,
  ids: { surveyId: string; attemptId: string },
  to: DecidedStatus,
): Promise<void> {
  await unitOfWork(async unit => {
    const { survey, attempt } = await lockBoth(unit, viewer, ids)
    const held = await countHeld(unit.tx, survey.id, unit.now, attempt.memberId)
    const refusal = decideRefusal(attempt, to, { ...survey, held })
    if (refusal) return refuse(refusal)

    await writeDecision(unit.tx, attempt.id, {
      status: to,
      foundBy: to === 'verified' ? 'creator' : null,
      cause: to === 'rejected' ? 'rejected' : null,
      by: viewer.memberId,
      now: unit.now,
      answersAppeal: attempt.appealedAt !== null && attempt.appealAnsweredAt === null,
    })
    if (survey.creatorId !== viewer.memberId)
      await recordActivity(
        unit,
        actingAdmin,
        'attempt_decided',
        { type: 'survey', id: survey.id, name: survey.title },
        { changes: [{ field: 'participation', from: attempt.status, to }] },
      )
    await notify(unit, [attempt.memberId], noticeOf(survey, to, attempt.status === 'verified'))
    unit.publish('attempts', survey.id, `user:${attempt.memberId}`)
    if (survey.creatorId) unit.publish('attempts', survey.id, `user:${survey.creatorId}`)
    if (to === 'verified') {
      await creditForms(unit, [attempt.memberId], settings.thresholds)
      await count(unit, { settings }, survey, 1)
    } else if (attempt.status === 'verified') {
      await uncreditForm(unit, attempt.memberId, settings.thresholds)
      await count(unit, { settings }, survey, -1)
    }
  })
}

async function lockBoth(unit: UnitOfWork, viewer: Viewer, ids: { surveyId: string; attemptId: string }) {
  const survey = await lockSurvey(unit.tx, ids.surveyId)
  if (!survey) return refuse('not_found')
  const unseen = insightRefusal(survey, { id: viewer.memberId, isAdmin: isAdministrator(viewer) })
  if (unseen) return refuse(unseen)
  const attempt = await lockAttempt(unit.tx, survey.id, { id: ids.attemptId })
  return attempt ? { survey, attempt } : refuse('not_found')
}

async function count(
  unit: UnitOfWork,
  parts: Pick<Services, 'settings'>,
  survey: LockedSurvey,
  more: number,
) {
  const responses = survey.responses + more
  if (survey.status === 'approved' && responses >= survey.maxResponses) {
    // The last slot is taken: the remaining open attempts end, and their members are notified.
    await resolveOpen(unit, parts, { ...survey, responses }, nothingFound)
    return
  }
  await updateSurvey(unit.tx, survey.id, { responses })
  unit.publish('responses', survey.id, 'approved')
}

const nothingFound = {
  failure: null,
  found: new Map(),
  asked: new Set<string>(),
  isAutomatic: false,
  isLast: false,
  triedAt: null,
}

const noticeOf = ({ id, title }: LockedSurvey, to: DecidedStatus, counted: boolean): NewNotice => ({
  ...(to === 'verified'
    ? { kind: 'attempt_verified', params: { title, by: 'creator' } }
    : { kind: 'attempt_rejected', params: { title, counted } }),
  link: `/surveys?tab=completed&receipt=${id}`,
})
