import type { Endpoint } from '@bahth/domain/endpoint.ts'
import type { Topic } from '@bahth/domain/topics.ts'
import type { Audience, Bus, BusMessage } from './changes/bus.ts'
import { originEndpoint, originPage } from './changes/origin.ts'
import type { Clock } from './clock.ts'
import type { Db, Tx } from './db/open.ts'
import type { JobData, JobName } from './jobs/names.ts'
import type { Jobs } from './jobs/queue.ts'

/** One transaction and its follow-up work after the commit: jobs, published changes, dropped caches. */
export interface UnitOfWork {
  tx: Tx
  /** The time of this unit of work; all rows that it writes have the same time. */
  now: Date
  enqueue<N extends JobName>(name: N, data: JobData[N], key?: string): Promise<void>
  enqueueAll<N extends JobName>(name: N, data: readonly JobData[N][]): Promise<void>
  /** Makes open pages refetch, right after the commit. */
  publish(topic: Topic, id: string, ...audiences: Audience[]): void
  /**
   * Drops the cached access of this member in every process. Sent inside the transaction, so it takes effect with the
   * commit.
   */
  invalidateAccess(memberId: string): void
}

/** Runs a unit of work in a transaction. Throwing rolls back. */
export type RunUnitOfWork = <T>(run: (unit: UnitOfWork) => Promise<T>) => Promise<T>

/** Deadlock or serialization failure: safe to retry. */
const isDeadlock = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  (error.code === '40P01' || error.code === '40001')

const maxTries = 4

async function retryDeadlocks<T>(run: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++)
    try {
      return await run()
    } catch (error) {
      if (!isDeadlock(error) || tries >= maxTries) throw error
    }
}

function changesOf(topic: Topic, id: string, audiences: readonly Audience[]): BusMessage[] {
  const page = originPage()
  return audiences.map(audience => ({ kind: 'change', topic, id, audience, ...page }))
}

/** Called for each published topic with the endpoint of the current request; undefined in background work. */
export type OnPublish = (topic: Topic, endpoint: Endpoint | undefined) => void

export interface UnitOfWorkParts {
  db: Db
  bus: Bus
  jobs: Jobs
  clock: Clock
  onPublish?: OnPublish | undefined
}

export function createUnitOfWork({ db, bus, jobs, clock, onPublish }: UnitOfWorkParts): RunUnitOfWork {
  async function once<T>(run: (unit: UnitOfWork) => Promise<T>): Promise<T> {
    const access: BusMessage[] = []
    const changes: BusMessage[] = []
    let enqueued = false
    const { value, deliverAccess } = await db.transaction().execute(async tx => {
      const value = await run({
        tx,
        now: clock.now(),
        async enqueue(name, data, key) {
          enqueued = true
          await jobs.enqueue(tx, name, data, key)
        },
        async enqueueAll(name, data) {
          enqueued = true
          await jobs.enqueueAll(tx, name, data)
        },
        publish(topic, id, ...audiences) {
          onPublish?.(topic, originEndpoint())
          changes.push(...changesOf(topic, id, audiences))
        },
        invalidateAccess(memberId) {
          access.push({ kind: 'access', memberId })
        },
      })
      return { value, deliverAccess: await bus.publishWith(tx, access) }
    })
    deliverAccess()
    bus.publish(changes)
    if (enqueued) jobs.wake()
    return value
  }

  return run => retryDeadlocks(() => once(run))
}
