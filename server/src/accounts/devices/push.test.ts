import { hours, minutes } from '@bahth/domain/durations.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Devices, pathOf, shown, want } from './devices.fixture.ts'

let devices: Devices
beforeAll(async () => {
  devices = await Devices.open()
})
beforeEach(() => devices.clear())
afterAll(() => devices.close())

describe('PRO-09 mobile notifications', () => {
  test('a notice is pushed to the device, encrypted for it and signed', async () => {
    const { person, browser } = await devices.reachable()
    await devices.notify(person)
    expect(devices.service.received).toEqual([
      {
        path: pathOf(browser),
        ttl: '86400',
        urgency: 'high',
        subject: 'mailto:support@bahth.example',
        audience: `http://${devices.service.host}`,
        notice: { id: expect.any(String), ...shown },
      },
    ])
  })

  test('members get the public key of the stored key pair, visitors do not', async () => {
    const person = await devices.bahth.loggedIn()
    const { publicKey } = (await person.get('/push/key')).body
    expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65)
    const { value } = await devices.bahth.db
      .selectFrom('installation')
      .select('value')
      .where('name', '=', 'push_keys')
      .executeTakeFirstOrThrow()
    expect(JSON.parse(value).publicKey).toBe(publicKey)
    expect((await devices.bahth.visitor().get('/push/key')).status).toBe(401)
  })

  test('a push reaches every device of its member, and no device of others', async () => {
    const { person, browser } = await devices.reachable()
    const second = await devices.subscribe(await devices.bahth.logIn(person.member))
    await devices.reachable()
    await devices.notify(person)
    expect(devices.service.received.map(push => push.path).sort()).toEqual(
      [browser, second].map(pathOf).sort(),
    )
  })

  test('a member who has not turned pushes on, or has turned them off, gets none', async () => {
    const person = await devices.bahth.loggedIn()
    await devices.subscribe(person)
    await devices.notify(person)
    expect(devices.titles()).toEqual([])
    await want(person, true)
    await devices.notify(person)
    expect(devices.titles()).toHaveLength(1)
    await want(person, false)
    await devices.notify(person)
    expect(devices.titles()).toHaveLength(1)
  })

  test('a member with emails on gets both the push and the email', async () => {
    const { person } = await devices.reachable()
    await devices.notify(person)
    expect(devices.titles()).toEqual([shown.title])
    expect(devices.bahth.mailTo(person.member.email).subject).toBe(shown.title)
  })

  test('a member who has turned emails off still gets pushes', async () => {
    const { person } = await devices.reachable()
    await person.put('/users/me', { emailNotifications: false })
    await devices.notify(person)
    expect(devices.titles()).toHaveLength(1)
    expect(
      devices.bahth.mails.filter(mail => mail.to === person.member.email && mail.subject === shown.title),
    ).toEqual([])
  })

  test('pushes are in the language of the member', async () => {
    const { person } = await devices.reachable()
    await person.put('/users/me', { language: 'ar' })
    await devices.notify(person)
    await person.post('/users/me/push/test')
    expect(devices.service.received.map(push => push.notice)).toEqual([
      {
        id: expect.any(String),
        title: 'وصل رد على سؤالك',
        text: 'نشرنا ردًا على سؤالك «\u2068Which test?\u2069».',
        link: '/inquiries?inquiry=1',
      },
      expect.objectContaining({ title: 'الإشعارات تعمل' }),
    ])
  })

  test('long titles and texts are shortened to fit in a push', async () => {
    const { person } = await devices.reachable()
    const startsAt = devices.bahth.clock.now().toISOString()
    const params = { title: 'ت'.repeat(500), startsAt, location: 'نص '.repeat(4000), lead: 'hour' as const }
    await devices.notify(person, { kind: 'session_reminder', params, link: null })
    expect(devices.service.received[0]?.notice.title).toHaveLength(120)
    expect(devices.service.received[0]?.notice.text).toMatch(/^You’re registered: .*نص.*…$/)
  })

  test('no emoji is cut in half', async () => {
    const { person } = await devices.reachable()
    const startsAt = devices.bahth.clock.now().toISOString()
    // One of the two titles would be cut inside an emoji if it was shortened by UTF-16 units.
    for (const subject of ['🎓'.repeat(200), `x${'🎓'.repeat(200)}`])
      await devices.notify(person, {
        kind: 'session_message',
        params: { title: 'Sleep', startsAt, subject, message: 'See you.' },
        link: null,
      })
    expect(devices.titles()).toEqual([`${'🎓'.repeat(119)}…`, `x${'🎓'.repeat(118)}…`])
  })
})

describe('a push service', () => {
  test.each([404, 410])('a device is deleted when the push service answers %i', async status => {
    const { person, browser } = await devices.reachable()
    browser.answer(status)
    await devices.notify(person)
    expect(await devices.of(person)).toEqual([])
  })

  test('a push that the push service refuses is logged with its host, and the device is kept', async () => {
    const { person, browser } = await devices.reachable()
    browser.answer(403)
    await devices.notify(person)
    expect(devices.logged).toContainEqual({
      level: 'warn',
      text: 'a push was refused permanently',
      details: { host: devices.service.host },
    })
    expect(await devices.of(person)).toHaveLength(1)
  })

  test.each([429, 500, 503])(
    'a push that the push service answers with %i is retried with the same id',
    async status => {
      const { person, browser } = await devices.reachable()
      browser.answer(status)
      await devices.notify(person)
      expect(devices.titles()).toEqual([])
      browser.answer(201)
      await devices.bahth.retry()
      expect(devices.titles()).toHaveLength(1)
      const ids = devices.service.attempts.slice(-2).map(({ id }) => id)
      expect(ids).toEqual([expect.any(String), ids[0]])
      expect(await devices.of(person)).toHaveLength(1)
    },
  )

  test.each([301, 400, 413])(
    'a push that the push service answers with %i is not retried, and the device is kept',
    async status => {
      const { person, browser } = await devices.reachable()
      browser.answer(status)
      await devices.notify(person)
      browser.answer(201)
      await devices.bahth.retry()
      expect(devices.titles()).toEqual([])
      expect(await devices.of(person)).toHaveLength(1)
    },
  )

  test('a push is retried for a day with the remaining lifetime, and then dropped', async () => {
    const { person, browser } = await devices.reachable()
    browser.answer(503)
    await devices.notify(person)
    browser.answer(201)
    devices.bahth.clock.pass(hours(23))
    await devices.bahth.retry()
    expect(devices.service.received[0]?.ttl).toBe('3600')
    browser.answer(503)
    await devices.notify(person)
    browser.answer(201)
    devices.bahth.clock.pass(hours(24))
    await devices.bahth.retry()
    expect(devices.titles()).toHaveLength(1)
    devices.bahth.clock.pass(-hours(47))
  })
})

describe('the test notification', () => {
  test('the reply counts accepted and failed pushes, and devices that no longer exist are deleted', async () => {
    const { person, browser } = await devices.reachable()
    const second = await devices.subscribe(person)
    second.answer(410)
    expect((await person.post('/users/me/push/test')).body).toEqual({ accepted: 1, failed: 1 })
    expect(devices.service.received).toMatchObject([
      {
        path: pathOf(browser),
        ttl: '300',
        notice: { title: 'Notifications work', link: '/profile?tab=notifications' },
      },
    ])
    expect((await person.post('/users/me/push/test')).body).toEqual({ accepted: 1, failed: 0 })
  })

  test('a test without a device is refused, and so is an eleventh one within ten minutes', async () => {
    const person = await devices.bahth.loggedIn()
    expect(await person.post('/users/me/push/test')).toMatchObject({
      status: 409,
      body: { code: 'no_device' },
    })
    await devices.subscribe(person)
    for (let i = 0; i < 9; i++) expect((await person.post('/users/me/push/test')).status).toBe(200)
    expect((await person.post('/users/me/push/test')).status).toBe(429)
    devices.bahth.clock.pass(minutes(10))
    expect((await (await devices.bahth.logIn(person.member)).post('/users/me/push/test')).status).toBe(200)
  })
})
