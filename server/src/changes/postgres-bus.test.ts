import { hours, seconds } from '@bahth/domain/durations.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { endLogins } from '../accounts/log-in/end-logins-store.ts'
import { silentLog } from '../log.ts'
import { onPostgres, openTestDatabase } from '../testing/database.ts'
import { EventReader } from '../testing/event-reader.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'
import type { BusMessage } from './bus.ts'
import { openPostgresBus } from './postgres-bus.ts'

/** Two servers on one PostgreSQL database get the changes of each other. */
describe.skipIf(!onPostgres)('two processes on one database', () => {
  let one: TestServer
  let two: TestServer
  beforeAll(async () => {
    one = await openTestServer()
    two = await one.secondServer()
  })
  afterAll(async () => {
    await two.close()
    await one.close()
  })

  /** The messages of a process up to the change with this id. */
  const messagesUntil = (server: TestServer, last: string) => {
    const received: BusMessage[] = []
    const { promise, resolve } = Promise.withResolvers<BusMessage[]>()
    server.server.services.bus.onMessage(message => {
      received.push(message)
      if (message.kind === 'change' && message.id === last) resolve(received)
    })
    return promise
  }
  /** Calls a function in each turn of the event loop. */
  function everyTurn(look: () => void): { stop(): void } {
    let next = setImmediate(function turn() {
      look()
      next = setImmediate(turn)
    })
    return { stop: () => clearImmediate(next) }
  }
  const change = (id: string): BusMessage => ({ kind: 'change', topic: 'survey', id, audience: 'approved' })

  test('a login at one process works at the other', async () => {
    const person = await one.loggedIn()
    const there = two.visitor()
    there.token = person.token
    expect((await there.get('/users/me')).status).toBe(200)
  })

  test('a ban at one process takes effect at the other with its commit, and closes the streams there', async () => {
    const person = await one.loggedIn()
    const there = two.visitor()
    there.token = person.token
    expect((await there.get('/users/me')).status).toBe(200)
    const reader = await EventReader.open(await two.listen(), person.token ?? '')
    await one.server.services.unitOfWork(async unit => {
      await unit.tx
        .updateTable('member')
        .set({ state: 'banned', state_before_ban: 'approved' })
        .where('id', '=', person.member.id)
        .execute()
      await endLogins(unit.tx, person.member.id, unit.now)
      unit.invalidateAccess(person.member.id)
    })
    expect(await reader.rest()).toContain('"topic":"access"')
    expect((await there.get('/users/me')).status).toBe(401)
    expect((await person.get('/users/me')).status).toBe(401)
  })

  test('both processes get repeated messages once', async () => {
    const [here, there, survey] = [
      messagesUntil(one, 'last'),
      messagesUntil(two, 'last'),
      messagesUntil(two, 'first'),
    ]
    await one.server.services.unitOfWork(async unit => {
      unit.invalidateAccess('somebody')
      unit.invalidateAccess('somebody')
      unit.publish('survey', 'first', 'approved')
    })
    // Sent by the other process, so that the notification for the sender itself arrives before it.
    await survey
    two.server.services.bus.publish([change('last')])
    const access = (messages: BusMessage[]) => messages.filter(message => message.kind === 'access')
    expect(access(await there)).toHaveLength(1)
    expect(access(await here)).toHaveLength(1)
    expect((await there).filter(message => message.kind === 'change').length).toBe(2)
  })

  test('a change of access reaches its own process even if the response to its commit is lost', async () => {
    const here = messagesUntil(one, 'after access')
    const { bus, db } = one.server.services
    await db.transaction().execute(tx => bus.publishWith(tx, [{ kind: 'access', memberId: 'demoted' }]))
    two.server.services.bus.publish([change('after access')])
    expect((await here).filter(message => message.kind === 'access')).toHaveLength(1)
  })

  test('all other processes get each message of a batch once and in order', async () => {
    const third = await one.secondServer()
    onTestFinished(() => third.close())
    const others = [two, third].map(server => messagesUntil(server, 'number 499'))
    // Too many for one NOTIFY.
    const published = Array.from({ length: 500 }, (_, number) => change(`number ${number}`))
    for (const message of published) one.server.services.bus.publish([message])
    for (const received of await Promise.all(others)) expect(received).toEqual(published)
  })

  test('messages of a rolled back transaction are not delivered', async () => {
    const there = messagesUntil(two, 'after it')
    const failing = one.server.services.unitOfWork(async unit => {
      unit.invalidateAccess('nobody')
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    one.server.services.bus.publish([change('after it')])
    expect(await there).toEqual([change('after it')])
  })

  test('a write that changes the access of a thousand members is delivered completely', async () => {
    const there = messagesUntil(two, 'all of them')
    await one.server.services.unitOfWork(async unit => {
      for (let i = 0; i < 1000; i++)
        unit.invalidateAccess(`01900000-0000-7000-8000-${String(i).padStart(12, '0')}`)
      unit.publish('survey', 'all of them', 'approved')
    })
    expect((await there).filter(message => message.kind === 'access')).toHaveLength(1000)
  })

  test('the bus detects a lost connection, is not live meanwhile, and reconnects', async () => {
    const { bus } = two.server.services
    await expect.poll(() => bus.isLive()).toBe(true)
    const trusted: boolean[] = []
    const back = new Promise<void>(resolve => bus.onMissed(resolve)).then(() => watch.stop())
    const watch = everyTurn(() => trusted.push(bus.isLive()))
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'bahth-listen' and datname = current_database()`.execute(one.db)
    await back
    expect(trusted).toContain(false)
    await expect.poll(() => bus.isLive()).toBe(true)
    const there = messagesUntil(two, 'again')
    one.server.services.bus.publish([change('again')])
    expect((await there).at(-1)).toEqual(change('again'))
  })

  test('after two seconds without an answer the bus is not live, also if the clock was set back', async () => {
    const { engine, bus: unused } = await openTestDatabase()
    if (engine.kind !== 'postgres') throw new Error('this test needs PostgreSQL')
    // With the limit of production; test servers have a longer one.
    const bus = await openPostgresBus(engine.url, engine.pool, silentLog)
    onTestFinished(async () => {
      vi.restoreAllMocks()
      await Promise.all([bus.close(), unused.close()])
      await engine.close()
    })
    await expect.poll(() => bus.isLive()).toBe(true)
    const [time, passed] = [Date.now(), performance.now()]
    vi.spyOn(Date, 'now').mockReturnValue(time - hours(2))
    vi.spyOn(performance, 'now').mockReturnValue(passed + seconds(3))
    expect(bus.isLive()).toBe(false)
  })

  test('messages that could not be sent are sent again', async () => {
    const { engine } = await openTestDatabase()
    if (engine.kind !== 'postgres') throw new Error('this test needs PostgreSQL')
    const [here, there] = await Promise.all(
      [1, 2].map(() => openPostgresBus(engine.url, engine.pool, silentLog, seconds(15))),
    )
    onTestFinished(async () => {
      vi.restoreAllMocks()
      await Promise.all([here?.close(), there?.close()])
      await engine.close()
    })
    const received: BusMessage[] = []
    const { promise, resolve } = Promise.withResolvers<void>()
    there?.onMessage(message => {
      if (received.push(message) === 2) resolve()
    })
    vi.spyOn(engine.pool, 'query').mockRejectedValueOnce(new Error('no connection') as never)
    here?.publish([change('first'), change('second')])
    await promise
    expect(received).toEqual([change('first'), change('second')])
  })

  test('a foreign message on the channel is ignored', async () => {
    const there = messagesUntil(two, 'sound')
    const elements = ['null', '"x"', '{"kind":"other"}', '{"kind":"access"}', '{"kind":"change","id":"x"}']
    const payloads = elements.map(element => `{"from":"y","messages":[${element}]}`)
    for (const payload of ['', 'x', '{}', 'null', ...payloads])
      await sql`select pg_notify('bahth', ${payload})`.execute(one.db)
    one.server.services.bus.publish([change('sound')])
    expect((await there).filter(message => message.kind === 'change')).toEqual([change('sound')])
  })
})
