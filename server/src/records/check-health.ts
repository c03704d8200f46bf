import { seconds } from '@bahth/domain/durations.ts'
import { sql } from 'kysely'
import type { Services } from '../services.ts'

type Part = 'database' | 'storage' | 'mail' | 'jobs'

/** A check that takes longer has failed. */
const timeoutMs = seconds(2)

/** Storage and mail are asked at most this often: health is looked at by machines. */
const freshFor = seconds(10)

const remembered = new WeakMap<object, { at: number; result: Promise<boolean> }>()

const answers = async (work: Promise<unknown>): Promise<boolean> => {
  const { promise: late, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => resolve(false), timeoutMs)
  const done = work.then(
    () => true,
    () => false,
  )
  return Promise.race([done, late]).finally(() => clearTimeout(timer))
}

function lately(part: object, check: () => Promise<unknown>): Promise<boolean> {
  const known = remembered.get(part)
  if (known && Date.now() - known.at < freshFor) return known.result
  const result = answers(check())
  remembered.set(part, { at: Date.now(), result })
  return result
}

type Parts = Pick<Services, 'db' | 'files' | 'mail' | 'jobs'>

const checks: Record<Part, (parts: Parts) => Promise<boolean>> = {
  database: ({ db }) => answers(sql`select 1`.execute(db)),
  storage: ({ files }) => lately(files, () => files.check()),
  mail: ({ mail }) => lately(mail, () => mail.check()),
  jobs: ({ jobs }) => answers(jobs.check()),
}

async function check<P extends Part>(parts: Parts, names: readonly P[]) {
  const entries = await Promise.all(
    names.map(async name => [name, (await checks[name](parts)) ? 'ok' : 'failed'] as const),
  )
  const isOk = entries.every(([, state]) => state === 'ok')
  return {
    status: isOk ? ('ok' as const) : ('degraded' as const),
    checks: Object.fromEntries(entries) as Record<P, 'ok' | 'failed'>,
  }
}

/** Asks each part this server needs whether it works. */
export const checkHealth = (parts: Parts) => check(parts, ['database', 'storage', 'mail', 'jobs'])

/** Asks the parts without which requests fail. Mail waits in the queue while its server is away. */
export const checkReadiness = (parts: Parts) => check(parts, ['database', 'storage', 'jobs'])
