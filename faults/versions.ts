import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../scripts/free-port.js'
import { migrate } from '../server/src/db/migrate.ts'
import { openPostgres } from '../server/src/db/open.ts'
import { loadDump } from '../server/src/db/previous/load-dump.ts'
import { brokenInvariants } from '../server/src/testing/broken-invariants.ts'
import { runBackupCommand, startProgram } from '../server/src/testing/program.ts'
import { addDatabase, type Environment, openEnvironment, sleep } from './environment.ts'
import { Ledger, missing, startLoad } from './load.ts'
import { createMembers, type LoggedInMembers, renewTokens } from './members.ts'
import { type Fault, type Finding, seconds } from './report.ts'

/** Each supported major version of PostgreSQL: a start, an upgrade, mixed load, backup and restore. */

const majors = [15, 16, 17, 18] as const

/** Upgrades a database of version 1.0.0 to the current version. */
async function upgradePrevious(environment: Environment): Promise<{ migrations: number; broken: string[] }> {
  const engine = openPostgres(await addDatabase(environment.postgres, 'previous'), { queryTimeoutMs: 60_000 })
  try {
    await loadDump(engine, '1.0.0', 'real')
    const { length: migrations } = await migrate(engine)
    const broken = await brokenInvariants(engine.db, { now: new Date(), isQuiet: false })
    return { migrations, broken }
  } finally {
    await engine.close()
  }
}

/** Backs up the database, restores it into another one, and compares the result with the acknowledged writes. */
async function restoreElsewhere(
  environment: Environment,
  people: LoggedInMembers,
  ledger: Ledger,
): Promise<{ problems: string[]; megabytes: number; ms: number }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bahth-versions-'))
  try {
    const path = join(dataDir, 'backup.tar')
    const from = { DATABASE_URL: environment.postgres?.url ?? '', DATA_DIR: environment.dataDir, DEMO: '1' }
    const to = {
      DATABASE_URL: await addDatabase(environment.postgres, 'restored'),
      DATA_DIR: dataDir,
      DEMO: '1',
    }
    const began = performance.now()
    const backup = await runBackupCommand('backup', path, from)
    if (backup.code !== 0) throw new Error(backup.output)
    const restored = await runBackupCommand('restore', path, to)
    if (restored.code !== 0) throw new Error(restored.output)
    const ms = performance.now() - began
    const port = await freePort()
    const program = await startProgram({ dataDir, port, env: { ...to, TRUST_PROXY: '1' } })
    await renewTokens(program.url, people)
    const problems = await missing(program.url, people, ledger)
    await program.stop()
    return { problems, megabytes: statSync(path).size / 2 ** 20, ms }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function tryVersion(major: (typeof majors)[number]): Promise<Finding> {
  const environment = await openEnvironment('postgres', { major })
  try {
    const { migrations, broken } = await upgradePrevious(environment)
    const began = performance.now()
    const program = await environment.start()
    const started = performance.now() - began
    const people = await createMembers(program.url, 12)
    const ledger = new Ledger()
    const load = startLoad(program.url, people, ledger)
    await sleep(5000)
    await load.stop()
    const problems = [...broken, ...(await missing(program.url, people, ledger))]
    const restored = await restoreElsewhere(environment, people, ledger)
    await program.stop()
    problems.push(...restored.problems, ...(await environment.broken()))
    for (const problem of problems.slice(0, 20)) process.stdout.write(`       ${problem}\n`)
    const failed = ledger.refused.get(500) ?? 0
    return {
      fault: `PostgreSQL ${major}`,
      measured: `${migrations} migrations of 1.0.0, new demo ready after ${seconds(started)}, ${ledger.acknowledged} acknowledged, ${failed} answers 500, backup (${restored.megabytes.toFixed(1)} MB) and restore ${seconds(restored.ms)}, ${problems.length} lost or wrong`,
      promise: 'nothing lost, also in the restored database',
      isMet: problems.length === 0 && failed === 0 && ledger.acknowledged > 0,
    }
  } finally {
    await environment.clear()
  }
}

export const versions: Fault = {
  name: 'versions',
  async run() {
    const findings: Finding[] = []
    for (const major of majors) findings.push(await tryVersion(major))
    return findings
  },
}
