import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../testing/test-server.ts'
import { type Guest, join, SessionFixture } from './session.fixture.ts'

/** The CSV file of a session's participants. */

let bahth: TestServer
let sessionFixture: SessionFixture
let admin: Guest
let session: { id: string; guests: Guest[] }

beforeAll(async () => {
  bahth = await openTestServer()
  sessionFixture = new SessionFixture(bahth)
  admin = await sessionFixture.admin()
  session = await sessionFixture.halfWaiting(admin)
})
afterAll(() => bahth.close())

test('the file has both lists in order', async () => {
  const { status, text, headers } = await admin.get(`/admin/sessions/${session.id}/participants.csv`)
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(headers['content-disposition']).toBe('attachment; filename="participants-2026-11-26.csv"')
  const lines = text.replace('\uFEFF', '').trim().split('\r\n')
  expect(lines).toHaveLength(7)
  expect(lines[0]).toBe(
    '"List","Position","First name","Last name","Email","Student ID","Joined (Cairo)","Promoted (Cairo)","Present","Suspended"',
  )
  expect(lines[1]).toContain(
    `"Registered",1,"Guest","${session.guests[0] && /\d+/.exec(session.guests[0].member.email)?.[0]}"`,
  )
  expect(lines[1]).toContain('"2026-11-23 12:00"')
  expect(lines[4]).toContain('"Waitlist",1')
})

test('no cell begins with a formula character, also after a space or in full-width form', async () => {
  const names = ['=1+1', '+cmd', '-2', '@SUM(A1)', '\tTab', ' =1', '＝1', '|x', '%0A', 'say "hi"', 'ordinary']
  for (const lastName of names) {
    const guest = await sessionFixture.guest({
      lastName,
      firstName: 'Mona',
      email: `${Math.random()}@example.org`,
    })
    await join(guest, session.id)
  }
  const { text } = await admin.get(`/admin/sessions/${session.id}/participants.csv`)
  const cells = [...text.matchAll(/"((?:[^"]|"")*)"/g)].map(match => match[1] ?? '')
  for (const cell of cells) expect(cell).not.toMatch(/^[\s]*[=+\-@|%＝＋－＠\t]/)
  for (const expected of ["'=1+1", "'＝1", 'say ""hi""', 'ordinary']) expect(cells).toContain(expected)
})
