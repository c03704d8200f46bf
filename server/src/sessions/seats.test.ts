import { after, minutes } from '@bahth/domain/durations.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noticeKindsOf } from '../testing/notices.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'
import { unknownId } from '../testing/unknown-id.ts'
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

describe('joining a session', () => {
  test('SES-01 SES-23 SES-24 members get the seats first, then numbered positions on the waitlist', async () => {
    await sessionFixture.at(monday)
    const { id } = await createSession(admin)
    const [one, two, three, four] = await sessionFixture.guests(4)
    if (!one || !two || !three || !four) throw new Error('four guests')
    expect(await join(one, id)).toMatchObject({
      status: 200,
      body: {
        status: 'registered',
        waitlistPosition: null,
        capacity: 2,
        currentParticipants: 1,
        numWaitlisted: 0,
      },
    })
    expect((await join(two, id)).body).toMatchObject({ status: 'registered', currentParticipants: 2 })
    expect((await join(three, id)).body).toMatchObject({
      status: 'waitlisted',
      waitlistPosition: 1,
      numWaitlisted: 1,
    })
    expect((await join(four, id)).body).toMatchObject({
      status: 'waitlisted',
      waitlistPosition: 2,
      numWaitlisted: 2,
    })
    expect((await four.get(`/sessions/${id}`)).body).toMatchObject({
      myStatus: 'waitlisted',
      waitlistPosition: 2,
      mySeat: null,
      currentParticipants: 2,
      numSignedUp: 2,
      numWaitlisted: 2,
    })
    expect((await two.get(`/sessions/${id}`)).body).toMatchObject({ myStatus: 'registered', mySeat: 2 })
  })

  test('SES-53 joining again changes nothing and returns the member’s current status', async () => {
    const { id } = await createSession(admin, { Capacity: 1 })
    const [one, two] = await sessionFixture.guests(2)
    if (!one || !two) throw new Error('two guests')
    await join(one, id)
    await join(two, id)
    expect((await join(one, id)).body).toEqual({
      status: 'registered',
      waitlistPosition: null,
      capacity: 1,
      currentParticipants: 1,
      numWaitlisted: 1,
    })
    expect((await join(two, id)).body).toMatchObject({ status: 'waitlisted', waitlistPosition: 1 })
  })

  test('SES-02 professors and administrators can join a session', async () => {
    const { id } = await createSession(admin)
    const prof = await sessionFixture.guest({ role: 'prof' })
    expect((await join(prof, id)).body.status).toBe('registered')
    expect((await join(admin, id)).body.status).toBe('registered')
  })

  test('joining or leaving an unknown or deleted session is not found', async () => {
    const guest = await sessionFixture.guest()
    const deleted = await createSession(admin)
    await join(guest, deleted.id)
    await admin.delete(`/sessions/${deleted.id}`)
    for (const id of [unknownId, 'no-id', deleted.id])
      for (const reply of [await join(guest, id), await leave(guest, id)])
        expect(reply).toMatchObject({ status: 404, body: { code: 'not_found' } })
  })
})

describe('leaving a session', () => {
  test('SES-25 SES-54 a freed seat goes to the first on the waitlist, who is notified and gets an email', async () => {
    const { id } = await createSession(admin, { Capacity: 1 })
    const [one, two, three] = await sessionFixture.guests(3)
    if (!one || !two || !three) throw new Error('three guests')
    for (const guest of [one, two, three]) await join(guest, id)
    expect((await leave(one, id)).body).toEqual({
      status: null,
      waitlistPosition: null,
      capacity: 1,
      currentParticipants: 1,
      numWaitlisted: 1,
    })
    expect(await listsOf(admin, id)).toEqual({ signed: idsOf([two]), waitlist: idsOf([three]) })
    expect(await noticeKindsOf(two)).toEqual(['session_promoted'])
    expect(await noticeKindsOf(three)).toEqual([])
    await bahth.drain()
    expect(bahth.mailTo(two.member.email)).toMatchObject({
      subject: 'You’ve got a seat',
      text: expect.stringContaining('See the session:\nhttp'),
    })
    expect((await three.get(`/sessions/${id}`)).body.waitlistPosition).toBe(1)
  })

  test('a waitlisted member can leave, and leaving again changes nothing', async () => {
    const { id } = await createSession(admin, { Capacity: 1 })
    const [one, two, three] = await sessionFixture.guests(3)
    if (!one || !two || !three) throw new Error('three guests')
    for (const guest of [one, two, three]) await join(guest, id)
    for (let again = 0; again < 2; again++)
      expect((await leave(two, id)).body).toMatchObject({
        status: null,
        currentParticipants: 1,
        numWaitlisted: 1,
      })
    expect(await listsOf(admin, id)).toEqual({ signed: idsOf([one]), waitlist: idsOf([three]) })
  })

  test('a member who leaves and joins again is last on the waitlist', async () => {
    const { id } = await createSession(admin, { Capacity: 1 })
    const [one, two, three] = await sessionFixture.guests(3)
    if (!one || !two || !three) throw new Error('three guests')
    for (const guest of [one, two, three]) await join(guest, id)
    await leave(one, id)
    expect((await join(one, id)).body).toMatchObject({ status: 'waitlisted', waitlistPosition: 2 })
    expect(await listsOf(admin, id)).toEqual({ signed: idsOf([two]), waitlist: idsOf([three, one]) })
  })
})

describe('sessions that have begun, ended or been cancelled', () => {
  test('after the start no member is promoted, and a free seat goes to the first member who joins', async () => {
    await sessionFixture.at(monday)
    const { id } = await createSession(admin, { Capacity: 1 })
    const [one, two, three] = await sessionFixture.guests(3)
    if (!one || !two || !three) throw new Error('three guests')
    for (const guest of [one, two]) await join(guest, id)
    await sessionFixture.at(startsAt)
    await leave(one, id)
    expect(await listsOf(admin, id)).toEqual({ signed: [], waitlist: idsOf([two]) })
    expect((await join(three, id)).body).toMatchObject({ status: 'registered', numWaitlisted: 1 })
    expect((await join(two, id)).body).toMatchObject({ status: 'waitlisted', waitlistPosition: 1 })
    await leave(three, id)
    expect((await join(two, id)).body).toMatchObject({ status: 'registered', numWaitlisted: 0 })
    expect(await join(one, id)).toMatchObject({ status: 409, body: { code: 'session_full' } })
  })

  test('SES-24 of two waitlisted members who join at once for one free seat, one gets it and one is first in line', async () => {
    await sessionFixture.at(monday)
    const { id } = await createSession(admin, { Capacity: 2 })
    const [one, two, three, four] = await sessionFixture.guests(4)
    if (!one || !two || !three || !four) throw new Error('four guests')
    for (const guest of [one, two, three, four]) await join(guest, id)
    await sessionFixture.at(startsAt)
    await leave(two, id)
    const replies = await Promise.all([one, three, four].map(guest => join(guest, id)))
    const served = replies.map(({ body }) => [body.status, body.waitlistPosition])
    expect(served[0]).toEqual(['registered', null])
    expect(served.slice(1).toSorted()).toEqual([
      ['registered', null],
      ['waitlisted', 1],
    ])
  })

  test('a session that has ended or is cancelled can be neither joined nor left', async () => {
    await sessionFixture.at(monday)
    const ended = await createSession(admin)
    const cancelled = await createSession(admin)
    const guest = await sessionFixture.guest()
    await join(guest, ended.id)
    await join(guest, cancelled.id)
    await admin.put(`/sessions/${cancelled.id}`, { Status: 'cancelled' })
    for (const ask of [join, leave])
      expect(await ask(guest, cancelled.id)).toMatchObject({
        status: 409,
        body: { code: 'session_over', message: 'This session was cancelled.' },
      })
    await sessionFixture.at(after(startsAt, minutes(90)))
    for (const ask of [join, leave])
      expect(await ask(guest, ended.id)).toMatchObject({
        status: 409,
        body: { code: 'session_over', message: 'This session is over.' },
      })
  })
})

test('a deleted member leaves every session, and the freed seats go to the waitlist', async () => {
  await sessionFixture.at(monday)
  const first = await createSession(admin, { Capacity: 1 })
  const second = await createSession(admin, { Capacity: 1 })
  const [one, two] = await sessionFixture.guests(2)
  if (!one || !two) throw new Error('two guests')
  await join(one, first.id)
  await join(two, first.id)
  await join(two, second.id)
  await join(one, second.id)
  await bahth.server.services.unitOfWork(unit => leaveAllSessions(unit, one.member.id))
  expect(await listsOf(admin, first.id)).toEqual({ signed: idsOf([two]), waitlist: [] })
  expect(await listsOf(admin, second.id)).toEqual({ signed: idsOf([two]), waitlist: [] })
  const { body } = await two.get(`/sessions/${second.id}`)
  expect(body).toMatchObject({ currentParticipants: 1, numWaitlisted: 0 })
})
