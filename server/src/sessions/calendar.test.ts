import { after, days } from '@bahth/domain/durations.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../testing/test-server.ts'
import { endFeed } from './calendar-feed.ts'
import { createSession, type Guest, join, leave, monday, SessionFixture } from './session.fixture.ts'

let bahth: TestServer
let sessionFixture: SessionFixture
let admin: Guest

beforeAll(async () => {
  bahth = await openTestServer()
  sessionFixture = new SessionFixture(bahth)
  admin = await sessionFixture.admin()
  await sessionFixture.at(monday)
})
afterAll(() => bahth.close())

/** The lines of a calendar with folded lines joined, as RFC 5545 reads them. */
const linesOf = (text: string): string[] => text.replace(/\r\n[ \t]/g, '').split('\r\n')
const property = (text: string, name: string): string | undefined =>
  linesOf(text)
    .find(line => line.startsWith(`${name}:`) || line.startsWith(`${name};`))
    ?.replace(/^[^:]*:/, '')

const feedOf = async (person: Guest): Promise<string> => {
  const { url } = (await person.post('/users/me/calendar-feed')).body
  return new URL(url).pathname
}

describe('the calendar file of a session', () => {
  test('the file has one event with UTC times and the address of the session page, without the meeting link', async () => {
    const { id } = await createSession(admin, {
      Title: 'Comma, semicolon; and more',
      Description: `Line\nbreak. ${'كيف نكتب مقدمة البحث؟ '.repeat(12)}`,
    })
    const { status, text, headers } = await admin.get(`/sessions/${id}/calendar.ics`)
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(headers['content-disposition']).toBe('attachment; filename="session.ics"')
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1)
    expect(property(text, 'UID')).toBe(id)
    expect(property(text, 'DTSTART')).toBe('20261126T160000Z')
    expect(property(text, 'DTEND')).toBe('20261126T173000Z')
    expect(property(text, 'SEQUENCE')).toBe('0')
    expect(property(text, 'STATUS')).toBe('CONFIRMED')
    expect(property(text, 'SUMMARY')).toBe('Comma\\, semicolon\\; and more')
    expect(property(text, 'URL')).toBe(`${bahth.server.services.settings.publicUrl}/sessions?session=${id}`)
    expect(property(text, 'DESCRIPTION')).toContain('Line\\nbreak')
    expect(text).not.toContain('meet.example')
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  })

  test.each([
    ['in winter', '2026-12-10', '18:00', '20261210T160000Z'],
    ['in summer', '2027-06-10', '18:00', '20270610T150000Z'],
    ['in the first hour of summer time', '2027-04-30', '01:00', '20270429T220000Z'],
    ['in the hour that October repeats', '2027-10-28', '23:15', '20271028T201500Z'],
  ])('DTSTART is the right UTC instant for a start %s', async (_, day, StartTime, start) => {
    const { id } = await createSession(admin, { Date: day, StartTime, EndTime: '23:59' })
    expect(property((await admin.get(`/sessions/${id}/calendar.ics`)).text, 'DTSTART')).toBe(start)
  })

  test('an edit keeps the UID and raises SEQUENCE, and a cancelled session has STATUS:CANCELLED', async () => {
    const { id } = await createSession(admin)
    await sessionFixture.at(after(monday, days(1)))
    await admin.put(`/sessions/${id}`, { StartTime: '17:00' })
    const moved = (await admin.get(`/sessions/${id}/calendar.ics`)).text
    expect([property(moved, 'UID'), property(moved, 'SEQUENCE'), property(moved, 'DTSTART')]).toEqual([
      id,
      '1',
      '20261126T150000Z',
    ])
    expect(property(moved, 'DTSTAMP')).toBe('20261124T100000Z')
    await admin.put(`/sessions/${id}`, { Status: 'cancelled' })
    const cancelled = (await admin.get(`/sessions/${id}/calendar.ics`)).text
    expect([property(cancelled, 'SEQUENCE'), property(cancelled, 'STATUS')]).toEqual(['2', 'CANCELLED'])
    await sessionFixture.at(monday)
  })

  test('the file does not change when a member joins', async () => {
    const { id } = await createSession(admin)
    const before = (await admin.get(`/sessions/${id}/calendar.ics`)).text
    await join(await sessionFixture.guest(), id)
    expect((await admin.get(`/sessions/${id}/calendar.ics`)).text).toBe(before)
  })
})

describe('the private calendar feed', () => {
  test('the feed has only the sessions its owner joined, waitlisted ones as tentative', async () => {
    const owner = await sessionFixture.guest()
    const seat = await createSession(admin, { Title: 'A seat of mine' })
    const line = await createSession(admin, { Title: 'A place in line', Capacity: 1 })
    await createSession(admin, { Title: 'Not mine' })
    await join(owner, seat.id)
    await join(await sessionFixture.guest(), line.id)
    await join(owner, line.id)
    const path = await feedOf(owner)
    expect(path).toMatch(/^\/api\/calendar\/[\w-]{43}\.ics$/)
    const { status, text, headers } = await bahth.visitor().get(path)
    expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
    expect(
      linesOf(text)
        .filter(entry => entry.startsWith('SUMMARY:'))
        .toSorted(),
    ).toEqual(['SUMMARY:A seat of mine', 'SUMMARY:Waitlist: A place in line'])
    expect(
      linesOf(text)
        .filter(entry => entry.startsWith('STATUS:'))
        .toSorted(),
    ).toEqual(['STATUS:CONFIRMED', 'STATUS:TENTATIVE'])
    expect(text).not.toContain('meet.example')
  })

  test('leaving a session removes it from the feed and keeps the address of the feed', async () => {
    const owner = await sessionFixture.guest()
    const kept = await createSession(admin, { Title: 'Kept' })
    const left = await createSession(admin, { Title: 'Left' })
    for (const { id } of [kept, left]) await join(owner, id)
    const path = await feedOf(owner)
    await leave(owner, left.id)
    const { status, text } = await bahth.visitor().get(path)
    expect(status).toBe(200)
    expect(linesOf(text).filter(entry => entry.startsWith('SUMMARY:'))).toEqual(['SUMMARY:Kept'])
  })

  test('the feed and the calendar file are in the member’s language', async () => {
    const presenter = await sessionFixture.guest()
    const { id } = await createSession(admin, {
      Title: 'Two seats',
      Capacity: 1,
      Location: 'Online',
      PresenterID: presenter.member.id,
    })
    const waiting = await sessionFixture.guest()
    await join(await sessionFixture.guest(), id)
    await join(waiting, id)
    await waiting.put('/users/me', { language: 'ar' })
    await admin.delete(`/admin/users/${presenter.member.id}`)
    const { text } = await bahth.visitor().get(await feedOf(waiting))
    expect(property(text, 'SUMMARY')).toBe('قائمة الانتظار: Two seats')
    expect(property(text, 'DESCRIPTION')).toMatch(/^عضو محذوف\\n/)
    expect(property(text, 'LOCATION')).toBe('عبر الإنترنت')
    expect(property(text, 'X-WR-CALNAME')).toBe('جلسات «بحث»')
    expect(property(text, 'PRODID')).toMatch(/AR$/)
    const file = await waiting.get(`/sessions/${id}/calendar.ics`)
    expect(property(file.text, 'PRODID')).toMatch(/AR$/)
    expect(property(file.text, 'SUMMARY')).toBe('قائمة الانتظار: Two seats')
    expect(property(file.text, 'STATUS')).toBe('TENTATIVE')
  })

  test('only a hash of the feed’s secret is stored, and a new address replaces the old one', async () => {
    const owner = await sessionFixture.guest()
    const first = await feedOf(owner)
    const second = await feedOf(owner)
    expect((await bahth.visitor().get(first)).status).toBe(404)
    expect((await bahth.visitor().get(second)).status).toBe(200)
    const secret = second.split('/').pop()?.replace('.ics', '') ?? ''
    const [row] = await bahth.db
      .selectFrom('calendar_feed')
      .selectAll()
      .where('member_id', '=', owner.member.id)
      .execute()
    expect(JSON.stringify(row)).not.toContain(secret)
    expect(Buffer.from(row?.secret_hash ?? []).toString('utf8')).not.toContain(secret)
  })

  test('the feed of a banned member is not found, and an ended feed stays so when the ban is lifted', async () => {
    const owner = await sessionFixture.guest()
    const path = await feedOf(owner)
    await bahth.server.services.unitOfWork(async unit => {
      await unit.tx.updateTable('member').set({ state: 'banned' }).where('id', '=', owner.member.id).execute()
    })
    expect((await bahth.visitor().get(path)).status).toBe(404)
    await bahth.server.services.unitOfWork(async unit => {
      await endFeed(unit, owner.member.id)
      await unit.tx
        .updateTable('member')
        .set({ state: 'approved' })
        .where('id', '=', owner.member.id)
        .execute()
    })
    expect((await bahth.visitor().get(path)).status).toBe(404)
  })

  test('a guessed feed address is not found, and only approved members can create a feed', async () => {
    for (const secret of ['x'.repeat(43), 'short', 'a/b'])
      expect((await bahth.visitor().get(`/calendar/${secret}.ics`)).status).toBe(404)
    expect((await bahth.visitor().post('/users/me/calendar-feed')).status).toBe(401)
    const pending = await sessionFixture.guest({ state: 'pending' })
    expect((await pending.post('/users/me/calendar-feed')).status).toBe(403)
  })
})
