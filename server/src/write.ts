import type { Audience, Bus, BusMessage } from './changes/bus.ts'
import { originPage } from './changes/origin.ts'
import type { Clock } from './clock.ts'
import type { Db, Tx } from './db/open.ts'
import type { JobData, JobName } from './jobs/names.ts'
import type { Jobs } from './jobs/queue.ts'

/** One write in the making: its transaction, and what must follow when it commits. */
export interface Write {
  tx: Tx
  /** The instant of the write; every row of it carries the same. */
  now: Date
  enqueue<N extends JobName>(name: N, data: JobData[N]): Promise<void>
  enqueueAll<N extends JobName>(name: N, data: readonly JobData[N][]): Promise<void>
  /** Tells open pages to look again, just after the commit. */
  publish(topic: string, id: string, ...audiences: Audience[]): void
  /** What this member may do, or a login of theirs, changes with the commit: it counts at once, everywhere. */
  invalidateAccess(memberId: string): void
}

/** Runs a write: all of it or nothing. Throwing rolls back. */
export type RunWrite = <T>(work: (write: Write) => Promise<T>) => Promise<T>

/** PostgreSQL ended one of two transactions that waited for each other; trying again is safe. */
const isDeadlock = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  (error.code === '40P01' || error.code === '40001')

const maxTries = 4

/** Runs what one of two that waited for each other has to run again. */
async function untilNoDeadlock<T>(run: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++)
    try {
      return await run()
    } catch (error) {
      if (!isDeadlock(error) || tries >= maxTries) throw error
    }
}

function changesOf(topic: string, id: string, audiences: readonly Audience[]): BusMessage[] {
  const page = originPage()
  return audiences.map(audience => ({ kind: 'change', topic, id, audience, ...(page ? { page } : {}) }))
}

export function writer(db: Db, bus: Bus, jobs: Jobs, clock: Clock): RunWrite {
  async function once<T>(work: (write: Write) => Promise<T>): Promise<T> {
    const access: BusMessage[] = []
    const changes: BusMessage[] = []
    let enqueued = false
    const result = await db.transaction().execute(async tx => {
      const answer = await work({
        tx,
        now: clock.now(),
        async enqueue(name, data) {
          enqueued = true
          await jobs.enqueue(tx, name, data)
        },
        async enqueueAll(name, data) {
          enqueued = true
          await jobs.enqueueAll(tx, name, data)
        },
        publish(topic, id, ...audiences) {
          changes.push(...changesOf(topic, id, audiences))
        },
        invalidateAccess(memberId) {
          access.push({ kind: 'access', memberId })
        },
      })
      if (access.length > 0) await bus.publishWith(tx, access)
      return answer
    })
    bus.deliver(access)
    bus.publish(changes)
    if (enqueued) jobs.wake()
    return result
  }

  return work => untilNoDeadlock(() => once(work))
}
