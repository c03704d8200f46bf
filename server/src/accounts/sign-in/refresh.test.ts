import { days, hours, minutes, seconds } from '@bahth/domain/durations.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../testing/person.ts'
import { openTestServer, type TestServer } from '../../testing/test-server.ts'
import { unknownId } from '../../testing/unknown-id.ts'

let bahth: TestServer
beforeAll(async () => {
  bahth = await openTestServer()
})
afterAll(() => bahth.close())

async function script(): Promise<Person & { refresh: string; memberId: string }> {
  const member = await bahth.member()
  const person = bahth.visitor()
  const { body } = await person.post('/auth/login', { email: member.email, password: 'demo-pass' })
  person.token = body.accessToken
  return Object.assign(person, { refresh: body.refreshToken as string, memberId: member.id })
}
const refresh = (person: Person, refreshToken: string) => person.post('/auth/refresh', { refreshToken })

/** A logged-in browser; `twin` is a second tab with copies of its cookies. */
async function browser(rememberMe = false) {
  const member = await bahth.member()
  const person = bahth.visitor('web')
  const { body } = await person.post('/auth/login', {
    email: member.email,
    password: 'demo-pass',
    rememberMe,
  })
  person.token = body.accessToken
  const twin = () => {
    const tab = bahth.visitor('web')
    for (const [name, value] of person.cookies) tab.cookies.set(name, value)
    return tab
  }
  return Object.assign(person, { twin, memberId: member.id })
}

describe('a refresh token', () => {
  test('is changed for a new pair, and the new access token works', async () => {
    const person = await script()
    bahth.clock.pass(minutes(11))
    expect((await person.get('/account-status')).status).toBe(401)
    const { status, body } = await refresh(person, person.refresh)
    expect(status).toBe(200)
    expect(body.refreshToken).not.toBe(person.refresh)
    expect(body.user.id).toBe(person.memberId)
    person.token = body.accessToken
    expect((await person.get('/account-status')).status).toBe(200)
  })

  test('goes on for ever in use: each is good once', async () => {
    const person = await script()
    let token = person.refresh
    for (let i = 0; i < 5; i++) {
      bahth.clock.pass(hours(23))
      const { status, body } = await refresh(person, token)
      expect(status).toBe(200)
      token = body.refreshToken
    }
  })

  test('used again ends its whole family: the thief’s and the owner’s', async () => {
    const person = await script()
    const { body } = await refresh(person, person.refresh)
    person.token = body.accessToken
    expect((await person.get('/account-status')).status).toBe(200)
    expect((await refresh(person, person.refresh)).status).toBe(401)
    expect((await refresh(person, body.refreshToken)).status).toBe(401)
    expect((await person.get('/account-status')).status).toBe(401)
  })

  test('used again by somebody with another browser ends it, even in the same moment', async () => {
    const owner = await browser()
    const thief = owner.twin()
    expect((await owner.post('/auth/refresh')).status).toBe(200)
    const stolen = await thief.post('/auth/refresh', {}, { 'user-agent': 'another' })
    expect(stolen.status).toBe(401)
    expect((await owner.post('/auth/refresh')).status).toBe(401)
  })

  test('used by two scripts at once lets one in, and then ends', async () => {
    const person = await script()
    const replies = await Promise.all([refresh(person, person.refresh), refresh(person, person.refresh)])
    expect(replies.map(reply => reply.status).sort()).toEqual([200, 401])
    const winner = replies.find(reply => reply.status === 200)
    expect((await refresh(person, winner?.body.refreshToken)).status).toBe(401)
  })

  test('that was made up, cut or changed is worth nothing and ends nothing', async () => {
    const person = await script()
    const [id = '', secret = ''] = person.refresh.split('.')
    const others = [
      '',
      'x',
      id,
      `${id}.`,
      `${id}.${secret.slice(1)}`,
      `${id}.${'A'.repeat(43)}x`,
      `x${id}.${secret}`,
    ]
    for (const other of others) expect((await refresh(person, other)).status).toBe(401)
    expect((await refresh(person, `${unknownId}.${secret}`)).status).toBe(401)
    expect((await refresh(person, person.refresh)).status).toBe(200)
  })

  test('is kept as a hash only', async () => {
    const person = await script()
    const secret = person.refresh.split('.')[1] ?? 'none'
    const rows = await bahth.db.selectFrom('login').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(secret)
  })

  test('of the body comes before the cookie, and neither is 401', async () => {
    expect((await bahth.visitor('web').post('/auth/refresh')).status).toBe(401)
    expect((await bahth.visitor().raw('POST', '/auth/refresh', '', null)).status).toBe(401)
    expect((await bahth.visitor().post('/auth/refresh', { refreshToken: null })).status).toBe(401)
    expect((await bahth.visitor().post('/auth/refresh', { refreshToken: 7 })).status).toBe(400)
  })
})

describe('a browser', () => {
  test('keeps its refresh token in the cookie alone', async () => {
    const person = await browser(true)
    const before = person.cookies.get('bahth_refresh')
    const reply = await person.post('/auth/refresh')
    expect(reply.body.refreshToken).toBeNull()
    expect(person.cookies.get('bahth_refresh')).not.toBe(before)
    expect(String(reply.headers['set-cookie'])).toContain('Max-Age=1209600')
  })

  test('with two tabs that refresh at once stays signed in, in both', async () => {
    const one = await browser()
    const two = one.twin()
    const replies = await Promise.all([one.post('/auth/refresh'), two.post('/auth/refresh')])
    expect(replies.map(reply => reply.status)).toEqual([200, 200])
    expect(one.cookies.get('bahth_refresh')).toBe(two.cookies.get('bahth_refresh'))
    for (const [at, tab] of [one, two].entries()) {
      tab.token = replies[at]?.body.accessToken
      expect((await tab.get('/account-status')).status).toBe(200)
      bahth.clock.pass(minutes(1))
      expect((await tab.post('/auth/refresh')).status).toBe(at === 0 ? 200 : 401)
    }
  })

  test('has that grace for a second, and no longer', async () => {
    const soon = await browser()
    const soonTwin = soon.twin()
    await soon.post('/auth/refresh')
    bahth.clock.pass(seconds(1) - 1)
    expect((await soonTwin.post('/auth/refresh')).status).toBe(200)

    const late = await browser()
    const lateTwin = late.twin()
    await late.post('/auth/refresh')
    bahth.clock.pass(seconds(1))
    expect((await lateTwin.post('/auth/refresh')).status).toBe(401)
    expect((await late.post('/auth/refresh')).status).toBe(401)
  })

  test('whose login is over loses its cookies', async () => {
    const person = await browser()
    await bahth.db
      .updateTable('login')
      .set({ ended_at: bahth.clock.now() })
      .where('member_id', '=', person.memberId)
      .execute()
    expect((await person.post('/auth/refresh')).status).toBe(401)
    expect([...person.cookies.keys()]).toEqual(['bahth_device'])
  })

  test('AUT-85 that is remembered may stay away for just under fourteen days', async () => {
    const person = await browser(true)
    bahth.clock.pass(days(14) - 1)
    expect((await person.post('/auth/refresh')).status).toBe(200)
    bahth.clock.pass(days(14))
    expect((await person.post('/auth/refresh')).status).toBe(401)
  })

  test('AUT-85 that is not remembered may stay away for just under a day', async () => {
    const person = await browser()
    bahth.clock.pass(hours(24) - 1)
    expect((await person.post('/auth/refresh')).status).toBe(200)
    bahth.clock.pass(hours(24))
    expect((await person.post('/auth/refresh')).status).toBe(401)
  })
})

describe('a member who is no more', () => {
  test('banned: nothing is refreshed, the cookies go, and only a browser with its own token is told why', async () => {
    const person = await browser()
    await bahth.db
      .updateTable('member')
      .set({ state: 'banned', state_before_ban: 'approved' })
      .where('id', '=', person.memberId)
      .execute()
    const [loginId] = (person.cookies.get('bahth_refresh') ?? '').split('.')
    expect(await refresh(bahth.visitor(), `${loginId}.${'A'.repeat(43)}`)).toMatchObject({
      status: 401,
      body: { code: 'unauthorized' },
    })
    expect(await person.post('/auth/refresh')).toMatchObject({
      status: 403,
      body: { code: 'account_banned', message: 'Your account is suspended.' },
    })
    expect([...person.cookies.keys()]).toEqual(['bahth_device'])
  })

  test('deleted: nothing is refreshed, and the answer says that the account is gone', async () => {
    const person = await browser()
    await bahth.db.deleteFrom('member').where('id', '=', person.memberId).execute()
    expect(await person.post('/auth/refresh')).toMatchObject({
      status: 401,
      body: { code: 'account_deleted', message: 'This account no longer exists.' },
    })
  })
})

describe('an access token', () => {
  test('lives for ten minutes', async () => {
    const person = await script()
    bahth.clock.pass(minutes(10) - seconds(1))
    expect((await person.get('/account-status')).status).toBe(200)
    bahth.clock.pass(seconds(1))
    expect((await person.get('/account-status')).status).toBe(401)
  })

  test('of another key, without a signature, changed or cut is worth nothing', async () => {
    const person = await script()
    const [head = '', claims = '', signature = ''] = (person.token ?? '').split('.')
    const none = Buffer.from('{"alg":"none"}').toString('base64url')
    const payload = JSON.parse(Buffer.from(claims, 'base64url').toString())
    const longer = Buffer.from(JSON.stringify({ ...payload, exp: payload.exp + 9e6 })).toString('base64url')
    const others = [
      `${none}.${claims}.`,
      `${none}.${claims}.${signature}`,
      `${head}.${longer}.${signature}`,
      `${head}.${claims}.${signature.slice(2)}`,
      `${head}.${claims}`,
      `${head}.${claims}.${Buffer.alloc(32).toString('base64url')}`,
      '..',
      'x',
      person.refresh,
    ]
    for (const other of others) {
      person.token = other
      expect((await person.get('/account-status')).status).toBe(401)
    }
  })

  test('of another installation is worth nothing', async () => {
    const other = await openTestServer({ settings: { secretKey: 'x'.repeat(32) } })
    const person = await script()
    const stranger = other.visitor()
    stranger.token = person.token
    expect((await stranger.get('/account-status')).status).toBe(401)
    await other.close()
  })

  test('is a bearer, or nothing', async () => {
    const person = await script()
    const { token } = person
    person.token = null
    for (const authorization of [
      `Basic ${token}`,
      `Bearer`,
      `Bearer  ${token}`,
      `${token}`,
      `Bearer ${token} x`,
    ])
      expect((await person.get('/account-status', { authorization })).status).toBe(401)
    expect((await person.get('/account-status', { authorization: `bearer ${token}` })).status).toBe(200)
  })
})

describe('the language that was chosen in a browser', () => {
  const languageOf = async (id: string) =>
    (await bahth.db.selectFrom('member').select('language').where('id', '=', id).executeTakeFirst())?.language

  test('becomes the member’s with the next log-in or refresh', async () => {
    const person = await browser()
    expect(await languageOf(person.memberId)).toBe('en')
    person.cookies.set('bahth_lang', 'ar')
    const { status, body } = await person.post('/auth/refresh', {})
    expect(status).toBe(200)
    expect(body.user.language).toBe('ar')
    expect(await languageOf(person.memberId)).toBe('ar')
  })

  test('changes nothing where it isn’t one of ours', async () => {
    const person = await browser()
    person.cookies.set('bahth_lang', 'fr')
    expect((await person.post('/auth/refresh', {})).body.user.language).toBe('en')
    expect(await languageOf(person.memberId)).toBe('en')
  })
})
