import { accessTokens } from '../server/src/accounts/log-in/access-tokens.ts'
import { openPool } from '../server/src/db/postgres.ts'
import { accessKey, openWorld } from './fill.ts'
import { type RunningServer, startBare, startOurs } from './servers.ts'
import { type Feature, type Member, type Pool, runSlow, type World } from './world.ts'

/** A filled database, with our server and the baseline using it. */
export interface Site {
  world: World
  ours: RunningServer
  bare: RunningServer
  /** Memory of our server before the first request, in megabytes. */
  idleMemory: number
  token(member: Member): Promise<string>
  /** Starts measuring database time. The result is null without the extension pg_stat_statements. */
  countDatabaseTime(): Promise<() => Promise<number | null>>
  close(): Promise<void>
}

export const secret = 'a secret of at least thirty-two characters'

/** The start-up jobs are finished after this time. */
const settleMs = 5000

export const pause = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms))

/** Milliseconds that PostgreSQL spends on statements in a database, including planning. */
async function databaseTimer(root: Pool, database: string): Promise<Site['countDatabaseTime']> {
  const preloaded = await runSlow<{ setting: string }>(
    root,
    "select setting from pg_settings where name = 'shared_preload_libraries'",
  )
  if (!preloaded[0]?.setting.includes('pg_stat_statements')) return async () => async () => null
  await runSlow(root, 'create extension if not exists pg_stat_statements')
  return async () => {
    await runSlow(root, 'select pg_stat_statements_reset()')
    return async () => {
      const [time] = await runSlow<{ ms: number }>(
        root,
        `select coalesce(sum(total_exec_time + total_plan_time), 0)::float as ms from pg_stat_statements
         where dbid = (select oid from pg_database where datname = $1)`,
        [database],
      )
      return time?.ms ?? 0
    }
  }
}

function tokensOf(key: Uint8Array): Site['token'] {
  const tokens = accessTokens({ access: key })
  const issued = new Map<string, { token: string; until: number }>()
  return async member => {
    const known = issued.get(member.id)
    if (known && known.until > Date.now()) return known.token
    const { token, expiresAt } = await tokens.issue(member.id, member.loginId, new Date())
    issued.set(member.id, { token, until: expiresAt.getTime() - 60_000 })
    return token
  }
}

/** Opens the database `bench_<size>` of a PostgreSQL server. Fills it unless an earlier run has filled it. */
export async function openSite(server: string, size: number, features: readonly Feature[]): Promise<Site> {
  const database = `bench_${size}`
  const url = new URL(server)
  url.pathname = `/${database}`
  const root = openPool(server, { size: 1, queryTimeoutMs: 3_600_000 })
  const existing = await runSlow(root, 'select 1 from pg_database where datname = $1', [database])
  if (existing.length === 0) await runSlow(root, `create database ${database}`)
  const needed = [...new Set(features.flatMap(feature => [...(feature.over ?? []), feature]))]
  const world = await openWorld(url.href, size, needed, existing.length > 0)
  const key = await accessKey(url.href, secret)
  const ours = await startOurs(url.href, secret)
  const bare = await startBare(url.href, key)
  await pause(settleMs)
  return {
    world,
    ours,
    bare,
    idleMemory: ours.memory().now,
    token: tokensOf(key),
    countDatabaseTime: await databaseTimer(root, database),
    async close() {
      await Promise.all([ours.stop(), bare.stop()])
      await world.pool.end()
      await root.end()
    },
  }
}
