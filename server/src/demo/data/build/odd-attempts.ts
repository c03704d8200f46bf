import { after, days, minutes } from '@bahth/domain/durations.ts'
import { expiryAge, nextLook, sheetFailureOf } from '@bahth/domain/surveys/attempt-rules.ts'
import { checkDelay } from '@bahth/domain/surveys/rules.ts'
import type { OddAttempt } from '../attempts.ts'
import type { TakenSurvey } from './attempts.ts'
import type { Times } from './times.ts'

/** How long after its start an answer was turned down. */
export const rejectedAfter = days(1.3)

/** When a participation that was looked for in vain came to its end. */
function endOf(odd: OddAttempt, survey: TakenSurvey, startedAt: Date): Date {
  if (odd.status === 'rejected') return after(startedAt, rejectedAfter)
  return odd.cause === 'not_in_sheet' ? after(startedAt, expiryAge) : after(survey.until, minutes(9))
}

/** What a participation that was not verified says of its state. */
export function oddRow(odd: OddAttempt, survey: TakenSurvey, times: Times) {
  const startedAt = times.minutesAgo(odd.started)
  const isOpen = odd.status === 'pending' || odd.status === 'not_found'
  const firstLook = after(startedAt, minutes(survey.text.minutes) + checkDelay)
  const looks = odd.looks ?? 0
  const endedAt = isOpen ? null : endOf(odd, survey, startedAt)
  const readAt = endedAt ?? (looks > 0 ? times.minutesAgo(Math.min(odd.started / 3, 9 + looks)) : null)
  const triedAt = odd.status === 'rejected' ? firstLook : readAt
  const isUnread = sheetFailureOf(odd.cause ?? null) !== null
  return {
    started_at: startedAt,
    status: odd.status,
    looks,
    cause: odd.cause ?? null,
    found_by: odd.status === 'rejected' ? 'code' : null,
    look_at: isOpen ? (readAt ? nextLook(startedAt, looks, readAt) : firstLook) : null,
    read_at: triedAt && !isUnread ? triedAt : null,
    tried_at: triedAt,
    decided_at: endedAt,
    appeal: odd.appeal ?? null,
    appealed_at: odd.appeal && endedAt ? after(endedAt, days(0.7)) : null,
  }
}
