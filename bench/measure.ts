import { askOnce, bytesOf, drive, type Measured, pace } from './driver.ts'
import type { Site } from './site.ts'
import type { Row } from './world.ts'

export interface Options {
  rounds: number
  /** Duration of a round, in seconds. */
  seconds: number
  /** Seconds before the first round. V8 compiles code only after it has run a few thousand times. */
  warmUp: number
  connections: number
}

type Server = 'ours' | 'bare'

export interface Result {
  row: string
  size: number
  kind: Row['kind']
  /** Requests per second. */
  rate: Record<Server, number>
  /** Our rate divided by the baseline's. */
  share: number
  /**
   * Milliseconds of database time per request, at 50 requests per second for both servers: under full load, the faster server
   * has more statements running at a time, and each takes longer. Null if PostgreSQL doesn't measure it.
   */
  database: Record<Server, number> | null
  /** Only for pages: the 95th percentile of our response time at 50 requests per second, in milliseconds. */
  p95: number | null
  /** Requests that our server answered with an error, such as 503 because a statement timed out. */
  failed: number
  /** Memory of our server after this row, in megabytes. */
  memory: number
}

const pacedRate = 50

const barePath = (row: Row, path: string) => `/${encodeURIComponent(row.name)}${path}`

const idOf = (item: Record<string, unknown>): unknown => item.id ?? item.inquiryID

/** The pages of both servers must have the same rows and total. Otherwise one of them does less work. */
async function comparePages(site: Site, row: Row): Promise<void> {
  const request = row.request(0, site.world)
  const token = request.member ? await site.token(request.member) : null
  const [ours, bare] = [
    await askOnce(site.ours.port, bytesOf(request, 0, token)),
    await askOnce(site.bare.port, bytesOf({ ...request, path: barePath(row, request.path) }, 0, token)),
  ].map(({ status, body }) => {
    if (status >= 300) throw new Error(`${row.name}: ${status} ${body}`)
    const { items, total } = JSON.parse(body)
    return JSON.stringify([items.map(idOf), total])
  })
  if (ours !== bare) throw new Error(`${row.name}: the servers answer differently\n${ours}\n${bare}`)
}

/** The counters of rows that write continue across rounds, so that each request is new. */
const counters = new Map<string, number>()

type Round = (next: () => string) => Promise<Measured>

async function runRound(site: Site, row: Row, server: Server, round: Round) {
  await row.reset?.(site.world)
  const tokens = new Map<string, string>()
  for (const member of [...site.world.members, site.world.admin])
    tokens.set(member.id, await site.token(member))
  let n = row.reset ? 0 : (counters.get(row.name) ?? 0)
  const stopTimer = await site.countDatabaseTime()
  const measured = await round(() => {
    const request = row.request(n, site.world)
    const path = server === 'bare' ? barePath(row, request.path) : request.path
    return bytesOf({ ...request, path }, n++, request.member ? (tokens.get(request.member.id) ?? null) : null)
  })
  const databaseMs = await stopTimer()
  counters.set(row.name, n)
  return { ...measured, database: databaseMs === null ? null : databaseMs / measured.requests }
}

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

export async function measure(site: Site, row: Row, options: Options): Promise<Result> {
  if (row.kind === 'page') await comparePages(site, row)
  const run = (server: Server, seconds = options.seconds) =>
    runRound(site, row, server, next =>
      drive(site[server].port, { connections: options.connections, ms: seconds * 1000, next }),
    )
  await run('ours', options.warmUp)
  await run('bare', options.warmUp)
  const runPaced = (server: Server) =>
    runRound(site, row, server, next =>
      pace(site[server].port, { perSecond: pacedRate, ms: options.seconds * 1000, next }),
    )
  type Pair = Record<Server, Awaited<ReturnType<typeof runRound>>>
  const rounds: Pair[] = []
  const paced: Pair[] = []
  for (let i = 0; i < options.rounds; i++) {
    rounds.push({ ours: await run('ours'), bare: await run('bare') })
    paced.push({ ours: await runPaced('ours'), bare: await runPaced('bare') })
  }
  // The minimum, because PostgreSQL measures wall time, and other programs can only increase it.
  const database = (server: Server) => Math.min(...paced.map(round => round[server].database ?? 0))
  return {
    row: row.name,
    size: site.world.size,
    kind: row.kind,
    rate: {
      ours: median(rounds.map(({ ours }) => ours.rate)),
      bare: median(rounds.map(({ bare }) => bare.rate)),
    },
    // The ratio within each round, because another program that slows the machine slows both servers.
    share: median(rounds.map(({ ours, bare }) => ours.rate / bare.rate)),
    database: paced[0]?.ours.database === null ? null : { ours: database('ours'), bare: database('bare') },
    p95: row.kind === 'page' ? median(paced.map(({ ours }) => ours.p95)) : null,
    failed: [...rounds, ...paced].reduce((sum, { ours }) => sum + ours.failed, 0),
    memory: site.ours.memory().now,
  }
}
