import { benchSheet } from '../sheet-server.ts'
import { type Member, runSlow, type Timing, type World } from '../world.ts'

/** Timings of matching response sheets. */

type Server = Parameters<Timing['run']>[1]

const median = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

async function recheck(world: World, server: Server, member: Member): Promise<number> {
  const began = performance.now()
  const reply = await fetch(`${server.origin}/api/surveys/verify-auto`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${await server.token(member)}` },
    body: JSON.stringify({ surveyId: world.facts.opened?.[0] }),
  })
  await reply.text()
  if (!reply.ok) throw new Error(`recheck: ${reply.status}`)
  return performance.now() - began
}

async function plainFetch(): Promise<number> {
  const began = performance.now()
  await (await fetch(benchSheet.url)).text()
  return performance.now() - began
}

const pause = () => new Promise(resolve => setTimeout(resolve, 1100))

export const sheetTimings: readonly Timing[] = [
  {
    name: 'a sheet of 10 000 rows, matched beyond its fetch',
    max: 200,
    async run(world, server) {
      const rechecks: number[] = []
      const fetches: number[] = []
      for (let i = 0; i < 7; i++) {
        await pause()
        fetches.push(await plainFetch())
        rechecks.push(await recheck(world, server, world.member(i)))
      }
      return median(rechecks) - median(fetches)
    },
  },
  {
    name: '200 members verified by one look into it',
    max: 1500,
    async run(world, server) {
      const codes = await runSlow<{ code: string }>(
        world.pool,
        'select code from attempt where survey_id = $1',
        [world.facts.opened?.[0]],
      )
      benchSheet.addAnswers(codes.map(({ code }) => code))
      await pause()
      const took = await recheck(world, server, world.member(0))
      const [left] = await runSlow<{ n: number }>(
        world.pool,
        "select count(*)::int as n from attempt where survey_id = $1 and status <> 'verified'",
        [world.facts.opened?.[0]],
      )
      if (left?.n !== 0) throw new Error(`${left?.n} were not verified`)
      return took
    },
  },
]
