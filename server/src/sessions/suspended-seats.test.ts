import { after, hours } from '@bahth/domain/durations.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectInvariants } from '../testing/expect-invariants.ts'
import { noticeKindsOf } from '../testing/notices.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'
import { leaveAllSessions } from './leave-session.ts'
import {
  createSession,
  type Guest,
  idsOf,
  join,
  leave,
  listsOf,
  monday,
  SessionFixture,
  startsAt,
} from './session.fixture.ts'

let bahth: TestServer
let sessionFixture: SessionFixture
let admin: Guest

beforeAll(async () => {
  bahth = await openTestServer()
  sessionFixture = new SessionFixture(bahth)
  admin = await sessionFixture.admin()
})
afterAll(() => bahth.close())

describe('a suspended member on the waitlist', () => {
  const suspend = (who: Guest, body: Record<string, unknown> = {}) =>
    admin.put(`/admin/users/${who.member.id}/ban`, { enabled: true, ...body })
  const restore = (who: Guest) => admin.put(`/admin/users/${who.member.id}/ban`, { enabled: false })

  async function full() {
    await sessionFixture.at(monday)
    const { id } = await createSession(admin, { Capacity: 1 })
    const [one, two, three, four] = await sessionFixture.guests(4)
    if (!one || !two || !three || !four) throw new Error('four guests')
    for (const guest of [one, two]) await join(guest, id)
    return { id, one, two, three, four }
  }

  test('is skipped, keeps the position, and gets the next seat after the suspension', async () => {
    const { id, one, two, three, four } = await full()
    for (const guest of [three, four]) await join(guest, id)
    await suspend(two)
    await leave(one, id)
    expect(await listsOf(admin, id)).toEqual({ signed: idsOf([three]), waitlist: idsOf([two, four]) })
    await restore(two)
    await bahth.drain()
    expect(await listsOf(admin, id)).toEqual({ signed: idsOf([three]), waitlist: idsOf([two, four]) })
    await expectInvariants(bahth)
    await leave(three, id)
    expect(await listsOf(admin, id)).toEqual({ signed: idsOf([two]), waitlist: idsOf([four]) })
    expect(await noticeKindsOf(await bahth.logIn(two.member))).toEqual([
      'session_promoted',
      'account_restored',
      'account_banned',
    ])
    await expectInvariants(bahth)
  })

  test.each<[string, (id: string, one: Guest) => Promise<unknown>]>([
    ['leaves', (id, one) => leave(one, id)],
    [
      'is deleted',
      (_, one) => bahth.server.services.unitOfWork(unit => leaveAllSessions(unit, one.member.id)),
    ],
  ])('leaves the seat of a member who %s to the next who joins', async (_, free) => {
    const { id, one, two, three } = await full()
    await suspend(two)
    await free(id, one)
    expect(await listsOf(admin, id)).toEqual({ signed: [], waitlist: idsOf([two]) })
    await expectInvariants(bahth)
    expect((await join(three, id)).body).toMatchObject({ status: 'registered', numWaitlisted: 1 })
    await restore(two)
    await bahth.drain()
    expect(await listsOf(admin, id)).toEqual({ signed: idsOf([three]), waitlist: idsOf([two]) })
  })

  test('isn’t promoted by an increase of the capacity, which then changes only the capacity', async () => {
    const { id, two } = await full()
    await suspend(two)
    const increased = await admin.patch(`/admin/sessions/${id}/participants`, { increaseCapacityBy: 1 })
    const { body } = await admin.get(`/admin/sessions/${id}/participants`)
    expect(increased.body).toEqual({
      capacity: 2,
      version: body.version,
      counts: { signed: 1, waitlist: 1 },
      promoted: [],
    })
  })

  const until = after(monday, hours(2))
  test.each<[string, (two: Guest) => Promise<unknown>]>([
    ['an administrator lifts the suspension', restore],
    [
      'the suspension ends',
      async () => {
        await sessionFixture.at(until)
        await bahth.sweep()
      },
    ],
    [
      'the member logs in after its end',
      async two => {
        await sessionFixture.at(until)
        await bahth.logIn(two.member)
      },
    ],
  ])('gets a seat that is still free once %s', async (_, end) => {
    const { id, one, two } = await full()
    await suspend(two, { until: until.toISOString() })
    await leave(one, id)
    await end(two)
    await bahth.drain()
    expect(await listsOf(admin, id)).toEqual({ signed: idsOf([two]), waitlist: [] })
    expect(await noticeKindsOf(await bahth.logIn(two.member))).toEqual([
      'session_promoted',
      'account_restored',
      'account_banned',
    ])
    await expectInvariants(bahth)
  })

  test('gets no seat when the suspension ends after the start', async () => {
    const { id, one, two } = await full()
    await suspend(two)
    await leave(one, id)
    await sessionFixture.at(startsAt)
    await restore(two)
    await bahth.drain()
    expect(await listsOf(admin, id)).toEqual({ signed: [], waitlist: idsOf([two]) })
  })
})
