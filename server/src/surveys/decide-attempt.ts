import { refuse } from '@bahth/domain/refusals.ts'
import { type DecidedStatus, decideRefusal } from '@bahth/domain/surveys/attempt-rules.ts'
import { insightRefusal } from '@bahth/domain/surveys/rules.ts'
import { creditForms, uncreditForm } from '../accounts/creator-earn.ts'
import type { Viewer } from '../http/call.ts'
import { type NewNotice, notify } from '../records/notify.ts'
import { type ActingAdmin, recordActivity } from '../records/record-activity.ts'
import type { Services } from '../services.ts'
import type { Write } from '../write.ts'
import { countHeld, lockAttempt, writeDecision } from './attempt-store.ts'
import { type LockedSurvey, lockSurvey } from './store.ts'
import { settleOpen } from './verify-attempts.ts'

/**
 * The creator or an administrator accepts or rejects a participation. The counts of the survey and of the member follow in
 * the same write; an accepted one needs a place that nobody holds.
 */
export async function decideAttempt(
  { write, settings }: Pick<Services, 'write' | 'settings'>,
  viewer: Viewer,
  actingAdmin: ActingAdmin,
  ids: { surveyId: string; attemptId: string },
  to: DecidedStatus,
): Promise<void> {
  await write(async work => {
    const { survey, attempt } = await lockBoth(work, viewer, ids)
    const held = await countHeld(work.tx, survey.id, work.now, attempt.memberId)
    const refusal = decideRefusal(attempt, to, { ...survey, held })
    if (refusal) return refuse(refusal)

    await writeDecision(work.tx, attempt.id, {
      status: to,
      foundBy: to === 'verified' ? 'creator' : null,
      cause: to === 'rejected' ? 'rejected' : null,
      by: viewer.memberId,
      now: work.now,
      answersAppeal: attempt.appealedAt !== null && attempt.appealAnsweredAt === null,
    })
    if (survey.creatorId !== viewer.memberId)
      await recordActivity(
        work,
        actingAdmin,
        'attempt_decided',
        { type: 'survey', id: survey.id, name: survey.title },
        { changes: [{ field: 'participation', from: attempt.status, to }] },
      )
    await notify(work, [attempt.memberId], noticeOf(survey, to, attempt.status === 'verified'))
    work.publish('attempts', survey.id, `user:${attempt.memberId}`)
    if (survey.creatorId) work.publish('attempts', survey.id, `user:${survey.creatorId}`)
    if (to === 'verified') {
      await creditForms(work, [attempt.memberId], settings.thresholds)
      await count(work, { settings }, survey, 1)
    } else if (attempt.status === 'verified') {
      await uncreditForm(work, attempt.memberId, settings.thresholds)
      await count(work, { settings }, survey, -1)
    }
  })
}

async function lockBoth(work: Write, viewer: Viewer, ids: { surveyId: string; attemptId: string }) {
  const survey = await lockSurvey(work.tx, ids.surveyId)
  if (!survey) return refuse('not_found')
  const unseen = insightRefusal(survey, { id: viewer.memberId, isAdmin: viewer.role === 'admin' })
  if (unseen) return refuse(unseen)
  const attempt = await lockAttempt(work.tx, survey.id, { id: ids.attemptId })
  return attempt ? { survey, attempt } : refuse('not_found')
}

async function count(work: Write, parts: Pick<Services, 'settings'>, survey: LockedSurvey, more: number) {
  const responses = survey.responses + more
  if (survey.status === 'approved' && responses >= survey.maxResponses) {
    // The last place is taken: whoever is still looked for is told.
    await settleOpen(work, parts, { ...survey, responses }, nothingFound)
    return
  }
  await work.tx.updateTable('survey').set({ responses }).where('id', '=', survey.id).execute()
  work.publish('responses', survey.id, 'approved')
}

const nothingFound = {
  failure: null,
  found: new Map(),
  asked: new Set<string>(),
  isAutomatic: false,
  isLast: false,
  triedAt: null,
}

const noticeOf = (survey: LockedSurvey, to: DecidedStatus, counted: boolean): NewNotice =>
  to === 'verified'
    ? {
        kind: 'attempt_verified',
        title: 'Your answer counts',
        text: `Your participation in “${survey.title}” was accepted.`,
        link: `/surveys?tab=completed&receipt=${survey.id}`,
      }
    : {
        kind: 'attempt_rejected',
        title: 'Your answer was not accepted',
        text: `Your participation in “${survey.title}” was looked at and not accepted.${counted ? ' It no longer counts.' : ''}`,
        link: `/surveys?tab=completed&receipt=${survey.id}`,
      }
