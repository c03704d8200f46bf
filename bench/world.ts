import type { openPool } from '../server/src/db/postgres.ts'

export type Pool = ReturnType<typeof openPool>

/** What a benchmark runs over: a filled database, and members who are signed in. */

export interface Member {
  id: string
  email: string
  studentId: string
  loginId: string
}

export interface World {
  /** Rows of the feature's own table. */
  size: number
  pool: Pool
  members: readonly Member[]
  /** An administrator, who is none of them. */
  admin: Member
  /** The n-th member, round and round. */
  member(n: number): Member
  /** Whatever a feature's filling wants its rows to know. */
  facts: Record<string, readonly string[]>
}

/** The n-th of some facts, round and round. */
export const pick = (facts: readonly string[] | undefined, n: number): string =>
  facts?.[n % facts.length] ?? ''

/** One request of a round. */
export interface Request {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  member: Member | null
  body?: unknown
  /** The number of the address it comes from; without one, every request comes from another. */
  from?: number
}

/** Runs a prepared statement. */
export type Ask = <T extends object>(name: string, text: string, values: readonly unknown[]) => Promise<T[]>

/** What the bare limit answers from: a prepared statement, the path and whoever asks. */
export interface BareCall {
  query: Ask
  /** Statements that hold together, where one cannot keep the promise: what is counted under a lock. */
  transaction<T>(work: (query: Ask) => Promise<T>): Promise<T>
  memberId: string
  url: URL
  body: unknown
}

/** One line of the benchmark: our server beside the least that could answer the same. */
export interface Row {
  name: string
  /** Reads promise 60 % of the limit; what writes says so. */
  kind: 'read' | 'write'
  request(n: number, world: World): Request
  /** The same bytes from one prepared statement. */
  bare(call: BareCall): Promise<string>
  /** Brings the database back to where every round begins. */
  reset?(world: World): Promise<void>
  /** Answers that differ between two servers or two moments, such as a new code, are not compared. */
  differs?: true
}

/** A time that is no ratio, such as how long a sheet takes beyond its fetch. */
export interface Timing {
  name: string
  /** In milliseconds. */
  max: number
  run(world: World, server: { origin: string; token(member: Member): Promise<string> }): Promise<number>
}

/** What one feature brings: how its tables are filled, and what is measured over them. */
export interface Feature {
  name: string
  /** Features whose rows its own stand upon. */
  over?: readonly Feature[]
  fill(world: World): Promise<void>
  rows: readonly Row[]
  timings?: readonly Timing[]
}

/** Runs a statement however long it takes. */
export async function patiently<T extends object>(
  pool: Pool,
  text: string,
  values: unknown[] = [],
): Promise<T[]> {
  return (
    await pool.query<T>({ text, values, query_timeout: 3_600_000 } as { text: string; values: unknown[] })
  ).rows
}

/** Runs work over a table without its indexes, which are made anew afterwards: a million rows in a minute. */
export async function withoutIndexes(pool: Pool, table: string, work: () => Promise<void>): Promise<void> {
  const indexes = await patiently<{ name: string; definition: string }>(
    pool,
    `select indexname as name, indexdef as definition from pg_indexes
     where tablename = $1 and indexname not in (select conname from pg_constraint)`,
    [table],
  )
  for (const { name } of indexes) await patiently(pool, `drop index ${name}`)
  await work()
  for (const { definition } of indexes) await patiently(pool, definition)
}
