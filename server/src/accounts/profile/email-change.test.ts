import { days, minutes } from '@bahth/domain/durations.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signUp } from '../../testing/newcomers.ts'
import { type Member, openTestServer, type TestServer } from '../../testing/test-server.ts'
import { mailLogInLink } from '../log-in/log-in-link.ts'

let bahth: TestServer
let person: Member
let count = 0
let fresh = ''
beforeAll(async () => {
  bahth = await openTestServer()
})
beforeEach(async () => {
  person = await bahth.loggedIn()
  fresh = `fresh${++count}@example.org`
})
afterAll(() => bahth.close())

const ask = async (email: string, from = person) => {
  const reply = await from.put('/users/me', { email, password: 'demo-pass' })
  await bahth.drain()
  return reply
}
const confirm = (token: string) => bahth.visitor().post('/users/me/email/confirm', { token })
const logIn = (email: string) => bahth.visitor().post('/auth/login', { email, password: 'demo-pass' })
const expired = { status: 400, body: { code: 'link_expired' } }

describe('changing the email address', () => {
  test('a new address replaces the old one when it is confirmed with the mailed link', async () => {
    const { body } = await ask(fresh.toUpperCase())
    expect(body).toMatchObject({ email: person.member.email, pendingEmail: fresh })
    expect((await logIn(fresh)).status).toBe(401)
    expect(bahth.mailTo(fresh).text).toContain('http://127.0.0.1:3000/confirm-email?token=')

    expect(await confirm(bahth.tokenFor(fresh))).toMatchObject({ status: 200, body: { email: fresh } })
    expect((await person.get('/users/me')).body).toMatchObject({ email: fresh, pendingEmail: null })
    expect((await logIn(fresh)).status).toBe(200)
    expect((await logIn(person.member.email)).status).toBe(401)
  })

  test('the old address gets an email at the request and at the change', async () => {
    await ask(fresh)
    expect(bahth.mailTo(person.member.email)).toMatchObject({
      subject: 'A new email for your Bahth account',
      text: expect.stringContaining(fresh),
    })
    await confirm(bahth.tokenFor(fresh))
    await bahth.drain()
    expect(bahth.mailTo(person.member.email).subject).toBe('Your Bahth account has a new email')
  })

  test('viewing the link shows the first name and the new address, and does not use it up', async () => {
    await ask(fresh)
    const token = bahth.tokenFor(fresh)
    for (let i = 0; i < 3; i++)
      expect((await bahth.visitor().post('/users/me/email/confirm/look', { token })).body).toEqual({
        firstName: 'Member',
        newEmail: fresh,
      })
    expect((await confirm(token)).status).toBe(200)
    expect(await bahth.visitor().post('/users/me/email/confirm/look', { token })).toMatchObject(expired)
  })

  test('a link works once and for three days, also if it was sent again, and the other one then no longer works', async () => {
    await ask(fresh)
    const first = bahth.tokenFor(fresh)
    await ask(fresh)
    const second = bahth.tokenFor(fresh)
    expect(second).not.toBe(first)
    expect((await confirm(first)).status).toBe(200)
    expect(await confirm(second)).toMatchObject(expired)
    bahth.clock.pass(minutes(10))
    expect(await confirm(first)).toMatchObject(expired)
    bahth.clock.pass(-minutes(10))

    await ask(`later-${fresh}`)
    bahth.clock.pass(days(3))
    expect(await confirm(bahth.tokenFor(`later-${fresh}`))).toMatchObject(expired)
    bahth.clock.pass(-days(3))
  })

  test('a confirmation whose response was lost succeeds when it is repeated, until the address changes again', async () => {
    await ask(fresh)
    const token = bahth.tokenFor(fresh)
    for (let i = 0; i < 2; i++)
      expect(await confirm(token)).toMatchObject({ status: 200, body: { email: fresh } })
    await bahth.drain()
    const told = bahth.mails.filter(
      ({ to, subject }) => to === person.member.email && subject.includes('has a new'),
    )
    expect(told).toHaveLength(1)
    await ask(`later-${fresh}`)
    expect((await confirm(bahth.tokenFor(`later-${fresh}`))).status).toBe(200)
    expect(await confirm(token)).toMatchObject(expired)
  })

  test('another new address replaces the pending one', async () => {
    await ask(fresh)
    await ask(`other-${fresh}`)
    expect(await confirm(bahth.tokenFor(fresh))).toMatchObject(expired)
    expect((await confirm(bahth.tokenFor(`other-${fresh}`))).body.email).toBe(`other-${fresh}`)
  })

  test('saving the rest of the profile with the old address keeps the pending one', async () => {
    await ask(fresh)
    const { body } = await person.put('/users/me', { email: person.member.email, lastName: 'Same' })
    expect(body.pendingEmail).toBe(fresh)
    expect((await confirm(bahth.tokenFor(fresh))).status).toBe(200)
  })

  test('a pending address can be cancelled', async () => {
    await ask(fresh)
    expect((await person.delete('/users/me/email')).status).toBe(204)
    expect((await person.get('/users/me')).body.pendingEmail).toBeNull()
    expect(await confirm(bahth.tokenFor(fresh))).toMatchObject(expired)
    expect((await person.delete('/users/me/email')).status).toBe(204)
  })

  test('a link that waits in the queue is not sent once the pending address is cancelled', async () => {
    await person.put('/users/me', { email: fresh, password: 'demo-pass' })
    await person.delete('/users/me/email')
    await bahth.drain()
    expect(() => bahth.mailTo(fresh)).toThrow()
  })

  test('a link to log in that waits in the queue is not sent to the old address after the change', async () => {
    const old = person.member.email
    await ask(fresh)
    // As the job of a request for a link does, whose email then waits.
    await mailLogInLink(bahth.server.services, old)
    expect((await confirm(bahth.tokenFor(fresh))).status).toBe(200)
    await bahth.drain()
    expect(bahth.mailTo(old).subject).toBe('Your Bahth account has a new email')
    expect(() => bahth.tokenFor(old)).toThrow()
  })

  test('a pending address is deleted after three days', async () => {
    await ask(fresh)
    bahth.clock.pass(days(3) + 1)
    await bahth.sweep()
    const row = await bahth.db
      .selectFrom('member')
      .select('pending_email')
      .where('id', '=', person.member.id)
      .executeTakeFirstOrThrow()
    expect(row.pending_email).toBeNull()
    bahth.clock.pass(-days(3) - 1)
  })

  test('changing the password cancels a pending address', async () => {
    await ask(fresh)
    await person.post('/users/me/password', { oldPassword: 'demo-pass', newPassword: 'another-one' })
    expect((await person.get('/users/me')).body.pendingEmail).toBeNull()
    expect(await confirm(bahth.tokenFor(fresh))).toMatchObject(expired)
  })

  test('resetting a forgotten password cancels a pending address', async () => {
    await ask(fresh)
    const { email } = person.member
    await bahth.visitor().post('/auth/forgot-password', { email })
    await bahth.drain()
    const reset = { token: bahth.tokenFor(email), newPassword: 'demo-pass' }
    expect((await bahth.visitor().post('/auth/reset-password', reset)).status).toBe(204)
    expect((await (await bahth.logIn(person.member)).get('/users/me')).body.pendingEmail).toBeNull()
    expect(await confirm(bahth.tokenFor(fresh))).toMatchObject(expired)
  })

  test('a password reset by an administrator cancels a pending address, and so does a ban', async () => {
    const admin = await bahth.admin()
    await ask(fresh)
    await admin.post(`/admin/users/${person.member.id}/password-reset`, {})
    expect(await confirm(bahth.tokenFor(fresh))).toMatchObject(expired)

    const other = await bahth.loggedIn()
    await ask(`other-${fresh}`, other)
    for (const enabled of [true, false]) await admin.put(`/admin/users/${other.member.id}/ban`, { enabled })
    expect(await confirm(bahth.tokenFor(`other-${fresh}`))).toMatchObject(expired)
  })

  test('password reset links sent to the old address expire when the new one is confirmed', async () => {
    await bahth.visitor().post('/auth/forgot-password', { email: person.member.email })
    await bahth.drain()
    const reset = bahth.tokenFor(person.member.email)
    await ask(fresh)
    await confirm(bahth.tokenFor(fresh))
    expect(
      await bahth.visitor().post('/auth/reset-password', { token: reset, newPassword: 'another-one' }),
    ).toMatchObject(expired)
  })

  test('the link for a new address cannot confirm a sign-up or reset a password', async () => {
    await ask(fresh)
    const token = bahth.tokenFor(fresh)
    expect(await bahth.visitor().post('/auth/confirm', { token })).toMatchObject(expired)
    expect(
      await bahth.visitor().post('/auth/reset-password', { token, newPassword: 'another-one' }),
    ).toMatchObject(expired)
    expect((await confirm(token)).status).toBe(200)
  })

  test('a password reset link cannot confirm a new address', async () => {
    await ask(fresh)
    await bahth.visitor().post('/auth/forgot-password', { email: person.member.email })
    await bahth.drain()
    expect(await confirm(bahth.tokenFor(person.member.email))).toMatchObject(expired)
    expect((await person.get('/users/me')).body.pendingEmail).toBe(fresh)
  })

  test('a banned member cannot confirm a new address', async () => {
    await ask(fresh)
    await bahth.db
      .updateTable('member')
      .set({ state: 'banned', state_before_ban: 'approved' })
      .where('id', '=', person.member.id)
      .execute()
    expect(await confirm(bahth.tokenFor(fresh))).toMatchObject(expired)
  })
})

describe('a new address that is in use', () => {
  test('the reply does not reveal that an address is in use, and its owner gets an email without a link', async () => {
    const owner = await bahth.member()
    const taken = await ask(owner.email)
    const free = await ask(fresh)
    expect({ ...taken.body, pendingEmail: '' }).toEqual({ ...free.body, pendingEmail: '' })
    expect(bahth.mailTo(owner.email).subject).toBe('Your email already has a Bahth account')
    expect(() => bahth.tokenFor(owner.email)).toThrow()
  })

  test('an address that another member took meanwhile cannot be confirmed', async () => {
    await ask(fresh)
    await bahth.member({ email: fresh })
    expect(await confirm(bahth.tokenFor(fresh))).toMatchObject({ status: 409, body: { code: 'email_taken' } })
    expect((await person.get('/users/me')).body.email).toBe(person.member.email)
  })

  test('unconfirmed sign-ups of an address are deleted when a member confirms it', async () => {
    for (let i = 0; i < 3; i++) await signUp(bahth.visitor(), fresh)
    await bahth.drain()
    await ask(fresh)
    expect(bahth.mailTo(fresh).text).not.toContain('Member')
    expect((await confirm(bahth.tokenFor(fresh))).status).toBe(200)
    const rows = await bahth.db.selectFrom('member').select('id').where('email', '=', fresh).execute()
    expect(rows).toEqual([{ id: person.member.id }])
    expect(
      await bahth.db.selectFrom('identity_check').select('id').where('email', '=', fresh).execute(),
    ).toEqual([])
  })

  test('of two members who confirm one address at once, one gets it', async () => {
    const other = await bahth.loggedIn()
    await ask(fresh)
    const mine = bahth.tokenFor(fresh)
    await ask(fresh, other)
    const theirs = bahth.tokenFor(fresh)
    const replies = await Promise.all([confirm(mine), confirm(theirs)])
    expect(replies.map(reply => reply.status).sort()).toEqual([200, 409])
  })
})

describe('restrictions on new addresses', () => {
  test('an address whose domain may not sign up is refused', async () => {
    const admin = await bahth.admin()
    await admin.post('/admin/domains', { domain: 'example.org' })
    const message = 'This email domain is not on the list of allowed domains.'
    expect(await ask('me@elsewhere.example')).toMatchObject({
      status: 400,
      body: { message, errors: [{ field: 'email', message }] },
    })
    expect((await ask(fresh)).status).toBe(200)
    await admin.delete('/admin/domains/example.org')
  })

  test('the reply is the same when the new address has reached its limit of emails', async () => {
    for (let i = 0; i < 6; i++) await bahth.visitor().post('/auth/login-link', { email: fresh })
    const before = bahth.mails.length
    expect((await ask(fresh)).body.pendingEmail).toBe(fresh)
    expect(bahth.mails.slice(before).map(mail => mail.to)).toEqual([person.member.email])
  })

  test('a seventh new address within an hour is refused', async () => {
    for (let i = 0; i < 6; i++) expect((await ask(`${i}-${fresh}`)).status).toBe(200)
    expect(await ask(fresh)).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    expect((await person.get('/users/me')).body.pendingEmail).toBe(`5-${fresh}`)
  })
})
