import { sql } from 'kysely'
import type { Db } from '../db/open.ts'

interface Figures {
  activeSurveys: number
  totalStudentsNonStaff: number
  scheduledOrLiveSessions: number
  totalSurveys: number
  totalResponses: number
  formsFilled: number
}

/** Figures of the platform and the caller, from tallies: no table is counted (HOM-10, SUR-06). */
export async function findStats(db: Db, memberId: string, now: Date): Promise<Figures> {
  const result = await sql<Figures>`
    select surveys.*,
      (select coalesce(sum(members), 0)::int from member_tally
        where state = 'approved' and role = 'student') as "totalStudentsNonStaff",
      (select count(*)::int from session where ends_at > ${now} and cancelled_at is null) as "scheduledOrLiveSessions",
      coalesce((select forms_filled from member where id = ${memberId}), 0) as "formsFilled"
    from (
      select coalesce(sum(surveys) filter (where status = 'approved' and is_public), 0)::int as "activeSurveys",
        coalesce(sum(surveys) filter (where is_public), 0)::int as "totalSurveys",
        coalesce(sum(responses), 0)::int as "totalResponses"
      from survey_tally where status in ('approved', 'completed')) surveys`.execute(db)
  return result.rows[0] as Figures
}
