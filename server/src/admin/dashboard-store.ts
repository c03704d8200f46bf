import { addDays, cairoDate } from '@bahth/domain/cairo.ts'
import { after, days } from '@bahth/domain/durations.ts'
import { inquiriesLateBefore } from '@bahth/domain/inquiries/reply-promise.ts'
import type { OfficeHours } from '@bahth/domain/office-hours.ts'
import { flaggedActions } from '@bahth/domain/records/activity.ts'
import { sql } from 'kysely'
import { onlineFor } from '../accounts/members/member-row.ts'
import type { Db } from '../db/open.ts'
import { pendingRevisions } from '../surveys/survey-queue-store.ts'

/** Period for active and new members. */
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
  openInquiries: number
  lateInquiries: number
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

/** The expression of the index on last activity. */
const lastActive = sql`coalesce(last_active_at, timestamptz '1970-01-01 00:00:00+00')`

/**
 * Totals come from the tally tables that triggers maintain. Other figures are counted from indexes that are about as
 * small as the result. Attendance counts the members marked present, or the registered members of sessions without
 * attendance records.
 */
export async function findFigures(db: Db, now: Date, hours: OfficeHours): Promise<Figures> {
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
      (select coalesce(sum(open), 0)::int from inquiry_tally) as "openInquiries",
      (select count(*)::int from inquiry_stats s join inquiry i on i.id = s.inquiry_id
        where s.status = 'open' and i.submitted_at < ${inquiriesLateBefore(now, hours)}) as "lateInquiries",
      (select count(*)::int from attempt where status in ('rejected', 'expired')) as lost,
      (select coalesce(sum(entries), 0)::int from activity_tally
        where day >= ${weekAgo}::date and action = any(${[...flaggedActions]}::text[])) as "flaggedItems"
    from (
      select coalesce(sum(members), 0)::int as "totalUsers",
        coalesce(sum(members) filter (where state = 'approved'), 0)::int as approved from member_tally) members, (
      select coalesce(sum(surveys) filter (where status = 'pending'), 0)::int
          + (select count(*)::int from ${pendingRevisions}) as "pendingSurveys",
        coalesce(sum(surveys) filter (where status = 'approved'), 0)::int as "activeSurveys",
        coalesce(sum(responses), 0)::int as verified from survey_tally) surveys, (
      select count(*) filter (where starts_at > ${now})::int as "upcomingSessions",
        count(*) filter (where starts_at <= ${now} and ends_at > ${now})::int as "activeSessions",
        count(*) filter (where ends_at <= ${now})::int as "completedSessions",
        coalesce(sum(case when present > 0 then present else registered end)
          filter (where ends_at <= ${now}), 0)::int as attended,
        coalesce(sum(case when present > 0 then registered else capacity end)
          filter (where ends_at <= ${now}), 0)::int as expected
      from session where cancelled_at is null) sessions`.execute(db)
  return rows[0] as Figures
}
