import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectInvariants } from '../testing/expect-invariants.ts'
import { idPhoto, newcomer } from '../testing/newcomers.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'

let bahth: TestServer
beforeAll(async () => {
  bahth = await openTestServer()
})
afterAll(() => bahth.close())

describe('PRO-25 deleting one’s own account', () => {
  test('a deletion ends all logins, clears their cookies, prevents new ones and is confirmed by email', async () => {
    const member = await bahth.member()
    const [browser, other] = [await bahth.logIn(member, 'web'), await bahth.logIn(member)]
    const refresh = browser.cookies.get('bahth_refresh') ?? ''
    const reply = await browser.delete('/users/me')
    expect(reply).toMatchObject({ status: 204, text: '' })
    expect([...browser.cookies.keys()]).toEqual(['bahth_device'])
    for (const person of [browser, other]) expect((await person.get('/users/me')).status).toBe(401)
    browser.cookies.set('bahth_refresh', refresh)
    expect((await browser.post('/auth/refresh')).status).toBe(401)
    expect(
      (await bahth.visitor().post('/auth/login', { email: member.email, password: 'demo-pass' })).status,
    ).toBe(401)
    await bahth.drain()
    expect(bahth.mailTo(member.email, 'has been deleted').text).toContain('You deleted your account.')
  })

  test('a deletion also removes the profile picture, push subscriptions and the pending email address', async () => {
    const person = await bahth.loggedIn()
    const { body } = await person.form('POST', '/users/me/avatar', { avatar: { file: await idPhoto } })
    await person.post('/users/me/two-factor/setup')
    await person.post('/users/me/push', {
      endpoint: 'https://push.example.org/abc',
      keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
    })
    await person.put('/users/me', { email: 'gone@example.org', password: 'demo-pass' })
    await bahth.drain()
    const token = bahth.tokenFor('gone@example.org')
    expect((await person.delete('/users/me')).status).toBe(204)
    await bahth.drain()
    expect((await bahth.visitor().get(body.avatar)).status).toBe(404)
    expect((await bahth.visitor().post('/users/me/email/confirm', { token })).status).toBe(400)
    expect(await bahth.db.selectFrom('push_subscription').select('id').execute()).toEqual([])
    await expectInvariants(bahth)
  })

  test('pending and rejected members can delete their account; a second request is answered with 401', async () => {
    const waiting = await newcomer(bahth, 'leaving@example.org')
    const rejected = await bahth.loggedIn({ state: 'rejected' })
    for (const person of [waiting, rejected]) {
      expect((await person.delete('/users/me')).status).toBe(204)
      expect((await person.delete('/users/me')).status).toBe(401)
    }
    expect((await bahth.visitor().delete('/users/me')).status).toBe(401)
    await bahth.drain()
    await expectInvariants(bahth)
  })

  test('concurrent deletions of one account are answered with 204, 401 or 404, at least one with 204', async () => {
    const person = await bahth.loggedIn()
    const replies = await Promise.all([1, 2, 3].map(() => person.delete('/users/me')))
    expect(replies.map(reply => reply.status)).toContain(204)
    for (const { status } of replies) expect([204, 401, 404]).toContain(status)
  })

  test('the last administrator cannot delete their own account until there is another one', async () => {
    const alone = await openTestServer()
    const admin = await alone.admin()
    expect(await admin.delete('/users/me')).toMatchObject({ status: 409, body: { code: 'last_admin' } })
    expect((await admin.get('/users/me')).status).toBe(200)
    await alone.admin()
    expect((await admin.delete('/users/me')).status).toBe(204)
    await alone.close()
  })
})
