import { hours } from '@bahth/domain/durations.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { findPendingJobs } from '../../jobs/job-table.fixture.ts'
import { expectInvariants } from '../../testing/expect-invariants.ts'
import { signUp } from '../../testing/newcomers.ts'
import { openTestServer, type TestServer } from '../../testing/test-server.ts'
import { confirmElsewhere, mailedSignUp, newAddress } from './sign-up.fixture.ts'

let bahth: TestServer
beforeAll(async () => {
  bahth = await openTestServer()
})
afterEach(async () => {
  await bahth.drain()
  await expectInvariants(bahth)
})
afterAll(() => bahth.close())

const mailed = () => mailedSignUp(bahth)
const anyone = () => bahth.visitor('web')
const confirm = (token: string) => confirmElsewhere(bahth, token)

describe('resending the confirmation email', () => {
  test('an unknown and a confirmed address get the same reply and no email', async () => {
    const member = await bahth.member()
    const before = bahth.mails.length
    const replies = [
      await anyone().post('/auth/resend', { email: 'nobody@example.org' }),
      await anyone().post('/auth/resend', { email: member.email }),
    ]
    expect(replies[0]?.text).toBe(replies[1]?.text)
    await bahth.drain()
    expect(bahth.mails.length).toBe(before)
  })

  test('the same job is queued for an unconfirmed, a confirmed and an unknown address, so the time of the reply does not tell', async () => {
    const { email } = await mailed()
    await bahth.drain()
    for (const address of [email, (await bahth.member()).email, 'no-one@example.org']) {
      await anyone().post('/auth/resend', { email: address })
      const jobs = await findPendingJobs(bahth.db, { email: address })
      expect(jobs.map(({ name, data }) => ({ name, data }))).toEqual([
        { name: 'send-confirmation', data: { email: address } },
      ])
    }
  })

  test('one address gets at most six emails of any kind an hour, and further requests are still accepted', async () => {
    const before = bahth.mails.length
    const { email } = await mailed()
    await signUp(anyone(), email)
    await anyone().post('/auth/forgot-password', { email })
    for (let i = 0; i < 8; i++) expect((await anyone().post('/auth/resend', { email })).status).toBe(202)
    await signUp(anyone(), email)
    await bahth.drain()
    expect(bahth.mails.length - before).toBe(6)
    bahth.clock.pass(hours(1))
    await anyone().post('/auth/resend', { email })
    await bahth.drain()
    expect(bahth.mails.length - before).toBe(7)
  })

  test('the browser of a sign-up can resend its own link three times an hour, whatever others requested', async () => {
    const { person, email, token } = await mailed()
    for (let i = 0; i < 8; i++) await signUp(anyone(), email, 'somebody else’s')
    await bahth.drain()
    const before = bahth.mails.length
    const replies = []
    for (let i = 0; i < 5; i++) replies.push(await person.post('/auth/resend', { email }))
    expect(replies.map(reply => reply.status)).toEqual([202, 202, 202, 429, 429])
    expect(replies[3]?.headers['retry-after']).toBe('3600')
    await bahth.drain()
    expect(bahth.mails.length - before).toBe(3)
    expect((await person.post('/auth/confirm', { token: bahth.tokenFor(email) })).status).toBe(200)
    expect(await person.post('/auth/confirm', { token })).toMatchObject({ status: 200, body: { code: null } })
  })

  test('a browser that signed up with a known address is refused after as many resends as with a new one', async () => {
    const member = await bahth.member()
    const person = anyone()
    await signUp(person, member.email)
    const statuses = []
    for (let i = 0; i < 4; i++)
      statuses.push((await person.post('/auth/resend', { email: member.email })).status)
    expect(statuses).toEqual([202, 202, 202, 429])
  })

  test('repeated sign-ups and resends from one network address send at most 12 emails to an address', async () => {
    const email = newAddress()
    const sender = Object.assign(anyone(), { ip: '203.0.113.9' })
    const before = bahth.mails.length
    for (let i = 0; i < 6; i++) {
      await signUp(sender, email)
      for (let j = 0; j < 4; j++) await sender.post('/auth/resend', { email })
    }
    await bahth.drain()
    expect(bahth.mails.length - before).toBe(12)
  })

  test('another browser resends the link of the newest sign-up', async () => {
    const { email, token } = await mailed()
    bahth.clock.pass(1000)
    await signUp(anyone(), email, 'the-second')
    await bahth.drain()
    await anyone().post('/auth/resend', { email })
    await bahth.drain()
    expect(await confirm(bahth.tokenFor(email))).toMatchObject({ status: 401 })
    expect((await confirm(token)).status).toBe(200)
  })
})
