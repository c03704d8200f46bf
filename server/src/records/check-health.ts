import { seconds } from '@bahth/domain/durations.ts'
import { sql } from 'kysely'
import type { House } from '../house.ts'

type Part = 'database' | 'storage' | 'mail' | 'jobs'

/** A check that takes longer has failed. */
const patience = seconds(2)

/** Storage and mail are asked at most this often: health is looked at by machines. */
const freshFor = seconds(10)

const remembered = new WeakMap<object, { at: number; result: Promise<boolean> }>()

const answers = async (work: Promise<unknown>): Promise<boolean> => {
  const { promise: late, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => resolve(false), patience)
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

/** Asks each part this server needs whether it works. */
export async function checkHealth({ db, files, mail, jobs }: Pick<House, 'db' | 'files' | 'mail' | 'jobs'>) {
  const entries = await Promise.all([
    named('database', answers(sql`select 1`.execute(db))),
    named(
      'storage',
      lately(files, () => files.check()),
    ),
    named(
      'mail',
      lately(mail, () => mail.check()),
    ),
    named('jobs', answers(jobs.check())),
  ])
  const checks = Object.fromEntries(entries.map(([part, ok]) => [part, ok ? 'ok' : 'failed'])) as Record<
    Part,
    'ok' | 'failed'
  >
  return { status: entries.every(([, ok]) => ok) ? ('ok' as const) : ('degraded' as const), checks }
}

const named = async (part: Part, check: Promise<boolean>): Promise<[Part, boolean]> => [part, await check]
