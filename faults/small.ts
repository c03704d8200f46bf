import { loadavg } from 'node:os'
import { serverFlags } from '../scripts/server-flags.js'
import { EventReader } from '../server/src/testing/event-reader.ts'
import type { RunningProgram } from '../server/src/testing/program.ts'
import { type Group, makeGroup, missingForGroup, type Usage } from './cgroup.ts'
import { ask, type HttpResponse, logIn, must } from './client.ts'
import { type Environment, openEnvironment, sleep } from './environment.ts'
import { Ledger, missing, step } from './load.ts'
import { demoAdmin, findPlaces, type LoggedInMembers, type Member } from './members.ts'
import { type Fault, type Finding, seconds } from './report.ts'

/**
 * The server and PostgreSQL run together in one group with one core and 512 MB. The web application is built
 * before, and the load comes from outside the group. Every open page holds a stream. Four of five requests are
 * reads, and one is a write.
 */

const limits = { cores: 1, megabytes: 512 }
const pages = 300
/** The server allows five streams per member. */
const pagesPerMember = 5
const perSecond = 20
/** Number of members who write. */
const active = 40
/** Access tokens are valid for ten minutes. */
const renewEveryMs = 240_000

const reads = [
  '/sessions?limit=20',
  '/surveys?limit=20',
  '/inquiries?limit=20',
  '/users/me/today',
  '/my-sessions?limit=20',
  '/survey-history',
  '/notices?limit=20',
  '/users/me',
  '/stats',
  '/surveys?limit=20&q=sleep',
  '/inquiries?limit=20&q=regression',
]

/** The approved members of the demo, logged in. */
async function logInMembers(url: string, size: number): Promise<Member[]> {
  const token = await logIn(url, demoAdmin.email, demoAdmin.password)
  const { body } = await must(url, '/admin/users?limit=100&role=student', { token })
  const approved: { email: string }[] = body.items.filter(
    ({ accountState, isBanned }: { accountState: string; isBanned: boolean }) =>
      accountState === 'approved' && !isBanned,
  )
  const members: Member[] = []
  for (const { email } of approved.slice(0, size))
    members.push({ email, token: await logIn(url, email, demoAdmin.password) })
  if (members.length < size) throw new Error(`Only ${members.length} members of the demo could log in.`)
  return members
}

interface Page {
  stream: EventReader
  events: number
  isOpen: boolean
}

/** Opens a page: the document, then its stream. */
async function openPage(url: string, { token }: Member): Promise<Page> {
  await (await fetch(url)).text()
  const page: Page = { stream: await EventReader.open(url, token), events: 0, isOpen: true }
  const listen = async () => {
    for (;;) {
      if (!(await page.stream.next())) break
      page.events++
    }
  }
  listen()
    .catch(() => {})
    .finally(() => {
      page.isOpen = false
    })
  return page
}

class Times {
  readonly #ms: number[] = []
  readonly failures = new Map<string, number>()

  add({ status, ms }: Pick<HttpResponse, 'status' | 'ms'>, what: string): void {
    this.#ms.push(ms)
    if (status === 200) return
    const key = `${status} ${what}`
    this.failures.set(key, (this.failures.get(key) ?? 0) + 1)
  }

  get count(): number {
    return this.#ms.length
  }

  at(share: number): number {
    const sorted = this.#ms.toSorted((a, b) => a - b)
    return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  }
}

/** Sends requests at a fixed rate, regardless of whether earlier ones have been answered. */
async function load(url: string, people: LoggedInMembers, ledger: Ledger, ms: number): Promise<Times> {
  const times = new Times()
  const open = new Set<Promise<unknown>>()
  const busy = new Set<Member>()
  const began = performance.now()
  let renewed = began
  const send = (work: Promise<unknown>) => {
    open.add(work)
    work.finally(() => open.delete(work))
  }
  for (let n = 0; performance.now() - began < ms; n++) {
    const member = people.members[n % people.members.length] as Member
    const author = people.members[Math.floor(n / 5) % active] as Member
    if (n % 5 === 4 && !busy.has(author)) {
      busy.add(author)
      send(
        step(url, people, author, Math.floor(n / 5 / active) + Math.floor(n / 5), ledger).finally(() =>
          busy.delete(author),
        ),
      )
    } else {
      const path = reads[n % reads.length] ?? ''
      send(ask(url, path, { token: member.token }).then(response => times.add(response, path)))
    }
    if (performance.now() - renewed > renewEveryMs) {
      renewed = performance.now()
      send(renew(url, people))
    }
    await sleep(Math.max(0, began + ((n + 1) * 1000) / perSecond - performance.now()))
  }
  await Promise.all(open)
  return times
}

/** Logs members in one after another, as real members would. */
async function renew(url: string, { members }: LoggedInMembers): Promise<void> {
  for (const member of members) {
    member.token = await logIn(url, member.email, demoAdmin.password)
    await sleep(500)
  }
}

const listed = (counts: ReadonlyMap<string | number, number>): string =>
  [...counts].map(([what, count]) => `${count} × ${what}`).join(', ') || 'none'

function describe(usage: Usage, cpuBefore: number, ms: number): string {
  const share = ((usage.cpuSeconds - cpuBefore) / (ms / 1000)) * 100
  return `${usage.peakMegabytes.toFixed(0)} MB at most with cached files, ${usage.processMegabytes.toFixed(0)} MB in processes at the end, ${usage.oomKills} OOM kills, ${share.toFixed(0)} % of the core`
}

interface Small {
  group: Group
  environment: Environment
  program: RunningProgram
}

async function tryLoad(minutes: number): Promise<Finding[]> {
  const group = makeGroup(limits)
  const environment = await group.inside(() =>
    openEnvironment('postgres', { settings: ['max_connections=100'] }),
  )
  const env = { DEMO: '1', LOG_LEVEL: 'error', NODE_OPTIONS: serverFlags.join(' ') }
  const program = await group.inside(() => environment.start(env))
  try {
    return await measure({ group, environment, program }, minutes)
  } finally {
    if (program.isRunning()) await program.kill()
    await environment.clear()
    group.remove()
  }
}

async function measure({ group, environment, program }: Small, minutes: number): Promise<Finding[]> {
  const { url } = program
  const members = await logInMembers(url, pages / pagesPerMember)
  const admin = await logIn(url, demoAdmin.email, demoAdmin.password)
  const people = { members, ...(await findPlaces(url, admin, active)) }
  const open: Page[] = []
  for (let n = 0; n < pages; n++) open.push(await openPage(url, members[n % members.length] as Member))

  const ledger = new Ledger()
  const ms = minutes * 60_000
  const { cpuSeconds } = group.usage()
  const times = await load(url, people, ledger, ms)
  const usage = group.usage()
  const machine = loadavg().map(value => value.toFixed(1))
  const closed = open.filter(({ isOpen }) => !isOpen).length
  const events = open.reduce((sum, page) => sum + page.events, 0)
  for (const { stream } of open) stream.leave()
  // A server that no longer answers is a finding too.
  const problems = await missing(url, people, ledger).catch((error: Error) => [error.message])
  const isAlive = program.isRunning()
  if (!isAlive) process.stdout.write(`${program.output().slice(-2000)}\n`)
  await program.stop()
  problems.push(...(await environment.broken()))
  for (const problem of problems.slice(0, 20)) process.stdout.write(`       ${problem}\n`)
  // A 409 means that the member tried an action that isn't possible now. This isn't a failure.
  const failed = [...ledger.refused].filter(([status]) => status !== 409)
  return [
    {
      fault: `${pages} open pages, ${perSecond} requests/s for ${minutes} min on 1 core and 512 MB`,
      measured: `${times.count} reads (50 % within ${seconds(times.at(0.5))}, 95 % ${seconds(times.at(0.95))}, all ${seconds(times.at(1))}), ${ledger.acknowledged} writes acknowledged (slowest ${seconds(ledger.slowest)}), failed: ${listed(times.failures)}, refused: ${listed(ledger.refused)}`,
      promise: 'no failures',
      isMet: times.failures.size === 0 && failed.length === 0 && ledger.acknowledged > 0,
    },
    {
      fault: 'memory and processor',
      measured: `${describe(usage, cpuSeconds, ms)}; load of the whole machine ${machine.join(' ')}`,
      promise: 'no OOM kills',
      isMet: usage.oomKills === 0 && isAlive,
    },
    {
      fault: 'streams and data',
      measured: `${closed} of ${pages} streams closed, ${events} changes heard, ${problems.length} lost or wrong`,
      promise: 'none closed, nothing lost, every invariant holds',
      isMet: closed === 0 && events > 0 && problems.length === 0,
    },
  ]
}

/** Ten minutes on a small server. Needs root and control groups of version 1. */
export const small: Fault = {
  name: 'small',
  async run({ minutes }) {
    const lacking = missingForGroup()
    if (lacking)
      return [{ fault: 'small server', measured: 'not possible here', promise: lacking, isMet: false }]
    return tryLoad(minutes)
  },
}
