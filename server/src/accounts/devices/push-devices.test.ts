import { days } from '@bahth/domain/durations.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Member } from '../../testing/test-server.ts'
import { Devices, pathOf, want } from './devices.fixture.ts'

let devices: Devices
beforeAll(async () => {
  devices = await Devices.open()
})
beforeEach(() => devices.clear())
afterAll(() => devices.close())

describe('a device with push notifications', () => {
  test('a device that unsubscribes gets no further pushes, the others still do', async () => {
    const { person, browser } = await devices.reachable()
    const second = await devices.subscribe(person)
    const reply = await person.raw('DELETE', '/users/me/push', JSON.stringify({ endpoint: browser.endpoint }))
    expect(reply.status).toBe(204)
    await devices.notify(person)
    expect(devices.service.received.map(push => push.path)).toEqual([pathOf(second)])
    expect((await person.delete('/users/me/push')).status).toBe(204)
    expect(await devices.of(person)).toEqual([])
  })

  test('a device that subscribes twice gets each push once', async () => {
    const { person, browser } = await devices.reachable()
    await devices.subscribe(person, browser)
    await devices.notify(person)
    expect(devices.titles()).toHaveLength(1)
  })

  test('a device gets the pushes of the member who subscribed on it last', async () => {
    const { person, browser } = await devices.reachable()
    const other = await devices.bahth.loggedIn()
    await want(other, true)
    await devices.subscribe(other, browser)
    await devices.notify(person)
    expect(devices.titles()).toEqual([])
    await devices.notify(other)
    expect(devices.titles()).toHaveLength(1)
  })

  test('a push that is queued when another member subscribes on its device is not sent', async () => {
    const { person, browser } = await devices.reachable()
    await devices.enqueue(person)
    const other = await devices.bahth.loggedIn()
    await want(other, true)
    await devices.subscribe(other, browser)
    await devices.bahth.drain()
    expect(devices.titles()).toEqual([])
  })

  test('a push that is queued when its member subscribes again is sent', async () => {
    const { person, browser } = await devices.reachable()
    await devices.enqueue(person)
    await devices.subscribe(person, browser)
    await devices.bahth.drain()
    expect(devices.titles()).toHaveLength(1)
  })

  test('a device of another member cannot be unsubscribed', async () => {
    const { person, browser } = await devices.reachable()
    const other = await devices.bahth.loggedIn()
    await other.raw('DELETE', '/users/me/push', JSON.stringify({ endpoint: browser.endpoint }))
    await devices.notify(person)
    expect(devices.titles()).toHaveLength(1)
  })

  const endings: [string, (person: Member) => Promise<unknown>][] = [
    ['signs out', person => person.post('/logout')],
    [
      'is logged out from elsewhere',
      async person => (await devices.bahth.logIn(person.member)).delete('/users/me/logins'),
    ],
    [
      'is logged out by a new password',
      async person =>
        (await devices.bahth.logIn(person.member)).post('/users/me/password', {
          oldPassword: 'demo-pass',
          newPassword: 'another-one',
        }),
    ],
    [
      'is logged out by a suspension',
      async person =>
        (await devices.bahth.admin()).put(`/admin/users/${person.member.id}/ban`, { enabled: true }),
    ],
  ]
  test.each(endings)('a device that %s gets no further pushes, and is deleted', async (_, end) => {
    const { person } = await devices.reachable()
    await end(person)
    await devices.notify(person)
    expect(devices.titles()).toEqual([])
    await devices.bahth.sweep()
    expect(await devices.of(person)).toEqual([])
  })

  test('a push that is queued when its device signs out is not sent', async () => {
    const { person } = await devices.reachable()
    await devices.enqueue(person)
    await person.post('/logout')
    await devices.bahth.drain()
    expect(devices.titles()).toEqual([])
  })

  test('a device whose login has expired still gets pushes, which may bring its member back', async () => {
    const { person } = await devices.reachable()
    devices.bahth.clock.pass(days(2))
    await devices.bahth.sweep()
    await devices.notify(person)
    expect(devices.titles()).toHaveLength(1)
    devices.bahth.clock.pass(-days(2))
  })

  test.each(endings.slice(1))(
    'a device whose login had expired and that %s gets no further pushes',
    async (_, end) => {
      const { person } = await devices.reachable()
      devices.bahth.clock.pass(days(2))
      await devices.bahth.sweep()
      await end(person)
      await devices.bahth.drain()
      await devices.notify(person)
      expect(devices.titles()).toEqual([])
      devices.bahth.clock.pass(-days(2))
    },
  )

  test('a device on which a member logs out all others still gets pushes', async () => {
    const { person } = await devices.reachable()
    await person.delete('/users/me/logins')
    await devices.notify(person)
    expect(devices.titles()).toHaveLength(1)
  })

  test('an eleventh device replaces the oldest one', async () => {
    const { person, browser } = await devices.reachable()
    for (let i = 0; i < 10; i++) {
      devices.bahth.clock.pass(1)
      await devices.subscribe(person)
    }
    await devices.notify(person)
    expect(devices.titles()).toHaveLength(10)
    expect(devices.service.received.map(push => push.path)).not.toContain(pathOf(browser))
  })
})

describe('an invalid push subscription', () => {
  const { endpoint, keys } = {
    endpoint: 'https://push.example.org/abc',
    keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
  }
  test.each([
    [{}, 'endpoint', 'The address of the push service is missing.'],
    [{ endpoint: 'push', keys }, 'endpoint', 'This isn’t the address of a push service.'],
    [{ endpoint: 'http://push.example.org/', keys }, 'endpoint', 'This isn’t the address of a push service.'],
    [{ endpoint: 'https://10.0.0.1/', keys }, 'endpoint', 'This isn’t the address of a push service.'],
    [{ endpoint: 'https://[::1]/', keys }, 'endpoint', 'This isn’t the address of a push service.'],
    [{ endpoint: 'https://2130706433/', keys }, 'endpoint', 'This isn’t the address of a push service.'],
    [
      { endpoint: 'https://a:b@push.example.org/', keys },
      'endpoint',
      'This isn’t the address of a push service.',
    ],
    [
      { endpoint: `https://push.example.org/${'x'.repeat(1000)}`, keys },
      'endpoint',
      'The address of the push service is too long.',
    ],
    [{ endpoint }, 'keys', 'The keys of the subscription are missing.'],
    [{ endpoint, keys: { ...keys, p256dh: 'x' } }, 'keys.p256dh', 'The subscription’s key isn’t valid.'],
    [{ endpoint, keys: { ...keys, auth: '' } }, 'keys.auth', 'The subscription’s secret isn’t valid.'],
  ])('%j is refused at %s with "%s"', async (body, field, message) => {
    const person = await devices.bahth.loggedIn()
    const reply = await person.post('/users/me/push', body)
    expect(reply.status).toBe(400)
    expect(reply.body.errors).toContainEqual(expect.objectContaining({ field, message }))
    expect(await devices.of(person)).toEqual([])
  })

  test('only approved members can subscribe a device', async () => {
    expect((await devices.bahth.visitor().post('/users/me/push', { endpoint, keys })).status).toBe(401)
    const pending = await devices.bahth.loggedIn({ state: 'pending' })
    expect((await pending.post('/users/me/push', { endpoint, keys })).status).toBe(403)
  })
})
