import { ask } from './client.ts'
import { gather, renewTokens } from './crowd.ts'
import { openGround, rest } from './ground.ts'
import { Ledger, missing, startLoad } from './load.ts'
import { type Fault, type Finding, seconds } from './report.ts'
import { openWire } from './wire.ts'

const kinds = (refused: ReadonlyMap<number, number>): string =>
  [...refused].map(([status, count]) => `${count} × ${status}`).join(', ') || 'none'

/** How long until a read of the database succeeds again. */
async function untilBack(url: string, token: string): Promise<number> {
  const began = performance.now()
  while ((await ask(url, '/sessions?limit=1', { token })).status !== 200) {
    if (performance.now() - began > 60_000) break
    await rest(20)
  }
  return performance.now() - began
}

/** PostgreSQL crashes and comes back, under load. */
async function restart(times: number): Promise<Finding[]> {
  const ground = await openGround('postgres')
  const program = await ground.start()
  const crowd = await gather(program.url, 12)
  const ledger = new Ledger()
  const problems: string[] = []
  let slowestBack = 0
  for (let round = 0; round < times; round++) {
    const load = startLoad(program.url, crowd, ledger)
    await rest(700)
    await ground.postgres?.crash()
    await rest(700)
    await ground.postgres?.start()
    slowestBack = Math.max(slowestBack, await untilBack(program.url, crowd.members[0]?.token ?? ''))
    await rest(300)
    await load.stop()
    problems.push(...(await missing(program.url, crowd, ledger)))
  }
  await program.stop()
  problems.push(...(await ground.broken()))
  await ground.clear()
  for (const problem of problems.slice(0, 20)) process.stdout.write(`       ${problem}\n`)
  const odd = [...ledger.refused.keys()].filter(status => status >= 500 && status !== 503)
  return [
    {
      fault: `database crashed ${times} times under load`,
      figure: `${ledger.acknowledged} acknowledged, ${problems.length} lost or wrong, refusals ${kinds(ledger.refused)}`,
      promise: 'nothing lost; 503 meanwhile, never 500',
      isKept: problems.length === 0 && odd.length === 0,
    },
    {
      fault: 'database back',
      figure: `serving after ${seconds(slowestBack)} at the latest`,
      promise: '≤ 2 s',
      isKept: slowestBack <= 2000,
    },
  ]
}

/** The network to the database swallows everything: nobody waits for ever. */
async function blackHole(): Promise<Finding[]> {
  const ground = await openGround('postgres')
  const wire = await openWire(ground.postgres?.port ?? 0)
  const address = new URL(ground.postgres?.url ?? '')
  address.port = String(wire.port)
  const program = await ground.start({ DEMO: '1', DATABASE_URL: address.href })
  const crowd = await gather(program.url, 12)
  const ledger = new Ledger()
  const load = startLoad(program.url, crowd, ledger)
  await rest(500)
  const before = ledger.slowest
  ledger.slowest = 0
  wire.swallow()
  await rest(6000)
  const slowest = ledger.slowest
  wire.pass()
  const back = await untilBack(program.url, crowd.members[0]?.token ?? '')
  await load.stop()
  await renewTokens(program.url, crowd)
  const problems = await missing(program.url, crowd, ledger)
  await program.stop()
  await wire.close()
  await ground.clear()
  const odd = [...ledger.refused.keys()].filter(status => status === 0 || (status >= 500 && status !== 503))
  return [
    {
      fault: 'database black-holed under load',
      figure: `slowest answer ${seconds(slowest)} (${seconds(before)} before), refusals ${kinds(ledger.refused)}, ${problems.length} lost`,
      promise: 'every request answered within 3 s, none with 500',
      isKept: slowest <= 3000 && odd.length === 0 && problems.length === 0,
    },
    {
      fault: 'database reachable again',
      figure: `serving after ${seconds(back)}`,
      promise: '≤ 2 s',
      isKept: back <= 2000,
    },
  ]
}

/** The database goes away in two ways, and comes back. */
export const database: Fault = {
  name: 'database',
  run: async ({ times }) => [...(await restart(Math.max(1, Math.floor(times / 4)))), ...(await blackHole())],
}
