import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { hours, minutes } from '@bahth/domain/durations.ts'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connectionLimits } from '../http/connections.ts'
import { detailsOf, idPhoto } from '../testing/newcomers.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'

/** Attacks by requests that are too many, too large, malformed or never end. */

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

describe('rate limits of requests with a body', () => {
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

describe('the Host header', () => {
  test('a request with two Host headers is answered with 400', async () => {
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

describe('unfinished uploads', () => {
  const nearlyWhole = 7_900_000

  test('too many unfinished uploads of one address are refused with 503, while another address can upload', async () => {
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

  test('files in unexpected fields do not use the memory budget of uploads', async () => {
    const other = Array.from({ length: 8 }, () =>
      bahth.visitor('web').form('POST', '/signup-intake', {
        ...detailsOf('nour@example.org'),
        other: { file: Buffer.alloc(nearlyWhole) },
      }),
    )
    for (const reply of await Promise.all(other))
      expect(reply).toMatchObject({ status: 400, body: { errors: [{ field: 'idImage' }] } })
  })

  test('an upload that arrives in single bytes does not block another upload', async () => {
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
  // Not shorter, because the slow upload must not seem silent while the machine stalls.
  const quick = { ...connectionLimits, silence: 5000, fields: 1000, upload: minutes(2) }

  test('clients with no request, half a head or half a body are disconnected; a slow upload succeeds', async () => {
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
  test('a disconnect in the middle of a body is not logged', async () => {
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
  test('a client that is still sending a too large body can read the reply 413', async () => {
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

  test('the connection of an endless body is closed', async () => {
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
