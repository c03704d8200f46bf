import { after, days, minutes, seconds } from '@bahth/domain/durations.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectInvariants } from '../testing/expect-invariants.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'
import {
  createSession,
  type Guest,
  join,
  leave,
  monday,
  SessionFixture,
  startsAt,
} from './session.fixture.ts'

let bahth: TestServer
let sessionFixture: SessionFixture
let admin: Guest
let seated: Guest
let waiting: Guest
let id: string

beforeAll(async () => {
  bahth = await openTestServer()
  sessionFixture = new SessionFixture(bahth)
  admin = await sessionFixture.admin()
})
afterAll(() => bahth.close())

beforeEach(async () => {
  await sessionFixture.at(monday)
  id = (await createSession(admin, { Capacity: 1 })).id
  ;[seated, waiting] = (await sessionFixture.guests(2)) as [Guest, Guest]
  await join(seated, id)
  await join(waiting, id)
  await sessionFixture.at(after(startsAt, minutes(10)))
})

const codeOf = async () => (await admin.get(`/admin/sessions/${id}/code`)).body
const type = (person: Guest, code: string) => person.post(`/sessions/${id}/attendance`, { code })
const mark = (present: boolean, who = seated) =>
  admin.put(`/admin/sessions/${id}/attendance/${who.member.id}`, { present })
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('the attendance code', () => {
  test('the code has six digits, changes each minute and is returned with validUntil', async () => {
    const first = await codeOf()
    expect(first.code).toMatch(/^\d{6}$/)
    expect(first.validUntil).toBe(after(startsAt, minutes(11)).toISOString())
    await sessionFixture.at(after(startsAt, minutes(11) - 1))
    expect(await codeOf()).toEqual(first)
    await sessionFixture.at(after(startsAt, minutes(11)))
    expect((await codeOf()).code).not.toBe(first.code)
  })

  test('two live sessions have different codes', async () => {
    const other = await createSession(admin, { Date: '2026-11-26' })
    expect((await admin.get(`/admin/sessions/${other.id}/code`)).body.code).not.toBe((await codeOf()).code)
  })

  test('the code is available only while the session is live', async () => {
    for (const instant of [after(startsAt, -1), after(startsAt, minutes(90))]) {
      await sessionFixture.at(instant)
      expect(await admin.get(`/admin/sessions/${id}/code`)).toMatchObject({
        status: 409,
        body: { code: 'session_not_live' },
      })
    }
  })
})

describe('entering the attendance code', () => {
  test('a registered member is marked present by the code, also with spaces, in Arabic digits or entered twice', async () => {
    const { code } = await codeOf()
    expect((await type(seated, ` ${code.slice(0, 3)} ${code.slice(3)} `)).status).toBe(204)
    const arabic = code.replace(/\d/g, (digit: string) => String.fromCharCode(0x660 + Number(digit)))
    expect((await type(seated, arabic)).status).toBe(204)
    expect((await seated.get(`/sessions/${id}`)).body.attended).toBe(true)
    const { signed } = (await admin.get(`/admin/sessions/${id}/participants`)).body
    expect(signed[0].present).toBe(true)
    await expectInvariants(bahth)
  })

  test('the code of the previous minute is accepted, an older one is refused', async () => {
    const { code } = await codeOf()
    await sessionFixture.at(after(startsAt, minutes(12) - 1))
    expect((await type(seated, code)).status).toBe(204)
    await mark(false)
    await sessionFixture.at(after(startsAt, minutes(12)))
    expect(await type(seated, code)).toMatchObject({ status: 400, body: { code: 'wrong_code' } })
  })

  test('a code whose response was lost is confirmed when it is entered again after it expired', async () => {
    const { code } = await codeOf()
    expect((await type(seated, code)).status).toBe(204)
    await sessionFixture.at(after(startsAt, minutes(12)))
    expect((await type(seated, code)).status).toBe(204)
  })

  test('the code is refused for members without a seat and after the end of the session', async () => {
    const { code } = await codeOf()
    const stranger = await sessionFixture.guest()
    for (const person of [waiting, stranger])
      expect(await type(person, code)).toMatchObject({ status: 409, body: { code: 'not_registered' } })
    await sessionFixture.at(after(startsAt, minutes(90)))
    expect(await type(seated, code)).toMatchObject({ status: 409, body: { code: 'session_not_live' } })
  })

  test.each(['', '12345', '1234567', 'abcdef'])('%j is refused because it is not six digits', async code => {
    expect(await type(seated, code)).toMatchObject({ status: 400, body: { code: 'validation_error' } })
  })

  test('after eight wrong codes the right one is refused too, until some minutes have passed', async () => {
    const { code } = await codeOf()
    for (let tries = 0; tries < 8; tries++) expect((await type(seated, wrong(code))).status).toBe(400)
    const stopped = await type(seated, code)
    expect(stopped).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0)
    await sessionFixture.at(after(startsAt, minutes(21)))
    expect((await type(seated, (await codeOf()).code)).status).toBe(204)
  })

  test('wrong codes sent in parallel count towards the limit', async () => {
    const { code } = await codeOf()
    const replies = await Promise.all(Array.from({ length: 20 }, () => type(seated, wrong(code))))
    expect(replies.filter(reply => reply.status === 400)).toHaveLength(8)
  })

  test('right codes do not count towards the limit, also in parallel', async () => {
    const { code } = await codeOf()
    for (let tries = 0; tries < 12; tries++) {
      expect((await type(seated, code)).status).toBe(204)
      await mark(false)
    }
    const replies = await Promise.all(Array.from({ length: 20 }, () => type(seated, code)))
    expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(204))
  })
})

describe('marking attendance by hand', () => {
  test('an administrator can mark a member present or absent after the session, and each change is logged once', async () => {
    await sessionFixture.at(after(startsAt, days(1)))
    expect((await mark(true)).status).toBe(204)
    expect((await mark(true)).status).toBe(204)
    expect((await seated.get(`/sessions/${id}`)).body.attended).toBe(true)
    expect((await mark(false)).status).toBe(204)
    expect((await seated.get(`/sessions/${id}`)).body.attended).toBe(false)
    const loggedActions = await bahth.db
      .selectFrom('activity')
      .select('details')
      .where('target_id', '=', id)
      .where('action', '=', 'participants_changed')
      .execute()
    expect(loggedActions).toMatchObject([
      { details: { changes: [{ field: 'present', from: false, to: true }] } },
      { details: { changes: [{ field: 'present', from: true, to: false }] } },
    ])
  })

  test('marking a waitlisted member, marking before the start and a request without a value are refused', async () => {
    expect(await mark(true, waiting)).toMatchObject({ status: 409, body: { code: 'not_registered' } })
    await sessionFixture.at(after(startsAt, -seconds(1)))
    expect(await mark(true)).toMatchObject({ status: 409, body: { code: 'session_not_begun' } })
    expect((await admin.put(`/admin/sessions/${id}/attendance/${seated.member.id}`, {})).status).toBe(400)
  })

  test('the count of present members stays right when a present member leaves or loses the seat', async () => {
    await mark(true)
    await leave(seated, id)
    await expectInvariants(bahth)
    await join(waiting, id)
    await mark(true, waiting)
    const { version } = (await admin.get(`/admin/sessions/${id}/participants`)).body
    await admin.patch(`/admin/sessions/${id}/participants`, {
      signed: [],
      waitlist: [waiting.member.id],
      version,
    })
    await expectInvariants(bahth)
  })
})

test('moving a session that has begun to a later day clears who was present', async () => {
  await mark(true)
  await admin.put(`/sessions/${id}`, { StartTime: '17:30' })
  expect((await seated.get(`/sessions/${id}`)).body.attended).toBe(true)
  await admin.put(`/sessions/${id}`, { Date: '2026-11-28' })
  expect((await seated.get(`/sessions/${id}`)).body.attended).toBe(false)
  const { signed } = (await admin.get(`/admin/sessions/${id}/participants`)).body
  expect(signed).toMatchObject([{ present: false }])
  expect((await leave(seated, id)).status).toBe(200)
  await expectInvariants(bahth)
})

test('Session Attendance counts present of registered where attendance was marked, else registered of seats', async () => {
  await bahth.db.deleteFrom('session').execute()
  await sessionFixture.at(monday)
  const attendance = async () => (await admin.get('/admin/overview/analytics')).body.analytics.attendance
  expect(await attendance()).toEqual({ part: 0, whole: 0 })
  const taken = await createSession(admin, { Capacity: 10 })
  const untaken = await createSession(admin, { Capacity: 10 })
  const cancelled = await createSession(admin, { Capacity: 10 })
  const guests = await sessionFixture.guests(4)
  for (const guest of guests) await join(guest, taken.id)
  for (const guest of guests.slice(0, 2)) await join(guest, untaken.id)
  await admin.put(`/sessions/${cancelled.id}`, { Status: 'cancelled' })
  await sessionFixture.at(after(startsAt, minutes(1)))
  id = taken.id
  await mark(true, guests[0])
  expect(await attendance()).toEqual({ part: 0, whole: 0 })
  await sessionFixture.at(after(startsAt, minutes(90)))
  expect(await attendance()).toEqual({ part: 1 + 2, whole: 4 + 10 })
})
