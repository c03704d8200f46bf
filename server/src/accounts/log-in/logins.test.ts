import { deviceName } from '@bahth/domain/accounts/device.ts'
import { hours, minutes } from '@bahth/domain/durations.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../testing/person.ts'
import { openTestServer, type TestMember, type TestServer } from '../../testing/test-server.ts'

let bahth: TestServer
beforeAll(async () => {
  bahth = await openTestServer()
})
afterAll(() => bahth.close())

const android =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'

async function logIn(member: TestMember, person: Person, userAgent = android): Promise<Person> {
  const credentials = { email: member.email, password: 'demo-pass' }
  const { body } = await person.post('/auth/login', credentials, { 'user-agent': userAgent })
  person.token = body.accessToken
  return person
}

describe('logged-in devices', () => {
  test('devices are listed with their user agent, the current one first, then the last one seen', async () => {
    const member = await bahth.member()
    const first = await logIn(member, bahth.visitor('web'), 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0')
    bahth.clock.pass(minutes(2))
    await logIn(member, bahth.visitor(), 'curl/8.14.1')
    bahth.clock.pass(minutes(2))
    await logIn(member, bahth.visitor('web'))
    bahth.clock.pass(minutes(2))
    const { body } = await first.get('/users/me/logins')
    expect(body.items.map((login: { userAgent: string }) => deviceName(login.userAgent))).toEqual([
      'Firefox on Linux',
      'Chrome on Android',
      'A program (curl)',
    ])
    expect(body.items[0]).toEqual({
      id: expect.any(String),
      userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
      createdAt: '2026-11-20T10:00:00.000Z',
      lastSeenAt: expect.any(String),
      current: true,
    })
    expect(body.items.slice(1).map((login: { current: boolean }) => login.current)).toEqual([false, false])
  })

  test('logins of other members and logins that were ended or have expired are not listed', async () => {
    const member = await bahth.member()
    await bahth.loggedIn()
    const ended = await bahth.logIn(member)
    await ended.post('/logout')
    await bahth.logIn(member)
    bahth.clock.pass(hours(24) + 1)
    const person = await bahth.logIn(member)
    expect((await person.get('/users/me/logins')).body.items).toHaveLength(1)
  })

  test('a device can be logged out from another one, with immediate effect', async () => {
    const member = await bahth.member()
    const [mine, other, third] = [
      await bahth.logIn(member),
      await bahth.logIn(member, 'web'),
      await bahth.logIn(member),
    ]
    const { items } = (await other.get('/users/me/logins')).body
    const itsId = items.find((login: { current: boolean }) => login.current).id
    expect((await mine.delete(`/users/me/logins/${itsId}`)).status).toBe(204)
    expect((await other.get('/users/me')).status).toBe(401)
    expect((await other.post('/auth/refresh')).status).toBe(401)
    expect((await third.get('/users/me')).status).toBe(200)
    expect((await mine.delete(`/users/me/logins/${itsId}`)).status).toBe(404)
  })

  test('the current device can be logged out, and loses its cookies except the device cookie', async () => {
    const browser = await bahth.logIn(await bahth.member(), 'web')
    const [{ id }] = (await browser.get('/users/me/logins')).body.items
    expect((await browser.delete(`/users/me/logins/${id}`)).status).toBe(204)
    expect([...browser.cookies.keys()]).toEqual(['bahth_device'])
    expect((await browser.get('/users/me')).status).toBe(401)
  })

  test('all other devices can be logged out together', async () => {
    const member = await bahth.member()
    const [mine, other, third] = [
      await bahth.logIn(member),
      await bahth.logIn(member),
      await bahth.logIn(member),
    ]
    expect((await mine.delete('/users/me/logins')).status).toBe(204)
    for (const person of [other, third]) expect((await person.get('/users/me')).status).toBe(401)
    expect((await mine.get('/users/me/logins')).body.items).toHaveLength(1)
  })

  test('a device of another member cannot be logged out', async () => {
    const other = await bahth.loggedIn()
    const [{ id }] = (await other.get('/users/me/logins')).body.items
    const person = await bahth.loggedIn()
    expect((await person.delete(`/users/me/logins/${id}`)).status).toBe(404)
    expect((await person.delete('/users/me/logins/0')).status).toBe(404)
    expect((await other.get('/users/me')).status).toBe(200)
  })

  test('pending and rejected members can list and sign out devices, visitors cannot', async () => {
    expect((await bahth.visitor().get('/users/me/logins')).status).toBe(401)
    for (const state of ['pending', 'rejected'] as const) {
      const person = await bahth.loggedIn({ state })
      expect((await person.get('/users/me/logins')).status).toBe(200)
      expect((await person.delete('/users/me/logins')).status).toBe(204)
    }
  })
})

describe('a log-in from a new device', () => {
  const alerts = async ({ email }: TestMember) => {
    await bahth.drain()
    return bahth.mails.filter(mail => mail.to === email && mail.subject.startsWith('A new device'))
  }

  test('the member gets an email with the device, the time and the network address', async () => {
    const member = await bahth.member()
    await logIn(member, bahth.visitor('web'))
    bahth.clock.set(new Date('2026-12-01T10:00:00Z'))
    const elsewhere = bahth.visitor('web')
    elsewhere.ip = '203.0.113.7'
    await logIn(member, elsewhere)
    const [mail] = await alerts(member)
    expect(mail?.text).toContain(
      'A new device logged in to your account: Chrome on Android, Tue 1 Dec, 12:00 PM Cairo, IP address 203.0.113.7.',
    )
    expect(mail?.text).toContain('/profile?tab=security')
  })

  test('the first device, and later logins with it, send no email', async () => {
    const member = await bahth.member()
    const browser = await logIn(member, bahth.visitor('web'))
    await browser.post('/logout')
    await logIn(member, browser)
    browser.ip = '203.0.113.8'
    await logIn(member, browser, `${android} Edg/142.0`)
    expect(await alerts(member)).toEqual([])
  })

  test('a browser that another member used counts as new', async () => {
    const [member, other] = [await bahth.member(), await bahth.member()]
    await logIn(member, bahth.visitor('web'))
    const shared = await logIn(other, bahth.visitor('web'))
    await shared.post('/logout')
    await logIn(member, shared)
    expect(await alerts(member)).toHaveLength(1)
    expect(await alerts(other)).toEqual([])
  })

  test('a script is recognised by its user agent and its network address', async () => {
    const member = await bahth.member()
    await logIn(member, bahth.visitor(), 'curl/8')
    await logIn(member, bahth.visitor(), 'curl/8')
    expect(await alerts(member)).toHaveLength(0)
    await logIn(member, bahth.visitor(), 'wget/1')
    expect(await alerts(member)).toHaveLength(1)
    await logIn(member, Object.assign(bahth.visitor(), { ip: '203.0.113.9' }), 'curl/8')
    expect(await alerts(member)).toHaveLength(2)
  })

  test('while alerts are off no email is sent, and the browser gets no device cookie', async () => {
    const person = await bahth.loggedIn()
    const setAlerts = (enabled: boolean) => person.put('/users/me/login-alerts', { enabled })
    expect((await setAlerts(false)).status).toBe(204)
    expect((await person.get('/users/me')).body.loginAlerts).toBe(false)
    const browser = await logIn(person.member, bahth.visitor('web'))
    expect([...browser.cookies.keys()].sort()).toEqual(['bahth_refresh', 'bahth_role'])
    expect(await alerts(person.member)).toEqual([])
    await setAlerts(true)
    await logIn(person.member, bahth.visitor('web'))
    expect(await alerts(person.member)).toHaveLength(1)
  })

  test('turning alerts off sends one email, turning them on sends none', async () => {
    const person = await bahth.loggedIn()
    const alerts = () =>
      bahth.mails.filter(mail => mail.to === person.member.email && mail.subject === 'Log-in alerts are off')
    for (const enabled of [false, false, true, true]) await person.put('/users/me/login-alerts', { enabled })
    await bahth.drain()
    expect(alerts()).toHaveLength(1)
    expect((await person.put('/users/me/login-alerts', {})).status).toBe(400)
  })
})
