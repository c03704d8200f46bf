import { minutes } from '@bahth/domain/durations.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { beforeNextWrite } from '../../testing/before-next-write.ts'
import { onPostgres } from '../../testing/database.ts'
import type { Person } from '../../testing/person.ts'
import { openTestServer, type TestServer } from '../../testing/test-server.ts'

let bahth: TestServer
beforeAll(async () => {
  bahth = await openTestServer()
})
afterAll(() => bahth.close())

const logIn = (person: Person, email: string, password = 'demo-pass') =>
  person.post('/auth/login', { email, password })

describe('ten wrong passwords in fifteen minutes', () => {
  const fail = async (email: string, times: number, ip = '10.0.0.1') => {
    const person = bahth.visitor()
    person.ip = ip
    const statuses: number[] = []
    for (let i = 0; i < times; i++) statuses.push((await logIn(person, email, 'wrong-one')).status)
    return statuses
  }

  test('after ten wrong passwords the right one is refused too, and the reply says how long to wait', async () => {
    const { email } = await bahth.member()
    bahth.clock.set(new Date('2027-01-01T10:00:00Z'))
    expect(await fail(email, 10)).toEqual(Array(10).fill(401))
    bahth.clock.pass(minutes(5))
    const person = bahth.visitor()
    person.ip = '10.0.0.1'
    const reply = await logIn(person, email)
    expect(reply).toMatchObject({
      status: 429,
      body: { code: 'too_many_requests' },
      headers: { 'retry-after': '600' },
    })
    bahth.clock.pass(minutes(10))
    expect((await logIn(person, email)).status).toBe(200)
  })

  test('the member at another network address and other members at this one are not limited', async () => {
    const { email } = await bahth.member()
    const other = await bahth.member()
    await fail(email, 11)
    const elsewhere = bahth.visitor()
    elsewhere.ip = '10.0.0.2'
    expect((await logIn(elsewhere, email)).status).toBe(200)
    const neighbour = bahth.visitor()
    neighbour.ip = '10.0.0.1'
    expect((await logIn(neighbour, other.email)).status).toBe(200)
  })

  test('wrong passwords for an unknown address count in the same way', async () => {
    expect(await fail('unknown@example.org', 11)).toEqual([...Array(10).fill(401), 429])
  })

  test('only failures count: thirty right passwords at once are all accepted', async () => {
    const { email } = await bahth.member()
    await fail(email, 9, '10.0.0.3')
    const person = bahth.visitor()
    person.ip = '10.0.0.3'
    const replies = await Promise.all(Array.from({ length: 30 }, () => logIn(person, email)))
    expect(replies.map(reply => reply.status)).toEqual(Array(30).fill(200))
    expect(await fail(email, 2, '10.0.0.3')).toEqual([401, 429])
  })

  test('guesses in parallel cannot pass the limit', async () => {
    const { email } = await bahth.member()
    const person = bahth.visitor()
    person.ip = '10.0.0.4'
    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, i) => logIn(person, email, `guess-${i}`)),
    )
    expect(replies.filter(reply => reply.status === 401)).toHaveLength(10)
    expect(replies.filter(reply => reply.status === 429)).toHaveLength(30)
  })

  test.skipIf(!onPostgres)('parallel guesses at two processes cannot pass the limit', async () => {
    const second = await bahth.secondServer()
    const { email } = await bahth.member()
    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, i) => {
        const person = (i % 2 ? bahth : second).visitor()
        person.ip = '10.0.0.5'
        return logIn(person, email, `guess-${i}`)
      }),
    )
    expect(replies.filter(reply => reply.status === 401)).toHaveLength(10)
    await second.close()
  })
})

describe('a change while a password is compared', () => {
  /** Runs something between comparing the password and opening the login. */
  const duringComparison = async (happens: (memberId: string) => Promise<unknown>) => {
    const member = await bahth.member()
    beforeNextWrite(bahth, () => happens(member.id))
    return { member, reply: await logIn(bahth.visitor(), member.email) }
  }
  const loginsOf = (memberId: string) =>
    bahth.db.selectFrom('login').select('id').where('member_id', '=', memberId).execute()

  test('a member who is banned meanwhile gets no login', async () => {
    const { member, reply } = await duringComparison(id =>
      bahth.db
        .updateTable('member')
        .set({ state: 'banned', state_before_ban: 'approved' })
        .where('id', '=', id)
        .execute(),
    )
    expect(reply).toMatchObject({ status: 403, body: { code: 'account_banned' } })
    expect(await loginsOf(member.id)).toEqual([])
  })

  test('a password that was replaced meanwhile is refused, and no login is opened', async () => {
    const { member, reply } = await duringComparison(id =>
      bahth.db.updateTable('member').set({ password_hash: 'another' }).where('id', '=', id).execute(),
    )
    expect(reply.status).toBe(401)
    expect(await loginsOf(member.id)).toEqual([])
  })

  test('a member who is deleted meanwhile cannot log in', async () => {
    const { reply } = await duringComparison(id =>
      bahth.db.deleteFrom('member').where('id', '=', id).execute(),
    )
    expect(reply.status).toBe(401)
  })
})
