import { after, hours } from '@bahth/domain/durations.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SeededRandom, seededRandom } from '../demo/data/build/seeded-random.ts'
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

/** An administrator saves lists read a moment before, with some members moved, removed or added. */
async function saveShuffled(id: string, random: SeededRandom, guests: readonly Guest[]): Promise<Reply> {
  const { body } = await admin.get(`/admin/sessions/${id}/participants`)
  const seen: string[] = [...body.signed, ...body.waitlist].map(person => person.identifier)
  const remaining = random.draw(seen, seen.length).filter(() => random.chance(0.9))
  const more = random.chance(0.3) ? [random.pick(guests).member.email] : []
  const cut = random.integer(0, body.capacity + 1)
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
  [0.5, (id, random, guests) => join(random.pick(guests), id)],
  [0.8, (id, random, guests) => leave(random.pick(guests), id)],
  [0.9, saveShuffled],
  [
    0.95,
    (id, random) =>
      admin.patch(`/admin/sessions/${id}/participants`, { increaseCapacityBy: random.pick([1, 2]) }),
  ],
  [1, (id, random) => admin.put(`/sessions/${id}`, { Capacity: random.pick([4, 6, 8, 12]) })],
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
    const random = seededRandom('parallel changes of seats')
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
        return run(random.pick(sessions).id, random, guests)
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
