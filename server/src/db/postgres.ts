import { seconds } from '@bahth/domain/durations.ts'
import { type PostgresPool, type PostgresPoolClient, sql } from 'kysely'
import pg from 'pg'
import { type Line, sharedReads } from './shared-reads.ts'

pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, value => value)

/** How many different statements one connection keeps prepared. */
const mostPrepared = 500
const names = new Map<string, string>()

const anew = '/* planned anew */'

/** Begins a statement whose best plan depends on its values: it is not kept prepared but planned each time. */
export const plannedAnew = sql.raw(anew)

const together = '/* sent together */'

/**
 * Begins a read of a row or a few by their keys: what is asked at the same time goes together. Not for what takes
 * long or waits for a lock: those sent after it would wait as well.
 */
export const sentTogether = sql.raw(together)

/** How Kysely begins a transaction, and how it ends one. */
const begin = 'begin'
const ends = ['commit', 'rollback']

/** A name under which a connection keeps a statement prepared; the same text has the same name everywhere. */
function statementName(sql: string): string | undefined {
  if (sql.startsWith(anew) || ends.includes(sql)) return undefined
  const known = names.get(sql)
  if (known !== undefined || names.size >= mostPrepared) return known
  const name = `s${names.size}`
  names.set(sql, name)
  return name
}

/** Nobody waits longer than three seconds for a PostgreSQL that does not answer: this long for a connection … */
const patienceToConnect = seconds(1)
/** … and this long for what is asked over it. */
const patience = seconds(1.8)

/** How connections behave where they are not those of a server. */
export interface PoolTraits {
  size?: number
  /** Milliseconds to wait for a connection. */
  patienceToConnect?: number
  /** Milliseconds a statement may take. */
  patience?: number
  /** By what PostgreSQL knows the connections. */
  name?: string
}

export function openPool(url: string, traits: PoolTraits = {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: traits.size ?? 10,
    connectionTimeoutMillis: traits.patienceToConnect ?? patienceToConnect,
    query_timeout: traits.patience ?? patience,
    keepAlive: true,
    // What need not wait for an answer is sent together; see `preparing`.
    pipeline: true,
    application_name: traits.name ?? 'bahth',
    // What takes a millisecond would be compiled for forty first, wherever the planner fears the worst of two ways.
    options: '-c jit=off',
  })
  // A connection lost while idle is replaced at the next use; the error is not the process's end.
  pool.on('error', () => {})
  return pool
}

/** A connection, until it breaks. */
function connectionOf(client: pg.PoolClient): Line {
  let isBroken = false
  let begins = false
  client.on('error', () => {
    isBroken = true
  })
  const send = (sql: string, values: readonly unknown[]) =>
    client.query({ name: statementName(sql), text: sql, values: values as unknown[] })
  /** In one packet; the answer is the statement's. */
  const sendBeginning = async (sql: string, values: readonly unknown[]) => {
    const { stream } = client.connection
    stream.cork()
    const sent = Promise.all([client.query(begin), send(sql, values)])
    stream.uncork()
    return (await sent)[1]
  }
  return {
    async query(sql: string, parameters: readonly unknown[]) {
      // What failed without an answer is not asked for a rollback as well: that would be waited for in vain.
      if (isBroken) throw new Error('Connection terminated')
      if (sql === begin) {
        begins = true
        return { command: 'BEGIN', rowCount: null, rows: [] }
      }
      const isFirst = begins
      begins = false
      try {
        return await (isFirst ? sendBeginning(sql, parameters) : send(sql, parameters))
      } catch (error) {
        if (!(error instanceof pg.DatabaseError)) isBroken = true
        throw error
      }
    },
    cork: () => client.connection.stream.cork(),
    uncork: () => client.connection.stream.uncork(),
    release: () => client.release(isBroken),
  }
}

/**
 * The pool as Kysely takes it: statements are prepared once a connection, broken connections are not reused, a
 * transaction begins with its first statement, in one round trip, and small reads go together.
 */
export function preparing(pool: pg.Pool): PostgresPool {
  const connections = new WeakMap<pg.PoolClient, Line>()
  async function take(): Promise<Line> {
    const client = await pool.connect()
    const known = connections.get(client)
    if (known) return known
    const opened = connectionOf(client)
    connections.set(client, opened)
    return opened
  }
  const read = sharedReads(take, pool.options.connectionTimeoutMillis ?? patienceToConnect)
  return {
    options: pool.options,
    /** A connection is taken for what is asked first and kept until the release; for reads that go together, none. */
    async connect() {
      let line: Line | null = null
      return {
        async query(sql: string, values: readonly unknown[]) {
          if (!line && sql.startsWith(together)) return read(sql, values)
          line ??= await take()
          return line.query(sql, values)
        },
        release: () => line?.release(),
      } as unknown as PostgresPoolClient
    },
    end: () => pool.end(),
  } as unknown as PostgresPool
}
