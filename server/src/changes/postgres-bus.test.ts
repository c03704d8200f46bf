import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endLogins } from '../accounts/login-store.ts'
import { onPostgres } from '../testing/database.ts'
import { EventReader } from '../testing/event-reader.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'
import type { BusMessage } from './bus.ts'

/** Two processes over one PostgreSQL: what one does, the other knows. */
describe.skipIf(!onPostgres)('two processes', () => {
  let one: TestServer
  let two: TestServer
  beforeAll(async () => {
    one = await openTestServer()
    two = await one.beside()
  })
  afterAll(async () => {
    await two.close()
    await one.close()
  })

  /** What a process hears until something in particular. */
  const hears = (server: TestServer, last: string) => {
    const heard: BusMessage[] = []
    const { promise, resolve } = Promise.withResolvers<BusMessage[]>()
    server.server.services.bus.onMessage(message => {
      heard.push(message)
      if (message.kind === 'change' && message.topic === last) resolve(heard)
    })
    return promise
  }
  /** Does something in each turn of the process: whatever lasts until a timer is seen. */
  function everyTurn(look: () => void): { stop(): void } {
    let next = setImmediate(function turn() {
      look()
      next = setImmediate(turn)
    })
    return { stop: () => clearImmediate(next) }
  }
  const change = (topic: string): BusMessage => ({ kind: 'change', topic, id: '1', audience: 'approved' })

  test('a login of one counts in the other', async () => {
    const person = await one.signedIn()
    const there = two.visitor()
    there.token = person.token
    expect((await there.get('/users/me')).status).toBe(200)
  })

  test('a ban in one is known in the other with its commit, and closes the streams there', async () => {
    const person = await one.signedIn()
    const there = two.visitor()
    there.token = person.token
    expect((await there.get('/users/me')).status).toBe(200)
    const reader = await EventReader.open(await two.listen(), person.token ?? '')
    await one.server.services.write(async work => {
      await work.tx
        .updateTable('member')
        .set({ state: 'banned', state_before_ban: 'approved' })
        .where('id', '=', person.member.id)
        .execute()
      await endLogins(work.tx, person.member.id, work.now)
      work.invalidateAccess(person.member.id)
    })
    expect(await reader.rest()).toContain('"topic":"access"')
    expect((await there.get('/users/me')).status).toBe(401)
    expect((await person.get('/users/me')).status).toBe(401)
  })

  test('each message is heard once, by its sender too', async () => {
    const [here, there, survey] = [hears(one, 'last'), hears(two, 'last'), hears(two, 'survey')]
    await one.server.services.write(async work => {
      work.invalidateAccess('somebody')
      work.invalidateAccess('somebody')
      work.publish('survey', '1', 'approved')
    })
    // From the other side, so that whatever came back to the sender came before it.
    await survey
    two.server.services.bus.publish([change('last')])
    const access = (messages: BusMessage[]) => messages.filter(message => message.kind === 'access')
    expect(access(await there)).toHaveLength(1)
    expect(access(await here)).toHaveLength(2)
    expect((await there).filter(message => message.kind === 'change').length).toBe(2)
  })

  test('what was rolled back is heard by nobody', async () => {
    const there = hears(two, 'after it')
    const failing = one.server.services.write(async work => {
      work.invalidateAccess('nobody')
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    one.server.services.bus.publish([change('after it')])
    expect(await there).toEqual([change('after it')])
  })

  test('a write that changes the access of a thousand members is told whole', async () => {
    const there = hears(two, 'all of them')
    await one.server.services.write(async work => {
      for (let i = 0; i < 1000; i++)
        work.invalidateAccess(`01900000-0000-7000-8000-${String(i).padStart(12, '0')}`)
      work.publish('all of them', '1', 'approved')
    })
    expect((await there).filter(message => message.kind === 'access')).toHaveLength(1000)
  })

  test('a lost connection is noticed: nothing remembered is trusted, and it comes back by itself', async () => {
    const { bus } = two.server.services
    expect(bus.isLive()).toBe(true)
    const trusted: boolean[] = []
    const back = new Promise<void>(resolve => bus.onMissed(resolve)).then(() => watch.stop())
    const watch = everyTurn(() => trusted.push(bus.isLive()))
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'bahth-listen' and datname = current_database()`.execute(one.db)
    await back
    expect(trusted).toContain(false)
    expect(bus.isLive()).toBe(true)
    const there = hears(two, 'again')
    one.server.services.bus.publish([change('again')])
    expect((await there).at(-1)).toEqual(change('again'))
  })

  test('a message that is none of ours does no harm', async () => {
    const there = hears(two, 'sound')
    for (const payload of ['', 'x', '{}', 'null', '{"from":"y","messages":[{"kind":"other"}]}'])
      await sql`select pg_notify('bahth', ${payload})`.execute(one.db)
    one.server.services.bus.publish([change('sound')])
    expect((await there).filter(message => message.kind === 'change')).toEqual([change('sound')])
  })
})
