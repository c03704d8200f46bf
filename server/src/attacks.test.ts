import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { hours, minutes } from '@bahth/domain/durations.ts'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { connectionLimits } from './http/connections.ts'
import { expectWhatAlwaysHolds } from './testing/expect-invariants.ts'
import { accountOf, detailsOf, idPhoto, sendIntake } from './testing/newcomers.ts'
import type { Person } from './testing/person.ts'
import { openTestServer, type TestServer } from './testing/test-server.ts'

/** Attacks that the platform resists. */

let bahth: TestServer
let port: number
beforeAll(async () => {
  bahth = await openTestServer()
  port = Number(new URL(await bahth.listen()).port)
})
afterAll(() => bahth.close())

/** Sends raw bytes; returns the answer until the server closes or `isEnough`. */
function sendRaw(head: string, isEnough: (answer: string) => boolean = () => false): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(head))
    socket
      .setEncoding('utf8')
      .on('data', chunk => {
        answer += chunk
        if (isEnough(answer)) socket.destroy()
      })
      .on('close', () => resolve(answer))
      .on('error', reject)
  })
}
const hasAnswered = (answer: string): boolean => answer.includes('requestId')

describe('a sign-up with another person’s address', () => {
  const victimsPassword = 'the victim’s own'
  const attackersPassword = 'the attacker’s own'
  afterEach(async () => {
    await bahth.drain()
    await expectWhatAlwaysHolds(bahth)
  })

  let count = 0
  let email = ''
  let victim: Person
  let attacker: Person

  /** Both sign up in their own browsers; with `attackersId` null the attacker sends no photo. */
  const victimSignsUp = async () => {
    await sendIntake(victim, email)
    await victim.post('/auth/signup', accountOf(email, victimsPassword))
    await bahth.drain()
    bahth.clock.pass(minutes(1))
    return bahth.tokenFor(email)
  }
  const attackerSignsUp = async (studentId: string, withPhoto: boolean) => {
    if (withPhoto)
      await attacker.form('POST', '/signup-intake', {
        ...detailsOf(email),
        studentId,
        idImage: { file: await idPhoto },
      })
    const account = { ...accountOf(email, attackersPassword), StudentID: studentId }
    expect((await attacker.post('/auth/signup', account)).status).toBe(201)
    await bahth.drain()
    bahth.clock.pass(minutes(1))
    return bahth.tokenFor(email)
  }
  const confirm = (who: Person, token: string, password?: string) =>
    who.post('/auth/confirm', { token, password })
  const logIn = (password: string) => bahth.visitor('web').post('/auth/login', { email, password })
  const membersOfAddress = () =>
    bahth.db.selectFrom('member').select(['email_confirmed_at']).where('email', '=', email).execute()

  /** The victim has her account with her photo; nothing of the attacker is left. */
  async function expectOnlyVictim(): Promise<void> {
    expect((await logIn(victimsPassword)).status).toBe(200)
    expect((await logIn(attackersPassword)).status).toBe(401)
    expect(await membersOfAddress()).toEqual([{ email_confirmed_at: expect.any(Date) }])
    const actingAdmin = await bahth.admin()
    const { items } = (await actingAdmin.get(`/admin/signup-intake?q=${email}`)).body
    expect(items).toMatchObject([{ student_id: '20231147', photo_from_another_browser: false }])
    await actingAdmin.post('/admin/signup-intake/approve', { email })
    expect((await logIn(victimsPassword)).body.user).toMatchObject({ accountState: 'approved' })
    expect((await logIn(attackersPassword)).status).toBe(401)
  }

  const variants = [
    ['with her student ID and a photo', '20231147', true],
    ['with her student ID and no photo', '20231147', false],
    ['with another student ID and a photo', '20230000', true],
    ['with another student ID and no photo', '20230000', false],
  ] as const

  const begin = () => {
    email = `victim${++count}@example.org`
    victim = bahth.visitor('web')
    attacker = bahth.visitor('web')
    victim.ip = '203.0.113.8'
    attacker.ip = '203.0.113.7'
  }

  test.each(variants)('after hers, %s: takes nothing from her', async (_, studentId, withPhoto) => {
    begin()
    const hers = await victimSignsUp()
    await attackerSignsUp(studentId, withPhoto)
    expect((await confirm(victim, hers)).status).toBe(200)
    await expectOnlyVictim()
  })

  test.each(variants)('before hers, %s: gives nothing to her', async (_, studentId, withPhoto) => {
    begin()
    await attackerSignsUp(studentId, withPhoto)
    const hers = await victimSignsUp()
    expect((await confirm(victim, hers)).status).toBe(200)
    await expectOnlyVictim()
  })

  test('she opens the attacker’s mail: it names nobody, and neither her browser nor her password confirms it', async () => {
    begin()
    const hers = await victimSignsUp()
    const theirs = await attackerSignsUp('20231147', true)
    const viewed = await victim.post('/auth/confirm/look', { token: theirs })
    expect(viewed.body).toMatchObject({ email, sameBrowser: false, confirmed: false })
    expect(viewed.text).not.toContain('Mariam')
    expect(await confirm(victim, theirs)).toMatchObject({ status: 403, body: { code: 'password_required' } })
    expect(await confirm(victim, theirs, victimsPassword)).toMatchObject({
      status: 401,
      body: { code: 'invalid_credentials' },
    })
    expect((await membersOfAddress()).every(row => row.email_confirmed_at === null)).toBe(true)
    expect((await confirm(victim, hers)).status).toBe(200)
    await expectOnlyVictim()
  })

  test('she denies the attacker’s mail: her own sign-up stays', async () => {
    begin()
    const hers = await victimSignsUp()
    const theirs = await attackerSignsUp('20231147', true)
    expect((await victim.post('/auth/confirm/deny', { token: theirs })).status).toBe(204)
    expect((await confirm(victim, hers)).status).toBe(200)
    await expectOnlyVictim()
  })

  test('she asks for a new password: that confirms no sign-up of the attacker', async () => {
    begin()
    await attackerSignsUp('20231147', true)
    await victim.post('/auth/forgot-password', { email })
    await bahth.drain()
    const mail = bahth.mailTo(email)
    expect(mail.subject).toBe('Finish signing up for Bahth')
    expect(mail.text).not.toContain('token=')
    expect((await membersOfAddress()).every(row => row.email_confirmed_at === null)).toBe(true)
  })

  test('does not take the photo that she sent from a browser without cookies', async () => {
    begin()
    const script = Object.assign(bahth.visitor(), { ip: victim.ip })
    const { body } = await sendIntake(script, email)
    await attackerSignsUp('20231147', false)
    const account = { ...accountOf(email, victimsPassword), intakeToken: body.intakeToken }
    await victim.post('/auth/signup', account)
    await bahth.drain()
    expect((await confirm(victim, bahth.tokenFor(email))).status).toBe(200)
    await expectOnlyVictim()
  })

  test('without an attack the link confirms with one press in the same browser', async () => {
    begin()
    const token = await victimSignsUp()
    expect((await victim.post('/auth/confirm/look', { token })).body.sameBrowser).toBe(true)
    const { body } = await confirm(victim, token)
    expect((await victim.post('/auth/exchange', { code: body.code })).status).toBe(200)
    await expectOnlyVictim()
  })

  test('without an attack the link confirms with the password in another browser', async () => {
    begin()
    const token = await victimSignsUp()
    const phone = bahth.visitor('web')
    expect(await confirm(phone, token)).toMatchObject({ status: 403, body: { code: 'password_required' } })
    const { status, body } = await confirm(phone, token, victimsPassword)
    expect(status).toBe(200)
    expect((await phone.post('/auth/exchange', { code: body.code })).status).toBe(200)
    await expectOnlyVictim()
  })
})

describe('one /64 is one address', () => {
  const guess = (email: string, ip: string) => {
    const guesser = bahth.visitor()
    guesser.ip = ip
    return guesser.post('/auth/login', { email, password: 'a guess' })
  }

  test('guesses from many addresses of one network are counted together, others are not', async () => {
    const { email } = await bahth.member()
    for (let host = 1; host <= 10; host++)
      expect((await guess(email, `2001:db8:5:6::${host}`)).status).toBe(401)
    expect((await guess(email, '2001:db8:5:6:ffff::1')).status).toBe(429)
    expect((await guess(email, '2001:db8:5:7::1')).status).toBe(401)
  })

  test('an IPv4 address is the same mapped into IPv6', async () => {
    const { email } = await bahth.member()
    for (let time = 1; time <= 10; time++)
      expect((await guess(email, time % 2 ? '198.51.100.7' : '::ffff:198.51.100.7')).status).toBe(401)
    expect((await guess(email, '198.51.100.7')).status).toBe(429)
    expect((await guess(email, '::ffff:198.51.100.7')).status).toBe(429)
  })
})

describe('limits are counted before a body is read', () => {
  afterAll(() => bahth.clock.pass(hours(1)))

  test.each([
    ['/auth/signup', 300],
    ['/signup-intake', 300],
    ['/contact', 100],
  ])('%s refuses the request after %i without waiting for its body', async (path, max) => {
    const busy = bahth.visitor()
    for (let sent = 0; sent < max; sent += 50)
      await Promise.all(
        Array.from({ length: 50 }, async () =>
          expect((await busy.raw('POST', path, '{')).status).toBeLessThan(429),
        ),
      )
    const answer = await sendRaw(
      `POST /api${path} HTTP/1.1\r\nhost: bahth\r\ncontent-type: application/json\r\ncontent-length: 9000\r\n\r\n`,
      hasAnswered,
    )
    expect(answer).toMatch(/^HTTP\/1.1 429 /)
    expect(answer).toMatch(/\r\nretry-after: \d+\r\n/i)
  })
})

describe('knowing the id of a login is harmless', () => {
  test('a refresh token with its id and another secret ends nothing; one that it had before ends it', async () => {
    const { email } = await bahth.member()
    const script = bahth.visitor()
    const { body } = await script.post('/auth/login', { email, password: 'demo-pass' })
    const [loginId = ''] = body.refreshToken.split('.')
    const refresh = (refreshToken: string) => bahth.visitor().post('/auth/refresh', { refreshToken })
    expect((await refresh(`${loginId}.${'A'.repeat(43)}`)).status).toBe(401)
    let token = body.refreshToken
    for (let times = 0; times < 3; times++) {
      const next = await refresh(token)
      expect(next.status).toBe(200)
      token = next.body.refreshToken
    }
    expect((await refresh(`${loginId}.${'B'.repeat(43)}`)).status).toBe(401)
    expect((await refresh(body.refreshToken)).status).toBe(401)
    expect((await refresh(token)).status).toBe(401)
  })
})

describe('a request has one host', () => {
  test('two Host headers are 400', async () => {
    const answer = await sendRaw('GET /api/health HTTP/1.1\r\nhost: a\r\nHost: b\r\n\r\n', hasAnswered)
    expect(answer).toMatch(/^HTTP\/1.1 400 /)
    expect(await sendRaw('GET /api/stats HTTP/1.1\r\nhost: a\r\n\r\n', hasAnswered)).toMatch(
      /^HTTP\/1.1 401 /,
    )
  })
})

/** Starts an upload and sends only a part of it. */
async function holdUpload(
  to: number,
  bytes: number,
  whole = bytes + 300,
): Promise<{ socket: Socket; answer: Promise<string> }> {
  const head = '--x\r\nContent-Disposition: form-data; name="idImage"; filename="id.jpg"\r\n\r\n'
  const socket = connect(to, '127.0.0.1')
  await once(socket, 'connect')
  let text = ''
  const answer = new Promise<string>(resolve => {
    socket.setEncoding('utf8').on('data', chunk => {
      text += chunk
      if (hasAnswered(text)) resolve(text)
    })
    socket.on('close', () => resolve(text)).on('error', () => resolve(text))
  })
  socket.write(
    `POST /api/signup-intake HTTP/1.1\r\nhost: bahth\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: ${whole}\r\n\r\n${head}`,
  )
  socket.write(Buffer.alloc(bytes, 0xff))
  return { socket, answer }
}

describe('held uploads', () => {
  const nearlyWhole = 7_900_000

  test('share one memory budget, half of it for one address; others are refused for now', async () => {
    const holds = []
    for (let count = 0; count < 6; count++) holds.push(await holdUpload(port, nearlyWhole))
    const refused = await Promise.any(holds.map(({ answer }) => answer))
    expect(refused).toMatch(/^HTTP\/1.1 503 /)
    expect(refused).toMatch(/\r\nretry-after: 10\r\n/i)
    expect(refused).toContain('too_many_uploads')

    const elsewhere = bahth.visitor('web')
    elsewhere.ip = '198.51.100.9'
    const form = { ...detailsOf('mona@example.org'), idImage: { file: await idPhoto } }
    expect((await elsewhere.form('POST', '/signup-intake', form)).status).toBe(201)

    for (const { socket } of holds) socket.destroy()
    const later = bahth.visitor('web')
    await expect.poll(async () => (await later.form('POST', '/signup-intake', form)).status).toBe(201)
  })

  test('of unexpected files use no budget', async () => {
    const other = Array.from({ length: 8 }, () =>
      bahth.visitor('web').form('POST', '/signup-intake', {
        ...detailsOf('nour@example.org'),
        other: { file: Buffer.alloc(nearlyWhole) },
      }),
    )
    for (const reply of await Promise.all(other))
      expect(reply).toMatchObject({ status: 400, body: { errors: [{ field: 'idImage' }] } })
  })

  test('that arrive in single bytes use no more than others', async () => {
    const { socket, answer } = await holdUpload(port, 0, 100_000)
    socket.setNoDelay(true)
    for (let sent = 0; sent < 2000; sent++) socket.write('x')
    const form = { ...detailsOf('sara@example.org'), idImage: { file: await idPhoto } }
    expect((await bahth.visitor('web').form('POST', '/signup-intake', form)).status).toBe(201)
    socket.destroy()
    expect(await answer).toBe('')
  })
})

describe('slow clients', () => {
  const quick = { ...connectionLimits, silence: 1000, fields: 1000, upload: minutes(2) }

  test('without a request, with half a head or half a body are disconnected; a slow upload succeeds', async () => {
    const server = await openTestServer({ parts: { limits: { connections: quick } } })
    const to = Number(new URL(await server.listen()).port)
    const ended = async (text: string) => {
      const socket = connect(to, '127.0.0.1')
      await once(socket, 'connect')
      let answer = ''
      socket.setEncoding('utf8').on('data', chunk => (answer += chunk))
      const trickle = setInterval(() => socket.write(' '), 50)
      if (text === '') clearInterval(trickle)
      else socket.write(text)
      await once(
        socket.on('error', () => {}),
        'close',
      )
      clearInterval(trickle)
      return answer
    }
    const photo = await idPhoto
    const fields = Object.entries(detailsOf('aya@example.org')).map(
      ([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    )
    const start = Buffer.from(
      `${fields.join('')}--x\r\nContent-Disposition: form-data; name="idImage"; filename="id.jpg"\r\n\r\n`,
    )
    const body = Buffer.concat([start, photo, Buffer.from('\r\n--x--\r\n')])
    const upload = connect(to, '127.0.0.1').on('error', () => {})
    await once(upload, 'connect')
    upload.write(
      `POST /api/signup-intake HTTP/1.1\r\nhost: bahth\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: ${body.length}\r\n\r\n`,
    )
    let sent = 0
    const slowly = setInterval(() => upload.write(body.subarray(sent, ++sent)), 20)

    const post = 'POST /api/auth/login HTTP/1.1\r\nhost: bahth\r\ncontent-type: application/json\r\n'
    const [silent, headless, bodiless] = await Promise.all([
      ended(''),
      ended('GET /api/health HTTP/1.1\r\nhost: bahth\r\nx:'),
      ended(`${post}content-length: 9000\r\n\r\n{`),
    ])
    expect(silent).not.toContain('HTTP/1.1 2')
    for (const answer of [headless, bodiless]) {
      expect(answer).toMatch(/^HTTP\/1.1 408 /)
      expect(answer).toContain('request_timeout')
    }
    clearInterval(slowly)
    upload.write(body.subarray(sent))
    const [answer] = await once(upload.setEncoding('utf8'), 'data')
    expect(answer).toMatch(/^HTTP\/1.1 201 /)
    upload.destroy()
    await server.close()
  })
})

describe('a client that disconnects in the middle of its body', () => {
  test('is not logged as an error of the server', async () => {
    const lines: string[] = []
    const requestLog = pino({ level: 'warn' }, { write: line => void lines.push(line) })
    const server = await openTestServer({ parts: { requestLog } })
    const to = Number(new URL(await server.listen()).port)
    const socket = connect(to, '127.0.0.1')
    server.server.app.server.on('request', () => socket.destroy())
    socket.write(
      'POST /api/auth/login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 90\r\n\r\n{',
    )
    const [connection] = (await once(server.server.app.server, 'connection')) as [Socket]
    await once(connection, 'close')
    await server.close()
    expect(lines).toEqual([])
  })
})

describe('a body that is too large', () => {
  test('is refused with an answer that a client which still sends can read', async () => {
    for (let time = 0; time < 20; time++) {
      const reply = await fetch(`http://127.0.0.1:${port}/api/contact`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: 'x'.repeat(4 * 1024 * 1024),
      })
      expect(reply.status).toBe(413)
      expect(await reply.json()).toMatchObject({ code: 'too_large' })
    }
  })

  test('is not read for ever', async () => {
    const drain = { milliseconds: minutes(1), bytes: 1024 * 1024 }
    const limits = { connections: { ...connectionLimits, drain } }
    const server = await openTestServer({ parts: { limits } })
    const to = Number(new URL(await server.listen()).port)
    const socket = connect(to, '127.0.0.1').on('error', () => {})
    const closed = new Promise(resolve => socket.on('close', resolve))
    socket.write(
      'POST /api/contact HTTP/1.1\r\nhost: bahth\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n',
    )
    const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`
    const more = () => {
      while (socket.writable && socket.write(chunk));
    }
    socket.on('drain', more)
    more()
    await closed
    await server.close()
  })
})

describe('invisible characters alone are no name and no title', () => {
  test.each(['\u200b', '\u200e\u2066', '\u3164', '\u2800', ' \ufeff '])(
    '%j is refused everywhere',
    async blank => {
      const admin = await bahth.admin()
      const name = { firstName: blank, lastName: blank, email: 'x@example.org', studentId: blank }
      const session = { Title: blank, Description: blank, Location: blank, Presenter: blank }
      const tries = [
        ['POST', '/inquiries', { title: blank, inquiry: blank }, ['title', 'inquiry']],
        ['POST', '/surveys', { title: blank, description: blank }, ['title', 'description']],
        ['POST', '/sessions', session, Object.keys(session)],
        ['POST', '/admin/users', { ...name, role: 'student' }, ['firstName', 'lastName']],
        ['PUT', '/users/me', { firstName: blank, lastName: blank }, ['firstName', 'lastName']],
        ['POST', '/contact', { name: blank, subject: blank, message: blank }, ['name', 'subject', 'message']],
      ] as const
      for (const [method, path, body, fields] of tries) {
        const reply = await admin.raw(method, path, JSON.stringify(body))
        expect(reply.status, path).toBe(400)
        const refused = reply.body.errors.map(({ field }: { field: string }) => field)
        expect(refused, path).toEqual(expect.arrayContaining([...fields]))
      }
    },
  )
})

describe('a search takes its characters literally', () => {
  test.each(['%', '_', '\\', "'", '.', '%%', '_%'])('%s finds nothing where nothing has it', async q => {
    const admin = await bahth.signedIn({
      role: 'admin',
      creator: 'manual',
      firstName: 'Mona',
      lastName: 'Adel',
    })
    const { member } = admin
    await admin.put(`/admin/users/${(await bahth.member()).id}/prof`, { enabled: true })
    await admin.post('/inquiries', { title: 'How large a sample', inquiry: 'For two groups' })
    const lists = [
      '/admin/users',
      '/admin/activity',
      '/surveys',
      '/sessions',
      '/sessions?when=past',
      '/inquiries',
    ]
    for (const path of lists) {
      const { status, body } = await admin.get(
        `${path}${path.includes('?') ? '&' : '?'}q=${encodeURIComponent(q)}`,
      )
      expect(status, path).toBe(200)
      expect(body.items, path).toEqual([])
    }
    const { body } = await admin.get(`/admin/users?q=${encodeURIComponent(`${member.email} ${q}`)}`)
    expect(body.items).toHaveLength(1)
  })

  test('finds names with such characters', async () => {
    const admin = await bahth.admin()
    const odd = await bahth.member({ firstName: '100%_sure' })
    await bahth.member({ firstName: '100 sure' })
    const { body } = await admin.get(`/admin/users?q=${encodeURIComponent('100%_s')}`)
    expect(body.items.map(({ userId }: { userId: string }) => userId)).toEqual([odd.id])
  })
})
