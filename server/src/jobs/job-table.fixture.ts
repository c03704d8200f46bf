import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import type { PendingJob } from './job-table.ts'
import { jobNames } from './names.ts'

/** What tests read and change in pg-boss's own table. */

/** Makes failed jobs due now instead of after their delay. */
export async function makeRetriesDue(db: Db): Promise<void> {
  await sql`update jobs.job set start_after = now() where state = 'retry'`.execute(db)
}

/** Puts all jobs into the state in which a process leaves them that was killed 20 s ago. */
export async function interruptJobs(db: Db): Promise<void> {
  await sql`update jobs.job set state = 'active', started_on = now() - interval '20 s',
    heartbeat_on = now() - interval '20 s'`.execute(db)
}

/** */
export async function deleteJobs(db: Db): Promise<void> {
  await sql`delete from jobs.job`.execute(db)
}

/** Pending jobs whose payload contains these values. */
export async function findPendingJobs(db: Db, data: object = {}): Promise<PendingJob[]> {
  const result = await sql<PendingJob>`
    select id, name, data from jobs.job
    where name in (${sql.join([...jobNames])}) and state in ('created', 'retry', 'active')
      and data @> ${JSON.stringify(data)}::jsonb
    order by created_on, id`.execute(db)
  return result.rows
}
