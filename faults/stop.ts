import { gather } from './crowd.ts'
import { openGround, rest } from './ground.ts'
import { Ledger, missing, startLoad } from './load.ts'
import { type Fault, type Finding, seconds } from './report.ts'

/** Asked to stop while streams are open and people are busy. */
async function stopUnderLoad(engine: 'embedded' | 'postgres'): Promise<Finding> {
  const ground = await openGround(engine)
  const program = await ground.start()
  const crowd = await gather(program.url, 12)
  const streams = crowd.members.map(({ token }) =>
    fetch(`${program.url}/api/events`, { headers: { authorization: `Bearer ${token}` } }).then(reply =>
      reply.text(),
    ),
  )
  const ledger = new Ledger()
  const load = startLoad(program.url, crowd, ledger)
  await rest(800)
  const began = performance.now()
  const code = await program.stop()
  const took = performance.now() - began
  await load.stop()
  const ended = (await Promise.allSettled(streams)).filter(({ status }) => status === 'fulfilled').length
  const again = await ground.start()
  const problems = await missing(again.url, crowd, ledger)
  await again.stop()
  problems.push(...(await ground.broken()))
  await ground.clear()
  return {
    fault: `SIGTERM with open streams, ${engine}`,
    figure: `gone after ${seconds(took)} with code ${code}, ${ended} of ${streams.length} streams ended, ${problems.length} lost`,
    promise: 'what was asked is answered, exit 0 within 10 s',
    isKept: code === 0 && took <= 10_000 && ended === streams.length && problems.length === 0,
  }
}

export const stop: Fault = {
  name: 'stop',
  run: async () => [await stopUnderLoad('embedded'), await stopUnderLoad('postgres')],
}
