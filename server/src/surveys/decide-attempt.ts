import type { Input } from '@bahth/domain/endpoint.ts'
import { receiptPath } from '@bahth/domain/page-paths.ts'
import { refuse } from '@bahth/domain/refusals.ts'
import type { decideAttempt as endpoint } from '@bahth/domain/surveys/attempt-review-contract.ts'
import {
  type AttemptStatus,
  attemptDecisionRefusal,
  type DecidedStatus,
  isAppealUnanswered,
} from '@bahth/domain/surveys/attempt-rules.ts'
import { insightRefusal } from '@bahth/domain/surveys/rules.ts'
import { creditForms, uncreditForm } from '../accounts/creator-rights/earn-right.ts'
import type { Viewer } from '../http/call.ts'
import { type NewNotice, notify } from '../records/notify.ts'
import { actingAdminOf, recordActivity } from '../records/record-activity.ts'
import type { Services } from '../services.ts'
import type { UnitOfWork } from '../unit-of-work.ts'
import { countHeld, lockAttempt, writeDecision } from './attempt-store.ts'
import { changeResponseCount } from './change-response-count.ts'
import { publishAttempts } from './publish-survey.ts'
import type { AttemptIds } from './read-survey.ts'
import { type LockedSurvey, lockSurvey } from './store.ts'

/**
 * The creator or an administrator accepts or rejects an attempt. The counts of the survey and the member change in the
 * same transaction. Accepting needs a slot that isn't held by another member.
 */
export async function decideAttempt(
  { unitOfWork, settings }: Pick<Services, 'unitOfWork' | 'settings'>,
  viewer: Viewer,
  ip: string,
  ids: AttemptIds,
  { status: to, note, from }: Input<typeof endpoint>['body'],
): Promise<void> {
  await unitOfWork(async unit => {
    const { survey, attempt } = await lockBoth(unit, viewer, ids)
    if (survey.isNative || attempt.memberId === null) return refuse('attempt_state')
    const { memberId } = attempt
    const held = await countHeld(unit.tx, survey.id, unit.now, memberId)
    const refusal = attemptDecisionRefusal(attempt, { to, from }, { ...survey, held })
    if (refusal) return refuse(refusal)

    await writeDecision(unit.tx, attempt.id, {
      status: to,
      foundBy: to === 'verified' ? 'creator' : null,
      cause: to === 'rejected' ? 'rejected' : null,
      by: viewer.memberId,
      now: unit.now,
      answersAppeal: isAppealUnanswered(attempt),
      takesBack: attempt.status === 'verified',
      note,
    })
    if (survey.creatorId !== viewer.memberId)
      await recordActivity(
        unit,
        actingAdminOf(viewer, ip),
        'attempt_decided',
        { type: 'survey', id: survey.id, name: survey.title },
        // Without the note, which is about a participant and is deleted with their account.
        { changes: [{ field: 'participation', from: attempt.status, to }] },
      )
    await notify(unit, [memberId], noticeOf(survey, to, attempt.status === 'verified', note))
    publishAttempts(unit, survey, [memberId])
    await countDecision(unit, settings, survey, { memberId, from: attempt.status, to })
  })
}

/** Counts a response that is accepted now, or subtracts one that was accepted before. */
async function countDecision(
  unit: UnitOfWork,
  settings: Services['settings'],
  survey: LockedSurvey,
  { memberId, from, to }: { memberId: string; from: AttemptStatus; to: DecidedStatus },
): Promise<void> {
  if (to === 'verified') {
    await creditForms(unit, [memberId], settings.thresholds)
    await changeResponseCount(unit, { settings }, survey, 1)
  } else if (from === 'verified') {
    await uncreditForm(unit, memberId, settings.thresholds)
    await changeResponseCount(unit, { settings }, survey, -1)
  }
}

async function lockBoth(unit: UnitOfWork, viewer: Viewer, ids: AttemptIds) {
  const survey = await lockSurvey(unit.tx, ids.surveyId)
  if (!survey) return refuse('not_found')
  const unseen = insightRefusal(survey, viewer)
  if (unseen) return refuse(unseen)
  const attempt = await lockAttempt(unit.tx, survey.id, { id: ids.attemptId })
  return attempt ? { survey, attempt } : refuse('not_found')
}

const noticeOf = (
  { id, title }: LockedSurvey,
  to: DecidedStatus,
  counted: boolean,
  note: string | null,
): NewNotice => ({
  ...(to === 'verified'
    ? { kind: 'attempt_verified', params: { title, by: 'creator', note } }
    : { kind: 'attempt_rejected', params: { title, counted, note } }),
  link: receiptPath(id),
})
