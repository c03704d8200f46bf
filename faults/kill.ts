import { type Environment, openEnvironment, sleep } from './environment.ts'
import { Ledger, missing, startLoad } from './load.ts'
import { createMembers, renewTokens } from './members.ts'
import type { Fault, Finding } from './report.ts'

/** Milliseconds of load before the server is killed, different in each round. */
const uptime = (round: number): number => 400 + ((round * 377) % 1400)

async function killAndCheck(engine: Environment['engine'], times: number): Promise<Finding> {
  const environment = await openEnvironment(engine)
  const problems: string[] = []
  const ledger = new Ledger()
  let program = await environment.start()
  const people = await createMembers(program.url, 12)
  for (let round = 0; round < times; round++) {
    const load = startLoad(program.url, people, ledger)
    await sleep(uptime(round))
    await program.kill()
    await load.stop()
    program = await environment.start()
    await renewTokens(program.url, people)
    problems.push(...(await missing(program.url, people, ledger)))
  }
  await program.stop()
  problems.push(...(await environment.broken()))
  await environment.clear()
  for (const problem of problems.slice(0, 20)) process.stdout.write(`       ${problem}\n`)
  return {
    fault: `killed ${times} times under load, ${engine}`,
    measured: `${ledger.acknowledged} acknowledged, ${problems.length} lost or wrong`,
    promise: 'nothing acknowledged is lost, every invariant holds',
    isMet: problems.length === 0,
  }
}

/** The server is killed with SIGKILL under load, repeatedly, on both databases. */
export const kill: Fault = {
  name: 'kill',
  run: async ({ times }) => [await killAndCheck('embedded', times), await killAndCheck('postgres', times)],
}
