import { currentSemester } from '@bahth/domain/accounts/creator-rules.ts'
import { isAdministrator, isCreator } from '@bahth/domain/accounts/rules.ts'
import type { Viewer } from '../http/call.ts'
import type { Services } from '../services.ts'
import { findNextSession } from '../sessions/list-store.ts'
import { findTodayItems } from './today-store.ts'

type TodayItems = Awaited<ReturnType<typeof findTodayItems>>

/**
 * Null for administrators, for members who have the right, and for those who can't earn it again after it was revoked.
 */
function progressOf(member: TodayItems, { thresholds }: Services['settings'], now: Date) {
  if (isAdministrator(member) || isCreator(member, now) || member.revokedAt) return null
  return {
    forms: member.formsFilled,
    semester: currentSemester(member.semesterEntered, member.semesterEnteredAt, now),
    thresholds,
    hasRequested: member.hasRequested,
  }
}

/** What concerns a member now, from two concurrent statements. */
export async function findToday(
  { db, clock, settings }: Pick<Services, 'db' | 'clock' | 'settings'>,
  viewer: Viewer,
) {
  const now = clock.now()
  const [session, items] = await Promise.all([
    findNextSession(db, viewer, now),
    findTodayItems(db, viewer.memberId),
  ])
  const { submissions, replies } = items
  return {
    session,
    submissions: {
      items: submissions.map(({ total: _, ...item }) => ({ ...item, checkAt: new Date(item.checkAt) })),
      total: submissions[0]?.total ?? 0,
    },
    replies: {
      items: replies.map(({ total: _, ...item }) => ({ ...item, repliedAt: new Date(item.repliedAt) })),
      total: replies[0]?.total ?? 0,
    },
    progress: progressOf(items, settings, now),
  }
}
