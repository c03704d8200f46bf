import { hours, minutes } from '@bahth/domain/durations.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../testing/test-server.ts'
import { unknownId } from '../testing/unknown-id.ts'
import {
  createSession,
  createSessionWithPhoto,
  type Guest,
  SessionFixture,
  sessionForm,
} from './session.fixture.ts'

let bahth: TestServer
let sessionFixture: SessionFixture
let admin: Guest
let photo: Buffer

beforeAll(async () => {
  bahth = await openTestServer()
  sessionFixture = new SessionFixture(bahth)
  admin = await sessionFixture.admin()
  photo = await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#057' } })
    .withExif({ IFD0: { Copyright: 'somebody' } })
    .jpeg()
    .toBuffer()
})
afterAll(() => bahth.close())

describe('announcing a session', () => {
  test('SES-47 SES-55 a multipart form creates a session, and the log entry names the administrator', async () => {
    const form = Object.entries(sessionForm()).map(([name, value]) => [name, String(value)])
    const { status, body } = await admin.form('POST', '/sessions', Object.fromEntries(form))
    expect(status).toBe(201)
    expect(body).toMatchObject({
      title: 'Reading a forest plot',
      capacity: 2,
      meetingLink: 'https://meet.example/secret-room',
    })
    expect(await sessionFixture.newestAction()).toMatchObject({
      action: 'session_created',
      targetId: body.id,
      targetName: 'Reading a forest plot',
      adminId: admin.member.id,
    })
  })

  test('a request that is repeated within ten minutes creates one session', async () => {
    const form = sessionForm()
    const replies = await Promise.all([admin.post('/sessions', form), admin.post('/sessions', form)])
    expect(replies.map(({ status }) => status)).toEqual([201, 201])
    const [first] = replies
    expect(replies[1]?.body.id).toBe(first?.body.id)
    for (const change of [{ StartTime: '18:30' }, { PresenterID: admin.member.id }])
      expect((await admin.post('/sessions', { ...form, ...change })).body.id).not.toBe(first?.body.id)
    await sessionFixture.pass(minutes(11))
    expect((await admin.post('/sessions', form)).body.id).not.toBe(first?.body.id)
  })

  test.each([
    ['Title', 'Title is required'],
    ['Description', 'Description is required'],
    ['Date', 'Date is required'],
    ['StartTime', 'Start Time is required'],
    ['EndTime', 'End Time is required'],
    ['Location', 'Location is required'],
    ['Link', 'Meeting Link is required'],
    ['Capacity', 'Capacity is required'],
    ['Presenter', 'Presenter is required'],
  ])('SES-40 a session without %s is refused', async (field, message) => {
    for (const empty of [undefined, ''])
      expect(await admin.post('/sessions', sessionForm({ [field]: empty }))).toMatchObject({
        status: 400,
        body: { code: 'validation_error', message, errors: [{ field, message }] },
      })
  })

  test.each([
    ['Capacity', 'many'],
    ['Capacity', 0],
    ['Capacity', 10_001],
    ['Capacity', '1e3'],
    ['Capacity', 2.5],
    ['Date', '2026-02-30'],
    ['Date', 'tomorrow'],
    ['StartTime', '25:00'],
    ['EndTime', 'late'],
    ['Link', 'javascript:alert(1)'],
    ['RecordingLink', 'ftp://video.example'],
    ['Title', 'x'.repeat(121)],
    ['Tags', Array.from({ length: 11 }, (_, i) => `tag ${i}`)],
    ['PresenterID', unknownId],
  ])('%s cannot be %j', async (field, value) => {
    const { status, body } = await admin.post('/sessions', sessionForm({ [field]: value }))
    expect(status).toBe(400)
    expect(body.errors[0].field.split('.')[0]).toBe(field)
  })

  test.each([
    ['18:00', '17:00'],
    ['18:00', '18:00'],
    ['23:00', '00:30'],
  ])('SES-39 a session with a start at %s and an end at %s is refused', async (StartTime, EndTime) => {
    const message = 'End time must be after start time. Please adjust the times.'
    expect(await admin.post('/sessions', sessionForm({ StartTime, EndTime }))).toMatchObject({
      status: 400,
      body: { message, errors: [{ field: 'EndTime', message }] },
    })
  })

  test('SES-11 a start in the hour that daylight saving skips is refused with a reason, on creation and on editing', async () => {
    const skipped = { Date: '2027-04-30', StartTime: '00:30', EndTime: '02:00' }
    const reply = await admin.post('/sessions', sessionForm(skipped))
    expect(reply).toMatchObject({ status: 400, body: { errors: [{ field: 'StartTime' }] } })
    expect(reply.body.message).toContain('12:30 AM doesn’t exist')
    const { id } = await createSession(admin)
    expect(await admin.put(`/sessions/${id}`, skipped)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'StartTime' }] },
    })
  })

  test('a date in the past or more than two years ahead is refused, on creation and on editing', async () => {
    const passed = 'This time has already passed. Please check the date and the times.'
    const far = 'Sessions can be planned up to two years ahead. Please check the year.'
    const { id } = await createSession(admin)
    for (const [day, message] of [
      ['2020-01-01', passed],
      ['2025-11-26', passed],
      ['2029-11-26', far],
      ['9999-12-31', far],
    ]) {
      const refused = { status: 400, body: { message, errors: [{ field: 'Date', message }] } }
      expect(await admin.post('/sessions', sessionForm({ Date: day }))).toMatchObject(refused)
      expect(await admin.put(`/sessions/${id}`, { Date: day })).toMatchObject(refused)
    }
    expect((await admin.put(`/sessions/${id}`, { Date: '2028-11-20' })).status).toBe(200)
  })

  test('only the categories that members can filter by are stored', async () => {
    const message = 'Please choose one of the categories.'
    const refused = { status: 400, body: { message, errors: [{ field: 'Category', message }] } }
    expect(await admin.post('/sessions', sessionForm({ Category: 'Weird' }))).toMatchObject(refused)
    const { id } = await createSession(admin, { Category: 'Technology' })
    expect(await admin.put(`/sessions/${id}`, { Category: 'technology' })).toMatchObject(refused)
    expect((await admin.get(`/sessions/${id}`)).body.category).toBe('Technology')
  })

  test('SES-14 SES-42 a session without a category has the category NA', async () => {
    for (const Category of [undefined, '', 'NA', 'General'])
      expect((await createSession(admin, { Category })).category).toBe('NA')
  })

  test('Arabic digits and a meeting link without a scheme are accepted', async () => {
    const body = await createSession(admin, { Capacity: '٤٠', StartTime: '١٨:٠٠', Link: 'meet.example/x' })
    expect(body).toMatchObject({ capacity: 40, startTime: '18:00', meetingLink: 'https://meet.example/x' })
  })
})

describe('session photos', () => {
  test('SES-41 SES-51 SES-52 a photo is re-encoded in three widths and public under random addresses', async () => {
    const { status, body } = await createSessionWithPhoto(admin, photo)
    expect(status).toBe(201)
    expect(body.photoUrl).toMatch(/^\/api\/pictures\/photos\/[0-9a-f]{32}-1200\.webp$/)
    expect(body.photoSizes.map((size: { width: number }) => size.width)).toEqual([1200, 640, 320])
    for (const { url, width } of body.photoSizes) {
      const picture = await bahth.visitor().get(url)
      expect(picture).toMatchObject({
        status: 200,
        headers: { 'content-type': 'image/webp', 'cache-control': 'public, max-age=31536000, immutable' },
      })
      const read = await sharp(picture.bytes).metadata()
      expect([read.width, read.exif]).toEqual([width, undefined])
    }
    const student = await sessionFixture.guest()
    const photoOf = (size: string) => student.get(`/sessions/${body.id}/photo${size}`)
    expect((await sharp((await photoOf('')).bytes).metadata()).width).toBe(1200)
    expect((await sharp((await photoOf('?size=320')).bytes).metadata()).width).toBe(320)
    expect((await photoOf('?size=5')).status).toBe(400)
    expect((await bahth.visitor().get(`/sessions/${body.id}/photo`)).status).toBe(401)
  })

  test('SES-51 the photo of a session without one is not found', async () => {
    const { id } = await createSession(admin)
    expect((await admin.get(`/sessions/${id}/photo`)).status).toBe(404)
  })

  test('SES-56 SES-69 a photo can be replaced, or removed with removePhoto, and the old file is erased', async () => {
    const { body: before } = await createSessionWithPhoto(admin, photo)
    const replaced = await admin.form('PUT', `/sessions/${before.id}`, { photo: { file: photo } })
    expect(replaced.status).toBe(200)
    expect(replaced.body.photoUrl).not.toBe(before.photoUrl)
    await bahth.drain()
    expect((await bahth.visitor().get(before.photoUrl)).status).toBe(404)
    expect(await sessionFixture.newestAction()).toMatchObject({
      details: { changes: [{ field: 'photo', from: 'a photo', to: 'a new photo' }] },
    })
    const removed = await admin.form('PUT', `/sessions/${before.id}`, { removePhoto: 'true' })
    expect(removed.body.photoUrl).toBeNull()
    await bahth.drain()
    expect((await bahth.visitor().get(replaced.body.photoUrl)).status).toBe(404)
  })

  test('SES-46 an edit with both a new photo and removePhoto keeps the new photo', async () => {
    const { body } = await createSessionWithPhoto(admin, photo)
    const both = await admin.form('PUT', `/sessions/${body.id}`, {
      removePhoto: 'true',
      photo: { file: photo },
    })
    expect(both.body.photoUrl).toMatch(/^\/api\/pictures\//)
  })

  test('SES-41 a photo that is not an image is refused with an error for its field', async () => {
    const reply = await createSessionWithPhoto(admin, Buffer.from('%PDF-1.7 not an image'))
    expect(reply).toMatchObject({
      status: 400,
      body: { message: 'Please upload an image file', errors: [{ field: 'photo' }] },
    })
  })

  test('SES-41 a session that is refused leaves no stored photo', async () => {
    const keys = async () =>
      (await bahth.db.selectFrom('stored_file').select('key').orderBy('key').execute()).map(({ key }) => key)
    await bahth.drain()
    const before = await keys()
    for (const changes of [{ Title: '' }, { Date: '2020-01-01' }]) {
      expect((await createSessionWithPhoto(admin, photo, changes)).status).toBe(400)
      expect(await keys()).toEqual(before)
    }
    // The presenter is checked after the photo is stored.
    expect((await createSessionWithPhoto(admin, photo, { PresenterID: unknownId })).status).toBe(400)
    const unlinked = (await keys()).filter(key => !before.includes(key))
    expect(unlinked).toHaveLength(3)
    await sessionFixture.pass(hours(1) + 1)
    await bahth.sweep()
    expect(await keys()).toEqual(before)
    for (const key of unlinked) expect(await bahth.server.services.files.get(key)).toBeNull()
  })

  test('the public picture addresses return neither ID images nor unknown pictures', async () => {
    const visitor = bahth.visitor()
    await bahth.server.services.files.put('ids/0123456789abcdef0123456789abcdef.jpg', photo, 'image/jpeg')
    for (const path of [
      '/pictures/ids/0123456789abcdef0123456789abcdef.jpg',
      '/pictures/photos/..%2Fids%2F0123456789abcdef0123456789abcdef.jpg',
      '/pictures/photos/0123456789abcdef0123456789abcdef-1200.webp',
      '/pictures/photos/x.webp',
    ])
      expect((await visitor.get(path)).status, path).toBe(404)
  })
})
