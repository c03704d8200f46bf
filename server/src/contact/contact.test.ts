import { people } from '@bahth/domain/association-people.ts'
import { minutes } from '@bahth/domain/durations.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openTestServer } from '../testing/test-server.ts'
import { ContactFixture, message } from './contact.fixture.ts'

let contactFixture: ContactFixture

beforeAll(async () => {
  contactFixture = await ContactFixture.open()
})
afterEach(() => contactFixture.clear())
afterAll(() => contactFixture.close())

describe('a contact message', () => {
  test('STA-19 STA-25 a message reaches the chosen department, with the sender as reply address', async () => {
    const reply = await contactFixture.send({
      email: 'Mona.Adel@Campus.example',
      subject: 'ورشة عينات',
      priority: 'high',
      departmentKey: 'research',
    })
    expect(reply).toMatchObject({ status: 200, body: { code: 'message_sent' } })
    const [found] = contactFixture.mailServer.received
    expect(found?.to).toEqual(['research@bahth.example'])
    expect(found?.headers.get('reply-to')).toBe('mona.adel@campus.example')
    expect(found?.headers.get('from')).toBe('Bahth <no-reply@bahth.example>')
    expect(found?.headers.get('subject')).toBe('[Bahth, high priority] ورشة عينات')
    expect(found?.text).toContain('\u2068Mona Adel\u2069 wrote to Research:')
    expect(found?.text).toContain('Could you hold it once more?\n\nThe first one was full.')
    expect(found?.text).toContain('Priority: High')
    expect(found?.text).toContain('We haven’t verified this email address.')
  })

  test('an Arabic name doesn’t move the digits of the address, and the message has its own direction', async () => {
    await contactFixture.send({ name: 'منى عادل', email: '20231234@campus.example', message: 'أهلا' })
    const [found] = contactFixture.mailServer.received
    expect(found?.text).toContain('From: \u2068منى عادل\u2069, 20231234@campus.example')
    expect(found?.text).toContain('\u2068منى عادل\u2069 wrote to')
    expect(found?.raw).toContain('<p dir=3D"auto"')
  })

  test('STA-15 STA-17 a message without department and priority goes to the association, with medium priority', async () => {
    for (const fields of [{}, { departmentKey: '', priority: null }, { departmentKey: null }])
      await contactFixture.send(fields)
    expect(contactFixture.mailServer.received.map(({ to }) => to)).toEqual(
      Array(3).fill([people.departments[0].contact]),
    )
    expect(contactFixture.mailServer.received[0]?.text).toContain('Priority: Medium')
  })

  test('STA-16 every department gets its messages at its own address', async () => {
    for (const { key } of people.departments)
      expect((await contactFixture.send({ departmentKey: key })).status).toBe(200)
    expect(contactFixture.mailServer.received.flatMap(({ to }) => to)).toEqual(
      people.departments.map(({ contact }) => contact),
    )
  })

  test('STA-18 a message cannot set the name or address of a department', async () => {
    for (const departmentContact of ['thief@elsewhere.example', 7, null, ['x'], { a: 1 }])
      expect(
        (
          await contactFixture.send({
            departmentKey: 'hr',
            departmentName: departmentContact,
            departmentContact,
          })
        ).status,
      ).toBe(200)
    for (const { to, raw } of contactFixture.mailServer.received) {
      expect(to).toEqual(['people@bahth.example'])
      expect(raw).not.toContain('thief')
    }
  })

  test('a message of a logged-in member names the account', async () => {
    const member = await contactFixture.bahth.loggedIn({ firstName: 'Omar', lastName: 'Sherif' })
    await member.post('/contact', message())
    expect(contactFixture.mailServer.received[0]?.text).toContain(
      `Sent while logged in as \u2068Omar Sherif\u2069, ${member.member.email}.`,
    )
  })

  test('a message cannot add mail headers', async () => {
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
      expect(await contactFixture.send(fields), JSON.stringify(fields)).toMatchObject({
        status: 400,
        body: { code: 'validation_error' },
      })
    expect(
      (
        await contactFixture.send({
          message: 'Hello\r\n.\r\nBcc: all@campus.example\r\n\r\nRCPT TO:<all@campus.example>',
        })
      ).status,
    ).toBe(200)
    expect(contactFixture.mailServer.received.map(({ to }) => to)).toEqual([[people.departments[0].contact]])
    expect(contactFixture.mailServer.received[0]?.headers.has('bcc')).toBe(false)
  })

  test('STA-14 STA-20 a message with missing or invalid fields is refused with their names, and not sent', async () => {
    expect(await contactFixture.visitor.post('/contact', {})).toMatchObject({
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
      const { status, body } = await contactFixture.send(fields)
      expect({ status, field: body.errors[0].field }).toEqual({ status: 400, field: Object.keys(fields)[0] })
    }
    expect(contactFixture.mailServer.received).toEqual([])
    expect(await contactFixture.stored()).toEqual([])
  })

  test('a message is deleted from the database after its delivery', async () => {
    await contactFixture.send({ message: 'Between us.' })
    expect(await contactFixture.stored()).toMatchObject([
      { mail: null, delivered_at: contactFixture.bahth.clock.now() },
    ])
    contactFixture.bahth.clock.pass(minutes(61))
    await contactFixture.bahth.sweep()
    expect(await contactFixture.stored()).toEqual([])
  })
})

describe('the limits on contact messages', () => {
  test('too many messages of one sender are refused, with the time to wait', async () => {
    const email = 'flood@campus.example'
    for (let sent = 0; sent < 20; sent++) expect((await contactFixture.send({ email })).status).toBe(200)
    const reply = await contactFixture.send({ email: 'FLOOD@campus.example' })
    expect(reply).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(3000)
    expect((await contactFixture.send()).status).toBe(200)
    contactFixture.bahth.clock.pass(minutes(61))
    expect((await contactFixture.send({ email })).status).toBe(200)
  })

  test('too many messages from one network address are refused, whatever email addresses they use', async () => {
    contactFixture.visitor.ip = '203.0.113.9'
    for (let batch = 0; batch < 5; batch++) {
      const replies = await Promise.all(Array.from({ length: 20 }, () => contactFixture.send()))
      expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    }
    expect((await contactFixture.send()).status).toBe(429)
    contactFixture.visitor.ip = '203.0.113.10'
    expect((await contactFixture.send()).status).toBe(200)
  })
})

test('STA-21 without a mail server a message is refused and not stored, and the reply refers to other channels', async () => {
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
