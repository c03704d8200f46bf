import { days, hours, minutes } from '@bahth/domain/durations.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { notify } from '../records/notify.ts'
import type { Person } from '../testing/person.ts'
import { openPushService } from '../testing/push-service.ts'
import { openTestServer, type TestMember, type TestServer } from '../testing/test-server.ts'
import { openPush } from '../vendors/push/open-push.ts'

let bahth: TestServer
let service: Awaited<ReturnType<typeof openPushService>>
beforeAll(async () => {
  service = await openPushService()
  bahth = await openTestServer({ parts: { push: openPush({ extraHosts: [service.host] }) } })
})
beforeEach(() => {
  service.received.length = 0
})
afterAll(async () => {
  await bahth.close()
  service.close()
})

type Member = Person & { member: TestMember }
type Browser = ReturnType<typeof service.browser>

const subscribe = async (person: Person, browser: Browser = service.browser()): Promise<Browser> => {
  const { endpoint, keys } = browser
  const reply = await person.post('/users/me/push', { endpoint, keys, expirationTime: null })
  expect(reply.status).toBe(204)
  return browser
}
const want = (person: Person, mobileNotifications: boolean) =>
  person.put('/users/me', { mobileNotifications })

/** A member who has turned notifications on, on one device. */
async function reachable(): Promise<{ person: Member; browser: Browser }> {
  const person = await bahth.signedIn()
  await want(person, true)
  return { person, browser: await subscribe(person) }
}

const notice = {
  kind: 'test',
  title: 'A seat was freed',
  text: 'You are registered.',
  link: '/sessions?session=1',
}
const tell = async (...people: Member[]) => {
  const ids = people.map(({ member }) => member.id)
  await bahth.server.house.write(work => notify(work, ids, notice))
  await bahth.settle()
}
const titles = () => service.received.map(push => push.notice.title)
const pathOf = (browser: Browser) => new URL(browser.endpoint).pathname
const devicesOf = (person: Member) =>
  bahth.db.selectFrom('push_subscription').select('id').where('member_id', '=', person.member.id).execute()

describe('PRO-09 mobile notifications', () => {
  test('bring a notice to the device, encrypted for it and signed by us', async () => {
    const { person, browser } = await reachable()
    await tell(person)
    expect(service.received).toEqual([
      {
        path: pathOf(browser),
        ttl: '86400',
        urgency: 'high',
        subject: 'mailto:support@bahth.example',
        audience: `http://${service.host}`,
        notice: { title: notice.title, text: notice.text, link: notice.link },
      },
    ])
  })

  test('are signed with the key that browsers are told, which stays the same', async () => {
    const person = await bahth.signedIn()
    const { publicKey } = (await person.get('/push/key')).body
    expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65)
    const { value } = await bahth.db
      .selectFrom('installation')
      .select('value')
      .where('name', '=', 'push_keys')
      .executeTakeFirstOrThrow()
    expect(JSON.parse(value).publicKey).toBe(publicKey)
    expect((await bahth.visitor().get('/push/key')).status).toBe(401)
  })

  test('reach every device of a member, and nobody else’s', async () => {
    const { person, browser } = await reachable()
    const second = await subscribe(await bahth.signIn(person.member))
    await reachable()
    await tell(person)
    expect(service.received.map(push => push.path).sort()).toEqual([browser, second].map(pathOf).sort())
  })

  test('reach nobody who has not turned them on, or has turned them off', async () => {
    const person = await bahth.signedIn()
    await subscribe(person)
    await tell(person)
    expect(titles()).toEqual([])
    await want(person, true)
    await tell(person)
    expect(titles()).toHaveLength(1)
    await want(person, false)
    await tell(person)
    expect(titles()).toHaveLength(1)
  })

  test('come beside mails, not instead of them', async () => {
    const { person } = await reachable()
    await person.put('/users/me', { emailNotifications: false })
    await tell(person)
    expect(titles()).toHaveLength(1)
    expect(
      bahth.mails.filter(mail => mail.to === person.member.email && mail.subject === notice.title),
    ).toEqual([])
  })

  test('long words are shortened to what a push can carry', async () => {
    const { person } = await reachable()
    const long = { ...notice, title: 'ت'.repeat(500), text: 'نص '.repeat(4000) }
    await bahth.server.house.write(work => notify(work, [person.member.id], long))
    await bahth.settle()
    expect(service.received[0]?.notice.title).toHaveLength(120)
    expect(service.received[0]?.notice.text).toMatch(/^نص .*…$/)
  })
})

describe('a device', () => {
  test('that unsubscribes hears no more; the others still do', async () => {
    const { person, browser } = await reachable()
    const second = await subscribe(person)
    const gone = await person.raw('DELETE', '/users/me/push', JSON.stringify({ endpoint: browser.endpoint }))
    expect(gone.status).toBe(204)
    await tell(person)
    expect(service.received.map(push => push.path)).toEqual([pathOf(second)])
    expect((await person.delete('/users/me/push')).status).toBe(204)
    expect(await devicesOf(person)).toEqual([])
  })

  test('that subscribes again is one device', async () => {
    const { person, browser } = await reachable()
    await subscribe(person, browser)
    await tell(person)
    expect(titles()).toHaveLength(1)
  })

  test('is the newest member’s who subscribed on it', async () => {
    const { person, browser } = await reachable()
    const other = await bahth.signedIn()
    await want(other, true)
    await subscribe(other, browser)
    await tell(person)
    expect(titles()).toEqual([])
    await tell(other)
    expect(titles()).toHaveLength(1)
  })

  test('another member’s cannot be unsubscribed', async () => {
    const { person, browser } = await reachable()
    const other = await bahth.signedIn()
    await other.raw('DELETE', '/users/me/push', JSON.stringify({ endpoint: browser.endpoint }))
    await tell(person)
    expect(titles()).toHaveLength(1)
  })

  const endings: [string, (person: Member) => Promise<unknown>][] = [
    ['signs out', person => person.post('/logout')],
    [
      'is signed out from elsewhere',
      async person => (await bahth.signIn(person.member)).delete('/users/me/logins'),
    ],
    [
      'is signed out by a new password',
      async person =>
        (await bahth.signIn(person.member)).post('/users/me/password', {
          oldPassword: 'demo-pass',
          newPassword: 'another-one',
        }),
    ],
  ]
  test.each(endings)('that %s hears no more, and is forgotten', async (_, end) => {
    const { person } = await reachable()
    await end(person)
    await tell(person)
    expect(titles()).toEqual([])
    await bahth.sweep()
    expect(await devicesOf(person)).toEqual([])
  })

  test('that was signed out while a push was owed hears nothing', async () => {
    const { person } = await reachable()
    await bahth.server.house.write(work => notify(work, [person.member.id], notice))
    await person.post('/logout')
    await bahth.settle()
    expect(titles()).toEqual([])
  })

  test('whose login was only left alone still hears: it may be what brings its member back', async () => {
    const { person } = await reachable()
    bahth.clock.pass(days(2))
    await bahth.sweep()
    await tell(person)
    expect(titles()).toHaveLength(1)
    bahth.clock.pass(-days(2))
  })

  test('beyond ten takes the oldest’s place', async () => {
    const { person, browser } = await reachable()
    for (let i = 0; i < 10; i++) {
      bahth.clock.pass(1)
      await subscribe(person)
    }
    await tell(person)
    expect(titles()).toHaveLength(10)
    expect(service.received.map(push => push.path)).not.toContain(pathOf(browser))
  })
})

describe('a push service', () => {
  test.each([404, 410])('that answers %i has lost the device: it is forgotten', async status => {
    const { person, browser } = await reachable()
    browser.answer(status)
    await tell(person)
    expect(await devicesOf(person)).toEqual([])
  })

  test.each([429, 500, 503])('that answers %i is asked again later', async status => {
    const { person, browser } = await reachable()
    browser.answer(status)
    await tell(person)
    expect(titles()).toEqual([])
    browser.answer(201)
    await bahth.retry()
    expect(titles()).toHaveLength(1)
    expect(await devicesOf(person)).toHaveLength(1)
  })

  test.each([301, 400, 413])('that answers %i is not asked again', async status => {
    const { person, browser } = await reachable()
    browser.answer(status)
    await tell(person)
    browser.answer(201)
    await bahth.retry()
    expect(titles()).toEqual([])
    expect(await devicesOf(person)).toHaveLength(1)
  })

  test('that was away for a day is told nothing of yesterday', async () => {
    const { person, browser } = await reachable()
    browser.answer(503)
    await tell(person)
    browser.answer(201)
    bahth.clock.pass(hours(23))
    await bahth.retry()
    expect(service.received[0]?.ttl).toBe('3600')
    browser.answer(503)
    await tell(person)
    browser.answer(201)
    bahth.clock.pass(hours(24))
    await bahth.retry()
    expect(titles()).toHaveLength(1)
    bahth.clock.pass(-hours(47))
  })
})

describe('the test', () => {
  test('says how many push services took it, and forgets devices that are no more', async () => {
    const { person, browser } = await reachable()
    const second = await subscribe(person)
    second.answer(410)
    expect((await person.post('/users/me/push/test')).body).toEqual({ accepted: 1, failed: 1 })
    expect(service.received).toMatchObject([
      {
        path: pathOf(browser),
        ttl: '300',
        notice: { title: 'Notifications work', link: '/profile?tab=notifications' },
      },
    ])
    expect((await person.post('/users/me/push/test')).body).toEqual({ accepted: 1, failed: 0 })
  })

  test('needs a device, and ten in ten minutes are enough', async () => {
    const person = await bahth.signedIn()
    expect(await person.post('/users/me/push/test')).toMatchObject({
      status: 409,
      body: { code: 'no_device' },
    })
    await subscribe(person)
    for (let i = 0; i < 9; i++) expect((await person.post('/users/me/push/test')).status).toBe(200)
    expect((await person.post('/users/me/push/test')).status).toBe(429)
    bahth.clock.pass(minutes(10))
    expect((await (await bahth.signIn(person.member)).post('/users/me/push/test')).status).toBe(200)
  })
})

describe('what is no subscription', () => {
  const { endpoint, keys } = {
    endpoint: 'https://push.example.org/abc',
    keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
  }
  test.each([
    [{}, 'endpoint', 'The address of the push service is missing.'],
    [{ endpoint: 'push', keys }, 'endpoint', 'This is no address of a push service.'],
    [{ endpoint: 'http://push.example.org/', keys }, 'endpoint', 'This is no address of a push service.'],
    [{ endpoint: 'https://10.0.0.1/', keys }, 'endpoint', 'This is no address of a push service.'],
    [{ endpoint: 'https://[::1]/', keys }, 'endpoint', 'This is no address of a push service.'],
    [{ endpoint: 'https://2130706433/', keys }, 'endpoint', 'This is no address of a push service.'],
    [
      { endpoint: 'https://a:b@push.example.org/', keys },
      'endpoint',
      'This is no address of a push service.',
    ],
    [
      { endpoint: `https://push.example.org/${'x'.repeat(1000)}`, keys },
      'endpoint',
      'The address of the push service is too long.',
    ],
    [{ endpoint }, 'keys', 'The keys of the subscription are missing.'],
    [{ endpoint, keys: { ...keys, p256dh: 'x' } }, 'keys.p256dh', 'The key of the subscription is not one.'],
    [{ endpoint, keys: { ...keys, auth: '' } }, 'keys.auth', 'The secret of the subscription is not one.'],
  ])('%j is refused at %s: "%s"', async (body, field, message) => {
    const person = await bahth.signedIn()
    const reply = await person.post('/users/me/push', body)
    expect(reply.status).toBe(400)
    expect(reply.body.errors).toContainEqual({ field, message })
    expect(await devicesOf(person)).toEqual([])
  })

  test('is for approved members', async () => {
    expect((await bahth.visitor().post('/users/me/push', { endpoint, keys })).status).toBe(401)
    const pending = await bahth.signedIn({ state: 'pending' })
    expect((await pending.post('/users/me/push', { endpoint, keys })).status).toBe(403)
  })
})
