import type { Resolved } from '@bahth/domain/surveys/attempt-rules.ts'
import { explainCause } from '@bahth/domain/surveys/explain-cause.ts'
import { type NewNotice, notify } from '../records/notify.ts'
import type { UnitOfWork } from '../unit-of-work.ts'
import type { OpenAttempt } from './attempt-store.ts'
import type { LockedSurvey } from './store.ts'

/** Notices about a member's attempts. */

const link = (surveyId: string): string => `/surveys?tab=completed&receipt=${surveyId}`

const verified = ({ id, title }: LockedSurvey): NewNotice => ({
  kind: 'attempt_verified',
  title: 'Your response counts',
  text: `We found your response to “${title}” and counted it.`,
  link: link(id),
  mail: 'never',
})

const notFoundYet = ({ id, title }: LockedSurvey): NewNotice => ({
  kind: 'attempt_not_found',
  title: 'We haven’t found your response yet',
  text: `Your code, student ID or email isn’t in the response sheet of “${title}” yet. We’ll check again automatically. Your receipt shows when.`,
  link: link(id),
  mail: 'never',
})

/** The response is in the sheet, but other members hold all remaining slots. */
const waitsForPlace = ({ id, title }: LockedSurvey): NewNotice => ({
  kind: 'attempt_not_found',
  title: 'Your response is waiting for a spot',
  text: `We found your response to “${title}”, but every spot is taken right now. We’ll check again automatically.`,
  link: link(id),
  mail: 'never',
})

const expired = ({ id, title }: LockedSurvey, one: Resolved): NewNotice => ({
  kind: 'attempt_expired',
  title: 'Your submission has expired',
  text: `“${title}”: ${explainCause('expired', one.cause) ?? 'We didn’t find your response.'} You can message the creator from your receipt.`,
  link: link(id),
})

function noticeOf(survey: LockedSurvey, one: Resolved, before: OpenAttempt): NewNotice | null {
  if (one.status === 'verified') return verified(survey)
  if (one.status === 'expired') return expired(survey, one)
  if (one.status !== 'not_found' || before.checkCount !== 0 || one.checkCount !== 1) return null
  return one.cause === 'survey_full' ? waitsForPlace(survey) : notFoundYet(survey)
}

/** Notifies members whose attempt was decided, and once those whose answer is missing at the first check. */
export async function notifyResolved(
  unit: UnitOfWork,
  survey: LockedSurvey,
  open: readonly OpenAttempt[],
  resolved: readonly Resolved[],
): Promise<void> {
  const before = new Map(open.map(attempt => [attempt.id, attempt]))
  const notices = resolved.flatMap(one => {
    const attempt = before.get(one.id)
    const notice = attempt ? noticeOf(survey, one, attempt) : null
    return attempt && notice ? [{ memberId: attempt.memberId, notice }] : []
  })
  for (const group of Map.groupBy(notices, ({ notice }) => notice.text).values())
    if (group[0])
      await notify(
        unit,
        group.map(({ memberId }) => memberId),
        group[0].notice,
      )
}
