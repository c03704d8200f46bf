import { seconds } from '@bahth/domain/durations.ts'
import { fromKysely, fromPglite, type JobWithMetadata, PgBoss } from 'pg-boss'
import type { Engine, Tx } from '../db/open.ts'
import type { Log } from '../log.ts'
import { failureLog } from './failure-log.ts'
import { type PendingJob, retryInterruptedJobs } from './job-table.ts'
import { type JobData, type JobName, jobNames, queuePlans } from './names.ts'

/** The handler of each queue. When it throws, the job is retried later. */
export type JobHandlers = { [N in JobName]: (data: JobData[N], job: { id: string }) => Promise<void> }

export interface Jobs {
  /**
   * Enqueues a job in a transaction: the job exists if and only if the transaction commits. In a queue with the policy
   * `singleton`, jobs with the same key never run at the same time.
   */
  enqueue<N extends JobName>(tx: Tx, name: N, data: JobData[N], key?: string): Promise<void>
  /** Enqueues several jobs with one statement. */
  enqueueAll<N extends JobName>(tx: Tx, name: N, data: readonly JobData[N][]): Promise<void>
  /** Enqueues the pending jobs of a backup under their own ids, so that an email keeps its Message-ID. */
  restore(tx: Tx, jobs: readonly PendingJob[]): Promise<void>
  /** Lets idle workers fetch now instead of at their next poll. Call it after a commit that enqueued. */
  wake(): void
  start(handlers: JobHandlers): Promise<void>
  /** Runs due jobs in this call until none is left, and returns how many. For tests and tools. */
  drain(handlers: JobHandlers): Promise<number>
  /** Throws when the queue does not respond. */
  check(): Promise<void>
  /** Waits for running jobs, at most 5 s. */
  stop(): Promise<void>
}

/**
 * Deletes finished jobs after an hour, because payloads contain addresses; keeps pending ones longer than they are
 * retried.
 */
const retention = { deleteAfterSeconds: 3600, retentionSeconds: 40 * 86_400 }

/** How often finished jobs are deleted; pg-boss's default is once a day. */
const maintenanceIntervalSeconds = 600

/** A process renews its running jobs' heartbeat within this time; otherwise another process retries them. */
const heartbeatSeconds = 15
/** How often expired heartbeats are searched for. */
const superviseIntervalSeconds = 5

const workerOptions = { pollingIntervalSeconds: 2, includeMetadata: true } as const

const unknownId = '00000000-0000-7000-8000-000000000000'

/** Long enough for pg-boss's maintenance. Without a limit a silent loss of the network would stop the workers. */
const databaseTimeoutMs = seconds(60)

const database = (engine: Engine, timeoutMs: number) =>
  engine.kind === 'embedded'
    ? { db: fromPglite(engine.lite), backend: 'pglite' as const }
    : {
        connectionString: engine.url,
        max: 4,
        connectionTimeoutMillis: timeoutMs,
        query_timeout: timeoutMs,
        keepAlive: true,
        application_name: 'bahth-jobs',
      }

async function openQueues(boss: PgBoss): Promise<void> {
  for (const name of jobNames) {
    const { concurrency: _, policy, ...plan } = queuePlans[name]
    const settings = { ...plan, ...retention, heartbeatSeconds, retryBackoff: true }
    await boss.createQueue(name, { ...settings, ...(policy ? { policy } : {}) })
    // A queue that an earlier version created gets the current settings.
    await boss.updateQueue(name, settings)
    // Fills pg-boss's cache of this queue. Otherwise the first send would read the queue over PGlite's only connection
    // while our transaction holds it, and would wait forever.
    await boss.findJobs(name, { id: unknownId })
  }
}

/** The handler of a queue. The type system cannot express that the name and the handler belong together. */
const handlerFor = (handlers: JobHandlers, name: JobName) =>
  handlers[name] as (data: JobData[JobName], job: { id: string }) => Promise<void>

type Job = JobWithMetadata<JobData[JobName]>

/** Runs a job's handler; a failure is logged before pg-boss schedules the retry. */
async function runJob(log: Log, handlers: JobHandlers, name: JobName, job: Job): Promise<void> {
  try {
    await handlerFor(handlers, name)(job.data, job)
  } catch (error) {
    const details = { err: error, queue: name, job: job.id, retries: job.retryCount }
    if (job.retryCount < job.retryLimit) log.warn(details, 'a job failed and will be retried')
    else log.error(details, 'a job failed for the last time and was given up')
    throw error
  }
}

/** Inserts jobs in the caller's transaction. */
const sendingTo = (boss: PgBoss): Pick<Jobs, 'enqueue' | 'enqueueAll' | 'restore'> => ({
  async enqueue(tx, name, data, key) {
    await boss.send(name, data, { db: fromKysely(tx), ...(key ? { singletonKey: key } : {}) })
  },
  async enqueueAll(tx, name, data) {
    if (data.length > 0)
      await boss.insert(
        name,
        data.map(payload => ({ data: payload })),
        { db: fromKysely(tx) },
      )
  },
  async restore(tx, pending) {
    for (const [name, jobs] of Map.groupBy(pending, job => job.name))
      await boss.insert(
        name,
        jobs.map(({ id, data }) => ({ id, data })),
        { db: fromKysely(tx) },
      )
  },
})

/** Opens the queues in the application's own database. */
export async function openJobs(engine: Engine, log: Log, timeoutMs = databaseTimeoutMs): Promise<Jobs> {
  const boss = new PgBoss({
    ...database(engine, timeoutMs),
    schema: 'jobs',
    schedule: false,
    monitorVacuum: false,
    reindex: engine.kind === 'postgres',
    superviseIntervalSeconds,
    monitorIntervalSeconds: superviseIntervalSeconds,
    maintenanceIntervalSeconds,
  })
  const logFailure = failureLog(log)
  boss.on('error', error => logFailure(error, 'the job queue failed'))
  try {
    await boss.start()
    await retryInterruptedJobs(engine)
    await openQueues(boss)
  } catch (error) {
    // Its pool and timers would keep a command from ending, such as the nightly backup.
    await boss.stop({ graceful: false })
    throw error
  }
  /** The id of the first worker of each queue. */
  const workers: string[] = []

  async function drainQueue(handlers: JobHandlers, name: JobName): Promise<number> {
    const jobs = await boss.fetch<JobData[JobName]>(name, { batchSize: 50, includeMetadata: true })
    for (const job of jobs)
      await runJob(log, handlers, name, job).then(
        () => boss.complete(name, job.id),
        error => boss.fail(name, job.id, { message: String(error) }),
      )
    return jobs.length
  }

  /**
   * Starts the workers of a queue. By default a worker sleeps after each job until its next poll. Here a worker that
   * found a job wakes the next worker, and afterwards fetches again itself, so that a backlog is processed without
   * pauses.
   */
  async function startWorkers(handlers: JobHandlers, name: JobName): Promise<void> {
    const { concurrency } = queuePlans[name]
    const ids: string[] = []
    const wakeWorker = (index: number) => boss.notifyWorker(ids[index % concurrency] ?? '')
    for (let index = 0; index < concurrency; index++)
      ids.push(
        await boss.work(name, workerOptions, async (jobs: Job[]) => {
          wakeWorker(index + 1)
          try {
            for (const job of jobs) await runJob(log, handlers, name, job)
          } finally {
            wakeWorker(index)
          }
        }),
      )
    workers.push(...ids.slice(0, 1))
  }

  return {
    ...sendingTo(boss),
    wake() {
      for (const worker of workers) boss.notifyWorker(worker)
    },
    async start(handlers) {
      for (const name of jobNames) await startWorkers(handlers, name)
    },
    async drain(handlers) {
      let total = 0
      let done: number
      do {
        done = 0
        for (const name of jobNames) done += await drainQueue(handlers, name)
        total += done
      } while (done > 0)
      return total
    },
    async check() {
      await boss.getQueues([...jobNames])
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 5000 })
    },
  }
}
