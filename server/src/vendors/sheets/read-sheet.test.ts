import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'
import { brotliCompressSync, createGzip, gzipSync } from 'node:zlib'
import { seconds } from '@bahth/domain/durations.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { closeServers, pretendInternet, redirectServer, textServer, webServer } from './local-web.fixture.ts'
import { openSheets, type SheetsSettings } from './open-sheets.ts'
import type { SheetFailure, SheetReading, Sheets } from './sheets.ts'

const opened: Sheets[] = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map(sheets => sheets.close()))
  closeServers()
})

function sheetsWith(settings: Partial<SheetsSettings> = {}): Sheets {
  const sheets = openSheets({ extraHosts: [], publicUrl: 'https://bahth.example', ...settings })
  opened.push(sheets)
  return sheets
}

async function rowsOf(sheets: Sheets, link: string): Promise<{ reading: SheetReading; rows: string[][] }> {
  const rows: string[][] = []
  const reading = await sheets.readSheet(link, (cells, index) => {
    expect(index).toBe(rows.length)
    rows.push(cells)
  })
  return { reading, rows }
}

const ignoreRows = () => {}
const failed = (reason: SheetFailure) => ({ ok: false, reason })
const csv = 'Timestamp,Code\r\n2026/11/20,ABCDEFGHJK\r\n'
const table = [
  ['Timestamp', 'Code'],
  ['2026/11/20', 'ABCDEFGHJK'],
]
const googleLink = 'https://docs.google.com/spreadsheets/d/1AbC/edit?gid=7#gid=7'

describe('a sheet', () => {
  test('is read row by row, the header first', async () => {
    const { host, origin } = await textServer(csv)
    const { reading, rows } = await rowsOf(sheetsWith({ extraHosts: [host] }), `${origin}/sheet.csv`)
    expect(rows).toEqual(table)
    expect(reading).toEqual({ ok: true, rows: 2, bytes: csv.length, tookMs: expect.any(Number) })
  })

  test('that is empty has no rows and is no failure', async () => {
    const { host, origin } = await textServer('')
    expect(await rowsOf(sheetsWith({ extraHosts: [host] }), origin)).toMatchObject({
      reading: { ok: true, rows: 0, bytes: 0 },
      rows: [],
    })
  })

  const arabic = 'الاسم,الرمز\nمنى,ABCDEFGHJK\n'
  const long = arabic + 'منى,ABCDEFGHJK\n'.repeat(500)
  const utf16be = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16()
  const windows1256 = Buffer.from([0xc7, 0xe1, 0xd1, 0xe3, 0xd2, 0x0a, 0xe3, 0xe4, 0xec, 0x0a])
  test.each([
    { what: 'UTF-8', bytes: arabic, header: ['الاسم', 'الرمز'] },
    { what: 'UTF-8 with its mark', bytes: `\ufeff${arabic}`, header: ['الاسم', 'الرمز'] },
    { what: 'UTF-16', bytes: Buffer.from(`\ufeff${long}`, 'utf16le'), header: ['الاسم', 'الرمز'] },
    { what: 'UTF-16, big-endian', bytes: utf16be(arabic), header: ['الاسم', 'الرمز'] },
    {
      what: 'an old code page',
      bytes: windows1256,
      type: 'text/csv; charset="windows-1256"',
      header: ['الرمز'],
    },
    {
      what: 'a code page nobody knows',
      bytes: arabic,
      type: 'text/csv; charset=klingon',
      header: ['الاسم', 'الرمز'],
    },
  ])('is read in $what', async ({ bytes, type, header }) => {
    const { host, origin } = await textServer(bytes, type)
    const { reading, rows } = await rowsOf(sheetsWith({ extraHosts: [host] }), origin)
    expect(reading.ok).toBe(true)
    expect(rows[0]).toEqual(header)
    expect(rows.at(-1)?.[0]).toBe('منى')
  })

  test.each([
    'text/plain',
    'application/octet-stream',
    'application/vnd.ms-excel',
    'text/tab-separated-values',
    '',
  ])('is taken as CSV from a server that calls it %j', async type => {
    const { host, origin } = await textServer(csv, type)
    expect((await rowsOf(sheetsWith({ extraHosts: [host] }), origin)).rows).toEqual(table)
  })

  test.each([
    { encoding: 'gzip', body: gzipSync(csv) },
    { encoding: 'br', body: brotliCompressSync(csv) },
    { encoding: 'identity', body: csv },
  ])('is unpacked: $encoding', async ({ encoding, body }) => {
    const { host, origin } = await webServer((_request, response) =>
      response.writeHead(200, { 'content-type': 'text/csv', 'content-encoding': encoding }).end(body),
    )
    expect((await rowsOf(sheetsWith({ extraHosts: [host] }), origin)).rows).toEqual(table)
  })

  test('of ten thousand rows is read in a moment', async () => {
    const row = (i: number) =>
      `2026/11/20 10:00:00,CODE${i},2021${i},s${i}@campus.example,"نعم، ""طبعا""",رد طويل رقم ${i}\r\n`
    const { host, origin } = await textServer(
      `t,code,id,email,q1,q2\r\n${Array.from({ length: 10_000 }, (_, i) => row(i)).join('')}`,
    )
    const reading = await sheetsWith({ extraHosts: [host] }).readSheet(origin, ignoreRows)
    expect(reading).toMatchObject({ ok: true, rows: 10_001 })
    expect(reading.ok && reading.tookMs).toBeLessThan(seconds(1))
  })

  test('whose rows make the reader fail passes that on', async () => {
    const { host, origin } = await textServer(csv)
    const mistake = new Error('our own mistake')
    const reading = sheetsWith({ extraHosts: [host] }).readSheet(origin, () => {
      throw mistake
    })
    await expect(reading).rejects.toBe(mistake)
  })
})

describe('a Google sheet', () => {
  test('is read through the redirect of its export, without cookies, under our name', async () => {
    const content = await textServer(csv)
    const docs = await webServer((_request, response) =>
      response
        .writeHead(307, {
          location: 'https://doc-0c-sheets.googleusercontent.com/export/x?id=1',
          'set-cookie': 'NID=tracking; Domain=google.com',
        })
        .end('moved'),
    )
    const internet = pretendInternet({
      'docs.google.com': docs.port,
      'doc-0c-sheets.googleusercontent.com': content.port,
    })
    expect((await rowsOf(sheetsWith(internet), googleLink)).rows).toEqual(table)
    expect((await rowsOf(sheetsWith(internet), googleLink)).rows).toEqual(table)

    expect(docs.requests[0]?.url).toBe('/spreadsheets/d/1AbC/export?format=csv&gid=7')
    expect(content.requests[0]?.url).toBe('/export/x?id=1')
    for (const { headers } of [...docs.requests, ...content.requests]) {
      expect(headers.cookie).toBeUndefined()
      expect(headers['user-agent']).toBe('Bahth/1.0 (+https://bahth.example)')
    }
  })

  test.each([
    'https://accounts.google.com/ServiceLogin?continue=x',
    'https://accounts.google.com/v3/signin/identifier',
    'https://www.google.com/accounts/ServiceLogin',
    'https://login.microsoftonline.com/common/oauth2',
  ])('that sends to %s is private, and nobody signs in', async location => {
    const { port } = await redirectServer(location)
    const internet = pretendInternet({ 'docs.google.com': port })
    expect(await sheetsWith(internet).readSheet(googleLink, ignoreRows)).toEqual(failed('private'))
    expect(internet.dialled.map(({ hostname }) => hostname)).toEqual(['docs.google.com'])
  })

  test.each([
    { what: 'this machine', addresses: ['127.0.0.1'] },
    { what: 'a private network', addresses: ['10.0.0.8'] },
    { what: 'a public and a private address', addresses: ['142.250.184.206', '192.168.1.1'] },
    { what: 'an IPv6 address of our own', addresses: ['::1'] },
    { what: 'an IPv4 address in IPv6 clothes', addresses: ['::ffff:127.0.0.1'] },
  ])('whose name leads to $what is never dialled', async ({ addresses }) => {
    const answer = addresses.map(address => ({ address, family: address.includes(':') ? 6 : 4 }))
    const internet = pretendInternet({}, { 'docs.google.com': answer })
    expect(await sheetsWith(internet).readSheet(googleLink, ignoreRows)).toEqual(failed('forbidden_address'))
    expect(internet.dialled).toEqual([])
  })

  test('is dialled at the address that was checked, the name being asked for once in each reading', async () => {
    const { port } = await textServer(csv)
    const internet = pretendInternet({ 'docs.google.com': port })
    const checked = [{ address: '142.250.184.206', family: 4 }]
    const answers = [checked, [{ address: '127.0.0.1', family: 4 }]]
    let asked = 0
    const sheets = sheetsWith({ ...internet, lookup: async () => answers[asked++] ?? [] })
    expect((await rowsOf(sheets, googleLink)).rows).toEqual(table)
    expect(asked).toBe(1)
    expect(internet.dialled).toEqual([{ hostname: 'docs.google.com', addresses: checked }])

    expect(await sheets.readSheet(googleLink, ignoreRows)).toEqual(failed('forbidden_address'))
    expect(internet.dialled).toHaveLength(1)
  })
})

describe('a name', () => {
  test('is dialled at its checked address by the real dialler too', async () => {
    const { port, requests } = await textServer(csv)
    let asked = 0
    const lookup = async () => [{ address: asked++ === 0 ? '127.0.0.1' : '127.0.0.9', family: 4 }]
    const sheets = sheetsWith({ extraHosts: [`sheets.test:${port}`], lookup })
    expect((await rowsOf(sheets, `http://sheets.test:${port}/`)).rows).toEqual(table)
    expect(asked).toBe(1)
    expect(requests[0]?.headers.host).toBe(`sheets.test:${port}`)
  })

  test('keeps standing in the certificate it must match', async () => {
    const names: string[] = []
    const server = createTlsServer({
      SNICallback(name, done) {
        names.push(name)
        done(new Error('no certificate'))
      },
    })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    server.on('tlsClientError', () => {})
    const { port } = server.address() as AddressInfo
    const lookup = async () => [{ address: '127.0.0.1', family: 4 }]
    const sheets = sheetsWith({ extraHosts: [`sheets.test:${port}`], lookup })
    expect(await sheets.readSheet(`https://sheets.test:${port}/`, ignoreRows)).toEqual(failed('unreachable'))
    expect(names).toEqual(['sheets.test'])
    server.close()
  })
})

describe('an answer', () => {
  test.each<{ status: number; reason: SheetFailure }>([
    { status: 401, reason: 'private' },
    { status: 403, reason: 'private' },
    { status: 400, reason: 'not_found' },
    { status: 404, reason: 'not_found' },
    { status: 410, reason: 'not_found' },
    { status: 304, reason: 'unreachable' },
    { status: 429, reason: 'unreachable' },
    { status: 500, reason: 'unreachable' },
    { status: 503, reason: 'unreachable' },
  ])('of $status means $reason', async ({ status, reason }) => {
    const { host, origin } = await webServer((_request, response) => response.writeHead(status).end())
    expect(await sheetsWith({ extraHosts: [host] }).readSheet(origin, ignoreRows)).toEqual(failed(reason))
  })

  test.each([
    { what: 'a web page', type: 'text/html', body: '<!doctype html><p>Hello' },
    { what: 'a web page called text', type: 'text/plain', body: '\n <!DOCTYPE html><p>Hello' },
    { what: 'a web page called CSV', type: 'text/csv', body: '<html lang="en"><p>Hello' },
    { what: 'JSON', type: 'application/json', body: '{"a":1}' },
    { what: 'JSON called text', type: 'text/plain', body: '{\n  "a": 1}' },
    { what: 'a PDF', type: 'application/octet-stream', body: '%PDF-1.7 abc' },
    {
      what: 'an Excel file',
      type: 'application/octet-stream',
      body: Buffer.from('PK\u0003\u0004\u0014\0\u0006\0\b\0', 'latin1'),
    },
    { what: 'an image', type: 'image/png', body: '\x89PNG' },
    { what: 'bytes', type: 'text/csv', body: Buffer.alloc(2000) },
  ])('that is $what is no CSV', async ({ type, body }) => {
    const { host, origin } = await textServer(body, type)
    expect(await rowsOf(sheetsWith({ extraHosts: [host] }), origin)).toEqual({
      reading: failed('not_csv'),
      rows: [],
    })
  })

  test.each<{ what: string; answer: (response: ServerResponse) => void }>([
    {
      what: 'breaks off',
      answer: response =>
        void response.writeHead(200, { 'content-length': 1000 }).write('a,b\n', () => response.destroy()),
    },
    { what: 'breaks off before it begins', answer: response => void response.destroy() },
    {
      what: 'is packed in a way nobody asked for',
      answer: response => response.writeHead(200, { 'content-encoding': 'zstd' }).end('x'),
    },
    {
      what: 'is packed badly',
      answer: response => response.writeHead(200, { 'content-encoding': 'gzip' }).end('not gzip'),
    },
    {
      what: 'is packed and breaks off',
      answer: response =>
        response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(csv).subarray(0, 20)),
    },
    { what: 'redirects nowhere', answer: response => response.writeHead(302).end() },
  ])('that $what means unreachable', async ({ answer }) => {
    const { host, origin } = await webServer((_request, response) => answer(response))
    expect(await sheetsWith({ extraHosts: [host] }).readSheet(origin, ignoreRows)).toEqual(
      failed('unreachable'),
    )
  })

  test('that is no HTTP means unreachable', async () => {
    const server = createTcpServer(socket => socket.end('220 mail.example ESMTP\r\n').on('error', () => {}))
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
    expect(await sheetsWith({ extraHosts: [host] }).readSheet(`http://${host}/`, ignoreRows)).toEqual(
      failed('unreachable'),
    )
    server.close()
  })

  test('that never comes, for want of a server or of a name, means unreachable', async () => {
    const sheets = sheetsWith({
      extraHosts: ['127.0.0.1:1', 'nowhere.invalid'],
      lookup: () => Promise.reject(new Error('ENOTFOUND')),
    })
    expect(await sheets.readSheet('http://127.0.0.1:1/', ignoreRows)).toEqual(failed('unreachable'))
    expect(await sheets.readSheet('http://nowhere.invalid/', ignoreRows)).toEqual(failed('unreachable'))
  })
})

describe('limits', () => {
  test('an endless sheet is given up at its limit, and the connection with it', async () => {
    const closed = Promise.withResolvers<void>()
    const { host, origin } = await webServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/csv' }).on('close', closed.resolve)
      const more = () => {
        while (response.write('a,b\n'.repeat(4096)));
      }
      response.on('drain', more)
      more()
    })
    const sheets = sheetsWith({ extraHosts: [host], sheetLimits: { bytes: 1_000_000 } })
    expect(await sheets.readSheet(origin, ignoreRows)).toEqual(failed('too_large'))
    await closed.promise
  })

  test('an endless answer that nobody needs to read ends with its connection', async () => {
    const closed = Promise.withResolvers<void>()
    const { host, origin } = await webServer((_request, response) => {
      response.writeHead(404).on('close', closed.resolve)
      response.write('nothing here')
    })
    expect(await sheetsWith({ extraHosts: [host] }).readSheet(origin, ignoreRows)).toEqual(
      failed('not_found'),
    )
    await closed.promise
  })

  test('a sheet that is small on the way and huge unpacked is given up', async () => {
    const { host, origin } = await webServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/csv', 'content-encoding': 'gzip' })
      const gzip = createGzip({ level: 9 })
      gzip.pipe(response)
      const zeros = Buffer.alloc(1024 * 1024, 'a,')
      for (let i = 0; i < 200; i++) gzip.write(zeros)
      gzip.end()
    })
    const sheets = sheetsWith({ extraHosts: [host], sheetLimits: { bytes: 2_000_000 } })
    expect(await sheets.readSheet(origin, ignoreRows)).toEqual(failed('too_large'))
  })

  test('a sheet of more rows than allowed is given up, one of as many is read', async () => {
    const { host, origin } = await textServer('a\n'.repeat(100))
    const upTo = (rows: number) => sheetsWith({ extraHosts: [host], sheetLimits: { rows } })
    expect(await upTo(99).readSheet(origin, ignoreRows)).toEqual(failed('too_large'))
    expect(await upTo(100).readSheet(origin, ignoreRows)).toMatchObject({ ok: true, rows: 100 })
  })

  test('a server that says nothing is given up', async () => {
    const { host, origin } = await webServer(() => {})
    const sheets = sheetsWith({ extraHosts: [host], sheetLimits: { headers: 50 } })
    expect(await sheets.readSheet(origin, ignoreRows)).toEqual(failed('too_slow'))
  })

  test('a server that says it drop by drop is given up', async () => {
    const { host, origin } = await webServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/csv' })
      const drip = setInterval(() => response.write('a,b\n'), 5)
      response.on('close', () => clearInterval(drip))
    })
    const sheets = sheetsWith({ extraHosts: [host], sheetLimits: { total: 100 } })
    expect(await sheets.readSheet(origin, ignoreRows)).toEqual(failed('too_slow'))
  })

  test('a name service that says nothing is given up', async () => {
    const sheets = sheetsWith({
      extraHosts: ['slow.test'],
      lookup: () => new Promise(() => {}),
      sheetLimits: { total: 50 },
    })
    expect(await sheets.readSheet('http://slow.test/', ignoreRows)).toEqual(failed('too_slow'))
  })

  test('five redirects are followed and a sixth is not', async () => {
    const { host, origin } = await webServer((request, response) => {
      const left = Number(request.url?.slice(1))
      if (left === 0) response.writeHead(200, { 'content-type': 'text/csv' }).end(csv)
      else response.writeHead(302, { location: `/${left - 1}` }).end()
    })
    const sheets = sheetsWith({ extraHosts: [host] })
    expect((await rowsOf(sheets, `${origin}/5`)).rows).toEqual(table)
    expect(await sheets.readSheet(`${origin}/6`, ignoreRows)).toEqual(failed('too_many_redirects'))
  })

  test('a circle of redirects is left', async () => {
    const { host, origin, requests } = await redirectServer('/again')
    expect(await sheetsWith({ extraHosts: [host] }).readSheet(origin, ignoreRows)).toEqual(
      failed('too_many_redirects'),
    )
    expect(requests).toHaveLength(6)
  })
})

describe('a redirect', () => {
  test.each([
    'http://127.0.0.1:PORT/',
    'http://127.1:PORT/',
    'http://2130706433:PORT/',
    'http://0x7f000001:PORT/',
    'http://0177.0.0.1:PORT/',
    'http://0:PORT/',
    'http://%EF%BC%91%EF%BC%92%EF%BC%97.0.0.1:PORT/',
    'http://[::1]:PORT/',
    'http://[::ffff:127.0.0.1]:PORT/',
    'http://[::ffff:7f00:1]:PORT/',
    'http://[64:ff9b::7f00:1]:PORT/',
    'http://[2002:7f00:1::]:PORT/',
    '//127.0.0.1:PORT/',
    'http://169.254.169.254/latest/meta-data/',
    'http://[fd00:ec2::254]/latest/meta-data/',
    'https://10.0.0.1/',
  ])('to %s is refused, and nobody calls there', async target => {
    const canary = await textServer(csv)
    const { host, origin } = await redirectServer(target.replace('PORT', String(canary.port)))
    expect(await sheetsWith({ extraHosts: [host] }).readSheet(origin, ignoreRows)).toEqual(
      failed('forbidden_address'),
    )
    expect(canary.requests).toEqual([])
  })

  test.each([
    'http://localhost:PORT/',
    'https://evil.example/',
    'https://8.8.8.8/',
    'http://docs.google.com/spreadsheets/d/1/export?format=csv',
    'https://docs.google.com:8443/',
    'https://docs.google.com./',
    'https://docs.google.com.evil.example/',
    'https://evilgoogleusercontent.com/',
    'http://x.googleusercontent.com/',
  ])('to %s leaves the hosts that are allowed', async target => {
    const canary = await textServer(csv)
    const { host, origin } = await redirectServer(target.replace('PORT', String(canary.port)))
    const internet = pretendInternet({})
    const sheets = sheetsWith({ extraHosts: [host], lookup: internet.lookup })
    expect(await sheets.readSheet(origin, ignoreRows)).toEqual(failed('host_not_allowed'))
    expect([canary.requests, internet.lookedUp]).toEqual([[], []])
  })

  test.each([
    'file:///etc/passwd',
    'ftp://127.0.0.1/',
    'javascript:alert(1)',
    'data:text/csv,a',
    'gopher://127.0.0.1:6379/_INFO',
    'https://user:password@docs.google.com/',
    'http://[::1',
    'http://a b/',
  ])('to %s is no link', async location => {
    const { host, origin } = await redirectServer(location)
    expect(await sheetsWith({ extraHosts: [host] }).readSheet(origin, ignoreRows)).toEqual(failed('bad_link'))
  })
})

describe('a link', () => {
  test.each<{ link: string; reason: SheetFailure }>([
    { link: 'not a link', reason: 'bad_link' },
    { link: 'file:///etc/passwd', reason: 'bad_link' },
    { link: 'https://user:password@docs.google.com/spreadsheets/d/1/edit', reason: 'bad_link' },
    { link: 'https://docs.google.com/forms/d/e/1/viewform', reason: 'bad_link' },
    { link: 'https://sheets.example/a.csv', reason: 'host_not_allowed' },
    { link: 'https://x.googleusercontent.com/a.csv', reason: 'host_not_allowed' },
    { link: 'https://accounts.google.com/ServiceLogin', reason: 'host_not_allowed' },
    { link: 'http://localhost:3000/a.csv', reason: 'host_not_allowed' },
    { link: 'http://127.0.0.1:3000/a.csv', reason: 'forbidden_address' },
    { link: 'http://2130706433/a.csv', reason: 'forbidden_address' },
  ])('$link: $reason', async ({ link, reason }) => {
    const internet = pretendInternet({})
    expect(await sheetsWith(internet).readSheet(link, ignoreRows)).toEqual(failed(reason))
    expect(internet.lookedUp).toEqual([])
  })
})

test('a list of hosts that could never match is refused at once', () => {
  expect(() =>
    openSheets({ extraHosts: ['http://sheets.example'], publicUrl: 'https://bahth.example' }),
  ).toThrow('SHEET_HOSTS')
})
