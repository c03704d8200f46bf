import { receiptPath } from '@bahth/domain/page-paths.ts'
import type { Resolved } from '@bahth/domain/surveys/verification-rules.ts'
import { type NewNotice, notify } from '../records/notify.ts'
import type { UnitOfWork } from '../unit-of-work.ts'
import type { LockedAttempt } from './attempt-store.ts'
import type { LockedSurvey } from './store.ts'

/** Notices about a member's attempts. */

const verified = ({ id, title }: LockedSurvey): NewNotice => ({
  kind: 'attempt_verified',
  params: { title, by: 'check', note: null },
  link: receiptPath(id),
  mail: 'never',
})

const notFoundYet = ({ id, title }: LockedSurvey, cause: Resolved['cause']): NewNotice => ({
  kind: 'attempt_not_found',
  params: { title, isFull: cause === 'survey_full', isUnreported: cause === 'not_reported' },
  link: receiptPath(id),
  mail: 'never',
})

const expired = ({ id, title }: LockedSurvey, resolved: Resolved): NewNotice => ({
  kind: 'attempt_expired',
  params: { title, cause: resolved.cause },
  link: receiptPath(id),
})

/** Whether an automatic check is the first that could look for the response. Failed ones leave an attempt pending. */
const isFirst = (resolved: Resolved, before: LockedAttempt): boolean =>
  resolved.checkCount > before.checkCount && (before.checkCount === 0 || before.status === 'pending')

function noticeOf(survey: LockedSurvey, resolved: Resolved, before: LockedAttempt): NewNotice | null {
  if (resolved.status === 'verified') return verified(survey)
  if (resolved.status === 'expired') return expired(survey, resolved)
  return resolved.status === 'not_found' && isFirst(resolved, before)
    ? notFoundYet(survey, resolved.cause)
    : null
}

/** Notifies members whose attempt was decided, and once those whose response is missing. */
export async function notifyResolved(
  unit: UnitOfWork,
  survey: LockedSurvey,
  open: readonly LockedAttempt[],
  resolved: readonly Resolved[],
): Promise<void> {
  const before = new Map(open.map(attempt => [attempt.id, attempt]))
  const notices = resolved.flatMap(result => {
    const attempt = before.get(result.id)
    const notice = attempt ? noticeOf(survey, result, attempt) : null
    return attempt && notice ? [{ memberId: attempt.memberId, notice }] : []
  })
  // Members with equal notices get them in one statement.
  for (const group of Map.groupBy(notices, ({ notice }) => JSON.stringify(notice)).values())
    if (group[0])
      await notify(
        unit,
        group.map(({ memberId }) => memberId),
        group[0].notice,
      )
}
