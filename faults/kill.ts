import { gather, renewTokens } from './crowd.ts'
import { type Ground, openGround, rest } from './ground.ts'
import { Ledger, missing, startLoad } from './load.ts'
import type { Fault, Finding } from './report.ts'

/** How long the load runs before the server is killed, in milliseconds: never the same moment twice. */
const uptime = (round: number): number => 400 + ((round * 377) % 1400)

async function killAndLook(engine: Ground['engine'], times: number): Promise<Finding> {
  const ground = await openGround(engine)
  const problems: string[] = []
  const ledger = new Ledger()
  let program = await ground.start()
  const crowd = await gather(program.url, 12)
  for (let round = 0; round < times; round++) {
    const load = startLoad(program.url, crowd, ledger)
    await rest(uptime(round))
    await program.kill()
    await load.stop()
    program = await ground.start()
    await renewTokens(program.url, crowd)
    problems.push(...(await missing(program.url, crowd, ledger)))
  }
  await program.stop()
  problems.push(...(await ground.broken()))
  await ground.clear()
  for (const problem of problems.slice(0, 20)) process.stdout.write(`       ${problem}\n`)
  return {
    fault: `killed ${times} times under load, ${engine}`,
    figure: `${ledger.acknowledged} acknowledged, ${problems.length} lost or wrong`,
    promise: 'nothing acknowledged is lost, every invariant holds',
    isKept: problems.length === 0,
  }
}

/** The server is killed hard in the middle of its work, again and again, on both databases. */
export const kill: Fault = {
  name: 'kill',
  run: async ({ times }) => [await killAndLook('embedded', times), await killAndLook('postgres', times)],
}
