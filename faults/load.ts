import { ask } from './client.ts'
import { isWaiting, type Member, type SignedInMembers, signUp } from './crowd.ts'

/**
 * A mixed load of writes, and a ledger of what the server acknowledged. Each member does one thing after the other,
 * so that the last acknowledged one says how things stand; what was under way when the server went may be either.
 */

interface Standing<T> {
  acknowledged: T | undefined
  /** What was asked for last and never answered. */
  open: { asked: T } | null
}

/** What has to be there, by member. */
export class Ledger {
  readonly seats = new Map<string, Standing<boolean>>()
  readonly votes = new Map<string, Standing<number>>()
  readonly starts = new Map<string, Standing<true>>()
  /** Titles of questions: acknowledged, or not answered. */
  readonly questions = new Map<string, boolean>()
  readonly signUps = new Map<string, boolean>()
  acknowledged = 0
  /** Answers other than success, by status. */
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

/** Acts, and keeps what was acknowledged; a refusal leaves things as they were. */
async function act<T>(
  kept: Map<string, Standing<T>>,
  key: string,
  asked: T,
  call: () => Promise<{ status: number; ms: number }>,
  ledger: Ledger,
): Promise<void> {
  const standing = kept.get(key) ?? { acknowledged: undefined, open: null }
  kept.set(key, standing)
  standing.open = { asked }
  const { status, ms } = await call()
  if (ledger.note(status, ms)) {
    standing.acknowledged = asked
    standing.open = null
  } else if (status >= 400 && status < 500) standing.open = null
}

const pick = <T>(list: readonly T[], n: number): T => list[n % list.length] as T
let made = 0

/** One thing that a member does, the n-th. */
async function step(
  url: string,
  crowd: SignedInMembers,
  member: Member,
  n: number,
  ledger: Ledger,
): Promise<void> {
  const { token } = member
  const kind = n % 8
  if (kind < 3) {
    const id = pick(crowd.sessions, n >> 1)
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
    const id = pick(crowd.inquiries, n)
    const value = ((n >> 3) % 3) - 1
    const vote = () => ask(url, `/inquiries/${id}/vote`, { method: 'PUT', body: { value }, token })
    return act(ledger.votes, `${member.email} ${id}`, value, vote, ledger)
  }
  if (kind === 5) {
    const id = pick(crowd.surveys, n >> 3)
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

/** Everybody acts until told to stop. */
export function startLoad(url: string, crowd: SignedInMembers, ledger: Ledger): { stop(): Promise<void> } {
  let stopped = false
  const workers = crowd.members.map(async (member, index) => {
    for (let n = index * 5; !stopped; n++) {
      await step(url, crowd, member, n, ledger)
      // A server that is gone is not asked a thousand times a second.
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

const holds = <T>(standing: Standing<T>, found: T | undefined, none: T | undefined): boolean =>
  found === (standing.acknowledged ?? none) || (standing.open !== null && found === standing.open.asked)

/** Why what one member was told does not hold. */
async function missingOf(
  url: string,
  crowd: SignedInMembers,
  { email, token }: Member,
  ledger: Ledger,
): Promise<string[]> {
  const problems: string[] = []
  const listed = async (path: string, id: string): Promise<Set<string>> =>
    new Set((await ask(url, path, { token })).body.items.map((item: Record<string, string>) => item[id]))
  const joined = await listed('/my-sessions?limit=100', 'id')
  for (const id of crowd.sessions) {
    const standing = ledger.seats.get(`${email} ${id}`)
    if (standing && !holds(standing, joined.has(id), false)) problems.push(`seat of ${email}`)
  }
  const started = await listed('/survey-history', 'SurveyID')
  for (const id of crowd.surveys)
    if (ledger.starts.get(`${email} ${id}`)?.acknowledged && !started.has(id))
      problems.push(`start of ${email}`)
  for (const id of crowd.inquiries) {
    const standing = ledger.votes.get(`${email} ${id}`)
    if (!standing) continue
    const { body } = await ask(url, `/inquiries/${id}`, { token })
    if (!holds(standing, body.myVote, 0)) problems.push(`vote of ${email}`)
  }
  return problems
}

/** What was acknowledged and is not there, or is there twice. */
export async function missing(url: string, crowd: SignedInMembers, ledger: Ledger): Promise<string[]> {
  const problems: string[] = []
  for (const member of crowd.members) problems.push(...(await missingOf(url, crowd, member, ledger)))
  const token = crowd.members[0]?.token
  for (const [title, isDone] of ledger.questions) {
    const { body } = await ask(url, `/inquiries?limit=2&q=${encodeURIComponent(title)}`, { token })
    const times = body.items.length
    if (times > 1 || (isDone && times === 0)) problems.push(`${title}: there ${times} times`)
  }
  for (const [email, isDone] of ledger.signUps)
    if (isDone && !(await isWaiting(url, email))) problems.push(`account of ${email}`)
  return problems
}
