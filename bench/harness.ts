import { startPostgres } from '../scripts/postgres.js'
import { features } from './features.ts'
import { type Options as MeasureOptions, measure, type Result } from './measure.ts'
import { startOurs } from './servers.ts'
import { benchSheet } from './sheet-server.ts'
import { openSite, pause, type Site, secret } from './site.ts'
import { missedTargets, targets } from './targets.ts'
import type { Timing } from './world.ts'

/**
 * Runs our server and the baseline alternately on the same PostgreSQL. Only the ratios are meaningful, because
 * machines differ and this one may be busy with other work.
 */

export interface Options extends MeasureOptions {
  sizes: readonly number[]
  /** Names of features. All features if empty. */
  features: readonly string[]
  /** Only rows whose name contains this text. */
  only: string
  /** A PostgreSQL server whose databases `bench_<size>` are filled once and kept. By default, a new one is started. */
  postgres: string | null
}

const say = (line: string) => process.stdout.write(`${line}\n`)

const columns = (texts: readonly string[]): string =>
  texts.map((text, i) => (i === 0 ? text.padEnd(38) : text.padStart(10))).join('')

const header = columns([
  '',
  'rows',
  'ours/s',
  'bare/s',
  'share',
  'db ours',
  'db bare',
  'db ratio',
  'p95 50/s',
  'memory',
])

function line({ row, size, rate, share, database, p95, memory }: Result): string {
  return columns([
    row,
    size.toLocaleString('en'),
    rate.ours.toFixed(0),
    rate.bare.toFixed(0),
    `${(share * 100).toFixed(0)} %`,
    ...(database
      ? [database.ours.toFixed(3), database.bare.toFixed(3), (database.ours / database.bare).toFixed(2)]
      : ['', '', '']),
    p95 === null ? '' : `${p95.toFixed(1)} ms`,
    `${memory.toFixed(0)} MB`,
  ])
}

async function time(site: Site, timing: Timing): Promise<string[]> {
  const origin = `http://127.0.0.1:${site.ours.port}`
  const took = await timing.run(site.world, { origin, token: site.token })
  const size = site.world.size.toLocaleString('en')
  say(
    `${timing.name.padEnd(60)} ${size.padStart(9)} ${took.toFixed(0).padStart(6)} ms (at most ${timing.max})`,
  )
  return took > timing.max ? [`${timing.name} at ${size}: ${took.toFixed(0)} ms`] : []
}

/** Memory of an idle server on an empty embedded database, in megabytes. */
async function embeddedMemory(): Promise<number> {
  const server = await startOurs(null, secret)
  await pause(10_000)
  const { now } = server.memory()
  await server.stop()
  return now
}

/**
 * PostgreSQL with the extension that measures the time of statements, if it is installed, and with autovacuum on
 * as usual.
 */
const startCounting = () =>
  startPostgres({
    settings: [
      'shared_preload_libraries=pg_stat_statements',
      'pg_stat_statements.track_planning=on',
      'autovacuum=on',
    ],
  }).catch(() => startPostgres({ settings: ['autovacuum=on'] }))

async function runRows(sites: readonly Site[], options: Options): Promise<string[]> {
  const results: Result[] = []
  const slow: string[] = []
  const chosen = ({ name }: { name: string }) => name.includes(options.only)
  say(header)
  for (const feature of chosenFeatures(options)) {
    for (const row of feature.rows.filter(chosen))
      for (const site of sites) {
        const result = await measure(site, row, options)
        results.push(result)
        say(line(result))
      }
    for (const timing of feature.timings?.filter(chosen) ?? [])
      for (const site of sites) slow.push(...(await time(site, timing)))
  }
  return [...missedTargets(results), ...slow]
}

function reportMemory(sites: readonly Site[], embedded: number): string[] {
  const missed: string[] = []
  const report = (name: string, megabytes: number, max: number) => {
    const text = `memory, ${name}: ${megabytes.toFixed(0)} MB`
    say(`${text} (at most ${max})`)
    if (megabytes > max) missed.push(text)
  }
  report('idle on the embedded database', embedded, targets.idleMemoryEmbedded)
  for (const { world, idleMemory, ours } of sites) {
    const size = world.size.toLocaleString('en')
    report(`idle on PostgreSQL, ${size}`, idleMemory, targets.idleMemory)
    report(`peak under load, ${size}`, ours.memory().peak, targets.loadedMemory)
  }
  return missed
}

const chosenFeatures = (options: Pick<Options, 'features'>) =>
  features.filter(({ name }) => options.features.length === 0 || options.features.includes(name))

/** Why the options choose nothing, or null. */
export function problemOf(options: Pick<Options, 'features' | 'only'>): string | null {
  const names = features.map(({ name }) => name)
  const unknown = options.features.find(name => !names.includes(name))
  if (unknown !== undefined) return `There is no feature “${unknown}”. There are: ${names.join(', ')}.`
  const rows = chosenFeatures(options).flatMap(({ rows, timings = [] }) => [...rows, ...timings])
  return rows.some(({ name }) => name.includes(options.only))
    ? null
    : `There is no row with “${options.only}” in its name.`
}

/** Prints a line for each row and size, and returns the missed targets. */
export async function runBenchmark(options: Options): Promise<string[]> {
  const closeSheet = await benchSheet.open()
  process.env.BENCH_SHEETS = benchSheet.host
  const own = options.postgres ? null : await startCounting()
  const sites: Site[] = []
  try {
    for (const size of options.sizes) {
      const began = performance.now()
      sites.push(await openSite(options.postgres ?? own?.url ?? '', size, chosenFeatures(options)))
      say(`opened ${size.toLocaleString('en')} rows in ${Math.round((performance.now() - began) / 1000)} s`)
    }
    const missed = await runRows(sites, options)
    return [...missed, ...reportMemory(sites, await embeddedMemory())]
  } finally {
    await Promise.allSettled(sites.map(site => site.close()))
    await own?.stop()
    closeSheet()
  }
}
