import { sql } from 'kysely'
import { fromKysely, fromPglite, PgBoss } from 'pg-boss'
import type { Engine, Tx } from '../db/open.ts'
import type { Log } from '../log.ts'
import { type JobData, type JobName, jobNames, queuePlans } from './names.ts'
import type { PendingJob } from './pending-jobs.ts'

/** What a job of each queue does; throwing means: again later. */
export type JobHandlers = { [N in JobName]: (data: JobData[N], job: { id: string }) => Promise<void> }

export interface Jobs {
  /** Enqueues inside a transaction: the job exists exactly when the change does. */
  enqueue<N extends JobName>(tx: Tx, name: N, data: JobData[N]): Promise<void>
  /** Enqueues several at once inside a transaction. */
  enqueueAll<N extends JobName>(tx: Tx, name: N, data: readonly JobData[N][]): Promise<void>
  /** Enqueues inside a transaction what another database owed, under the same ids: a mail keeps its Message-ID. */
  takeOver(tx: Tx, jobs: readonly PendingJob[]): Promise<void>
  /** Looks now instead of at the next poll, for jobs just committed. */
  wake(): void
  /** Starts working on the queues. */
  start(handlers: JobHandlers): Promise<void>
  /** Does by hand whatever is due, until nothing is; how many jobs were done. For tests and tools. */
  settle(handlers: JobHandlers): Promise<number>
  /** Throws when the queue does not answer. */
  check(): Promise<void>
  /** Ends after the jobs at hand. */
  stop(): Promise<void>
}

/** What was done is forgotten soon: a mail names its reader. What is owed is kept far longer than it is tried. */
const kept = { deleteAfterSeconds: 3600, retentionSeconds: 30 * 86_400 }

/** A process shows this often, in seconds, that it is alive and at its job; another does it else. */
const heartbeatSeconds = 15
/** How often, in seconds, a job without a sign of life is looked for. */
const secondsBetweenLooks = 5

const nobody = '00000000-0000-7000-8000-000000000000'

const database = (engine: Engine) =>
  engine.kind === 'embedded'
    ? { db: fromPglite(engine.lite), backend: 'pglite' as const }
    : { connectionString: engine.url, max: 4, application_name: 'bahth-jobs' }

/** An embedded database has one process: a job that is under way while it opens was cut off with the one before. */
async function takeUpCutOff({ kind, db }: Engine): Promise<void> {
  if (kind === 'embedded') await sql`update jobs.job set state = 'retry' where state = 'active'`.execute(db)
}

/** Opens the queues in the application's own database. */
export async function openJobs(engine: Engine, log: Log): Promise<Jobs> {
  const boss = new PgBoss({
    ...database(engine),
    schema: 'jobs',
    schedule: false,
    monitorVacuum: false,
    reindex: engine.kind === 'postgres',
    superviseIntervalSeconds: secondsBetweenLooks,
    monitorIntervalSeconds: secondsBetweenLooks,
  })
  boss.on('error', error => log.warn({ err: error }, 'the job queue failed'))
  await boss.start()
  await takeUpCutOff(engine)
  for (const name of jobNames) {
    const { concurrency, ...plan } = queuePlans[name]
    const settings = { ...plan, ...kept, heartbeatSeconds, retryBackoff: true }
    await boss.createQueue(name, settings)
    await boss.updateQueue(name, settings)
    // The first send on a queue reads its settings; inside an embedded transaction that read would wait for ever.
    await boss.getJobById(name, nobody)
  }
  const workers: string[] = []
  return {
    async enqueue(tx, name, data) {
      await boss.send(name, data, { db: fromKysely(tx) })
    },
    async enqueueAll(tx, name, data) {
      if (data.length > 0)
        await boss.insert(
          name,
          data.map(one => ({ data: one })),
          { db: fromKysely(tx) },
        )
    },
    async takeOver(tx, pending) {
      for (const [name, jobs] of Map.groupBy(pending, job => job.name))
        await boss.insert(
          name,
          jobs.map(({ id, data }) => ({ id, data })),
          { db: fromKysely(tx) },
        )
    },
    wake() {
      for (const worker of workers) boss.notifyWorker(worker)
    },
    async start(handlers) {
      for (const name of jobNames) {
        const handle = handlerOf(handlers, name)
        const options = { localConcurrency: queuePlans[name].concurrency, pollingIntervalSeconds: 2 }
        workers.push(
          await boss.work<JobData[JobName]>(name, options, async jobs => {
            for (const job of jobs) await handle(job.data, job)
          }),
        )
      }
    },
    settle: handlers => settle(boss, handlers),
    async check() {
      await boss.getQueues([...jobNames])
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 5000 })
    },
  }
}

/** The handler of a queue whose name is only known while running. */
const handlerOf = (handlers: JobHandlers, name: JobName) =>
  handlers[name] as (data: JobData[JobName], job: { id: string }) => Promise<void>

async function settle(boss: PgBoss, handlers: JobHandlers): Promise<number> {
  let done = 0
  for (;;) {
    let found = 0
    for (const name of jobNames)
      for (const job of await boss.fetch<JobData[JobName]>(name, { batchSize: 50 })) {
        found++
        try {
          await handlerOf(handlers, name)(job.data, job)
          await boss.complete(name, job.id)
        } catch (error) {
          await boss.fail(name, job.id, { message: String(error) })
        }
      }
    if (found === 0) return done
    done += found
  }
}
