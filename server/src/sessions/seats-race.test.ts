import { afterAll, beforeAll, expect, test } from 'vitest'
import { onPostgres } from '../testing/database.ts'
import { expectInvariants } from '../testing/expect-invariants.ts'
import { countLockWaits } from '../testing/lock-waits.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'
import { createSession, type Guest, idsOf, join, leave, listsOf, SessionFixture } from './session.fixture.ts'
import { lockSeats } from './store.ts'

let bahth: TestServer
let sessionFixture: SessionFixture
let admin: Guest

beforeAll(async () => {
  bahth = await openTestServer()
  sessionFixture = new SessionFixture(bahth)
  admin = await sessionFixture.admin()
})
afterAll(() => bahth.close())

test('SES-23 when 200 members join twice at once for 50 seats, 50 get one and 150 wait in the order served', async () => {
  const { id } = await createSession(admin, { Capacity: 50 })
  const guests = await sessionFixture.guests(200)
  const served: { guest: Guest; status: string | null; waitlistPosition: number | null }[] = []
  const press = async (guest: Guest) => {
    const { status, body } = await join(guest, id)
    expect(status).toBe(200)
    served.push({ guest, status: body.status, waitlistPosition: body.waitlistPosition })
  }
  const reversed = guests.toReversed()
  await Promise.all(guests.flatMap((guest, i) => [press(guest), press(reversed[i] ?? guest)]))
  expect(served).toHaveLength(400)

  const lists = await listsOf(admin, id)
  expect([lists.signed.length, lists.waitlist.length]).toEqual([50, 150])
  expect(new Set([...lists.signed, ...lists.waitlist])).toEqual(new Set(idsOf(guests)))
  for (const { guest, status, waitlistPosition } of served) {
    const list = status === 'registered' ? lists.signed : lists.waitlist
    expect(list).toContain(guest.member.id)
    // A waitlist position returned during the race must be the final one: no member left, so no position may
    // change.
    if (waitlistPosition) expect(lists.waitlist[waitlistPosition - 1]).toBe(guest.member.id)
  }
  const turns = await bahth.db
    .selectFrom('signup')
    .select(['member_id as memberId', 'status'])
    .where('session_id', '=', id)
    .orderBy('queue_number')
    .execute()
  expect(turns.map(turn => turn.status)).toEqual([
    ...Array(50).fill('registered'),
    ...Array(150).fill('waitlisted'),
  ])
  await expectInvariants(bahth)
}, 240_000)

test('when 25 members join six sessions at once in opposite orders, each session fills exactly its seats', async () => {
  const sessions = await Promise.all(Array.from({ length: 6 }, () => createSession(admin, { Capacity: 10 })))
  const guests = await sessionFixture.guests(25)
  const pressing = guests.flatMap((guest, i) => {
    const inOrder = i % 2 === 0 ? sessions : sessions.toReversed()
    return inOrder.map(async ({ id }) => (await join(guest, id)).body)
  })
  const answers = await Promise.all(pressing)
  expect(answers.filter(({ status }) => status === 'registered')).toHaveLength(60)
  expect(answers.filter(({ status }) => status === 'waitlisted')).toHaveLength(90)
  for (const { id } of sessions) {
    const lists = await listsOf(admin, id)
    expect([lists.signed.length, lists.waitlist.length]).toEqual([10, 15])
    expect(new Set([...lists.signed, ...lists.waitlist])).toEqual(new Set(idsOf(guests)))
  }
  await expectInvariants(bahth)
}, 240_000)

test.runIf(onPostgres)(
  'joins that wait for locked sessions do not delay a join of another session',
  async () => {
    const held = await Promise.all([createSession(admin), createSession(admin)])
    const { id } = await createSession(admin)
    const [guest] = await sessionFixture.guests(1)
    if (!guest) throw new Error('nobody is there')
    const waiting = await bahth.db.transaction().execute(async tx => {
      for (const session of held) await lockSeats(tx, session.id)
      const joining = held.map(session => join(guest, session.id))
      await expect.poll(() => countLockWaits(bahth.db)).toBe(2)
      expect((await join(guest, id)).body.status).toBe('registered')
      return joining
    })
    for (const { body } of await Promise.all(waiting)) expect(body.status).toBe('registered')
  },
)

test('SES-25 when all registered members leave twice at once, the waitlist moves up in order', async () => {
  const { id } = await createSession(admin, { Capacity: 20 })
  const guests = await sessionFixture.guests(60)
  for (const guest of guests) await join(guest, id)
  const before = await listsOf(admin, id)
  const leaving = guests.filter(guest => before.signed.includes(guest.member.id))
  const replies = await Promise.all([...leaving, ...leaving].map(guest => leave(guest, id)))
  expect(replies.map(reply => reply.status)).toEqual(Array(40).fill(200))
  const after = await listsOf(admin, id)
  expect(new Set(after.signed)).toEqual(new Set(before.waitlist.slice(0, 20)))
  expect(after.waitlist).toEqual(before.waitlist.slice(20))
  const notices = await bahth.db
    .selectFrom('notice')
    .select('member_id as id')
    .where('kind', '=', 'session_promoted')
    .execute()
  expect(notices.map(notice => notice.id).toSorted()).toEqual(after.signed.toSorted())
  await expectInvariants(bahth)
}, 240_000)
