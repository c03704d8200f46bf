import { after, hours } from '@bahth/domain/durations.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { signUp } from '../testing/newcomers.ts'
import type { Member } from '../testing/test-server.ts'
import { AdminFixture } from './admin.fixture.ts'

let adminFixture: AdminFixture
let admin: Member

beforeAll(async () => {
  adminFixture = await AdminFixture.open({ publicUrl: 'https://bahth.example' })
  admin = adminFixture.admin
})
afterEach(() => adminFixture.drain())
afterAll(() => adminFixture.close())

const choose = (token: string | null, newPassword: string) =>
  adminFixture.bahth.visitor().post('/auth/reset-password', { token, newPassword })

describe('ADM-21 ADM-22 adding a user', () => {
  const person = (email: string, more = {}) => ({
    firstName: 'Heba',
    lastName: 'Shaarawy',
    email,
    ...more,
  })

  test('an added user is approved at once and gets an email with a link to choose a password', async () => {
    const reply = await admin.post('/admin/users', person(' Heba@Example.org ', { role: 'prof' }))
    expect(reply).toMatchObject({
      status: 201,
      body: {
        email: 'heba@example.org',
        role: 'prof',
        accountState: 'approved',
        hasPassword: false,
        studentId: null,
      },
    })
    await adminFixture.bahth.drain()
    expect(adminFixture.bahth.mailTo('heba@example.org').text).toContain(
      'https://bahth.example/invitation?token=',
    )
    const token = adminFixture.bahth.tokenFor('heba@example.org')
    const set = await choose(token, 'my own one')
    expect(set.status).toBe(204)
    const session = await adminFixture.bahth
      .visitor()
      .post('/auth/login', { email: 'heba@example.org', password: 'my own one' })
    expect(session.body.user).toMatchObject({ verified: true, role: 'prof' })
    expect(await adminFixture.actionsAbout(reply.body.userId)).toMatchObject([
      { action: 'user_created', targetName: 'Heba Shaarawy', details: { metadata: { role: 'prof' } } },
    ])
  })

  test('an invitation whose response was lost is confirmed when it is repeated, but not with another role', async () => {
    const again = person('again@example.org')
    const replies = [await admin.post('/admin/users', again), await admin.post('/admin/users', again)]
    expect(replies.map(({ status }) => status)).toEqual([201, 201])
    expect(replies[1]?.body.userId).toBe(replies[0]?.body.userId)
    await adminFixture.bahth.drain()
    expect(adminFixture.bahth.mails.filter(({ to }) => to === 'again@example.org')).toHaveLength(1)
    expect(await adminFixture.actionsAbout(replies[0]?.body.userId)).toMatchObject([
      { action: 'user_created' },
    ])
    expect((await admin.post('/admin/users', { ...again, role: 'prof' })).body.code).toBe('email_known')
  })

  test('a password reset creates a new invitation link for an added user', async () => {
    const { body } = await admin.post('/admin/users', person('lost@example.org'))
    const { link } = (await admin.post(`/admin/users/${body.userId}/password-reset`)).body
    expect(link).toContain('/invitation?token=')
  })

  test('an invited member’s language is that of the page on which they chose the first password', async () => {
    const { bahth } = adminFixture
    const { body } = await admin.post('/admin/users', person('first@example.org'))
    const choose = async (newPassword: string, language: string) => {
      const { link } = (await admin.post(`/admin/users/${body.userId}/password-reset`)).body
      const token = new URL(link).searchParams.get('token')
      const reply = await bahth.visitor().post('/auth/reset-password', { token, newPassword, language })
      expect(reply.status).toBe(204)
      const { email } = person('first@example.org')
      return (await bahth.visitor().post('/auth/login', { email, password: newPassword })).body
    }
    const { user, accessToken } = await choose('a quiet river', 'ar')
    expect(user.language).toBe('ar')
    const headers = { authorization: `Bearer ${accessToken}` }
    expect((await bahth.visitor().get('/users/me', headers)).status).toBe(200)
    await bahth.drain()
    expect((await choose('another river', 'en')).user.language).toBe('ar')
  })

  test('the address of an existing account is refused, in every account state', async () => {
    for (const state of ['approved', 'pending', 'rejected', 'banned'] as const) {
      const { email } = await adminFixture.bahth.member({ state })
      expect(await admin.post('/admin/users', person(email))).toMatchObject({
        status: 409,
        body: { code: 'email_known', errors: [{ field: 'email' }] },
      })
    }
  })

  test('a user can be added with the address of an unconfirmed sign-up, which is replaced', async () => {
    await signUp(adminFixture.bahth.visitor('web'), 'half@example.org')
    expect((await admin.post('/admin/users', person('half@example.org'))).status).toBe(201)
    await adminFixture.bahth.drain()
    expect((await admin.get('/admin/users?q=half@example.org')).body.items).toMatchObject([
      { firstName: 'Heba', accountState: 'approved' },
    ])
  })

  test.each([
    ['firstName', ''],
    ['lastName', undefined],
    ['email', 'not an address'],
    ['role', 'owner'],
  ])('a new user is refused with %s as %j', async (field, value) => {
    expect(await admin.post('/admin/users', person('new@example.org', { [field]: value }))).toMatchObject({
      status: 400,
      body: { errors: [{ field }] },
    })
  })
})

describe('ADM-33 ADM-41 password resets by administrators', () => {
  test('a reset by link ends the old password and all logins, and its link sets a new password once', async () => {
    const who = await adminFixture.someone()
    const { status, body } = await admin.post(`${who.at}/password-reset`)
    expect(status).toBe(200)
    expect(body).toEqual({
      link: expect.stringMatching(/^https:\/\/bahth\.example\/reset\?token=[\w-]{43}$/),
      expiresAt: after(adminFixture.bahth.clock.now(), hours(24)).toISOString(),
    })
    expect((await who.get('/users/me')).status).toBe(401)
    expect((await adminFixture.logIn(who)).status).toBe(401)
    const token = new URL(body.link).searchParams.get('token')
    expect((await choose(token, 'chosen by myself')).status).toBe(204)
    expect((await choose(token, 'chosen again')).body.code).toBe('link_expired')
    expect((await adminFixture.logIn(who, 'chosen by myself')).status).toBe(200)
    expect(await adminFixture.actionsAbout(who.member.id)).toMatchObject([
      { action: 'password_reset', details: { metadata: { mode: 'link' } } },
    ])
    await adminFixture.bahth.drain()
    const mail = adminFixture.bahth.mailTo(who.member.email)
    expect(mail.subject).toBe('Your Bahth password was reset')
    expect(mail.text + mail.html).not.toContain(token)
  })

  test('a temporary password allows one log-in, in which a new password has to be chosen first', async () => {
    const who = await adminFixture.someone()
    const { body } = await admin.post(`${who.at}/password-reset`, { mode: 'temporary' })
    expect(body).toEqual({
      temporaryPassword: expect.stringMatching(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/),
      expiresAt: after(adminFixture.bahth.clock.now(), hours(24)).toISOString(),
    })
    const temporary = body.temporaryPassword
    const session = await adminFixture.logIn(who, temporary)
    expect(session.body.user.mustChangePassword).toBe(true)
    expect((await adminFixture.logIn(who, temporary)).status).toBe(401)
    const inside = adminFixture.bahth.visitor()
    inside.token = session.body.accessToken
    expect(await inside.get('/surveys')).toMatchObject({
      status: 403,
      body: { code: 'password_change_required' },
    })
    for (const oldPassword of [temporary, 'wrong'])
      expect(await inside.post('/users/me/password', { oldPassword, newPassword: temporary })).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'newPassword' }] },
      })
    expect((await inside.get('/surveys')).status).toBe(403)
    const chosen = { oldPassword: temporary, newPassword: 'chosen by myself' }
    expect((await inside.post('/users/me/password', chosen)).status).toBe(204)
    expect((await inside.get('/surveys')).status).toBe(200)
    expect((await adminFixture.logIn(who, 'chosen by myself')).body.user.mustChangePassword).toBe(false)
  })

  test('only one of three concurrent log-ins with a temporary password succeeds', async () => {
    const who = await adminFixture.someone()
    const { body } = await admin.post(`${who.at}/password-reset`, { mode: 'temporary' })
    const replies = await Promise.all([1, 2, 3].map(() => adminFixture.logIn(who, body.temporaryPassword)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 401, 401])
  })

  test.each(['link', 'temporary'])('a password reset with mode %s expires after a day', async mode => {
    const who = await adminFixture.someone()
    const { body } = await admin.post(`${who.at}/password-reset`, { mode })
    await adminFixture.people.pass(hours(24))
    if (mode === 'temporary') expect((await adminFixture.logIn(who, body.temporaryPassword)).status).toBe(401)
    else {
      const token = new URL(body.link).searchParams.get('token')
      const { status } = await choose(token, 'too late')
      expect(status).toBe(400)
    }
  })

  test('a second password reset revokes the link of the first', async () => {
    const who = await adminFixture.someone()
    const first = (await admin.post(`${who.at}/password-reset`)).body.link
    await admin.post(`${who.at}/password-reset`)
    const token = new URL(first).searchParams.get('token')
    expect((await choose(token, 'late one')).status).toBe(400)
  })

  test('a password reset is refused while the email address is not confirmed', async () => {
    await signUp(adminFixture.bahth.visitor('web'), 'unconfirmed@example.org')
    const { items } = (await admin.get('/admin/users?q=unconfirmed@example.org')).body
    expect(items).toMatchObject([{ emailConfirmed: false, accountState: 'pending' }])
    expect(await admin.post(`/admin/users/${items[0].userId}/password-reset`)).toMatchObject({
      status: 409,
      body: { code: 'email_not_confirmed' },
    })
  })
})
