import { sql } from 'kysely'
import type { Db, Engine, Tx } from '../db/open.ts'
import { readLines } from '../db/read-lines.ts'
import { type JobData, type JobName, jobNames } from './names.ts'

/** The only file with SQL on pg-boss's own table, for functions that its API lacks. Check it when updating pg-boss. */

/** A job that still has to be done: created, active or waiting for a retry. */
export interface PendingJob {
  id: string
  name: JobName
  data: JobData[JobName]
}

/** False in a database that no server has opened yet: pg-boss creates its schema at the first start. */
const hasJobTable = async (tx: Tx): Promise<boolean> =>
  (await sql<{ is: boolean }>`select to_regclass('jobs.job') is not null as is`.execute(tx)).rows[0]?.is ===
  true

/** The pending jobs in the order of their creation, as lines of JSON (`PendingJob`), for a backup. */
export async function* readPendingJobs(tx: Tx): AsyncGenerator<string[]> {
  if (!(await hasJobTable(tx))) return
  yield* readLines(
    tx,
    sql`select id, name, data from jobs.job
      where name in (${sql.join([...jobNames])}) and state in ('created', 'retry', 'active') order by created_on, id`,
  )
}

/**
 * Retries jobs that the previous process left active. Only one process opens an embedded database, so at its start no
 * other process can be working on them. Waiting for their heartbeat to expire would take 15 s.
 */
export async function retryInterruptedJobs({ kind, db }: Engine): Promise<void> {
  if (kind === 'embedded') await sql`update jobs.job set state = 'retry' where state = 'active'`.execute(db)
}

export interface WaitingJobs {
  name: JobName
  count: number
  /** The age of the oldest job by the database's clock, which also sets the jobs' times. */
  oldestSeconds: number
}

/** The waiting jobs of each queue, without the active ones. */
export async function findWaitingJobs(db: Db): Promise<WaitingJobs[]> {
  const { rows } = await sql<WaitingJobs>`
    select queue as name, count(job.id)::int as count,
      coalesce(extract(epoch from now() - min(job.created_on)), 0)::float as "oldestSeconds"
    from unnest(${[...jobNames]}::text[]) as queue
    left join jobs.job on job.name = queue and job.state in ('created', 'retry')
    group by queue`.execute(db)
  return rows
}

/** Deletes the pending emails to an address; one that is being sent isn't retried. */
export async function deleteMailsTo(tx: Tx, email: string): Promise<void> {
  await sql`delete from jobs.job where name in ('send-mail', 'send-bulk-mail')
    and state in ('created', 'retry', 'active') and data ->> 'to' = ${email}`.execute(tx)
}

/** Emails that will never be sent. For checking the invariants. */
export const lostMails = `select id from jobs.job where name = 'send-mail' and state in ('failed', 'cancelled')`

/** Messages to the association that no job will forward. */
export const undeliverable = `select id from contact_message where delivered_at is null and not exists (
  select from jobs.job where name = 'forward-message' and state in ('created', 'retry', 'active')
    and data ->> 'messageId' = contact_message.id::text)`

export const findUndeliverable = async (tx: Tx): Promise<string[]> =>
  (await sql.raw<{ id: string }>(undeliverable).execute(tx)).rows.map(({ id }) => id)
