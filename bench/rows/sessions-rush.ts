import { pick, type Timing, type World } from '../world.ts'

/** The minute before a session: many pages are open on the list, and everybody presses Register. */

type Server = Parameters<Timing['run']>[1]

const openPages = 300
const joining = 200
/** They press one after another within this time, in milliseconds. */
const joiningMs = 5000
/** As the browser does it (`web/src/api/refetch.ts`): each list at most once in this time, in milliseconds, with jitter. */
const intervalMs = 500
const jitterMs = 300
/** What the page of sessions shows. */
const lists = ['/api/sessions', '/api/my-sessions?limit=1']

/** Stands for an answer of 503: the server turned the request away. */
const busy = Number.POSITIVE_INFINITY

const sleep = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms))

const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * share)] ?? 0

/** Everybody comes from an address of their own, as the limits count. */
const addressOf = (n: number): string => `10.9.${Math.floor(n / 250)}.${1 + (n % 250)}`

const headersOf = async (world: World, server: Server, n: number) => ({
  authorization: `Bearer ${await server.token(world.member(n))}`,
  'content-type': 'application/json',
  'x-forwarded-for': addressOf(n),
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

/** One open page: it listens, and fetches its lists again when something changes. */
async function openPage(world: World, server: Server, n: number, reads: number[]) {
  const stop = new AbortController()
  const running = new Set<Promise<void>>()
  let timer: NodeJS.Timeout | null = null
  let startedAt = Number.NEGATIVE_INFINITY
  let isWanted = false

  function plan(): void {
    isWanted = true
    if (timer || running.size > 0) return
    const rest = Math.max(0, startedAt + intervalMs - performance.now())
    timer = setTimeout(
      () => {
        timer = null
        isWanted = false
        startedAt = performance.now()
        const work: Promise<void> = Promise.all(lists.map(path => timed(world, server, n, 'GET', path))).then(
          times => {
            reads.push(...times)
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
  // It ends with the page.
  listen().catch(() => {})
  if (!reply.ok) throw new Error(`a stream: ${reply.status}`)
  return {
    isQuiet: () => timer === null && running.size === 0,
    close: () => stop.abort(),
  }
}

async function rush(world: World, server: Server): Promise<number> {
  const reads: number[] = []
  const pages = await Promise.all(
    Array.from({ length: openPages }, (_, i) => openPage(world, server, i, reads)),
  )
  const sessionFixture = pick(world.facts.halls, 0)
  const began = performance.now()
  const joins = await Promise.all(
    Array.from({ length: joining }, async (_, i) => {
      await sleep((i * joiningMs) / joining)
      return timed(world, server, openPages + i, 'POST', `/api/sessions/${sessionFixture}/signup`)
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
