import type { Topic } from '@bahth/domain/topics.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { endLogins } from '../accounts/log-in/end-logins-store.ts'
import { deleteAccount } from '../accounts/store.ts'
import type { Audience } from '../changes/bus.ts'
import { openLocalBus } from '../changes/bus.ts'
import { RecentChanges } from '../changes/recent-changes.ts'
import { EventReader } from '../testing/event-reader.ts'
import { newcomer } from '../testing/newcomers.ts'
import type { Person } from '../testing/person.ts'
import { type Member, openTestServer, type TestServer } from '../testing/test-server.ts'
import type { UnitOfWork } from '../unit-of-work.ts'
import type { Viewer } from './call.ts'
import { openStreams } from './streams.ts'

let bahth: TestServer
let address: string
let readers: EventReader[] = []
beforeAll(async () => {
  bahth = await openTestServer()
  address = await bahth.listen()
})
afterEach(() => {
  for (const reader of readers) reader.leave()
  readers = []
})
afterAll(() => bahth.close())

async function listen(person: Person, page?: string): Promise<EventReader> {
  const reader = await EventReader.open(address, person.token ?? '', { page })
  readers.push(reader)
  return reader
}
const publish = (id: string, ...audiences: Audience[]) =>
  bahth.server.services.unitOfWork(async unit => unit.publish('notices', id, ...audiences))

/** The ids of the changes that a client has got, up to a last one published here for its member only. */
async function eventsOf(reader: EventReader, memberId: string): Promise<string[]> {
  await publish('the end', `user:${memberId}`)
  const ids: string[] = []
  for (;;) {
    const { id } = await reader.next()
    if (id === 'the end') return ids
    ids.push(id)
  }
}

describe('published changes', () => {
  test('a change reaches only its audience', async () => {
    const people = {
      student: await bahth.loggedIn(),
      admin: await bahth.admin(),
      pending: await bahth.loggedIn({ state: 'pending' }),
      rejected: await bahth.loggedIn({ state: 'rejected', role: 'admin' }),
    }
    const streams = Object.entries(people).map(async ([name, person]) => ({
      name,
      person,
      reader: await listen(person),
    }))
    const open = await Promise.all(streams)
    await publish('to approved members', 'approved')
    await publish('to administrators', 'admins')
    for (const { name, person } of open) await publish(`to the ${name}`, `user:${person.member.id}`)
    const result: Record<string, string[]> = {}
    for (const { name, person, reader } of open) result[name] = await eventsOf(reader, person.member.id)
    expect(result).toEqual({
      student: ['to approved members', 'to the student'],
      admin: ['to approved members', 'to administrators', 'to the admin'],
      pending: ['to the pending'],
      rejected: ['to the rejected'],
    })
  })

  test('a change has a topic and an id, but no data', async () => {
    const person = await bahth.loggedIn()
    const reader = await listen(person)
    const actingAdmin = await bahth.admin()
    const member = await bahth.loggedIn({ state: 'pending' })
    const adminReader = await listen(actingAdmin)
    await newcomer(bahth, 'newcomer@example.org')
    const check = (await actingAdmin.get('/admin/id-requests')).body.items[0]
    await actingAdmin.post(`/admin/id-requests/${check.id}/approve`)
    await publish('y', `user:${person.member.id}`, `user:${member.member.id}`)
    expect(await reader.next()).toEqual({ topic: 'notices', id: 'y' })
    const changes = [await adminReader.next(), await adminReader.next(), await adminReader.next()]
    for (const change of changes) expect(Object.keys(change).sort()).toEqual(['id', 'topic'])
    expect(changes.map(change => change.topic)).toEqual(['checks', 'activity', 'checks'])
    expect(JSON.stringify(changes)).not.toContain('newcomer@example.org')
  })

  test('a change that was rolled back is not published', async () => {
    const person = await bahth.loggedIn()
    const reader = await listen(person)
    const failing = bahth.server.services.unitOfWork(async unit => {
      unit.publish('notices', '1', `user:${person.member.id}`)
      unit.invalidateAccess(person.member.id)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await eventsOf(reader, person.member.id)).toEqual([])
  })
})

describe('event streams', () => {
  test('the stream of a page older than the server begins with "everything", and an invalid age is refused', async () => {
    const { token } = await bahth.loggedIn()
    const reader = await EventReader.open(address, token ?? '', { query: '?since=3600000' })
    readers.push(reader)
    expect((await reader.next()).topic).toBe('everything')
    expect((await EventReader.open(address, token ?? '', { query: '?since=x' })).status).toBe(400)
  })

  test('a stream needs a login', async () => {
    expect((await EventReader.open(address, 'x')).status).toBe(401)
    expect((await bahth.visitor().get('/events')).status).toBe(401)
  })

  test('a member can have five streams, and a sixth is refused until one is closed', async () => {
    const person = await bahth.loggedIn()
    const five = [await listen(person), await listen(person), await listen(person)]
    const again = await bahth.logIn(person.member)
    five.push(await listen(again), await listen(again))
    expect(five.map(reader => reader.status)).toEqual(Array(5).fill(200))
    const sixth = await listen(person)
    expect([sixth.status, sixth.retryAfter]).toEqual([429, '5'])
    expect((await listen(await bahth.loggedIn())).status).toBe(200)
    five[0]?.leave()
    await expect.poll(async () => (await listen(person)).status).toBe(200)
  })

  test('a page that opens its stream again ends its former one, which a changed network may have cut off', async () => {
    const person = await bahth.loggedIn()
    const reopened = []
    for (let n = 0; n < 7; n++) reopened.push((await listen(person, 'page-one')).status)
    expect(reopened).toEqual(Array(7).fill(200))
    expect((await listen(person, 'page-two')).status).toBe(200)
  })

  test('a HEAD request does not open a stream', async () => {
    const person = await bahth.loggedIn()
    for (let i = 0; i < 6; i++) expect((await person.bare('HEAD', '/events')).status).toBe(404)
    expect((await listen(person)).status).toBe(200)
  })

  const endings: [string, (person: Member, unit: UnitOfWork) => Promise<unknown>][] = [
    [
      'a ban',
      async ({ member }, { tx, now }) => {
        await tx
          .updateTable('member')
          .set({ state: 'banned', state_before_ban: 'approved' })
          .where('id', '=', member.id)
          .execute()
        await endLogins(tx, member.id, now)
      },
    ],
    ['a deletion', ({ member }, { tx }) => deleteAccount(tx, member.id)],
  ]
  test.each(endings)('a stream ends with %s, and the next request is answered with 401', async (_, end) => {
    const person = await bahth.loggedIn()
    const other = await bahth.loggedIn()
    const [reader, others] = [await listen(person), await listen(other)]
    expect((await person.get('/users/me')).status).toBe(200)
    await bahth.server.services.unitOfWork(async unit => {
      await end(person, unit)
      unit.invalidateAccess(person.member.id)
    })
    expect((await person.get('/users/me')).status).toBe(401)
    expect(await reader.rest()).toContain('"topic":"access"')
    expect((await EventReader.open(address, person.token ?? '')).status).toBe(401)
    expect(await eventsOf(others, other.member.id)).toEqual([])
  })

  test('a stream ends after a logout, a password change and an administrator’s decision', async () => {
    const person = await bahth.loggedIn()
    const first = await listen(person)
    await person.post('/logout')
    expect(await first.rest()).toContain('"topic":"access"')

    const other = await bahth.loggedIn()
    const elsewhere = await bahth.logIn(other.member)
    const second = await listen(elsewhere)
    await other.post('/users/me/password', { oldPassword: 'demo-pass', newPassword: 'fresh-one' })
    expect(await second.rest()).toContain('"topic":"access"')
    expect((await elsewhere.get('/users/me')).status).toBe(401)

    const waiting = await newcomer(bahth, 'waiting@example.org')
    const third = await listen(waiting)
    const actingAdmin = await bahth.admin()
    await actingAdmin.post('/admin/signup-intake/reject', { email: 'waiting@example.org' })
    expect((await waiting.get('/account-status')).body.status).toBe('rejected')
    expect(await third.rest()).toContain('"topic":"access"')
  })

  test('a stream ends when its login expires', async () => {
    const person = await bahth.loggedIn()
    const reader = await listen(person)
    bahth.clock.pass(24 * 3600_000)
    await bahth.sweep()
    expect(await reader.rest()).toContain('"topic":"access"')
    bahth.clock.pass(-24 * 3600_000)
  })

  test('a member who still has access can open a stream again at once', async () => {
    const person = await bahth.loggedIn()
    const reader = await listen(person)
    await bahth.server.services.unitOfWork(async unit => unit.invalidateAccess(person.member.id))
    await reader.rest()
    expect(await eventsOf(await listen(person), person.member.id)).toEqual([])
  })
})

describe('streams of one process', () => {
  const viewer = {
    memberId: 'm',
    loginId: 'l',
    email: '',
    firstName: '',
    lastName: '',
    studentId: null,
    state: 'approved',
    role: 'student',
    right: { source: null, expiresAt: null },
    mustChangePassword: false,
    isAdmin: false,
  } satisfies Viewer

  describe('changes that a page missed while it was loading', () => {
    let now = 0
    let readers = 0
    const bus = openLocalBus()
    const streams = openStreams(bus, new RecentChanges(() => now))
    const publish = (topic: Topic, id: string, audience: Audience = 'approved') =>
      bus.publish([{ kind: 'change', topic, id, audience }])
    const opened = (since?: number) => {
      const stream = streams.open({ ...viewer, memberId: `reader ${readers++}` }, since)
      const topics = [...String(stream.read()).matchAll(/"topic":"(\w+)","id":"([\w ]*)"/g)]
      stream.destroy()
      return topics.map(([, topic, id]) => [topic, id].join(' '))
    }
    afterAll(() => streams.closeAll())

    test('the last change of each topic in the reader’s audiences is repeated if requested', () => {
      now = 10_000
      publish('survey', 'old')
      now = 20_000
      for (const id of ['a', 'b']) publish('session', id)
      publish('inquiry', 'c')
      publish('user', 'd', 'admins')
      now = 21_000
      expect(opened()).toEqual([])
      expect(opened(5000)).toEqual(['session b', 'inquiry c'])
    })

    test('a change of the reader’s access is repeated', () => {
      now = 30_000
      for (const memberId of ['someone', `reader ${readers}`]) bus.publish([{ kind: 'access', memberId }])
      now = 31_000
      expect(opened(5000)).toEqual([`access reader ${readers - 1}`])
    })

    test('"everything" is sent if the missed changes are too old or too many', () => {
      now = 100_000
      expect(opened(200_000)).toEqual(['everything '])
      publish('survey', 'x')
      expect(opened(50_000)).toEqual(['survey x'])
      for (let i = 0; i < 1000; i++) publish('session', 'y')
      now = 100_001
      expect(opened(50_000)).toEqual(['everything '])
      now = 160_000
      expect(opened(50_000)).toEqual([])
    })
  })

  test('an open stream gets "everything" if changes may have been missed', async () => {
    let gap = () => {}
    const streams = openStreams({ ...openLocalBus(), onMissed: listener => (gap = listener) })
    const stream = streams.open(viewer)
    gap()
    expect(String(stream.read())).toContain('data: {"topic":"everything","id":""}')
    streams.closeAll()
  })

  test('a client that does not read is disconnected before its unread data fills the memory', () => {
    const bus = openLocalBus()
    const streams = openStreams(bus)
    const stream = streams.open(viewer)
    for (let i = 0; i < 100_000 && !stream.destroyed; i++)
      bus.publish([{ kind: 'change', topic: 'session', id: String(i), audience: 'approved' }])
    expect(stream.destroyed).toBe(true)
    expect(stream.readableLength).toBeLessThan(1024 * 1024)
  })

  test('all streams are ended at once, and then no new ones are opened', () => {
    const streams = openStreams(openLocalBus())
    const stream = streams.open(viewer)
    streams.closeAll()
    expect(stream.readable && !('writableEnded' in stream && stream.writableEnded)).toBe(false)
    expect(() => streams.open(viewer)).toThrow('busy')
  })
})

test('a server that stops ends its streams', async () => {
  const stopping = await openTestServer()
  const at = await stopping.listen()
  const person = await stopping.loggedIn()
  const reader = await EventReader.open(at, person.token ?? '')
  await stopping.close()
  expect(await reader.rest()).not.toContain('topic')
})
