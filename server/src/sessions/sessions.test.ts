import { after, days, minutes } from '@bahth/domain/durations.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../testing/test-server.ts'
import { createSession, type Guest, join, monday, SessionFixture, startsAt } from './session.fixture.ts'

let bahth: TestServer
let sessionFixture: SessionFixture
let admin: Guest
let student: Guest

const titles = (reply: { body: { items: { title: string }[] } }) => reply.body.items.map(item => item.title)

beforeAll(async () => {
  bahth = await openTestServer()
  sessionFixture = new SessionFixture(bahth)
  admin = await sessionFixture.admin()
  student = await sessionFixture.guest()
  await sessionFixture.at(monday)
})
afterAll(() => bahth.close())

describe('reading a session', () => {
  test('SES-09 SES-49 the reply has every field of the contract, and the title is one line', async () => {
    const { id } = await createSession(admin, {
      Title: 'Reading\ta forest\u2028 plot',
      Tags: 'meta-analysis, reading',
      IsRecorded: 'true',
      RecordingLink: 'video.example/forest',
    })
    const { status, body } = await student.get(`/sessions/${id}`)
    expect(status).toBe(200)
    expect(body).toEqual({
      id,
      title: 'Reading a forest plot',
      description: expect.stringContaining('Forty published forest plots, read together one line at a time.'),
      presenter: 'Dr. Heba Shaarawy',
      presenterId: null,
      date: '2026-11-26',
      startTime: '18:00',
      endTime: '19:30',
      scheduledAt: '2026-11-26T16:00:00.000Z',
      endsAt: '2026-11-26T17:30:00.000Z',
      duration: 90,
      capacity: 2,
      currentParticipants: 0,
      numSignedUp: 0,
      numWaitlisted: 0,
      status: 'scheduled',
      category: 'Research Methods',
      tags: ['meta-analysis', 'reading'],
      meetingLink: null,
      location: 'Hall 12',
      photoUrl: null,
      photoSizes: [],
      isRecorded: true,
      recordingLink: null,
      myStatus: null,
      waitlistPosition: null,
      mySeat: null,
      attended: false,
    })
  })

  test('SES-09 only administrators see the ids of participants', async () => {
    const { id } = await createSession(admin, { Capacity: 1 })
    const other = await sessionFixture.guest()
    await join(student, id)
    await join(other, id)
    const seen = (await admin.get(`/sessions/${id}`)).body
    expect([seen.signedUp, seen.waitlist]).toEqual([[student.member.id], [other.member.id]])
    const { body } = await student.get(`/sessions/${id}`)
    expect([body.signedUp, body.waitlist]).toEqual([undefined, undefined])
    expect(JSON.stringify((await student.get('/sessions')).body)).not.toContain(other.member.id)
  })

  test('SES-18 SES-19 SES-20 SES-21 the status changes at the start and the end, and stays cancelled', async () => {
    const { id } = await createSession(admin)
    const statusAt = async (instant: Date) => {
      await sessionFixture.at(instant)
      return (await student.get(`/sessions/${id}`)).body.status
    }
    expect(await statusAt(after(startsAt, -1))).toBe('scheduled')
    expect(await statusAt(startsAt)).toBe('active')
    expect(await statusAt(after(startsAt, minutes(90) - 1))).toBe('active')
    expect(await statusAt(after(startsAt, minutes(90)))).toBe('completed')
    await sessionFixture.at(monday)
    await admin.put(`/sessions/${id}`, { Status: 'cancelled' })
    expect(await statusAt(startsAt)).toBe('cancelled')
    await sessionFixture.at(monday)
  })

  test('SES-11 times are in Cairo time, in winter and in summer', async () => {
    const winter = await createSession(admin, { Date: '2026-12-10', StartTime: '18:00' })
    const summer = await createSession(admin, { Date: '2027-06-10', StartTime: '18:00' })
    expect(winter.scheduledAt).toBe('2026-12-10T16:00:00.000Z')
    expect(summer.scheduledAt).toBe('2027-06-10T15:00:00.000Z')
    for (const { id } of [winter, summer]) await admin.delete(`/sessions/${id}`)
  })

  test('SES-12 the duration is right on the evening when summer time ends', async () => {
    const { id, duration, scheduledAt } = await createSession(admin, {
      Date: '2027-10-28',
      StartTime: '22:30',
      EndTime: '23:59',
    })
    expect([scheduledAt, duration]).toEqual(['2027-10-28T19:30:00.000Z', 89])
    await admin.delete(`/sessions/${id}`)
  })
})

describe('the session lists', () => {
  let reader: Guest
  beforeAll(async () => {
    await bahth.db.deleteFrom('session').execute()
    reader = await sessionFixture.guest()
    const days = ['2026-11-25', '2026-11-24', '2026-11-28', '2026-11-27']
    for (const [index, day] of days.entries())
      await createSession(admin, {
        Title: `Session ${index}`,
        Date: day,
        Category: index % 2 ? 'Technology' : 'Data Analysis',
        Presenter: index === 0 ? 'د. إيمان الجندي' : 'Karim Wagdy',
        Description: index === 2 ? 'Régression linéaire, pas à pas.' : 'An evening together.',
        Tags: index === 3 ? ['Zotero'] : [],
      })
    await createSession(admin, { Title: 'Without a category', Date: '2026-12-24', Category: undefined })
  })

  test('SES-48 sessions are listed soonest first, each once across the pages', async () => {
    expect(titles(await reader.get('/sessions'))).toEqual([
      'Session 1',
      'Session 0',
      'Session 3',
      'Session 2',
      'Without a category',
    ])
    const seen: string[] = []
    let cursor = ''
    do {
      const { body } = await reader.get(`/sessions?limit=2${cursor && `&cursor=${cursor}`}`)
      expect(body.total).toBe(5)
      seen.push(...body.items.map((item: { title: string }) => item.title))
      cursor = body.nextCursor ?? ''
    } while (cursor)
    expect(seen).toEqual(titles(await reader.get('/sessions')))
  })

  test.each([
    ['a part of the title', 'session 3', ['Session 3']],
    ['a presenter written without hamza', 'ايمان', ['Session 0']],
    ['a word written without its accent', 'regression', ['Session 2']],
    ['a tag', 'zotero', ['Session 3']],
    ['nothing for a word that no session has', 'astronomy', []],
    ['nothing for a percent sign, which is no wildcard', '100%', []],
  ])('SES-04 search finds %s', async (_, q, found) => {
    expect(titles(await reader.get(`/sessions?q=${encodeURIComponent(q)}`))).toEqual(found)
  })

  test.each([
    ['Technology', ['Session 1', 'Session 3']],
    ['Data Analysis', ['Session 0', 'Session 2']],
    ['Presentation Skills', []],
    ['', ['Session 1', 'Session 0', 'Session 3', 'Session 2', 'Without a category']],
    ['NA', ['Without a category']],
    ['General', ['Without a category']],
  ])('SES-05 SES-13 the category filter %j returns the matching sessions', async (category, found) => {
    expect(titles(await reader.get(`/sessions?category=${encodeURIComponent(category)}`))).toEqual(found)
  })

  test('past sessions are listed separately, latest first', async () => {
    await sessionFixture.at(new Date('2026-11-27T12:00:00Z'))
    expect(titles(await reader.get('/sessions'))).toEqual(['Session 3', 'Session 2', 'Without a category'])
    expect(titles(await reader.get('/sessions?when=past'))).toEqual(['Session 0', 'Session 1'])
    const first = await reader.get('/sessions?when=past&limit=1')
    expect(titles(await reader.get(`/sessions?when=past&limit=1&cursor=${first.body.nextCursor}`))).toEqual([
      'Session 1',
    ])
    await sessionFixture.at(monday)
  })

  test('SES-50 my sessions has only the sessions the member joined, upcoming or past as requested', async () => {
    const { items } = (await reader.get('/sessions')).body
    expect((await reader.get('/my-sessions')).body).toMatchObject({ items: [], total: 0, nextCursor: null })
    for (const { id } of items.slice(0, 3)) await join(reader, id)
    const mine = await reader.get('/my-sessions?limit=2')
    expect(titles(mine)).toEqual(['Session 1', 'Session 0'])
    expect(mine.body.total).toBe(3)
    expect(mine.body.items[0]).toMatchObject({ myStatus: 'registered', mySeat: 1 })
    expect(titles(await reader.get(`/my-sessions?limit=2&cursor=${mine.body.nextCursor}`))).toEqual([
      'Session 3',
    ])
    expect(titles(await reader.get('/my-sessions?q=session%203'))).toEqual(['Session 3'])
    expect(titles(await reader.get('/my-sessions?category=Data%20Analysis'))).toEqual(['Session 0'])
    await sessionFixture.at(after(monday, days(2)))
    expect(titles(await reader.get('/my-sessions?when=past'))).toEqual(['Session 1'])
    await sessionFixture.at(monday)
  })

  test('an invalid cursor, a limit below 1 or above 100 and an unknown “when” are refused', async () => {
    for (const query of ['cursor=x', 'limit=101', 'limit=0', 'when=soon'])
      for (const path of ['/sessions', '/my-sessions'])
        expect(await reader.get(`${path}?${query}`)).toMatchObject({
          status: 400,
          body: { code: 'validation_error' },
        })
  })
})

test('SES-02 only approved members see sessions, and only administrators create, edit or delete them', async () => {
  const { id } = await createSession(admin)
  const visitor = bahth.visitor()
  const pending = await sessionFixture.guest({ state: 'pending' })
  const rejected = await sessionFixture.guest({ state: 'rejected' })
  for (const path of ['/sessions', '/my-sessions', `/sessions/${id}`, `/sessions/${id}/calendar.ics`]) {
    expect((await visitor.get(path)).status).toBe(401)
    expect(await pending.get(path)).toMatchObject({ status: 403, body: { code: 'account_pending' } })
    expect(await rejected.get(path)).toMatchObject({ status: 403, body: { code: 'account_rejected' } })
  }
  for (const person of [student, await sessionFixture.guest({ role: 'prof' })]) {
    expect((await person.post('/sessions', {})).status).toBe(403)
    expect((await person.put(`/sessions/${id}`, {})).status).toBe(403)
    expect((await person.delete(`/sessions/${id}`)).status).toBe(403)
    expect((await person.get(`/admin/sessions/${id}/participants`)).status).toBe(403)
    expect((await person.patch(`/admin/sessions/${id}/participants`, {})).status).toBe(403)
    expect((await person.get(`/admin/sessions/${id}/code`)).status).toBe(403)
    expect((await person.get(`/admin/sessions/${id}/participants.csv`)).status).toBe(403)
  }
})
