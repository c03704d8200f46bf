import { openEnvironment, sleep } from './environment.ts'
import { Ledger, missing, startLoad } from './load.ts'
import { createMembers } from './members.ts'
import { type Fault, type Finding, seconds } from './report.ts'

/** SIGTERM while streams are open and requests are running. */
async function stopUnderLoad(engine: 'embedded' | 'postgres'): Promise<Finding> {
  const environment = await openEnvironment(engine)
  const program = await environment.start()
  const people = await createMembers(program.url, 12)
  const streams = people.members.map(({ token }) =>
    fetch(`${program.url}/api/events`, { headers: { authorization: `Bearer ${token}` } }).then(reply =>
      reply.text(),
    ),
  )
  const ledger = new Ledger()
  const load = startLoad(program.url, people, ledger)
  await sleep(800)
  const began = performance.now()
  const code = await program.stop()
  const took = performance.now() - began
  await load.stop()
  const ended = (await Promise.allSettled(streams)).filter(({ status }) => status === 'fulfilled').length
  const again = await environment.start()
  const problems = await missing(again.url, people, ledger)
  await again.stop()
  problems.push(...(await environment.broken()))
  await environment.clear()
  return {
    fault: `SIGTERM with open streams, ${engine}`,
    measured: `gone after ${seconds(took)} with code ${code}, ${ended} of ${streams.length} streams ended, ${problems.length} lost`,
    promise: 'what was asked is answered, exit 0 within 10 s',
    isMet: code === 0 && took <= 10_000 && ended === streams.length && problems.length === 0,
  }
}

export const stop: Fault = {
  name: 'stop',
  run: async () => [await stopUnderLoad('embedded'), await stopUnderLoad('postgres')],
}
