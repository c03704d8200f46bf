import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { features } from '../bench/features.ts'
import { openWorld } from '../bench/fill.ts'
import { startPostgres } from '../scripts/postgres.js'
import { serverFlags } from '../scripts/server-flags.js'
import { type Engine, openEmbedded, openPostgres } from '../server/src/db/open.ts'
import { queryRows } from '../server/src/testing/query-rows.ts'
import { addDatabase } from './environment.ts'
import { type Fault, type Finding, seconds } from './report.ts'

/** A backup of about a million rows, restored into PostgreSQL and into the embedded database. */

/** The benchmark's tables together have this many times the rows of one feature. */
const rowsPerSize = 8

const root = new URL('..', import.meta.url)

interface Ran {
  ms: number
  /** Peak memory in megabytes. */
  peak: number
  output: string
}

/** Runs `npm run backup` or `npm run restore` and measures its memory. */
async function runMeasured(args: string[], env: Record<string, string>): Promise<Ran> {
  const began = performance.now()
  const child = spawn('node_modules/.bin/node', [...serverFlags, 'server/src/backup/main.ts', ...args], {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', PUBLIC_URL: 'https://bahth.example.edu.eg', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', chunk => {
      output += chunk
    })
  let peak = 0
  const watch = setInterval(() => {
    try {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
      peak = Math.max(peak, Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024)
    } catch {}
  }, 100)
  const code = await new Promise<number | null>(resolve => child.once('exit', resolve))
  clearInterval(watch)
  if (code !== 0) throw new Error(`${args.join(' ')}: ${output}`)
  return { ms: performance.now() - began, peak, output: output.trim() }
}

/**
 * The rows of each table and a digest of their contents. The table of migrations is left out, because they are
 * applied again.
 */
async function digestOf(engine: Engine): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  try {
    await engine.db.transaction().execute(async tx => {
      await queryRows(tx, "set local timezone = 'UTC'")
      const tables = await queryRows<{ name: string }>(
        tx,
        `select relname as name from pg_class
         where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migration' order by relname`,
      )
      for (const { name } of tables) {
        const [row] = await queryRows<{ n: number; digest: string }>(
          tx,
          `select count(*)::int as n, coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text as digest
           from ${name} t`,
        )
        found.set(name, `${row?.n} rows, digest ${row?.digest}`)
      }
    })
  } finally {
    await engine.close()
  }
  return found
}

const openSlow = (url: string): Engine => openPostgres(url, { size: 1, queryTimeoutMs: 3_600_000 })

function different(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  return [...before].flatMap(([table, digest]) =>
    after.get(table) === digest ? [] : [`${table}: ${digest}, restored ${after.get(table)}`],
  )
}

const megabytesOf = async (url: string): Promise<number> => {
  const engine = openSlow(url)
  const [row] = await queryRows<{ mb: number }>(
    engine.db,
    'select (pg_database_size(current_database()) / 1048576)::int as mb',
  )
  await engine.close()
  return row?.mb ?? 0
}

/** In megabytes. The embedded database is part of the process, so its limit is higher. */
const maxMemory = { postgres: 512, embedded: 1024 }

function finding(
  fault: string,
  { ms, peak, output }: Ran,
  { max, problems }: { max: number; problems: readonly string[] },
): Finding {
  for (const problem of problems.slice(0, 20)) process.stdout.write(`       ${problem}\n`)
  return {
    fault,
    measured: `${seconds(ms)}, ${peak.toFixed(0)} MB of memory at most; ${output.split('\n')[0]}`,
    promise: `every row as it was, in less than ${max} MB of memory`,
    isMet: problems.length === 0 && peak < max,
  }
}

async function backUpAndRestore(rows: number): Promise<Finding[]> {
  const postgres = await startPostgres({ durable: true })
  const folder = mkdtempSync(join(tmpdir(), 'bahth-million-'))
  try {
    const ordered = [...new Set(features.flatMap(feature => [...(feature.over ?? []), feature]))]
    const world = await openWorld(postgres.url, Math.round(rows / rowsPerSize), ordered, false)
    await world.pool.end()
    const before = await digestOf(openSlow(postgres.url))
    const path = join(folder, 'backup.tar')
    const backup = await runMeasured(['backup', path], {
      DATABASE_URL: postgres.url,
      DATA_DIR: join(folder, 'from'),
    })
    const size = `a database of ${await megabytesOf(postgres.url)} MB, a backup of ${(statSync(path).size / 2 ** 20).toFixed(0)} MB`

    const url = await addDatabase(postgres, 'restored')
    const toPostgres = await runMeasured(['restore', path], {
      DATABASE_URL: url,
      DATA_DIR: join(folder, 'to'),
    })
    const inPostgres = different(before, await digestOf(openSlow(url)))
    const dataDir = join(folder, 'embedded')
    const toEmbedded = await runMeasured(['restore', path], { DATA_DIR: dataDir })
    const inEmbedded = different(before, await digestOf(await openEmbedded(dataDir)))
    const { postgres: max } = maxMemory
    return [
      finding(`backup: ${size}`, backup, { max, problems: [] }),
      finding('restore into PostgreSQL', toPostgres, { max, problems: inPostgres }),
      finding('restore into the embedded database', toEmbedded, {
        max: maxMemory.embedded,
        problems: inEmbedded,
      }),
    ]
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

export const million: Fault = { name: 'million', run: ({ rows }) => backUpAndRestore(rows) }
