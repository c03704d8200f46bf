import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { seconds } from '@bahth/domain/durations.ts'
import type { SheetFailure } from '@bahth/domain/surveys/attempt-rules.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { textServer, webServer } from './local-web.fixture.ts'
import { closeSheets, csv, failed, ignoreRows, rowsOf, sheetsWith, table } from './sheets.fixture.ts'

afterEach(closeSheets)

describe('reading a sheet', () => {
  test('a sheet is read row by row, the header first', async () => {
    const { host, origin } = await textServer(csv)
    const { reading, rows } = await rowsOf(sheetsWith({ extraHosts: [host] }), `${origin}/sheet.csv`)
    expect(rows).toEqual(table)
    expect(reading).toEqual({ ok: true, rows: 2, bytes: csv.length, tookMs: expect.any(Number) })
  })

  test('an empty sheet has no rows and is no failure', async () => {
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
    { what: 'UTF-8 with a byte order mark', bytes: `\ufeff${arabic}`, header: ['الاسم', 'الرمز'] },
    { what: 'UTF-16', bytes: Buffer.from(`\ufeff${long}`, 'utf16le'), header: ['الاسم', 'الرمز'] },
    { what: 'UTF-16, big-endian', bytes: utf16be(arabic), header: ['الاسم', 'الرمز'] },
    {
      what: 'Windows-1256',
      bytes: windows1256,
      type: 'text/csv; charset="windows-1256"',
      header: ['الرمز'],
    },
    {
      what: 'UTF-8 with an unknown charset',
      bytes: arabic,
      type: 'text/csv; charset=klingon',
      header: ['الاسم', 'الرمز'],
    },
  ])('a sheet in $what is read', async ({ bytes, type, header }) => {
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
  ])('a CSV file with the content type %j is read', async type => {
    const { host, origin } = await textServer(csv, type)
    expect((await rowsOf(sheetsWith({ extraHosts: [host] }), origin)).rows).toEqual(table)
  })

  test.each([
    { encoding: 'gzip', body: gzipSync(csv) },
    { encoding: 'br', body: brotliCompressSync(csv) },
    { encoding: 'identity', body: csv },
  ])('a sheet with the content encoding $encoding is read', async ({ encoding, body }) => {
    const { host, origin } = await webServer((_request, response) =>
      response.writeHead(200, { 'content-type': 'text/csv', 'content-encoding': encoding }).end(body),
    )
    expect((await rowsOf(sheetsWith({ extraHosts: [host] }), origin)).rows).toEqual(table)
  })

  test('a sheet of twenty thousand rows is read in linear time', async () => {
    const row = (i: number) =>
      `2026/11/20 10:00:00,CODE${i},2021${i},s${i}@campus.example,"نعم، ""طبعا""",رد طويل رقم ${i}\r\n`
    const { host, origin } = await textServer(
      `t,code,id,email,q1,q2\r\n${Array.from({ length: 20_000 }, (_, i) => row(i)).join('')}`,
    )
    const reading = await sheetsWith({ extraHosts: [host] }).readSheet(origin, ignoreRows)
    expect(reading).toMatchObject({ ok: true, rows: 20_001 })
    // It takes 0.2 s; if each row read the rest of the sheet again, it would take 30 s.
    expect(reading.ok && reading.tookMs).toBeLessThan(seconds(10))
  })

  test('an error of the callback for rows is passed on', async () => {
    const { host, origin } = await textServer(csv)
    const mistake = new Error('our own mistake')
    const reading = sheetsWith({ extraHosts: [host] }).readSheet(origin, () => {
      throw mistake
    })
    await expect(reading).rejects.toBe(mistake)
  })
})

describe('responses that are not a sheet', () => {
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
  ])('the status $status is reported as $reason', async ({ status, reason }) => {
    const { host, origin } = await webServer((_request, response) => response.writeHead(status).end())
    expect(await sheetsWith({ extraHosts: [host] }).readSheet(origin, ignoreRows)).toEqual(failed(reason))
  })

  test.each([
    { what: 'a web page', type: 'text/html', body: '<!doctype html><p>Hello' },
    { what: 'a web page labelled as text', type: 'text/plain', body: '\n <!DOCTYPE html><p>Hello' },
    { what: 'a web page labelled as CSV', type: 'text/csv', body: '<html lang="en"><p>Hello' },
    { what: 'JSON', type: 'application/json', body: '{"a":1}' },
    { what: 'JSON labelled as text', type: 'text/plain', body: '{\n  "a": 1}' },
    { what: 'a PDF', type: 'application/octet-stream', body: '%PDF-1.7 abc' },
    {
      what: 'an Excel file',
      type: 'application/octet-stream',
      body: Buffer.from('PK\u0003\u0004\u0014\0\u0006\0\b\0', 'latin1'),
    },
    { what: 'an image', type: 'image/png', body: '\x89PNG' },
    { what: 'binary data', type: 'text/csv', body: Buffer.alloc(2000) },
  ])('$what is reported as not_csv', async ({ type, body }) => {
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
      what: 'has an encoding that was not requested',
      answer: response => response.writeHead(200, { 'content-encoding': 'zstd' }).end('x'),
    },
    {
      what: 'is labelled as gzip but is not',
      answer: response => response.writeHead(200, { 'content-encoding': 'gzip' }).end('not gzip'),
    },
    {
      what: 'is gzip and breaks off',
      answer: response =>
        response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(csv).subarray(0, 20)),
    },
    { what: 'redirects without a location', answer: response => response.writeHead(302).end() },
  ])('an answer that $what is reported as unreachable', async ({ answer }) => {
    const { host, origin } = await webServer((_request, response) => answer(response))
    expect(await sheetsWith({ extraHosts: [host] }).readSheet(origin, ignoreRows)).toEqual(
      failed('unreachable'),
    )
  })

  test('an answer that is not HTTP is reported as unreachable', async () => {
    const server = createServer(socket => socket.end('220 mail.example ESMTP\r\n').on('error', () => {}))
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
    expect(await sheetsWith({ extraHosts: [host] }).readSheet(`http://${host}/`, ignoreRows)).toEqual(
      failed('unreachable'),
    )
    server.close()
  })

  test('a closed port and an unknown host name are reported as unreachable', async () => {
    const sheets = sheetsWith({
      extraHosts: ['127.0.0.1:1', 'nowhere.invalid'],
      lookup: () => Promise.reject(new Error('ENOTFOUND')),
    })
    expect(await sheets.readSheet('http://127.0.0.1:1/', ignoreRows)).toEqual(failed('unreachable'))
    expect(await sheets.readSheet('http://nowhere.invalid/', ignoreRows)).toEqual(failed('unreachable'))
  })
})
