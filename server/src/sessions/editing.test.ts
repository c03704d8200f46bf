import { after, hours, minutes } from '@bahth/domain/durations.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { idPhoto } from '../testing/newcomers.ts'
import { noticesOf } from '../testing/notices.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'
import {
  createSession,
  createSessionWithPhoto,
  type Guest,
  join,
  monday,
  SessionFixture,
  sessionForm,
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

describe('editing a session', () => {
  test('SES-43 an edit changes only the fields sent and is logged with old and new values', async () => {
    const before = await createSession(admin)
    const { status, body } = await admin.put(`/sessions/${before.id}`, {
      Title: 'Another title',
      Capacity: '5',
    })
    expect(status).toBe(200)
    expect(body).toEqual({ ...before, title: 'Another title', capacity: 5 })
    expect(await sessionFixture.newestAction()).toMatchObject({
      action: 'session_edited',
      targetId: before.id,
      details: {
        changes: [
          { field: 'title', from: 'Reading a forest plot', to: 'Another title' },
          { field: 'capacity', from: 2, to: 5 },
        ],
      },
    })
  })

  test('SES-44 an empty capacity changes nothing', async () => {
    const { id } = await createSession(admin)
    expect((await admin.put(`/sessions/${id}`, { Capacity: '', Title: 'New' })).body.capacity).toBe(2)
  })

  test('SES-45 an edit that changes nothing is refused with “No changes to save.”', async () => {
    const same = sessionForm()
    const { id } = await createSession(admin, same)
    for (const changes of [{}, same, { Capacity: '' }, { removePhoto: true }, { Unknown: 1 }])
      expect(await admin.put(`/sessions/${id}`, changes)).toMatchObject({
        status: 400,
        body: { code: 'validation_error', message: 'No changes to save.' },
      })
  })

  test('SES-39 a new end time before the unchanged start time is refused', async () => {
    const { id } = await createSession(admin)
    expect(await admin.put(`/sessions/${id}`, { EndTime: '17:00' })).toMatchObject({
      status: 400,
      body: { message: 'End time must be after start time. Please adjust the times.' },
    })
  })

  test('a capacity below the number of registered members is a conflict', async () => {
    const { id } = await createSession(admin)
    for (const guest of await sessionFixture.guests(2)) await join(guest, id)
    expect(await admin.put(`/sessions/${id}`, { Capacity: 1 })).toMatchObject({
      status: 409,
      body: { code: 'capacity_below_registered' },
    })
  })

  test('a raised capacity promotes waitlisted members in order, and the reply already shows it', async () => {
    const { id } = await createSession(admin, { Capacity: 1 })
    const guests = await sessionFixture.guests(4)
    for (const guest of guests) await join(guest, id)
    expect((await admin.put(`/sessions/${id}`, { Capacity: 3 })).body).toMatchObject({
      currentParticipants: 3,
      numWaitlisted: 1,
      signedUp: guests.slice(0, 3).map(guest => guest.member.id),
    })
  })

  test('registered and waitlisted members are notified of a new time, place or link, not of other changes', async () => {
    const { id } = await createSession(admin, { Capacity: 1 })
    const [seated, waiting, stranger] = await sessionFixture.guests(3)
    if (!seated || !waiting || !stranger) throw new Error('three guests')
    await join(seated, id)
    await join(waiting, id)
    await admin.put(`/sessions/${id}`, { Title: 'Another title', Description: 'Other words.' })
    expect(await noticesOf(seated)).toEqual([])
    await admin.put(`/sessions/${id}`, {
      StartTime: '17:00',
      Location: 'Lab 3',
      Link: 'https://meet.example/new',
    })
    for (const person of [seated, waiting]) {
      const [notice] = await noticesOf(person)
      expect(notice).toMatchObject({ kind: 'session_changed', link: `/sessions?session=${id}` })
      expect(notice.text).toContain('New time: Thu 26 Nov, 5:00 PM to 7:30 PM Cairo.')
      expect(notice.text).toContain('Lab 3')
      expect(notice.text).not.toContain('meet.example')
    }
    const opening = 'There’s a new meeting link. It opens here 5 minutes before the start.'
    expect((await noticesOf(seated))[0].text).toContain(opening)
    // Waitlisted members never see the link.
    expect((await noticesOf(waiting))[0].text).not.toContain('link')
    await sessionFixture.at(after(startsAt, minutes(30)))
    await admin.put(`/sessions/${id}`, { Link: 'https://meet.example/third' })
    expect((await noticesOf(seated))[0].text).toMatch(
      /There’s a new meeting link\. Open the session to use it\.$/,
    )
    expect(await noticesOf(waiting)).toHaveLength(1)
    await sessionFixture.at(monday)
    expect(await noticesOf(stranger)).toEqual([])
    const loggedAction = await sessionFixture.newestAction()
    expect(JSON.stringify(loggedAction)).not.toContain('meet.example')
    expect(loggedAction?.details).toMatchObject({
      changes: expect.arrayContaining([{ field: 'link', from: 'the old link', to: 'a new link' }]),
    })
  })

  test('the notice of a new end states the hours, and an earlier notice without an end still has a text', async () => {
    const { id } = await createSession(admin)
    const guest = await sessionFixture.guest()
    await join(guest, id)
    await admin.put(`/sessions/${id}`, { EndTime: '21:00' })
    const newest = async () => (await noticesOf(guest))[0].text
    expect(await newest()).toContain('New time: Thu 26 Nov, 6:00 PM to 9:00 PM Cairo.')
    await guest.put('/users/me', { language: 'ar' })
    expect(await newest()).toMatch(/٦:٠٠\sم إلى ٩:٠٠\sم بتوقيت القاهرة/)
    await guest.put('/users/me', { language: 'en' })
    await sql`update notice set params = params - 'endsAt' where member_id = ${guest.member.id}`.execute(
      bahth.db,
    )
    expect(await newest()).toContain('New time: Thu 26 Nov, 6:00 PM Cairo.')
  })

  test('a new presenter name clears the linked presenter account unless PresenterID is sent with it', async () => {
    const prof = await sessionFixture.guest({ role: 'prof' })
    const other = await sessionFixture.guest({ role: 'prof' })
    const { id, presenterId } = await createSession(admin, { PresenterID: prof.member.id })
    expect(presenterId).toBe(prof.member.id)
    for (const { member } of [prof, other]) {
      const changes = { Presenter: `Dr. ${member.id}`, PresenterID: member.id }
      expect((await admin.put(`/sessions/${id}`, changes)).body).toMatchObject({
        presenter: changes.Presenter,
        presenterId: member.id,
      })
    }
    expect((await admin.put(`/sessions/${id}`, { Presenter: 'Somebody else' })).body.presenterId).toBeNull()
  })
})

describe('cancelling and deleting a session', () => {
  test('registered and waitlisted members are notified of a cancellation with its reason, and of its reversal', async () => {
    const { id } = await createSession(admin, { Capacity: 1 })
    const [seated, waiting] = await sessionFixture.guests(2)
    if (!seated || !waiting) throw new Error('two guests')
    await join(seated, id)
    await join(waiting, id)
    const cancelled = await admin.put(`/sessions/${id}`, {
      Status: 'cancelled',
      Reason: 'The lab is closed.',
    })
    expect(cancelled.body.status).toBe('cancelled')
    for (const person of [seated, waiting]) {
      const [notice] = await noticesOf(person)
      expect(notice.kind).toBe('session_cancelled')
      expect(notice.text).toContain('The lab is closed.')
    }
    expect(await sessionFixture.newestAction()).toMatchObject({
      action: 'session_cancelled',
      details: {
        reason: 'The lab is closed.',
        changes: [{ field: 'status', from: 'scheduled', to: 'cancelled' }],
      },
    })
    expect((await admin.put(`/sessions/${id}`, { Status: 'cancelled' })).body.message).toBe(
      'No changes to save.',
    )
    expect((await admin.put(`/sessions/${id}`, { Status: 'scheduled' })).body.status).toBe('scheduled')
    expect((await noticesOf(seated))[0].kind).toBe('session_reinstated')
  })

  test('seats added while a session is cancelled are filled when it is scheduled again', async () => {
    const { id } = await createSession(admin, { Capacity: 1 })
    const guests = await sessionFixture.guests(2)
    for (const guest of guests) await join(guest, id)
    await admin.put(`/sessions/${id}`, { Status: 'cancelled' })
    expect((await admin.put(`/sessions/${id}`, { Capacity: 2 })).body.currentParticipants).toBe(1)
    expect((await admin.put(`/sessions/${id}`, { Status: 'scheduled' })).body.currentParticipants).toBe(2)
  })

  test('SES-57 deleting a session also deletes its signups and photo and notifies its members', async () => {
    const { body } = await createSessionWithPhoto(admin, await idPhoto)
    const guest = await sessionFixture.guest()
    await join(guest, body.id)
    expect((await admin.delete(`/sessions/${body.id}`)).status).toBe(204)
    expect((await guest.get(`/sessions/${body.id}`)).status).toBe(404)
    expect((await guest.get('/my-sessions')).body.items).toEqual([])
    expect((await noticesOf(guest))[0]).toMatchObject({ kind: 'session_deleted', link: '/sessions' })
    expect(await sessionFixture.newestAction()).toMatchObject({
      action: 'session_deleted',
      targetName: body.title,
    })
    await bahth.drain()
    expect((await bahth.visitor().get(body.photoUrl)).status).toBe(404)
    expect(
      await bahth.db.selectFrom('stored_file').select('key').where('key', 'like', 'photos/%').execute(),
    ).toEqual([])
    expect((await admin.delete(`/sessions/${body.id}`)).status).toBe(404)
  })

  test('editing or deleting a session after its end notifies no member', async () => {
    const { id } = await createSession(admin)
    const guest = await sessionFixture.guest()
    await join(guest, id)
    const before = bahth.clock.now()
    await sessionFixture.at(after(startsAt, hours(5)))
    await admin.put(`/sessions/${id}`, { Location: 'Lab 3' })
    await admin.delete(`/sessions/${id}`)
    expect((await noticesOf(guest)).filter(notice => notice.kind !== 'session_reminder')).toEqual([])
    await sessionFixture.at(before)
  })
})
