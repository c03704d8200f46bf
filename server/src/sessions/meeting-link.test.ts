import { after, hours, minutes } from '@bahth/domain/durations.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../testing/test-server.ts'
import { createSession, type Guest, join, monday, SessionFixture, startsAt } from './session.fixture.ts'

/**
 * The meeting link leaves the server only for registered members and administrators, and only in its time
 * window.
 */

let bahth: TestServer
let sessionFixture: SessionFixture
let admin: Guest
let id: string
const people: Record<string, Guest> = {}
let feeds: string[]

const secret = 'meet.example/secret-room'
const end = after(startsAt, minutes(90))

beforeAll(async () => {
  bahth = await openTestServer()
  sessionFixture = new SessionFixture(bahth)
  await sessionFixture.at(monday)
  admin = await sessionFixture.admin()
  id = (await createSession(admin, { Capacity: 1 })).id
  for (const [name, traits] of Object.entries({
    registered: {},
    waiting: {},
    stranger: {},
    prof: { role: 'prof' },
    creator: { creator: 'manual' },
    pending: { state: 'pending' },
    rejected: { state: 'rejected' },
    banned: { state: 'banned' },
  } as const))
    people[name] = await sessionFixture.guest(traits)
  const { registered, waiting, stranger } = people
  if (!registered || !waiting || !stranger) throw new Error('three guests')
  await join(registered, id)
  await join(waiting, id)
  feeds = await Promise.all(
    [registered, waiting].map(async owner => (await owner.post('/users/me/calendar-feed')).body.url),
  )
})
afterAll(() => bahth.close())

/** Everything the API returns about sessions to one person. */
async function everyReplyTo(
  person: Pick<Guest, 'get' | 'post' | 'put' | 'patch' | 'delete'>,
): Promise<string[]> {
  const replies = [
    ...(await Promise.all(
      [
        '/sessions',
        '/sessions?when=past',
        '/sessions?q=forest',
        `/sessions?q=${encodeURIComponent(secret)}`,
        '/my-sessions',
        '/my-sessions?when=past',
        `/sessions/${id}`,
        `/sessions/${id}/photo`,
        `/sessions/${id}/calendar.ics`,
        `/admin/sessions/${id}/participants`,
        `/admin/sessions/${id}/participants.csv`,
        `/admin/sessions/${id}/code`,
        '/notices',
        '/stats',
        '/users/me',
        ...feeds.map(url => new URL(url).pathname),
      ].map(path => person.get(path)),
    )),
    await person.post(`/sessions/${id}/attendance`, { code: '000000' }),
    await person.put(`/sessions/${id}`, {}),
    await person.patch(`/admin/sessions/${id}/participants`, {}),
  ]
  return replies.map(reply => reply.text)
}

const showsLink = async (person: Parameters<typeof everyReplyTo>[0]): Promise<boolean> =>
  (await everyReplyTo(person)).some(text => text.includes(secret))

const instants: [name: string, instant: Date, isOpen: boolean][] = [
  ['three days before the start', monday, false],
  ['a moment before the window opens', after(startsAt, -minutes(5) - 1), false],
  ['when the window opens', after(startsAt, -minutes(5)), true],
  ['in the middle of the session', after(startsAt, minutes(45)), true],
  ['a moment before the end', after(end, -1), true],
  ['at the end', end, false],
  ['a day after the end', after(end, hours(24)), false],
]

test.each(instants)(
  'SES-22 members see the meeting link only if registered and within its time window: %s',
  async (_, instant, isOpen) => {
    await sessionFixture.at(instant)
    for (const [name, person] of Object.entries(people))
      expect([name, await showsLink(person)]).toEqual([name, isOpen && name === 'registered'])
    expect(await showsLink(bahth.visitor())).toBe(false)
    const shown = await admin.get(`/sessions/${id}`)
    expect(shown.body.meetingLink).toBe(`https://${secret}`)
  },
)

test('no notification, email or log entry about a session contains its meeting link', async () => {
  await sessionFixture.at(monday)
  const { registered, waiting } = people
  await admin.put(`/sessions/${id}`, { Link: `https://${secret}-2`, StartTime: '17:00', Location: 'Lab 3' })
  await admin.put(`/sessions/${id}`, { Status: 'cancelled' })
  await admin.put(`/sessions/${id}`, { Status: 'scheduled' })
  await registered?.delete(`/sessions/${id}/signup`)
  await waiting?.get('/notices')
  await sessionFixture.at(after(startsAt, -hours(24)))
  await bahth.drain()
  const storedRows = await Promise.all([
    bahth.db.selectFrom('notice').selectAll().execute(),
    bahth.db.selectFrom('activity').selectAll().execute(),
  ])
  expect(storedRows[0].length).toBeGreaterThan(5)
  expect(storedRows[1].length).toBeGreaterThan(3)
  for (const text of [JSON.stringify(storedRows), JSON.stringify(bahth.mails)])
    expect(text).not.toContain(secret)
})
