import { association } from '@bahth/domain/association.ts'
import { days, minutes } from '@bahth/domain/durations.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectWhatAlwaysHolds } from '../testing/expect-invariants.ts'
import type { Person } from '../testing/person.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'
import type { Mail } from '../vendors/mail/mail.ts'
import { openSmtpMail } from '../vendors/mail/smtp.ts'
import { type MailServer, openMailServer } from './mail-server.fixture.ts'

let bahth: TestServer
let post: MailServer
let mail: Mail
let visitor: Person
let made = 0

beforeAll(async () => {
  post = await openMailServer()
  mail = openSmtpMail({ url: post.url, from: 'Bahth <no-reply@bahth.example>' })
  bahth = await openTestServer({ around: { mail: () => mail } })
})
afterAll(async () => {
  await bahth.close()
  await mail.close()
  await post.close()
})
beforeEach(() => {
  visitor = bahth.visitor('web')
})
afterEach(async () => {
  post.refuses = null
  bahth.clock.pass(minutes(90))
  await bahth.settle()
  bahth.clock.pass(minutes(90))
  await bahth.sweep()
  await expectWhatAlwaysHolds(bahth)
  post.received.length = 0
})

const message = (fields: object = {}) => ({
  name: 'Mona Adel',
  email: `mona${++made}@campus.example`,
  subject: `A workshop on sampling ${made}`,
  message: 'Could you hold it once more?\n\nThe first one was full.',
  ...fields,
})
const send = (fields?: object) => visitor.post('/contact', message(fields))

const kept = () => bahth.db.selectFrom('contact_message').selectAll().execute()
const arrived = () => post.received.map(({ headers }) => headers.get('subject'))

describe('a message', () => {
  test('STA-19 STA-25 reaches the department of its key, and an answer goes to whoever wrote', async () => {
    const reply = await send({
      email: 'Mona.Adel@Campus.example',
      subject: 'ورشة عينات',
      priority: 'high',
      departmentKey: 'research',
    })
    expect(reply).toMatchObject({ status: 200, body: { message: 'Message sent successfully' } })
    const [found] = post.received
    expect(found?.to).toEqual(['research@bahth.example'])
    expect(found?.headers.get('reply-to')).toBe('mona.adel@campus.example')
    expect(found?.headers.get('from')).toBe('Bahth <no-reply@bahth.example>')
    expect(found?.headers.get('subject')).toBe('[Bahth, high priority] ورشة عينات')
    expect(found?.text).toContain('Mona Adel wrote to Research:')
    expect(found?.text).toContain('Could you hold it once more?\n\nThe first one was full.')
    expect(found?.text).toContain('Priority: High')
    expect(found?.text).toContain('nobody has checked that this address is theirs')
  })

  test('STA-15 STA-17 without department and priority it goes to the association, as medium', async () => {
    for (const fields of [{}, { departmentKey: '', priority: null }, { departmentKey: null }])
      await send(fields)
    expect(post.received.map(({ to }) => to)).toEqual(Array(3).fill([association.departments[0].contact]))
    expect(post.received[0]?.text).toContain('Priority: Medium')
  })

  test('STA-16 every department has its address', async () => {
    for (const { key } of association.departments)
      expect((await send({ departmentKey: key })).status).toBe(200)
    expect(post.received.flatMap(({ to }) => to)).toEqual(
      association.departments.map(({ contact }) => contact),
    )
  })

  test('STA-18 what the client says of the department’s name and address is ignored, whatever it is', async () => {
    for (const departmentContact of ['thief@elsewhere.example', 7, null, ['x'], { a: 1 }])
      expect(
        (await send({ departmentKey: 'hr', departmentName: departmentContact, departmentContact })).status,
      ).toBe(200)
    for (const { to, raw } of post.received) {
      expect(to).toEqual(['people@bahth.example'])
      expect(raw).not.toContain('thief')
    }
  })

  test('of a signed-in member says who is signed in', async () => {
    const member = await bahth.signedIn({ firstName: 'Omar', lastName: 'Sherif' })
    await member.post('/contact', message())
    expect(post.received[0]?.text).toContain(`Sent while signed in as Omar Sherif, ${member.member.email}.`)
  })

  test('can write no headers of its own', async () => {
    const tries = [
      { name: 'Mona\r\nBcc: all@campus.example' },
      { subject: 'Hello\r\nBcc: all@campus.example' },
      { subject: 'Hello\nBcc: all@campus.example' },
      { subject: 'Hello\u2028Bcc: all@campus.example' },
      { email: 'mona@campus.example\r\nBcc: all@campus.example' },
      { email: 'mona@campus.example, all@campus.example' },
      { email: 'Mona <mona@campus.example>' },
    ]
    for (const fields of tries)
      expect(await send(fields), JSON.stringify(fields)).toMatchObject({
        status: 400,
        body: { code: 'validation_error' },
      })
    expect(
      (await send({ message: 'Hello\r\n.\r\nBcc: all@campus.example\r\n\r\nRCPT TO:<all@campus.example>' }))
        .status,
    ).toBe(200)
    expect(post.received.map(({ to }) => to)).toEqual([[association.email]])
    expect(post.received[0]?.headers.has('bcc')).toBe(false)
  })

  test('STA-14 STA-20 that lacks something says which fields, and nothing is sent', async () => {
    expect(await visitor.post('/contact', {})).toMatchObject({
      status: 400,
      body: {
        code: 'validation_error',
        message: 'Please double-check the required fields and try again.',
        errors: [
          { field: 'name', message: 'Name is required' },
          { field: 'email', message: 'Email is required' },
          { field: 'subject', message: 'Subject is required' },
          { field: 'message', message: 'Message is required' },
        ],
      },
    })
    const wrong = [
      { name: '   ' },
      { email: 'mona@' },
      { subject: 'x'.repeat(201) },
      { message: 'x'.repeat(5001) },
      { priority: 'immediately' },
      { departmentKey: 'treasury' },
    ]
    for (const fields of wrong) {
      const { status, body } = await send(fields)
      expect({ status, field: body.errors[0].field }).toEqual({ status: 400, field: Object.keys(fields)[0] })
    }
    expect(post.received).toEqual([])
    expect(await kept()).toEqual([])
  })

  test('is gone from here once it is delivered', async () => {
    await send({ message: 'Between us.' })
    expect(await kept()).toMatchObject([{ mail: null, try_at: null, delivered_at: bahth.clock.now() }])
    bahth.clock.pass(minutes(61))
    await bahth.sweep()
    expect(await kept()).toEqual([])
  })
})

describe('a message that cannot be forwarded', () => {
  test.each([450, 550])(
    'STA-22 says so (the mail server refuses with %i), and arrives by itself later',
    async code => {
      post.refuses = code
      const reply = await send({ subject: 'Kept' })
      expect(reply).toMatchObject({
        status: 502,
        body: {
          code: 'send_failed',
          message: 'We could not forward your message. Please try again in a moment.',
        },
      })
      expect(post.received).toEqual([])
      bahth.clock.pass(minutes(1))
      await bahth.settle()
      expect(post.received).toEqual([])
      post.refuses = null
      bahth.clock.pass(minutes(1))
      await bahth.settle()
      expect(post.received).toEqual([])
      bahth.clock.pass(minutes(1))
      await bahth.settle()
      expect(arrived()).toEqual(['[Bahth, medium priority] Kept'])
      bahth.clock.pass(minutes(5))
      await bahth.settle()
      expect(arrived()).toHaveLength(1)
    },
  )

  test('and is sent again by its writer arrives once, under one id', async () => {
    const same = message()
    post.refuses = 450
    for (const _ of [1, 2]) expect((await visitor.post('/contact', same)).status).toBe(502)
    expect(await kept()).toHaveLength(1)
    post.refuses = null
    expect((await visitor.post('/contact', same)).status).toBe(200)
    expect((await visitor.post('/contact', same)).status).toBe(200)
    bahth.clock.pass(minutes(5))
    await bahth.settle()
    expect(post.received).toHaveLength(1)
  })

  test('is written anew later is a message of its own', async () => {
    const same = message()
    expect((await visitor.post('/contact', same)).status).toBe(200)
    bahth.clock.pass(minutes(10))
    expect((await visitor.post('/contact', same)).status).toBe(200)
    expect(new Set(post.received.map(({ headers }) => headers.get('message-id'))).size).toBe(2)
  })

  test('pressed twice at once arrives once, and whoever is told otherwise may press again', async () => {
    const same = message()
    const replies = await Promise.all([1, 2, 3].map(() => visitor.post('/contact', same)))
    expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    for (const { status } of replies) expect([200, 502]).toContain(status)
    expect((await visitor.post('/contact', same)).status).toBe(200)
    expect(post.received).toHaveLength(1)
  })

  test('that two processes try again at once arrives once', async () => {
    post.refuses = 450
    await send()
    post.refuses = null
    bahth.clock.pass(minutes(5))
    const released = Promise.withResolvers<void>()
    post.holds = released.promise
    const first = bahth.settle()
    await expect.poll(async () => (await kept()).map(row => row.is_sending)).toEqual([true])
    await bahth.settle()
    released.resolve()
    await first
    expect(post.received).toHaveLength(1)
  })

  test('is not lost with the process that was sending it', async () => {
    const released = Promise.withResolvers<void>()
    const died = message({ subject: 'Half way' })
    post.holds = released.promise
    const sending = visitor.post('/contact', died)
    await expect.poll(async () => (await kept()).length).toBe(1)
    // Nobody else takes it while it is being sent …
    await bahth.settle()
    expect((await visitor.post('/contact', died)).status).toBe(502)
    // … until that has lasted too long.
    post.holds = Promise.resolve()
    bahth.clock.pass(minutes(2))
    await bahth.settle()
    expect(arrived()).toContain('[Bahth, medium priority] Half way')
    // Whoever was slow, not dead, changes nothing by failing now.
    released.reject(new Error('the slow one fails'))
    expect((await sending).status).toBe(502)
    bahth.clock.pass(minutes(5))
    await bahth.settle()
    expect(await kept()).toMatchObject([{ mail: null }])
  })

  test('in thirty days is given up', async () => {
    post.refuses = 550
    await send()
    bahth.clock.pass(days(29))
    await bahth.sweep()
    expect(await kept()).toHaveLength(1)
    bahth.clock.pass(days(2))
    await bahth.sweep()
    expect(await kept()).toEqual([])
  })
})

describe('a flood', () => {
  test('of one writer is held back, and says when to come again', async () => {
    const email = 'flood@campus.example'
    for (let sent = 0; sent < 20; sent++) expect((await send({ email })).status).toBe(200)
    const reply = await send({ email: 'FLOOD@campus.example' })
    expect(reply).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(3000)
    expect((await send()).status).toBe(200)
    bahth.clock.pass(minutes(61))
    expect((await send({ email })).status).toBe(200)
  })

  test('of one address is held back, whatever it calls itself', async () => {
    visitor.ip = '203.0.113.9'
    for (let sent = 0; sent < 100; sent++) expect((await send()).status).toBe(200)
    expect((await send()).status).toBe(429)
    visitor.ip = '203.0.113.10'
    expect((await send()).status).toBe(200)
  })
})

test('STA-21 without a mail server nothing is kept, and other ways are pointed to', async () => {
  const mute = await openTestServer({ settings: { demo: false, smtpUrl: null } })
  const reply = await mute.visitor().post('/contact', message())
  expect(reply).toMatchObject({
    status: 503,
    body: {
      code: 'email_not_configured',
      message: 'Email delivery is not yet configured. Please reach us via another channel.',
    },
  })
  expect(reply.headers['retry-after']).toBeUndefined()
  expect(await mute.db.selectFrom('contact_message').selectAll().execute()).toEqual([])
  await mute.close()
})
