import { startPostgres } from '../scripts/postgres.js'
import { accessTokens } from '../server/src/accounts/access-tokens.ts'
import { askOnce, bytesOf, drive, type Measured } from './driver.ts'
import { features } from './features.ts'
import { accessKey, makeWorld } from './fill.ts'
import { type RunningServer, startBare, startOurs } from './servers.ts'
import { benchSheet } from './sheet-server.ts'
import { type Feature, type Member, patiently, type Row, type Timing, type World } from './world.ts'

/**
 * Our server beside a bare one that answers the same from one prepared statement, over the same PostgreSQL, in turns.
 * What counts is the ratio: machines differ, and this one may be busy.
 */

export interface Options {
  sizes: readonly number[]
  /** The names of the features whose tables are filled and whose rows are run; none means all. */
  features: readonly string[]
  /** Only rows whose names hold this. */
  only: string
  rounds: number
  seconds: number
  /** Seconds before the first round: code that has run a few thousand times is compiled, and runs twice as fast. */
  warmUp: number
  connections: number
}

const secret = 'a secret of at least thirty-two characters'

export interface Site {
  world: World
  ours: RunningServer
  bare: RunningServer
  token(member: Member): Promise<string>
  close(): Promise<void>
}

const say = (line: string) => process.stdout.write(`${line}\n`)

async function openSite(server: string, size: number, asked: readonly Feature[]): Promise<Site> {
  const name = `bench_${size}`
  const url = new URL(server)
  url.pathname = `/${name}`
  const { openPool } = await import('../server/src/db/postgres.ts')
  const root = openPool(server, { size: 1, queryTimeoutMs: 3_600_000 })
  await patiently(root, `create database ${name}`)
  await root.end()
  const began = performance.now()
  const world = await makeWorld(
    url.href,
    size,
    new Set(asked.flatMap(feature => [...(feature.over ?? []), feature])),
  )
  say(`filled ${size.toLocaleString('en')} in ${Math.round((performance.now() - began) / 1000)} s`)
  const key = await accessKey(url.href, secret)
  const tokens = accessTokens(key)
  const issued = new Map<string, { token: string; until: number }>()
  const ours = await startOurs(url.href, secret)
  const bare = await startBare(url.href, key)
  return {
    world,
    ours,
    bare,
    async token(member) {
      const known = issued.get(member.id)
      if (known && known.until > Date.now()) return known.token
      const { token, expiresAt } = await tokens.issue(member.id, member.loginId, new Date())
      issued.set(member.id, { token, until: expiresAt.getTime() - 60_000 })
      return token
    },
    async close() {
      await Promise.all([ours.stop(), bare.stop()])
      await world.pool.end()
    },
  }
}

const barePath = (row: Row, path: string) => `/${encodeURIComponent(row.name)}${path}`

/** Says when the two servers do not answer the same bytes. */
async function compare(site: Site, row: Row): Promise<void> {
  const request = row.request(0, site.world)
  const token = request.member ? await site.token(request.member) : null
  const ours = await askOnce(site.ours.port, bytesOf(request, 0, token))
  const bare = await askOnce(
    site.bare.port,
    bytesOf({ ...request, path: barePath(row, request.path) }, 0, token),
  )
  if (ours.status >= 300 || bare.status >= 300)
    throw new Error(`${row.name}: ${ours.status} ${ours.body} | ${bare.status} ${bare.body}`)
  const sorted = (body: string) =>
    JSON.stringify(JSON.parse(body), Object.keys(flat(JSON.parse(body))).sort())
  if (!row.differs && sorted(ours.body) !== sorted(bare.body))
    throw new Error(
      `${row.name}: the two servers answer differently\n${ours.body.slice(-300)}\n${bare.body.slice(-300)}`,
    )
}

/** Every key at every depth. */
const flat = (value: unknown): Record<string, true> =>
  typeof value === 'object' && value !== null
    ? Object.assign(
        {},
        ...Object.entries(value).map(([key, inner]) => ({
          ...(Array.isArray(value) ? {} : { [key]: true }),
          ...flat(inner),
        })),
      )
    : {}

const counters = new Map<string, number>()

async function round(site: Site, row: Row, which: 'ours' | 'bare', options: Options): Promise<Measured> {
  await row.reset?.(site.world)
  const tokens = new Map<string, string>()
  for (const member of [...site.world.members, site.world.admin])
    tokens.set(member.id, await site.token(member))
  let n = row.reset ? 0 : (counters.get(row.name) ?? 0)
  const next = () => {
    const request = row.request(n, site.world)
    const path = which === 'bare' ? barePath(row, request.path) : request.path
    return bytesOf({ ...request, path }, n++, request.member ? (tokens.get(request.member.id) ?? null) : null)
  }
  const measured = await drive(site[which].port, {
    connections: options.connections,
    ms: options.seconds * 1000,
    next,
  })
  counters.set(row.name, n)
  if (measured.failed > 0) throw new Error(`${row.name}: ${measured.failed} requests failed on ${which}`)
  return measured
}

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

export interface Result {
  row: string
  size: number
  kind: Row['kind']
  /** Requests a second, ours and the limit's. */
  ours: number
  bare: number
  share: number
  p99Ours: number
  p99Bare: number
}

async function measure(site: Site, row: Row, options: Options): Promise<Result> {
  await compare(site, row)
  for (let warm = 0; warm < options.warmUp; warm += options.seconds)
    for (const which of ['ours', 'bare'] as const) await round(site, row, which, options)
  const pairs: { ours: Measured; bare: Measured }[] = []
  for (let i = 0; i < options.rounds; i++)
    pairs.push({
      ours: await round(site, row, 'ours', options),
      bare: await round(site, row, 'bare', options),
    })
  return {
    row: row.name,
    size: site.world.size,
    kind: row.kind,
    ours: median(pairs.map(({ ours }) => ours.rate)),
    bare: median(pairs.map(({ bare }) => bare.rate)),
    // Each round has its own ratio: what slows the machine for a while slows both.
    share: median(pairs.map(({ ours, bare }) => ours.rate / bare.rate)),
    p99Ours: median(pairs.map(({ ours }) => ours.p99)),
    p99Bare: median(pairs.map(({ bare }) => bare.p99)),
  }
}

const line = ({ row, size, ours, bare, share, p99Ours, p99Bare }: Result) =>
  `${row.padEnd(38)} ${size.toLocaleString('en').padStart(9)} ${ours.toFixed(0).padStart(7)}/s ${bare.toFixed(0).padStart(7)}/s ${`${(share * 100).toFixed(0)} %`.padStart(6)}   p99 ${p99Ours.toFixed(1).padStart(6)} / ${p99Bare.toFixed(1).padStart(6)} ms`

async function time(site: Site, timing: Timing): Promise<void> {
  const origin = `http://127.0.0.1:${site.ours.port}`
  const took = await timing.run(site.world, { origin, token: site.token })
  say(
    `${timing.name.padEnd(60)} ${site.world.size.toLocaleString('en').padStart(9)} ${took.toFixed(0).padStart(6)} ms (at most ${timing.max})`,
  )
}

/** Runs the benchmark and prints a line for each row and size. */
export async function runBenchmark(options: Options): Promise<Result[]> {
  const asked = features.filter(
    ({ name }) => options.features.length === 0 || options.features.includes(name),
  )
  const closeSheet = await benchSheet.open()
  process.env.BENCH_SHEETS = benchSheet.host
  const postgres = await startPostgres()
  const sites: Site[] = []
  const results: Result[] = []
  try {
    for (const size of options.sizes) sites.push(await openSite(postgres.url, size, asked))
    say(`${'row'.padEnd(38)} ${'rows'.padStart(9)} ${'ours'.padStart(9)} ${'limit'.padStart(9)}  share`)
    for (const feature of asked) {
      for (const row of feature.rows.filter(({ name }) => name.includes(options.only)))
        for (const site of sites) {
          const result = await measure(site, row, options)
          results.push(result)
          say(line(result))
        }
      for (const timing of feature.timings?.filter(({ name }) => name.includes(options.only)) ?? [])
        for (const site of sites) await time(site, timing)
    }
  } finally {
    await Promise.allSettled(sites.map(site => site.close()))
    await postgres.stop()
    closeSheet()
  }
  return results
}
