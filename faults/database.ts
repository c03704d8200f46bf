import { openProxy } from '../server/src/testing/proxy.ts'
import { ask } from './client.ts'
import { openEnvironment, sleep } from './environment.ts'
import { Ledger, missing, startLoad } from './load.ts'
import { createMembers, renewTokens } from './members.ts'
import { type Fault, type Finding, seconds } from './report.ts'

const kinds = (refused: ReadonlyMap<number, number>): string =>
  [...refused].map(([status, count]) => `${count} × ${status}`).join(', ') || 'none'

/** Milliseconds until a read of the database succeeds again. */
async function untilBack(url: string, token: string): Promise<number> {
  const began = performance.now()
  while ((await ask(url, '/sessions?limit=1', { token })).status !== 200) {
    if (performance.now() - began > 60_000) break
    await sleep(20)
  }
  return performance.now() - began
}

/** PostgreSQL crashes under load and restarts. */
async function restart(times: number): Promise<Finding[]> {
  const environment = await openEnvironment('postgres')
  const program = await environment.start()
  const people = await createMembers(program.url, 12)
  const ledger = new Ledger()
  const problems: string[] = []
  let slowestBack = 0
  for (let round = 0; round < times; round++) {
    const load = startLoad(program.url, people, ledger)
    await sleep(700)
    await environment.postgres?.crash()
    await sleep(700)
    await environment.postgres?.start()
    slowestBack = Math.max(slowestBack, await untilBack(program.url, people.members[0]?.token ?? ''))
    await sleep(300)
    await load.stop()
    problems.push(...(await missing(program.url, people, ledger)))
  }
  await program.stop()
  problems.push(...(await environment.broken()))
  await environment.clear()
  for (const problem of problems.slice(0, 20)) process.stdout.write(`       ${problem}\n`)
  const odd = [...ledger.refused.keys()].filter(status => status >= 500 && status !== 503)
  return [
    {
      fault: `database crashed ${times} times under load`,
      measured: `${ledger.acknowledged} acknowledged, ${problems.length} lost or wrong, refusals ${kinds(ledger.refused)}`,
      promise: 'nothing lost; 503 meanwhile, never 500',
      isMet: problems.length === 0 && odd.length === 0,
    },
    {
      fault: 'database back',
      measured: `serving after ${seconds(slowestBack)} at the latest`,
      promise: '≤ 2 s',
      isMet: slowestBack <= 2000,
    },
  ]
}

/** The network to the database drops all data. Requests must end within the timeout. */
async function blackHole(): Promise<Finding[]> {
  const environment = await openEnvironment('postgres')
  const proxy = await openProxy(environment.postgres?.url ?? '')
  const program = await environment.start({ DEMO: '1', DATABASE_URL: proxy.url })
  const people = await createMembers(program.url, 12)
  const ledger = new Ledger()
  const load = startLoad(program.url, people, ledger)
  await sleep(500)
  const before = ledger.slowest
  ledger.slowest = 0
  proxy.dropAll()
  await sleep(6000)
  const slowest = ledger.slowest
  proxy.pass()
  const back = await untilBack(program.url, people.members[0]?.token ?? '')
  await load.stop()
  await renewTokens(program.url, people)
  const problems = await missing(program.url, people, ledger)
  await program.stop()
  await proxy.close()
  await environment.clear()
  const odd = [...ledger.refused.keys()].filter(status => status === 0 || (status >= 500 && status !== 503))
  return [
    {
      fault: 'database black-holed under load',
      measured: `slowest answer ${seconds(slowest)} (${seconds(before)} before), refusals ${kinds(ledger.refused)}, ${problems.length} lost`,
      promise: 'every request answered within 3 s, none with 500',
      isMet: slowest <= 3000 && odd.length === 0 && problems.length === 0,
    },
    {
      fault: 'database reachable again',
      measured: `serving after ${seconds(back)}`,
      promise: '≤ 2 s',
      isMet: back <= 2000,
    },
  ]
}

/** The database crashes or can't be reached, and then recovers. */
export const database: Fault = {
  name: 'database',
  run: async ({ times }) => [...(await restart(Math.max(1, Math.floor(times / 4)))), ...(await blackHole())],
}
