import { after, hours } from '@bahth/domain/durations.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onPostgres } from '../testing/database.ts'
import { expectInvariants } from '../testing/expect-invariants.ts'
import type { Reply } from '../testing/person.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'
import { createSession, type Guest, join, leave, SessionFixture, startsAt } from './session.fixture.ts'

let bahth: TestServer
let sessionFixture: SessionFixture
let admin: Guest

beforeAll(async () => {
  bahth = await openTestServer()
  sessionFixture = new SessionFixture(bahth)
  admin = await sessionFixture.admin()
})
afterAll(() => bahth.close())

/** A generator with a fixed seed (mulberry32), so that every run is the same. */
function seededRandom(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const one = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T
  const shuffled = <T>(list: readonly T[]): T[] =>
    list
      .map(item => [next(), item] as const)
      .toSorted(([a], [b]) => a - b)
      .map(([, item]) => item)
  return { next, one, shuffled }
}

type SeededRandom = ReturnType<typeof seededRandom>

/** An administrator saves lists read a moment before, with some members moved, removed or added. */
async function saveShuffled(id: string, random: SeededRandom, guests: readonly Guest[]): Promise<Reply> {
  const { body } = await admin.get(`/admin/sessions/${id}/participants`)
  const seen: string[] = [...body.signed, ...body.waitlist].map(person => person.identifier)
  const remaining = random.shuffled(seen).filter(() => random.next() > 0.1)
  const more = random.next() < 0.3 ? [random.one(guests).member.email] : []
  const cut = Math.floor(random.next() * (body.capacity + 2))
  const people = [...remaining, ...more]
  return admin.patch(`/admin/sessions/${id}/participants`, {
    signed: people.slice(0, cut),
    waitlist: people.slice(cut),
    version: body.version,
  })
}

const operations: [
  share: number,
  run: (id: string, random: SeededRandom, guests: readonly Guest[]) => Promise<Reply>,
][] = [
  [0.5, (id, random, guests) => join(random.one(guests), id)],
  [0.8, (id, random, guests) => leave(random.one(guests), id)],
  [0.9, saveShuffled],
  [
    0.95,
    (id, random) =>
      admin.patch(`/admin/sessions/${id}/participants`, { increaseCapacityBy: random.one([1, 2]) }),
  ],
  [1, (id, random) => admin.put(`/sessions/${id}`, { Capacity: random.one([4, 6, 8, 12]) })],
]

/** Refusals that an operation may get after losing a race. */
const fairRefusals = new Set([
  'stale',
  'over_capacity',
  'capacity_below_registered',
  'session_full',
  'validation_error',
])

const rounds = onPostgres ? 24 : 5
const concurrency = 30

test.each([
  ['before the start', after(startsAt, -hours(30))],
  ['while the session runs', after(startsAt, hours(0.5))],
])(
  'joining, leaving, saving lists and changing the capacity in parallel keep the invariants %s',
  async (_, now) => {
    await sessionFixture.at(now)
    const random = seededRandom(20_261_126)
    const sessions = [
      await createSession(admin, { Capacity: 6 }),
      await createSession(admin, { Capacity: 6 }),
    ]
    const guests = await sessionFixture.guests(40)
    const codes = new Map<string, number>()
    for (let round = 0; round < rounds; round++) {
      const requests = Array.from({ length: concurrency }, () => {
        const luck = random.next()
        const [, run] = operations.find(([share]) => luck < share) ?? [0, saveShuffled]
        return run(random.one(sessions).id, random, guests)
      })
      for (const { status, body, text } of await Promise.all(requests)) {
        const code = status === 200 ? 'done' : body.code
        codes.set(code, (codes.get(code) ?? 0) + 1)
        expect(code === 'done' || fairRefusals.has(code), text).toBe(true)
      }
      await expectInvariants(bahth)
    }
    expect(codes.get('done')).toBeGreaterThan((rounds * concurrency) / 2)
  },
  240_000,
)
