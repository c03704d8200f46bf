import { seconds } from '@bahth/domain/durations.ts'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'

pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, value => value)

/** The maximum number of prepared statements per connection. */
const maxPrepared = 500
const names = new Map<string, string>()

/**
 * The name under which a connection keeps a prepared statement, because planning takes longer than reading one row by
 * its key. In the benchmark, the endpoint of a survey's figures had 58 % of the baseline's throughput with names and 33 %
 * without. Searches and filters by tag have no name and are planned for their value each time, because the best plan for
 * a rare word is the worst for a common one.
 */
function statementName(text: string): string | undefined {
  if (/ (like|@>) /.test(text)) return undefined
  const existing = names.get(text)
  if (existing !== undefined || names.size >= maxPrepared) return existing
  const name = `s${names.size}`
  names.set(text, name)
  return name
}

/**
 * Both together take at most 2.8 s, so that every request is answered within 3 s when PostgreSQL doesn't respond. The
 * address can set another time to connect.
 */
const connectTimeoutMs = seconds(1)
const queryTimeoutMs = seconds(1.8)
/** How much longer PostgreSQL's own timeout is than the client's. */
const statementGraceMs = seconds(0.2)
/** After this time PostgreSQL ends the transaction of a process that hangs or whose machine is gone. */
const idleInTransactionMs = seconds(10)

/**
 * With these PostgreSQL ends a connection within half a minute if the other machine is gone, and releases its locks.
 * Linux's default is two hours. On a Unix socket they have no effect.
 */
const keepalive = {
  tcp_keepalives_idle: 10,
  tcp_keepalives_interval: 5,
  tcp_keepalives_count: 3,
  tcp_user_timeout: seconds(25),
}

/** libpq's `connect_timeout` of an address, in milliseconds. */
export function connectTimeoutOf(url: string): number | undefined {
  const value = Number(/[?&]connect_timeout=(\d+)/.exec(url)?.[1] ?? 0)
  return value > 0 ? seconds(value) : undefined
}

export interface PoolOptions {
  size?: number
  connectTimeoutMs?: number
  queryTimeoutMs?: number
  /** Zero for no limit. */
  idleInTransactionMs?: number
  /** `application_name` of the connections. */
  name?: string
}

export function openPool(url: string, options: PoolOptions = {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.size ?? 10,
    connectionTimeoutMillis: options.connectTimeoutMs ?? connectTimeoutOf(url) ?? connectTimeoutMs,
    query_timeout: options.queryTimeoutMs ?? queryTimeoutMs,
    keepAlive: true,
    application_name: options.name ?? 'bahth',
    options: Object.entries({
      // PostgreSQL's JIT spent 40 ms compiling queries that run in 1 ms.
      jit: 'off',
      // The value that PostgreSQL's manual gives for SSDs. With the default for disks, 4, a page of sessions was sorted
      // instead of read from the index.
      random_page_cost: 1.1,
      statement_timeout: (options.queryTimeoutMs ?? queryTimeoutMs) + statementGraceMs,
      idle_in_transaction_session_timeout: options.idleInTransactionMs ?? idleInTransactionMs,
      ...keepalive,
    })
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  })
  // A broken idle connection is replaced at the next use. Without a listener the error would end the process.
  pool.on('error', () => {})
  return pool
}

/**
 * The pool in the form that Kysely expects. A connection is closed instead of reused if its query ended without a
 * response of the server (timeout, broken socket). No rollback is sent on it, because that would wait for a second
 * timeout.
 */
export const discardingBroken = (pool: pg.Pool): PostgresPool =>
  ({
    options: pool.options,
    connect: async () => discardIfBroken(await pool.connect()),
    end: () => pool.end(),
  }) as PostgresPool

function discardIfBroken(client: pg.PoolClient): PostgresPoolClient {
  let isBroken = false
  const onError = () => {
    isBroken = true
  }
  client.on('error', onError)
  return {
    async query(text: string, values: readonly unknown[]) {
      if (isBroken) throw new Error('Connection terminated')
      try {
        return await client.query({ name: statementName(text), text, values: [...values] })
      } catch (error) {
        if (!(error instanceof pg.DatabaseError)) isBroken = true
        throw error
      }
    },
    release() {
      client.off('error', onError)
      client.release(isBroken)
    },
  } as unknown as PostgresPoolClient
}
