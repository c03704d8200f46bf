import type { openPool } from '../server/src/db/postgres.ts'

/** The building blocks of rows: a filled database, logged-in members, and the kinds of rows. */

export type Pool = ReturnType<typeof openPool>

export interface Member {
  id: string
  email: string
  studentId: string
  loginId: string
}

export interface World {
  /** Number of rows in each feature's main table. */
  size: number
  pool: Pool
  members: readonly Member[]
  admin: Member
  /** The n-th member. After the last member it starts again with the first. */
  member(n: number): Member
  /** Ids and cursors that a feature's fill stores for its rows. */
  facts: Record<string, readonly string[]>
}

/** The n-th value. After the last value it starts again with the first. */
export const pick = (values: readonly string[] | undefined, n: number): string =>
  values?.[n % values.length] ?? ''

export interface Request {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  member: Member | null
  body?: unknown
  /** Number of the client address. By default each request has a different one. */
  from?: number
}

export type Query = <T extends object>(name: string, text: string, values: readonly unknown[]) => Promise<T[]>

/** The input of a baseline. */
export interface BareCall {
  query: Query
  transaction<T>(work: (query: Query) => Promise<T>): Promise<T>
  memberId: string
  url: URL
  body: unknown
}

/** One line of the benchmark. */
export interface Row {
  name: string
  /** Pages of 20 have targets (`targets.ts`). Small reads and writes are only reported. */
  kind: 'page' | 'read' | 'write'
  request(n: number, world: World): Request
  /** The baseline: the simplest statement with the same response. */
  bare(call: BareCall): Promise<unknown>
  /** Runs before each round. */
  reset?(world: World): Promise<void>
}

/** A duration in milliseconds with a maximum instead of a baseline. */
export interface Timing {
  name: string
  max: number
  run(world: World, server: { origin: string; token(member: Member): Promise<string> }): Promise<number>
}

export interface Feature {
  name: string
  /** Features that must be filled first. */
  over?: readonly Feature[]
  fill(world: World): Promise<void>
  /** Reads the ids and cursors that the rows need. */
  readFacts?(world: World): Promise<void>
  rows: readonly Row[]
  timings?: readonly Timing[]
}

/** The columns of a baseline's rows that aren't part of the response: the total of the list. */
interface Listed {
  total?: number
}

/** The baseline's response for a list: 20 rows, although the statement selects one more. */
export const answerPage = (rows: readonly Listed[]) => ({
  items: rows.slice(0, 20).map(({ total: _, ...row }) => row),
  total: rows[0]?.total ?? 0,
  hasMore: rows.length > 20,
})

/** A list of 20. The baseline's statement has the reader as $1 and returns `id` and `total` with each row. */
export const page = (
  name: string,
  path: string | ((world: World) => string),
  sql: string,
  valuesOf: (url: URL) => readonly unknown[] = () => [],
): Row => ({
  name,
  kind: 'page',
  request: (n, world) => ({
    method: 'GET',
    path: typeof path === 'string' ? path : path(world),
    member: world.member(n),
  }),
  // As in our server, a search is planned for its specific pattern, so its statement has no name.
  bare: async ({ query, memberId, url }) =>
    answerPage(await query(sql.includes(' like ') ? '' : name, sql, [memberId, ...valuesOf(url)])),
})

/** The keys of the last row of a page, from the cursor in a request's address. */
export const cursorKeys = (url: URL): unknown[] =>
  JSON.parse(Buffer.from(url.searchParams.get('cursor') ?? '', 'base64url').toString())

/** Runs a statement without a time limit. */
export async function runSlow<T extends object>(
  pool: Pool,
  text: string,
  values: unknown[] = [],
): Promise<T[]> {
  return (
    await pool.query<T>({ text, values, query_timeout: 3_600_000 } as { text: string; values: unknown[] })
  ).rows
}

/** Fills a table while its indexes are dropped. A million rows then take one minute instead of ten. */
export async function withoutIndexes(pool: Pool, table: string, work: () => Promise<unknown>): Promise<void> {
  const indexes = await runSlow<{ name: string; definition: string }>(
    pool,
    `select indexname as name, indexdef as definition from pg_indexes
     where tablename = $1 and indexname not in (select conname from pg_constraint)`,
    [table],
  )
  for (const { name } of indexes) await runSlow(pool, `drop index ${name}`)
  await work()
  for (const { definition } of indexes) await runSlow(pool, definition)
}
