import { sql } from 'kysely'
import type { Tx } from '../db/open.ts'
import { readLines } from '../db/read-lines.ts'
import { type JobData, type JobName, jobNames } from './names.ts'

/** A job that is not done: it waits, is being done right now, or is to be tried again. */
export interface PendingJob {
  id: string
  name: JobName
  data: JobData[JobName]
}

/** Whether the queues were ever opened in this database. */
const hasQueues = async (tx: Tx): Promise<boolean> =>
  (await sql<{ is: boolean }>`select to_regclass('jobs.job') is not null as is`.execute(tx)).rows[0]?.is ===
  true

/** What the queues owe, as JSON of OwedJob, in the order in which it came to be owed. */
export async function* readPendingJobs(tx: Tx): AsyncGenerator<string[]> {
  if (!(await hasQueues(tx))) return
  yield* readLines(
    tx,
    sql`select id, name, data from jobs.job
      where name in (${sql.join([...jobNames])}) and state in ('created', 'retry', 'active') order by created_on, id`,
  )
}
