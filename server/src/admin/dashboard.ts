import { addDays, cairoDate } from '@bahth/domain/cairo.ts'
import { after, days } from '@bahth/domain/durations.ts'
import { flaggedActions } from '@bahth/domain/records/activity.ts'
import { sql } from 'kysely'
import { onlineFor } from '../accounts/user-row.ts'
import type { Db } from '../db/open.ts'
import { checkHealth } from '../records/check-health.ts'
import type { Services } from '../services.ts'

/** An approved member is active who was here in this time, and new who joined in it. */
const recent = days(30)

interface Figures {
  totalUsers: number
  approved: number
  activeUsers: number
  onlineUsers: number
  newMembers: number
  pendingAccounts: number
  pendingChecks: number
  pendingFormCreatorRequests: number
  pendingSurveys: number
  activeSurveys: number
  verified: number
  lost: number
  activeSessions: number
  upcomingSessions: number
  completedSessions: number
  attended: number
  expected: number
  flaggedItems: number
}

/** An instant before all others, for whoever was never here: as the index says it. */
const lastActive = sql`coalesce(last_active_at, timestamptz '1970-01-01 00:00:00+00')`

/**
 * Members, surveys and the log are tallied with every change; the rest is counted from indexes that hold little more
 * than what is counted. Where a code was used at a session, who was there counts; elsewhere, who registered.
 */
async function findFigures(db: Db, now: Date): Promise<Figures> {
  const since = after(now, -recent)
  const weekAgo = addDays(cairoDate(now), -6)
  const { rows } = await sql<Figures>`
    select members.*, surveys.*, sessions.*,
      (select count(*)::int from member where ${lastActive} > ${since})
        - (select count(*)::int from member where state <> 'approved' and ${lastActive} > ${since}) as "activeUsers",
      (select count(*)::int from member where ${lastActive} > ${after(now, -onlineFor)}) as "onlineUsers",
      (select count(*)::int from member where joined_at > ${since})
        - (select count(*)::int from member where state <> 'approved' and joined_at > ${since}) as "newMembers",
      (select count(*)::int from member where state = 'pending' and email_confirmed_at is not null) as "pendingAccounts",
      (select count(*)::int from identity_check c join member m on m.id = c.member_id
        where c.state = 'pending' and m.email_confirmed_at is not null) as "pendingChecks",
      (select count(*)::int from creator_request where status = 'pending') as "pendingFormCreatorRequests",
      (select count(*)::int from attempt where status in ('rejected', 'expired')) as lost,
      (select coalesce(sum(entries), 0)::int from activity_tally
        where day >= ${weekAgo}::date and action = any(${[...flaggedActions]}::text[])) as "flaggedItems"
    from (
      select coalesce(sum(members), 0)::int as "totalUsers",
        coalesce(sum(members) filter (where state = 'approved'), 0)::int as approved from member_tally) members, (
      select coalesce(sum(surveys) filter (where status = 'pending'), 0)::int as "pendingSurveys",
        coalesce(sum(surveys) filter (where status = 'approved'), 0)::int as "activeSurveys",
        coalesce(sum(responses), 0)::int as verified from survey_tally) surveys, (
      select count(*) filter (where starts_at > ${now})::int as "upcomingSessions",
        count(*) filter (where starts_at <= ${now} and ends_at > ${now})::int as "activeSessions",
        count(*) filter (where ends_at <= ${now})::int as "completedSessions",
        coalesce(sum(case when present > 0 then present else registered end) filter (where ends_at <= ${now}), 0)::int as attended,
        coalesce(sum(case when present > 0 then registered else capacity end) filter (where ends_at <= ${now}), 0)::int as expected
      from session where cancelled_at is null) sessions`.execute(db)
  return rows[0] as Figures
}

const rate = (part: number, whole: number): number => (whole > 0 ? Math.min(1, part / whole) : 0)

/** ADM-26, ADM-42: what the dashboard shows. */
export async function findMetrics(services: Pick<Services, 'db' | 'files' | 'mail' | 'jobs' | 'clock'>) {
  const [figures, health] = await Promise.all([
    findFigures(services.db, services.clock.now()),
    checkHealth(services),
  ])
  const { approved, pendingChecks, newMembers, verified, lost, attended, expected, ...rest } = figures
  const before = approved - newMembers
  return {
    ...rest,
    pendingIdChecks: pendingChecks,
    // An intake and an identity check are one record seen twice.
    pendingIntake: pendingChecks,
    growth: { monthlyUserGrowth: before > 0 ? newMembers / before : 0, newMembers },
    analytics: {
      userEngagement: rate(figures.activeUsers, approved),
      surveyCompletionRate: rate(verified, verified + lost),
      sessionAttendance: rate(attended, expected),
      engagement: { part: figures.activeUsers, whole: approved },
      completion: { part: verified, whole: verified + lost },
      attendance: { part: attended, whole: expected },
    },
    health,
  }
}
