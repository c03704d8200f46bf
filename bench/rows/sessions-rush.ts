import { pick, type Timing, type World } from '../world.ts'
import { emptySessions } from './sessions-fill.ts'

/** Registration opens: 300 pages show the list, and 200 members join within 5 seconds. */

type Server = Parameters<Timing['run']>[1]

const openPages = 300
const joining = 200
/** All members join within this time. */
const joiningMs = 5000
/** The browser refetches each list after an interval that follows the last fetch, with jitter (`web/src/api/refetch.ts`). */
const intervalAfter = (ms: number): number => Math.min(Math.max(500, 4 * ms), 3000)
const jitterMs = 300
/** The requests of the sessions page. */
const lists = ['/api/sessions', '/api/my-sessions?limit=1']

/** The time that is recorded for a request answered with 503. */
const busy = Number.POSITIVE_INFINITY

const sleep = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms))

const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * share)] ?? 0

const headersOf = async (world: World, server: Server, n: number) => ({
  authorization: `Bearer ${await server.token(world.member(n))}`,
  'content-type': 'application/json',
  // All at the university, behind one address.
  'x-forwarded-for': '10.9.0.1',
})

async function timed(world: World, server: Server, n: number, method: string, path: string): Promise<number> {
  const headers = await headersOf(world, server, n)
  const began = performance.now()
  const reply = await fetch(server.origin + path, {
    method,
    headers,
    ...(method === 'POST' ? { body: '{}' } : {}),
  })
  const text = await reply.text()
  if (!reply.ok && reply.status !== 503) throw new Error(`${method} ${path}: ${reply.status} ${text}`)
  return reply.ok ? performance.now() - began : busy
}

/** One open page. It listens to the event stream and refetches its lists after each change. */
async function openPage(world: World, server: Server, n: number, reads: number[]) {
  const stop = new AbortController()
  const running = new Set<Promise<void>>()
  let timer: NodeJS.Timeout | null = null
  let nextAt = Number.NEGATIVE_INFINITY
  let isWanted = false

  function plan(): void {
    isWanted = true
    if (timer || running.size > 0) return
    const rest = Math.max(0, nextAt - performance.now())
    timer = setTimeout(
      () => {
        timer = null
        isWanted = false
        const startedAt = performance.now()
        const work: Promise<void> = Promise.all(lists.map(path => timed(world, server, n, 'GET', path))).then(
          times => {
            reads.push(...times)
            nextAt = startedAt + intervalAfter(performance.now() - startedAt)
            running.delete(work)
            if (isWanted) plan()
          },
        )
        running.add(work)
      },
      rest + Math.random() * jitterMs,
    )
  }

  const reply = await fetch(`${server.origin}/api/events`, {
    headers: await headersOf(world, server, n),
    signal: stop.signal,
  })
  const listen = async () => {
    for await (const chunk of reply.body ?? []) if (Buffer.from(chunk).includes('"session"')) plan()
  }
  // Closing the page aborts the stream.
  listen().catch(() => {})
  if (!reply.ok) throw new Error(`a stream: ${reply.status}`)
  return {
    isQuiet: () => timer === null && running.size === 0,
    close: () => stop.abort(),
  }
}

async function rush(world: World, server: Server): Promise<number> {
  // For members who have already joined, another join would change nothing.
  await emptySessions(world)
  const reads: number[] = []
  const pages: Awaited<ReturnType<typeof openPage>>[] = []
  for (let n = 0; n < openPages; n += 20)
    pages.push(
      ...(await Promise.all(Array.from({ length: 20 }, (_, i) => openPage(world, server, n + i, reads)))),
    )
  const session = pick(world.facts.empty, 0)
  const began = performance.now()
  const joins = await Promise.all(
    Array.from({ length: joining }, async (_, i) => {
      await sleep((i * joiningMs) / joining)
      return timed(world, server, openPages + i, 'POST', `/api/sessions/${session}/signup`)
    }),
  )
  do await sleep(50)
  while (!pages.every(page => page.isQuiet()))
  const took = performance.now() - began
  for (const page of pages) page.close()
  const of = (times: readonly number[]) =>
    `${percentile(times, 0.5).toFixed(0)} / ${percentile(times, 0.99).toFixed(0)} ms`
  process.stdout.write(
    `  ${openPages} open pages, ${joining} join: ${reads.length} requests in ${(took / 1000).toFixed(1)} s; ` +
      `joins ${of(joins)}, lists ${of(reads)} (p50 / p99), ${[...joins, ...reads].filter(ms => ms === busy).length} turned away\n`,
  )
  return percentile(joins, 0.99)
}

export const sessionRush: Timing = {
  name: 'sessions: 99 % of 200 joins, with 300 pages open on the list',
  max: 2000,
  run: rush,
}
