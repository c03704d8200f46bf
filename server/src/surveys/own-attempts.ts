import { minutes } from '@bahth/domain/durations.ts'
import { refuse } from '@bahth/domain/refusals.ts'
import type { Viewer } from '../http/call.ts'
import { countUse, type Limit } from '../limits/rate-limits.ts'
import type { Services } from '../services.ts'
import { listAttemptsOf } from './attempt-list-store.ts'
import { presentAttempt } from './present-attempt.ts'
import { type VerifyServices, verifyForMember } from './verify-attempts.ts'

/** A member's own attempts. */

const recheckLimit: Limit = { name: 'recheck', max: 30, window: minutes(1) }

/** All of a member's attempts, those of one survey, or those with these ids. */
export async function listOwnAttempts(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  viewer: Viewer,
  only: Parameters<typeof listAttemptsOf>[2] = null,
) {
  const rows = await listAttemptsOf(db, viewer.memberId, only)
  return rows.map(row => presentAttempt(row, viewer, settings.surveyMinuteMs))
}

export async function readOwnAttempt(
  services: Pick<Services, 'db' | 'settings'>,
  viewer: Viewer,
  surveyId: string,
) {
  const [attempt] = await listOwnAttempts(services, viewer, { surveyId })
  return attempt ?? refuse('not_found')
}

/** Verifies the member's open attempts now, or only the one of a survey, and returns them (SUR-51). */
export async function verifyOwnAttempts(
  services: VerifyServices,
  viewer: Viewer,
  surveyId: string | undefined,
) {
  await countUse(services.db, recheckLimit, viewer.memberId, services.clock.now())
  const ids = await verifyForMember(services, viewer.memberId, surveyId)
  const items = await listOwnAttempts(services, viewer, surveyId ? { surveyId } : { ids })
  if (surveyId && items.length === 0) return refuse('not_found')
  return { checked: ids.length, verified: items.filter(item => item.isVerified).length, items }
}
