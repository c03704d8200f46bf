import { ask } from './client.ts'
import { isWaiting, type LoggedInMembers, type Member, signUp } from './members.ts'

/**
 * A mixed load of writes, and a ledger of the writes that the server acknowledged. Each member sends one request
 * after another, so the last acknowledged one determines the expected state. A request without an answer may have
 * succeeded or not.
 */

interface Expected<T> {
  acknowledged: T | undefined
  /** The last request without an answer. */
  open: { requested: T } | null
}

/** The writes that the server acknowledged, by member. */
export class Ledger {
  readonly seats = new Map<string, Expected<boolean>>()
  readonly votes = new Map<string, Expected<number>>()
  readonly starts = new Map<string, Expected<true>>()
  /** Titles of inquiries: true if acknowledged, false if unanswered. */
  readonly questions = new Map<string, boolean>()
  readonly signUps = new Map<string, boolean>()
  acknowledged = 0
  /** Number of refusals, by status. */
  readonly refused = new Map<number, number>()
  slowest = 0

  note(status: number, ms: number): boolean {
    this.slowest = Math.max(this.slowest, ms)
    const isDone = status >= 200 && status < 300
    if (isDone) this.acknowledged++
    else this.refused.set(status, (this.refused.get(status) ?? 0) + 1)
    return isDone
  }
}

/** Sends a request and records the result. A refusal changes nothing. */
async function act<T>(
  kept: Map<string, Expected<T>>,
  key: string,
  requested: T,
  call: () => Promise<{ status: number; ms: number }>,
  ledger: Ledger,
): Promise<void> {
  const expected = kept.get(key) ?? { acknowledged: undefined, open: null }
  kept.set(key, expected)
  expected.open = { requested }
  const { status, ms } = await call()
  if (ledger.note(status, ms)) {
    expected.acknowledged = requested
    expected.open = null
  } else if (status >= 400 && status < 500) expected.open = null
}

const pick = <T>(list: readonly T[], n: number): T => list[n % list.length] as T
let made = 0

/** The n-th action of a member. */
export async function step(
  url: string,
  people: LoggedInMembers,
  member: Member,
  n: number,
  ledger: Ledger,
): Promise<void> {
  const { token } = member
  const kind = n % 8
  if (kind < 3) {
    const id = pick(people.sessions, n >> 1)
    const joins = (n >> 3) % 3 !== 0
    const method = joins ? 'POST' : 'DELETE'
    return act(
      ledger.seats,
      `${member.email} ${id}`,
      joins,
      () => ask(url, `/sessions/${id}/signup`, { method, token }),
      ledger,
    )
  }
  if (kind < 5) {
    const id = pick(people.inquiries, n)
    const value = ((n >> 3) % 3) - 1
    const vote = () => ask(url, `/inquiries/${id}/vote`, { method: 'PUT', body: { value }, token })
    return act(ledger.votes, `${member.email} ${id}`, value, vote, ledger)
  }
  if (kind === 5) {
    const id = pick(people.surveys, n >> 3)
    const start = () => ask(url, `/surveys/${id}/attempt-start`, { method: 'POST', token })
    return act(ledger.starts, `${member.email} ${id}`, true, start, ledger)
  }
  if (kind === 6) {
    const title = `Question ${process.pid}x${made++}x`
    const { status, ms } = await ask(url, '/inquiries', {
      method: 'POST',
      body: { title, inquiry: 'Why?' },
      token,
    })
    const isDone = ledger.note(status, ms)
    if (isDone || status === 0 || status >= 500) ledger.questions.set(title, isDone)
    return
  }
  const email = `newcomer${process.pid}${made++}@campus.example`
  const began = performance.now()
  const isDone = await signUp(url, email)
  ledger.signUps.set(email, isDone)
  if (isDone) ledger.note(201, performance.now() - began)
}

/** All members act until `stop` is called. */
export function startLoad(url: string, people: LoggedInMembers, ledger: Ledger): { stop(): Promise<void> } {
  let stopped = false
  const workers = people.members.map(async (member, index) => {
    for (let n = index * 5; !stopped; n++) {
      await step(url, people, member, n, ledger)
      // Limits the requests while the server is down.
      await new Promise(resolve => setTimeout(resolve, 5))
    }
  })
  return {
    async stop() {
      stopped = true
      await Promise.all(workers)
    },
  }
}

const holds = <T>(expected: Expected<T>, found: T | undefined, none: T | undefined): boolean =>
  found === (expected.acknowledged ?? none) || (expected.open !== null && found === expected.open.requested)

/** Acknowledged writes of one member that are missing. */
async function missingOf(
  url: string,
  people: LoggedInMembers,
  { email, token }: Member,
  ledger: Ledger,
): Promise<string[]> {
  const problems: string[] = []
  const listed = async (path: string, id: string): Promise<Set<string>> =>
    new Set((await ask(url, path, { token })).body.items.map((item: Record<string, string>) => item[id]))
  const joined = await listed('/my-sessions?limit=100', 'id')
  for (const id of people.sessions) {
    const expected = ledger.seats.get(`${email} ${id}`)
    if (expected && !holds(expected, joined.has(id), false)) problems.push(`seat of ${email}`)
  }
  const started = await listed('/survey-history', 'SurveyID')
  for (const id of people.surveys)
    if (ledger.starts.get(`${email} ${id}`)?.acknowledged && !started.has(id))
      problems.push(`start of ${email}`)
  for (const id of people.inquiries) {
    const expected = ledger.votes.get(`${email} ${id}`)
    if (!expected) continue
    const { body } = await ask(url, `/inquiries/${id}`, { token })
    if (!holds(expected, body.myVote, 0)) problems.push(`vote of ${email}`)
  }
  return problems
}

/** Acknowledged writes that are missing or exist twice. */
export async function missing(url: string, people: LoggedInMembers, ledger: Ledger): Promise<string[]> {
  const problems: string[] = []
  for (const member of people.members) problems.push(...(await missingOf(url, people, member, ledger)))
  const token = people.members[0]?.token
  for (const [title, isDone] of ledger.questions) {
    const { body } = await ask(url, `/inquiries?limit=2&q=${encodeURIComponent(title)}`, { token })
    const times = body.items.length
    if (times > 1 || (isDone && times === 0)) problems.push(`${title}: there ${times} times`)
  }
  for (const [email, isDone] of ledger.signUps)
    if (isDone && !(await isWaiting(url, email))) problems.push(`account of ${email}`)
  return problems
}
