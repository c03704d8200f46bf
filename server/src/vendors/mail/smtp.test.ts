import { text as readText } from 'node:stream/consumers'
import { inspect } from 'node:util'
import type { SMTPServerOptions } from 'smtp-server'
import { afterEach, describe, expect, test } from 'vitest'
import { closeMail, message, refusal, smtpMail, smtpServer } from './smtp.fixture.ts'
import { openSmtpMail } from './smtp.ts'

afterEach(closeMail)

describe('sending mail', () => {
  test('a mail arrives as text and HTML, with sender, reply address, id and the header of automatic mail', async () => {
    const server = await smtpServer()
    await smtpMail(server.port).send({ ...message, messageId: 'welcome-17', replyTo: 'office@bahth.example' })

    const [mail] = server.received
    expect(mail?.to).toEqual(['mona@campus.example'])
    expect(mail?.raw).toContain('From: Bahth <hello@bahth.example>')
    expect(mail?.raw).toContain('Reply-To: office@bahth.example')
    expect(mail?.raw).toContain('Message-ID: <welcome-17@bahth.example>')
    expect(mail?.raw).toContain('Auto-Submitted: auto-generated')
    expect(mail?.raw).toContain('Hello Mona')
    expect(mail?.raw).toContain('<p>Hello Mona</p>')
  })

  test('only a mail with an unsubscribe URL has the headers of one-click unsubscription', async () => {
    const server = await smtpServer()
    const mail = smtpMail(server.port)
    await mail.send({ ...message, unsubscribeUrl: 'https://bahth.example/api/unsubscribe?token=x' })
    await mail.send(message)
    const [weekly, other] = server.received
    expect(weekly?.raw).toContain('List-Unsubscribe: <https://bahth.example/api/unsubscribe?token=x>')
    expect(weekly?.raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    expect(other?.raw).not.toContain('List-Unsubscribe')
  })

  test('a mail that is sent again has the same message id', async () => {
    const server = await smtpServer()
    const mail = smtpMail(server.port)
    await mail.send({ ...message, messageId: 'welcome-17' })
    await mail.send({ ...message, messageId: 'welcome-17' })
    const ids = server.received.map(({ raw }) => /^Message-ID: (.*)$/m.exec(raw)?.[1])
    expect(ids).toEqual(['<welcome-17@bahth.example>', '<welcome-17@bahth.example>'])
  })

  test('an Arabic subject and long lines are encoded in lines that a mail server accepts', async () => {
    const server = await smtpServer()
    const long = `مرحبا ${'x'.repeat(5000)}`
    await smtpMail(server.port).send({
      ...message,
      subject: 'تم قبول حسابك',
      text: long,
      html: `<p>${long}</p>`,
    })

    const raw = server.received[0]?.raw ?? ''
    expect(Math.max(...raw.split('\r\n').map(line => line.length))).toBeLessThanOrEqual(998)
    const subject = /^Subject: =\?UTF-8\?(.)\?(.*)\?=$/m.exec(raw)
    expect(subject?.[1]).toBe('B')
    expect(Buffer.from(subject?.[2] ?? '', 'base64').toString()).toBe('تم قبول حسابك')
  })

  test('two mails in a row share a connection', async () => {
    const server = await smtpServer()
    const mail = smtpMail(server.port)
    await mail.send(message)
    await mail.send(message)
    expect(server.received).toHaveLength(2)
    expect(server.connections()).toBe(1)
  })

  test.each([
    { what: 'a line break in its subject', fields: { subject: 'Hi\r\nBcc: all@campus.example' } },
    { what: 'a bare line feed in its subject', fields: { subject: 'Hi\nBcc: all@campus.example' } },
    {
      what: 'a line break in its recipient',
      fields: { to: 'mona@campus.example\r\nBcc: all@campus.example' },
    },
    { what: 'two recipients', fields: { to: 'mona@campus.example, all@campus.example' } },
    { what: 'a name with its recipient', fields: { to: 'Mona <mona@campus.example>' } },
    { what: 'no recipient', fields: { to: '' } },
    {
      what: 'a line break in its reply address',
      fields: { replyTo: 'a@campus.example\nBcc: b@campus.example' },
    },
    { what: 'a line break in its id', fields: { messageId: 'x>\r\nBcc: all@campus.example' } },
  ])('a mail with $what is refused without a retry', async ({ fields }) => {
    const server = await smtpServer()
    const sending = smtpMail(server.port).send({ ...message, ...fields })
    await expect(sending).rejects.toMatchObject({ name: 'MailError', worthRetrying: false })
    expect(server.connections()).toBe(0)
  })
})

describe('refusals of the mail server', () => {
  test.each([
    { code: 550, worthRetrying: false },
    { code: 552, worthRetrying: false },
    { code: 450, worthRetrying: true },
    { code: 421, worthRetrying: true },
    { code: 530, worthRetrying: true },
  ])(
    'a refusal of the recipient with $code has worthRetrying $worthRetrying',
    async ({ code, worthRetrying }) => {
      const server = await smtpServer({ onRcptTo: (_to, _session, done) => done(refusal(code)) })
      const sending = smtpMail(server.port).send(message)
      await expect(sending).rejects.toMatchObject({ name: 'MailError', worthRetrying })
    },
  )

  test('a refusal of the content with 554 is not retried', async () => {
    const server = await smtpServer({
      async onData(stream, _session, done) {
        await readText(stream)
        done(refusal(554))
      },
    })
    await expect(smtpMail(server.port).send(message)).rejects.toMatchObject({ worthRetrying: false })
  })

  test.each([
    { at: 'MAIL FROM', code: 553, text: 'Sender address rejected' },
    { at: 'RCPT TO', code: 554, text: '5.7.1 Relay access denied' },
    { at: 'DATA', code: 550, text: '5.4.5 Daily user sending limit exceeded' },
  ])('a refusal of the sender at $at with $code $text can be retried', async ({ at, code, text }) => {
    const refused = (step: string) => (step === at ? refusal(code, text) : null)
    const server = await smtpServer({
      onMailFrom: (_from, _session, done) => done(refused('MAIL FROM')),
      onRcptTo: (_to, _session, done) => done(refused('RCPT TO')),
      async onData(stream, _session, done) {
        await readText(stream)
        done(refused('DATA'))
      },
    })
    await expect(smtpMail(server.port).send(message)).rejects.toMatchObject({ worthRetrying: true })
  })

  test('the error of a refusal does not contain the address, also if the mail server repeats it', async () => {
    const server = await smtpServer({
      onRcptTo({ address }, _session, done) {
        done(Object.assign(new Error(`5.1.1 <${address}>: unknown user`), { responseCode: 550 }))
      },
    })
    const error = await smtpMail(server.port)
      .send(message)
      .catch((thrown: Error) => thrown)
    expect(String(error)).toContain('550 5.1.1 <(address)>: unknown user')
    expect(inspect(error)).not.toContain(message.to)
  })

  test('a refusal does not stop the next mail', async () => {
    const server = await smtpServer({
      onRcptTo: (to, _session, done) => done(to.address.startsWith('nobody') ? refusal(550) : null),
    })
    const mail = smtpMail(server.port)
    await expect(mail.send({ ...message, to: 'nobody@campus.example' })).rejects.toThrow('550')
    await mail.send(message)
    expect(server.received).toHaveLength(1)
  })
})

describe('the account at the mail server', () => {
  const onAuth: SMTPServerOptions['onAuth'] = (auth, _session, done) =>
    auth.username === 'bahth' && auth.password === 'p@ss' ? done(null, { user: 'bahth' }) : done(refusal(535))

  test('the account in the URL is used', async () => {
    const server = await smtpServer({ authOptional: false, allowInsecureAuth: true, onAuth })
    const mail = smtpMail(server.port, { url: `smtp://bahth:p%40ss@127.0.0.1:${server.port}` })
    await mail.check()
    await mail.send(message)
    expect(server.received).toHaveLength(1)
  })

  test('the password is not sent unencrypted to another machine, unless the operator allows it', async () => {
    const seen: unknown[] = []
    const server = await smtpServer({
      allowInsecureAuth: true,
      onAuth(auth, session, done) {
        seen.push(auth.password)
        onAuth(auth, session, done)
      },
    })
    // An address of this machine that is not in the list of local names.
    const elsewhere = `smtp://bahth:p%40ss@0.0.0.0:${server.port}`
    const sending = smtpMail(server.port, { url: elsewhere }).send(message)
    await expect(sending).rejects.toMatchObject({ name: 'MailError', worthRetrying: true })
    expect(seen).toEqual([])

    await smtpMail(server.port, { url: `${elsewhere}?requireTLS=false` }).send(message)
    expect(seen).toEqual(['p@ss'])
  })

  test('smtps:// for a port without TLS is named as the cause', async () => {
    const server = await smtpServer()
    const mail = smtpMail(server.port, { url: `smtps://127.0.0.1:${server.port}` })
    const cause = { worthRetrying: true, message: expect.stringContaining('doesn’t begin with TLS') }
    await expect(mail.check()).rejects.toMatchObject(cause)
    await expect(mail.send(message)).rejects.toMatchObject(cause)
  })

  test('a mail with a wrong password can be retried, and the error does not contain the password', async () => {
    const server = await smtpServer({ authOptional: false, allowInsecureAuth: true, onAuth })
    const mail = smtpMail(server.port, { url: `smtp://bahth:wrong-secret@127.0.0.1:${server.port}` })
    const error = await mail.send(message).catch((thrown: Error) => thrown)
    expect(error).toMatchObject({ name: 'MailError', worthRetrying: true })
    expect(String(error)).not.toContain('wrong-secret')
    await expect(mail.check()).rejects.toMatchObject({ name: 'MailError' })
  })
})

test.each([
  { what: 'another scheme', url: 'http://127.0.0.1', from: 'hello@bahth.example' },
  { what: 'no scheme', url: 'mail.example', from: 'hello@bahth.example' },
  { what: 'a sender without an address', url: 'smtp://127.0.0.1', from: 'Bahth' },
  {
    what: 'a sender of two lines',
    url: 'smtp://127.0.0.1',
    from: 'Bahth <a@bahth.example>\r\nBcc: b@c.example',
  },
])('settings with $what are refused at once', ({ url, from }) => {
  expect(() => openSmtpMail({ url, from })).toThrow(/must/)
})
