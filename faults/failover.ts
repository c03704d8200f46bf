import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../scripts/free-port.js'
import { openPostgres } from '../server/src/db/open.ts'
import { brokenInvariants } from '../server/src/testing/broken-invariants.ts'
import { EventReader } from '../server/src/testing/event-reader.ts'
import { startProgram } from '../server/src/testing/program.ts'
import { openDiskFiles } from '../server/src/vendors/files/open-files.ts'
import { sleep } from './environment.ts'
import { Ledger, missing, startLoad } from './load.ts'
import { createMembers, renewTokens } from './members.ts'
import { type Cluster, missingPackages, startCluster } from './patroni.ts'
import { type Fault, type Finding, seconds } from './report.ts'

/** Each round takes about a minute. */
const maxRounds = 5

/** Milliseconds until the server acknowledges a write again, not counting answers that were already in transit. */
async function untilAcknowledged(ledger: Ledger): Promise<number> {
  const began = performance.now()
  await sleep(500)
  const before = ledger.acknowledged
  while (ledger.acknowledged === before && performance.now() - began < 120_000) await sleep(50)
  return performance.now() - began
}

/** Reads until the server reports that everything may have changed, as it does after it has missed messages. */
async function isTold(stream: EventReader): Promise<boolean> {
  for (;;) {
    const event = await stream.next().catch(() => null)
    if (!event) return false
    if (event.topic === 'everything') return true
  }
}

async function failOver(rounds: number): Promise<Finding[]> {
  const cluster = await startCluster()
  try {
    return await tryCluster(cluster, rounds)
  } finally {
    await cluster.stop()
  }
}

async function tryCluster(cluster: Cluster, rounds: number): Promise<Finding[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bahth-failover-'))
  await cluster.synchronous()
  const env = { DEMO: '1', TRUST_PROXY: '1', LOG_LEVEL: 'error', DATABASE_URL: cluster.url }
  const program = await startProgram({ dataDir, port: await freePort(), env })
  const people = await createMembers(program.url, 12)
  const ledger = new Ledger()
  const problems: string[] = []
  let slowest = 0
  let deafStreams = 0
  for (let round = 0; round < rounds; round++) {
    if (!program.isRunning()) throw new Error(`The server ended.\n${program.output()}`)
    await renewTokens(program.url, people)
    const primary = await cluster.synchronous()
    const stream = await EventReader.open(program.url, people.members[0]?.token ?? '')
    const notified = isTold(stream)
    const load = startLoad(program.url, people, ledger)
    await sleep(2000)
    primary.kill()
    const resumed = await untilAcknowledged(ledger)
    slowest = Math.max(slowest, resumed)
    if (!(await Promise.race([notified, sleep(10_000)]))) deafStreams++
    stream.leave()
    await sleep(1000)
    await load.stop()
    process.stdout.write(`       ${primary.name} killed, writes resume after ${seconds(resumed)}\n`)
    problems.push(...(await missing(program.url, people, ledger)))
    primary.start()
  }
  await cluster.synchronous()
  await program.stop()
  const opened = openPostgres(cluster.url)
  const files = await openDiskFiles(join(dataDir, 'files'))
  problems.push(...(await brokenInvariants(opened.db, { now: new Date(), files, isQuiet: false })))
  await opened.close()
  rmSync(dataDir, { recursive: true, force: true })
  for (const problem of problems.slice(0, 20)) process.stdout.write(`       ${problem}\n`)
  const failed = ledger.refused.get(500) ?? 0
  if (failed > 0 || deafStreams > 0) process.stdout.write(`${program.output()}\n`)
  return [
    {
      fault: `primary and its Patroni killed ${rounds} times under load`,
      measured: `${ledger.acknowledged} acknowledged, ${problems.length} lost or wrong, ${failed} answers 500`,
      promise: 'nothing acknowledged is lost, every invariant holds',
      isMet: problems.length === 0 && failed === 0,
    },
    {
      fault: 'writes after a failover',
      measured: `resume after ${seconds(slowest)} at the latest`,
      promise: '≤ 30 s',
      isMet: slowest <= 30_000,
    },
    {
      fault: 'streams of changes after a failover',
      measured: `${deafStreams} of ${rounds} not notified of changes`,
      promise: 'none',
      isMet: deafStreams === 0,
    },
  ]
}

/**
 * Two PostgreSQL nodes with synchronous replication. The primary is lost under load. Needs root and the Debian
 * packages.
 */
export const failover: Fault = {
  name: 'failover',
  async run({ times }) {
    const lacking = missingPackages()
    if (lacking.length > 0 || process.getuid?.() !== 0) {
      const promise = `as root: apt-get install postgresql ${lacking.join(' ')}`
      return [{ fault: 'failover', measured: 'not possible here', promise, isMet: false }]
    }
    return failOver(Math.min(times, maxRounds))
  },
}
