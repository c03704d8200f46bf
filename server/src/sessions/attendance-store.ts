import { sql } from 'kysely'
import type { Db } from '../db/open.ts'

/**
 * Average attendance for the dashboard, from 0 to 1, over past sessions: present ÷ registered where
 * attendance was taken, else registered ÷ capacity; null without a past session. Same rule as `attendanceOf`.
 */
export async function sessionAttendance(db: Db, now: Date): Promise<number | null> {
  const found = await sql<{ came: number | null; of: number | null }>`
    select sum(case when present > 0 then present else registered end)::float8 as came,
      sum(case when present > 0 then registered else capacity end)::float8 as of
    from session where ends_at <= ${now} and cancelled_at is null`.execute(db)
  const { came, of } = found.rows[0] ?? { came: null, of: null }
  return came === null || !of ? null : came / of
}
