import { seconds } from '@bahth/domain/durations.ts'
import { withTimeout } from '../concurrency.ts'
import { ping } from '../db/ping.ts'
import type { Services } from '../services.ts'

type Part = 'database' | 'storage' | 'mail' | 'jobs'

/** A check that takes longer than this counts as failed. */
const timeoutMs = seconds(2)

/** Storage and mail are checked at most this often, however often monitoring requests it. */
const cacheMs = seconds(10)

const results = new WeakMap<object, { at: number; result: Promise<boolean> }>()

const answers = (work: Promise<unknown>): Promise<boolean> =>
  withTimeout(work, timeoutMs).then(
    () => true,
    () => false,
  )

function cached(part: object, check: () => Promise<unknown>): Promise<boolean> {
  const recent = results.get(part)
  if (recent && performance.now() - recent.at < cacheMs) return recent.result
  const result = answers(check())
  results.set(part, { at: performance.now(), result })
  return result
}

type UsedServices = Pick<Services, 'db' | 'files' | 'mail' | 'jobs'>

const checks: Record<Part, (services: UsedServices) => Promise<boolean>> = {
  database: ({ db }) => answers(ping(db)),
  storage: ({ files }) => cached(files, () => files.check()),
  mail: ({ mail }) => cached(mail, () => mail.check()),
  jobs: ({ jobs }) => answers(jobs.check()),
}

async function check<P extends Part>(services: UsedServices, names: readonly P[]) {
  const entries = await Promise.all(
    names.map(async name => [name, (await checks[name](services)) ? 'ok' : 'failed'] as const),
  )
  const isOk = entries.every(([, state]) => state === 'ok')
  return {
    status: isOk ? ('ok' as const) : ('degraded' as const),
    checks: Object.fromEntries(entries) as Record<P, 'ok' | 'failed'>,
  }
}

/** Checks all parts that this server needs. */
export const checkHealth = (services: UsedServices) =>
  check(services, ['database', 'storage', 'mail', 'jobs'])

/**
 * Checks the parts without which some requests fail. Mail is not one of them, because it waits in the queue while its
 * server is down.
 */
export const checkReadiness = (services: UsedServices) => check(services, ['database', 'storage', 'jobs'])
