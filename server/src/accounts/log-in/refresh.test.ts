import { days, hours, minutes, seconds } from '@bahth/domain/durations.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { restoredAt, setInstallationValue } from '../../db/installation.ts'
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

const chrome = (version: number) => ({
  'user-agent': `Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0 Mobile Safari/537.36`,
})

/** A logged-in browser; `twin` is a second tab with copies of its cookies. */
async function browser(rememberMe = false, headers: Record<string, string> = {}) {
  const member = await bahth.member()
  const person = bahth.visitor('web')
  const { body } = await person.post(
    '/auth/login',
    { email: member.email, password: 'demo-pass', rememberMe },
    headers,
  )
  person.token = body.accessToken
  const twin = () => {
    const tab = bahth.visitor('web')
    for (const [name, value] of person.cookies) tab.cookies.set(name, value)
    return tab
  }
  return Object.assign(person, { twin, memberId: member.id })
}

describe('a refresh token', () => {
  test('a refresh token is exchanged for a new pair, and the new access token works', async () => {
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

  test('a login that is refreshed every 23 hours does not expire', async () => {
    const person = await script()
    let token = person.refresh
    for (let i = 0; i < 5; i++) {
      bahth.clock.pass(hours(23))
      const { status, body } = await refresh(person, token)
      expect(status).toBe(200)
      token = body.refreshToken
    }
  })

  test('a refresh token that is used again ends the login with all its tokens', async () => {
    const person = await script()
    const { body } = await refresh(person, person.refresh)
    person.token = body.accessToken
    expect((await person.get('/account-status')).status).toBe(200)
    expect((await refresh(person, person.refresh)).status).toBe(401)
    expect((await refresh(person, body.refreshToken)).status).toBe(401)
    expect((await person.get('/account-status')).status).toBe(401)
  })

  test('a refresh token that is used again with another user agent ends the login, even at the same moment', async () => {
    const owner = await browser()
    const thief = owner.twin()
    expect((await owner.post('/auth/refresh')).status).toBe(200)
    const stolen = await thief.post('/auth/refresh', {}, { 'user-agent': 'another' })
    expect(stolen.status).toBe(401)
    expect((await owner.post('/auth/refresh')).status).toBe(401)
  })

  test('a refresh token that two scripts use at once is accepted once, and the login then ends', async () => {
    const person = await script()
    const replies = await Promise.all([refresh(person, person.refresh), refresh(person, person.refresh)])
    expect(replies.map(reply => reply.status).sort()).toEqual([200, 401])
    const winner = replies.find(reply => reply.status === 200)
    expect((await refresh(person, winner?.body.refreshToken)).status).toBe(401)
  })

  test('a made-up, cut or changed refresh token is refused, and the login does not end', async () => {
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

  test('only a hash of the refresh token is stored', async () => {
    const person = await script()
    const secret = person.refresh.split('.')[1] ?? 'none'
    const rows = await bahth.db.selectFrom('login').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(secret)
  })

  test('the token in the body is used instead of the cookie', async () => {
    const [owner, other] = [await browser(), await script()]
    const cookie = owner.cookies.get('bahth_refresh') ?? ''
    const { status, body } = await refresh(owner, other.refresh)
    expect(status).toBe(200)
    expect(body.user.id).toBe(other.memberId)
    owner.cookies.set('bahth_refresh', cookie)
    expect((await owner.post('/auth/refresh')).body.user.id).toBe(owner.memberId)
    owner.cookies.set('bahth_refresh', cookie)
    expect((await refresh(owner, 'x')).status).toBe(401)
  })

  test('a request without a refresh token is 401, one with a token of the wrong type 400', async () => {
    expect((await bahth.visitor('web').post('/auth/refresh')).status).toBe(401)
    expect((await bahth.visitor().raw('POST', '/auth/refresh', '', null)).status).toBe(401)
    expect((await bahth.visitor().post('/auth/refresh', { refreshToken: null })).status).toBe(401)
    expect((await bahth.visitor().post('/auth/refresh', { refreshToken: 7 })).status).toBe(400)
  })
})

describe('refreshing in a browser', () => {
  test('the refresh token is sent in the cookie only', async () => {
    const person = await browser(true)
    const before = person.cookies.get('bahth_refresh')
    const reply = await person.post('/auth/refresh')
    expect(reply.body.refreshToken).toBeNull()
    expect(person.cookies.get('bahth_refresh')).not.toBe(before)
    expect(String(reply.headers['set-cookie'])).toContain('Max-Age=1209600')
  })

  test('two tabs that refresh at once both stay logged in', async () => {
    const one = await browser()
    const two = one.twin()
    const replies = await Promise.all([one.post('/auth/refresh'), two.post('/auth/refresh')])
    expect(replies.map(reply => reply.status)).toEqual([200, 200])
    expect(one.cookies.get('bahth_refresh')).toBe(two.cookies.get('bahth_refresh'))
    for (const [at, tab] of [one, two].entries()) {
      tab.token = replies[at]?.body.accessToken
      expect((await tab.get('/account-status')).status).toBe(200)
    }
  })

  test('a browser that never got the response to a refresh can refresh again, even a day later', async () => {
    const person = await browser(true)
    const lost = person.twin()
    expect((await lost.post('/auth/refresh')).status).toBe(200)
    bahth.clock.pass(days(1))
    const again = await person.post('/auth/refresh')
    expect(again.status).toBe(200)
    expect(person.cookies.get('bahth_refresh')).toBe(lost.cookies.get('bahth_refresh'))
    person.token = again.body.accessToken
    expect((await person.get('/account-status')).status).toBe(200)
  })

  test('a browser that never got the response to a refresh can refresh again after an update of the browser', async () => {
    const person = await browser(true, chrome(142))
    expect((await person.post('/auth/refresh', {}, chrome(143))).status).toBe(200)
    expect((await person.twin().post('/auth/refresh', {}, chrome(143))).status).toBe(200)
    expect((await person.post('/auth/refresh', {}, chrome(143))).status).toBe(200)
  })

  test('a browser that never got the response to a refresh can refresh again, though another tab uses its older access token', async () => {
    const tab = await browser()
    const lost = tab.twin()
    bahth.clock.pass(minutes(5))
    expect((await lost.post('/auth/refresh')).status).toBe(200)
    bahth.clock.pass(minutes(1))
    expect((await tab.get('/account-status')).status).toBe(200)
    await bahth.drain()
    expect((await tab.post('/auth/refresh')).status).toBe(200)
  })

  test('a login whose new access token was used ends if the former refresh token is used again', async () => {
    const owner = await browser()
    const thief = owner.twin()
    owner.token = (await owner.post('/auth/refresh')).body.accessToken
    bahth.clock.pass(minutes(1))
    expect((await owner.get('/account-status')).status).toBe(200)
    await bahth.drain()
    expect((await thief.post('/auth/refresh')).status).toBe(401)
    expect((await owner.post('/auth/refresh')).status).toBe(401)
  })

  test('a login that was refreshed twice ends if its first token is used again', async () => {
    const owner = await browser()
    const thief = owner.twin()
    await owner.post('/auth/refresh')
    await owner.post('/auth/refresh')
    expect((await thief.post('/auth/refresh')).status).toBe(401)
    expect((await owner.post('/auth/refresh')).status).toBe(401)
  })

  test('a second tab can use the former refresh token for a second, though the first tab uses the new one', async () => {
    const soon = await browser()
    const soonTwin = soon.twin()
    soon.token = (await soon.post('/auth/refresh')).body.accessToken
    bahth.clock.pass(seconds(1) - 1)
    await soon.get('/account-status')
    await bahth.drain()
    expect((await soonTwin.post('/auth/refresh')).status).toBe(200)
  })

  test('a browser whose login has ended loses its cookies except the device cookie', async () => {
    const person = await browser()
    await bahth.db
      .updateTable('login')
      .set({ ended_at: bahth.clock.now() })
      .where('member_id', '=', person.memberId)
      .execute()
    expect((await person.post('/auth/refresh')).status).toBe(401)
    expect([...person.cookies.keys()]).toEqual(['bahth_device'])
  })

  test('AUT-85 a remembered browser stays logged in for just under fourteen days without use', async () => {
    const person = await browser(true)
    bahth.clock.pass(days(14) - 1)
    expect((await person.post('/auth/refresh')).status).toBe(200)
    bahth.clock.pass(days(14))
    expect((await person.post('/auth/refresh')).status).toBe(401)
  })

  test('AUT-85 a browser that is not remembered stays logged in for just under a day without use', async () => {
    const person = await browser()
    bahth.clock.pass(hours(24) - 1)
    expect((await person.post('/auth/refresh')).status).toBe(200)
    bahth.clock.pass(hours(24))
    expect((await person.post('/auth/refresh')).status).toBe(401)
  })
})

describe('refreshing after a ban or a deletion', () => {
  test('a banned member’s refresh is refused, with the reason only for a valid token, and the cookies are removed', async () => {
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

  test('a deleted member’s refresh is refused, with the reason', async () => {
    const person = await browser()
    await bahth.db.deleteFrom('member').where('id', '=', person.memberId).execute()
    expect(await person.post('/auth/refresh')).toMatchObject({
      status: 401,
      body: { code: 'account_deleted', message: 'This account no longer exists.' },
    })
  })

  test('a login that was deleted because of its age is over, but its account is not said to be deleted', async () => {
    const person = await browser()
    // The ids of logins contain the real time.
    const distance = Date.now() - bahth.clock.now().getTime() + days(366)
    bahth.clock.pass(distance)
    await bahth.sweep()
    expect(await person.post('/auth/refresh')).toMatchObject({ status: 401, body: { code: 'unauthorized' } })
    bahth.clock.pass(-distance)
  })

  test('a login that began after the backup which was restored is over, but its account is not said to be deleted', async () => {
    const person = await browser()
    await bahth.db.deleteFrom('login').where('member_id', '=', person.memberId).execute()
    await setInstallationValue(bahth.db, restoredAt, String(Date.now() + 1))
    expect(await person.post('/auth/refresh')).toMatchObject({ status: 401, body: { code: 'unauthorized' } })
  })
})

describe('the language chosen in a browser', () => {
  const languageOf = async (id: string) =>
    (await bahth.db.selectFrom('member').select('language').where('id', '=', id).executeTakeFirst())?.language

  test('the language of the cookie becomes the member’s at the next refresh', async () => {
    const person = await browser()
    expect(await languageOf(person.memberId)).toBe('en')
    person.cookies.set('bahth_lang', 'ar')
    const { status, body } = await person.post('/auth/refresh', {})
    expect(status).toBe(200)
    expect(body.user.language).toBe('ar')
    expect(await languageOf(person.memberId)).toBe('ar')
  })

  test('an unsupported language is ignored', async () => {
    const person = await browser()
    person.cookies.set('bahth_lang', 'fr')
    expect((await person.post('/auth/refresh', {})).body.user.language).toBe('en')
    expect(await languageOf(person.memberId)).toBe('en')
  })
})
