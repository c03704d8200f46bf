import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { beforeNextWrite } from '../../testing/before-next-write.ts'
import { type Member, openTestServer, type TestServer } from '../../testing/test-server.ts'

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

describe('the password for changing the email address', () => {
  const put = (body: object) => person.put('/users/me', body)
  const resetByMail = async () => {
    const { email } = person.member
    await bahth.visitor().post('/auth/forgot-password', { email })
    await bahth.drain()
    const reset = { token: bahth.tokenFor(email), newPassword: 'demo-pass' }
    expect((await bahth.visitor().post('/auth/reset-password', reset)).status).toBe(204)
  }

  test('a new address needs the password, and nothing is changed without it', async () => {
    const message = 'Please enter your password to change your email.'
    expect(await put({ email: fresh, lastName: 'Changed' })).toMatchObject({
      status: 400,
      body: { code: 'wrong_password', message, errors: [{ field: 'password', message }] },
    })
    expect(await put({ email: fresh, lastName: 'Changed', password: 'not this one' })).toMatchObject({
      status: 400,
      body: { code: 'wrong_password', message: 'That isn’t your password.' },
    })
    const { body } = await person.get('/users/me')
    expect(body).toMatchObject({ pendingEmail: null })
    expect(body.lastName).not.toBe('Changed')
    expect((await put({ email: fresh, password: 'demo-pass' })).body.pendingEmail).toBe(fresh)
  })

  test('saving other fields or sending the same link again needs no password', async () => {
    expect((await put({ email: person.member.email.toUpperCase(), lastName: 'Same' })).status).toBe(200)
    await put({ email: fresh, password: 'demo-pass' })
    await bahth.drain()
    const before = bahth.mails.length
    expect((await put({ email: fresh })).status).toBe(200)
    await bahth.drain()
    expect(bahth.mails.slice(before).map(mail => mail.to)).toEqual([fresh])
  })

  test('a password that the owner resets while it is compared stores no new address', async () => {
    beforeNextWrite(bahth, resetByMail)
    const reply = await put({ email: fresh, lastName: 'Changed', password: 'demo-pass' })
    expect(reply).toMatchObject({ status: 400, body: { message: 'That isn’t your password.' } })
    const { body } = await (await bahth.logIn(person.member)).get('/users/me')
    expect(body.pendingEmail).toBeNull()
    expect(body.lastName).not.toBe('Changed')
    await bahth.drain()
    expect(() => bahth.mailTo(fresh)).toThrow()
  })

  test('an address that the owner cancels meanwhile is not stored again without the password', async () => {
    await put({ email: fresh, password: 'demo-pass' })
    beforeNextWrite(bahth, () => person.delete('/users/me/email'))
    expect(await put({ email: fresh })).toMatchObject({
      status: 400,
      body: { message: 'Please enter your password to change your email.' },
    })
    expect((await person.get('/users/me')).body.pendingEmail).toBeNull()
  })

  test('wrong passwords for a new address are limited', async () => {
    for (let i = 0; i < 10; i++) await put({ email: fresh, password: `guess ${i}` })
    expect((await put({ email: fresh, password: 'demo-pass' })).status).toBe(429)
  })
})
