import { after, hours } from '@bahth/domain/durations.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectInvariants } from '../testing/expect-invariants.ts'
import { detailsOf, signUp } from '../testing/newcomers.ts'
import { noticeKindsOf, noticesOf } from '../testing/notices.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'
import { unknownId } from '../testing/unknown-id.ts'
import {
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
let guests: Guest[]
let id: string

beforeAll(async () => {
  bahth = await openTestServer()
  sessionFixture = new SessionFixture(bahth)
  admin = await sessionFixture.admin()
})
afterAll(() => bahth.close())

beforeEach(async () => {
  const session = await sessionFixture.halfWaiting(admin)
  id = session.id
  guests = session.guests
})

const readLists = async () => (await admin.get(`/admin/sessions/${id}/participants`)).body
const save = async (signed: string[], waitlist: string[], version?: unknown) =>
  admin.patch(`/admin/sessions/${id}/participants`, {
    signed,
    waitlist,
    version: version === undefined ? (await readLists()).version : version,
  })
const kindsOf = async (guest?: Guest) => guest && noticeKindsOf(guest)

describe('the participant lists', () => {
  test('SES-16 SES-17 SES-58 the reply has the lists signed and waitlist with every field of a participant', async () => {
    const body = await readLists()
    expect(body).toMatchObject({ capacity: 3, counts: { signed: 3, waitlist: 3 } })
    const [first] = guests
    expect(body.signed[0]).toEqual({
      position: 1,
      identifier: first?.member.id,
      studentId: first?.member.studentId,
      email: first?.member.email,
      firstName: 'Guest',
      lastName: expect.any(String),
      resolved: true,
      status: 'registered',
      joinedAt: monday.toISOString(),
      promotedAt: null,
      present: false,
      suspended: false,
    })
    expect(body.waitlist.map((person: { position: number }) => person.position)).toEqual([1, 2, 3])
    expect(body.waitlist[0].status).toBe('waitlisted')
  })

  test('SES-32 SES-35 SES-59 SES-60 a new order is saved, and the reply has capacity, counts and version', async () => {
    const [a = '', b = '', c = '', x = '', y = '', z = ''] = idsOf(guests)
    const { version } = await readLists()
    const reply = await save([c, a, b], [z, x, y], version)
    expect(reply).toMatchObject({ status: 200, body: { capacity: 3, counts: { signed: 3, waitlist: 3 } } })
    expect(reply.body.version).toBeGreaterThan(version)
    expect(reply.body.version).toBe((await readLists()).version)
    expect(await listsOf(admin, id)).toEqual({ signed: [c, a, b], waitlist: [z, x, y] })
    await leave(guests[0] as Guest, id)
    expect(await listsOf(admin, id)).toEqual({ signed: [c, b, z], waitlist: [x, y] })
  })

  test('SES-33 moved members are saved in their new list and notified', async () => {
    const [a = '', b = '', c = '', x = '', y = '', z = ''] = idsOf(guests)
    expect((await save([a, b, x], [c, y, z])).status).toBe(200)
    expect(await listsOf(admin, id)).toEqual({ signed: [a, b, x], waitlist: [c, y, z] })
    expect(await kindsOf(guests[3])).toEqual(['session_promoted'])
    expect(await kindsOf(guests[2])).toEqual(['session_waitlisted'])
    expect(await kindsOf(guests[0])).toEqual([])
    expect((await readLists()).signed[2].promotedAt).toBe(monday.toISOString())
  })

  test('a member who loses a promoted seat is waitlisted again and takes a seat that frees after the start', async () => {
    const [a = '', b = '', c = '', x = '', y = '', z = ''] = idsOf(guests)
    await save([a, b, x], [c, y, z])
    await save([a, b, c], [y, z, x])
    expect((await readLists()).waitlist[2]).toMatchObject({ identifier: x, promotedAt: null })
    await sessionFixture.at(after(startsAt, hours(0.5)))
    await leave(guests[0] as Guest, id)
    expect((await join(guests[3] as Guest, id)).body.status).toBe('registered')
    expect((await readLists()).signed[2]).toMatchObject({ identifier: x, promotedAt: null })
    await expectInvariants(bahth)
  })

  test.each([
    ['before the start is promised a seat', startsAt.getTime() - 1, true],
    ['after the start is promised none', startsAt.getTime(), false],
  ])('a member who is moved to the waitlist %s', async (_, at, isPromised) => {
    const [a = '', b = '', c = '', x = '', y = '', z = ''] = idsOf(guests)
    await sessionFixture.at(new Date(at))
    await save([a, b, x], [c, y, z])
    const texts: string[] = []
    for (const language of ['en', 'ar']) {
      await guests[2]?.put('/users/me', { language })
      texts.push(guests[2] && (await noticesOf(guests[2]))[0]?.text)
    }
    expect(texts.map(text => /seat automatically|مقعد تلقائيًا/.test(text))).toEqual([isPromised, isPromised])
  })

  test('SES-34 a seat left free goes to the first on the saved waitlist, and removed members are notified', async () => {
    const [a = '', b = '', , x = '', y = '', z = ''] = idsOf(guests)
    const lucky = guests[4]?.member
    expect((await save([a, b], [y, x, z])).body).toMatchObject({
      counts: { signed: 3, waitlist: 2 },
      promoted: [{ id: lucky?.id, firstName: 'Guest', lastName: expect.any(String) }],
    })
    expect(await listsOf(admin, id)).toEqual({ signed: [a, b, y], waitlist: [x, z] })
    expect(await kindsOf(guests[2])).toEqual(['session_removed'])
    expect(await kindsOf(guests[4])).toEqual(['session_promoted'])
    await expectInvariants(bahth)
  })

  test('a registered member who is moved to the waitlist and gets the free seat again is not notified', async () => {
    const [a = '', b = '', c = ''] = idsOf(guests)
    expect((await save([a, b], [c])).status).toBe(200)
    expect(await listsOf(admin, id)).toEqual({ signed: [a, b, c], waitlist: [] })
    expect(await kindsOf(guests[2])).toEqual([])
  })

  test('a person who is added to the waitlist and gets a free seat at once is told only of the seat', async () => {
    const [a = '', b = ''] = idsOf(guests)
    const newcomer = await sessionFixture.guest()
    expect((await save([a, b], [newcomer.member.id])).status).toBe(200)
    expect(await kindsOf(newcomer)).toEqual(['session_registered'])
    expect((await sessionFixture.newestAction())?.details).toMatchObject({
      metadata: { seated: [newcomer.member.id], promoted: [], queued: [] },
    })
  })

  test('SES-59 members can be given by id, by email in any case, or by student ID in Arabic digits', async () => {
    const [a = '', b = ''] = idsOf(guests)
    const byMail = await sessionFixture.guest({ email: 'mona@example.org' })
    const byCard = await sessionFixture.guest({ studentId: '20269001' })
    expect((await save([a, 'Mona@Example.org', '٢٠٢٦٩٠٠١'], [b])).status).toBe(200)
    expect(await listsOf(admin, id)).toEqual({
      signed: [a, byMail.member.id, byCard.member.id],
      waitlist: [b],
    })
    expect(await kindsOf(byMail)).toEqual(['session_registered'])
  })

  test('direction marks that were pasted with an identifier make no difference', async () => {
    const { member } = await sessionFixture.guest({ email: 'marked@example.org' })
    const card = await sessionFixture.guest({ studentId: '20269002' })
    expect((await save(['\u202AMarked@example.org\u202C', '\u200E20269002'], [])).status).toBe(200)
    expect((await listsOf(admin, id)).signed.slice(0, 2)).toEqual([member.id, card.member.id])
  })

  test.each([
    ['an unknown email', ['nobody@example.org'], 'We found no member with “nobody@example.org”.'],
    ['an unknown student ID', ['999'], 'We found no member with “999”.'],
    ['an unknown id', [unknownId], 'We found no member with'],
    ['an empty identifier', [''], 'An identifier is empty.'],
  ])('a list with %s is refused and changes nothing', async (_, more, message) => {
    const before = await readLists()
    const [a = ''] = idsOf(guests)
    const reply = await save([a], more)
    expect(reply).toMatchObject({ status: 400, body: { code: 'validation_error' } })
    expect(reply.body.message).toContain(message)
    expect(reply.body.errors[0].field).toBe('waitlist.0')
    expect(await readLists()).toEqual(before)
  })

  test('a member listed twice, by id and by email, is refused', async () => {
    const [a = '', b = ''] = idsOf(guests)
    const twice = await save([a, b], [guests[0]?.member.email ?? ''])
    expect(twice).toMatchObject({ status: 400, body: { errors: [{ field: 'waitlist.0' }] } })
  })

  test('a student ID that two members have is refused, and only approved members are added', async () => {
    const [a = ''] = idsOf(guests)
    await sessionFixture.guest({ studentId: '777' })
    await sessionFixture.guest({ studentId: '777' })
    expect((await save([a], ['777'])).body.message).toContain('More than one member')
    const pending = await sessionFixture.guest({ state: 'pending', email: 'pending@example.org' })
    expect((await save([a], [pending.member.email])).body.message).toContain('isn’t an approved member')
  })

  test('a sign-up whose address is not confirmed does not make a member’s student ID ambiguous', async () => {
    const { studentId = '' } = detailsOf('typo@example.org')
    const member = await sessionFixture.guest({ studentId })
    await signUp(bahth.visitor('web'), 'typo@example.org')
    expect((await save([studentId], [])).status).toBe(200)
    expect((await listsOf(admin, id)).signed).toEqual([member.member.id])
  })

  test('more registered members than seats are a conflict; a save without both lists and version is refused', async () => {
    const [a = '', b = '', c = '', x = ''] = idsOf(guests)
    expect(await save([a, b, c, x], [])).toMatchObject({ status: 409, body: { code: 'over_capacity' } })
    for (const body of [{ signed: [a], waitlist: [] }, { signed: [a], version: 1 }, {}, { version: 1 }])
      expect((await admin.patch(`/admin/sessions/${id}/participants`, body)).status).toBe(400)
  })

  test('a save based on an outdated version is refused as stale', async () => {
    const { version } = await readLists()
    const [a = '', b = '', c = ''] = idsOf(guests)
    await leave(guests[5] as Guest, id)
    expect(await save([a, b, c], [], version)).toMatchObject({ status: 409, body: { code: 'stale' } })
    expect((await readLists()).counts).toEqual({ signed: 3, waitlist: 2 })
  })

  test('a save makes one log entry with the old and new counts', async () => {
    const [a = '', b = ''] = idsOf(guests)
    await save([a, b], [])
    const loggedActions = await bahth.db
      .selectFrom('activity')
      .select(['action', 'details'])
      .where('target_id', '=', id)
      .orderBy('id')
      .execute()
    expect(loggedActions.map(loggedAction => loggedAction.action)).toEqual([
      'session_created',
      'participants_changed',
    ])
    expect(loggedActions[1]?.details).toMatchObject({
      changes: [
        { field: 'registered', from: 3, to: 2 },
        { field: 'waitlist', from: 3, to: 0 },
      ],
    })
  })

  test('the log entry of a save names moved members and leaves out counts that did not change', async () => {
    const [a = '', b = '', c = '', x = '', y = '', z = ''] = idsOf(guests)
    const newest = async () => (await sessionFixture.newestAction())?.details
    const none = { promoted: [], seated: [], queued: [], removed: [] }
    await save([a, b, x], [c, y, z])
    expect(await newest()).toEqual({ changes: [], metadata: { ...none, promoted: [x], queued: [c] } })
    await save([b, a, x], [c, y, z])
    expect(await newest()).toEqual({ changes: [], metadata: { ...none, order: 'changed' } })
    await save([b, a], [c, y, z])
    expect(await newest()).toEqual({
      changes: [{ field: 'waitlist', from: 3, to: 2 }],
      metadata: { ...none, promoted: [c], removed: [x] },
    })
  })

  test('a suspended member keeps the seat and is marked as suspended, also in the CSV file', async () => {
    const [first] = guests
    await bahth.db
      .updateTable('member')
      .set({ state: 'banned', state_before_ban: 'approved' })
      .where('id', '=', first?.member.id ?? '')
      .execute()
    const { signed } = await readLists()
    expect(signed.map((person: { suspended: boolean }) => person.suspended)).toEqual([true, false, false])
    const { text } = await admin.get(`/admin/sessions/${id}/participants.csv`)
    expect(text.split('\r\n').map(line => line.split(',').at(-1))).toEqual([
      '"Suspended"',
      '"yes"',
      ...Array.from({ length: 5 }, () => '"no"'),
      '',
    ])
  })
})

describe('Increase & Promote', () => {
  const increase = (by: unknown) =>
    admin.patch(`/admin/sessions/${id}/participants`, { increaseCapacityBy: by })

  test('SES-36 an increase raises the capacity and promotes waitlisted members in order', async () => {
    expect((await increase(2)).body).toMatchObject({
      capacity: 5,
      counts: { signed: 5, waitlist: 1 },
      promoted: idsOf(guests.slice(3, 5)).map(id => ({ id })),
    })
    expect(await listsOf(admin, id)).toEqual({
      signed: idsOf(guests.slice(0, 5)),
      waitlist: idsOf(guests.slice(5)),
    })
    expect(await kindsOf(guests[4])).toEqual(['session_promoted'])
    expect((await increase('1')).body.capacity).toBe(6)
  })

  test('a repeated increase adds the seats and promotes members once', async () => {
    const request = { increaseCapacityBy: 1, fromCapacity: 3 }
    const twice = [
      await admin.patch(`/admin/sessions/${id}/participants`, request),
      await admin.patch(`/admin/sessions/${id}/participants`, request),
    ]
    expect(twice).toMatchObject([
      { status: 200, body: { capacity: 4, counts: { signed: 4, waitlist: 2 } } },
      { status: 200, body: { capacity: 4, counts: { signed: 4, waitlist: 2 }, promoted: [] } },
    ])
  })

  test.each([0, -1, 1.5, '', 'many', null, true])('SES-37 an increase by %j is refused', async by => {
    const reply = await increase(by)
    expect(reply.status).toBe(400)
    if (by !== true) expect(reply.body.message).toBe('Enter a positive number to increase capacity.')
  })

  test('an increase beyond ten thousand seats or together with lists is refused', async () => {
    expect((await increase(10_000)).status).toBe(400)
    expect((await increase('99999999999999999999')).status).toBe(400)
    const both = { increaseCapacityBy: 1, signed: [], waitlist: [], version: 1 }
    expect((await admin.patch(`/admin/sessions/${id}/participants`, both)).status).toBe(400)
  })

  test('an increase after the start raises the capacity but promotes no member', async () => {
    await sessionFixture.at(after(startsAt, hours(0.5)))
    expect((await increase(2)).body).toMatchObject({ capacity: 5, counts: { signed: 3, waitlist: 3 } })
  })
})
