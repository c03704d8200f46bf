import { after, days, minutes } from '@bahth/domain/durations.ts'
import { expiryAge, nextCheckTime, sheetFailureOf } from '@bahth/domain/surveys/attempt-rules.ts'
import { checkDelay } from '@bahth/domain/surveys/rules.ts'
import type { OddAttempt } from '../attempts.ts'
import type { TakenSurvey } from './taken-survey.ts'
import type { Times } from './times.ts'

/** How long after its start an answer was rejected. */
export const rejectedAfter = days(1.3)

/** When an attempt without a match ended. */
function endOf(odd: OddAttempt, survey: TakenSurvey, startedAt: Date): Date {
  if (odd.status === 'rejected') return after(startedAt, rejectedAfter)
  return odd.cause === 'not_in_sheet' ? after(startedAt, expiryAge) : after(survey.until, minutes(9))
}

/** The columns of an attempt that was not verified. */
export function oddRow(odd: OddAttempt, survey: TakenSurvey, times: Times) {
  const startedAt = times.minutesAgo(odd.started)
  const isOpen = odd.status === 'pending' || odd.status === 'not_found'
  const firstCheck = after(startedAt, minutes(survey.text.minutes) + checkDelay)
  const checkCount = odd.checkCount ?? 0
  const endedAt = isOpen ? null : endOf(odd, survey, startedAt)
  const readAt =
    endedAt ?? (checkCount > 0 ? times.minutesAgo(Math.min(odd.started / 3, 9 + checkCount)) : null)
  const triedAt = odd.status === 'rejected' ? firstCheck : readAt
  const isUnread = sheetFailureOf(odd.cause ?? null) !== null
  return {
    started_at: startedAt,
    status: odd.status,
    check_count: checkCount,
    cause: odd.cause ?? null,
    found_by: odd.status === 'rejected' ? 'code' : null,
    next_check_at: isOpen ? (readAt ? nextCheckTime(startedAt, checkCount, readAt) : firstCheck) : null,
    read_at: triedAt && !isUnread ? triedAt : null,
    tried_at: triedAt,
    decided_at: endedAt,
    appeal: odd.appeal ?? null,
    appealed_at: odd.appeal && endedAt ? after(endedAt, days(0.7)) : null,
  }
}
