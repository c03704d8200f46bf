import { createGzip } from 'node:zlib'
import { afterEach, describe, expect, test } from 'vitest'
import { redirectServer, textServer, webServer } from './local-web.fixture.ts'
import { closeSheets, csv, failed, ignoreRows, rowsOf, sheetsWith, table } from './sheets.fixture.ts'

afterEach(closeSheets)

describe('limits of reading a sheet', () => {
  test('an endless sheet is refused at the limit, and its connection is closed', async () => {
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

  test('an endless response whose body is not needed is closed', async () => {
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

  test('a compression bomb is refused as too_large', async () => {
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

  test('a sheet with more rows than allowed is refused, one with exactly as many is read', async () => {
    const { host, origin } = await textServer('a\n'.repeat(100))
    const upTo = (rows: number) => sheetsWith({ extraHosts: [host], sheetLimits: { rows } })
    expect(await upTo(99).readSheet(origin, ignoreRows)).toEqual(failed('too_large'))
    expect(await upTo(100).readSheet(origin, ignoreRows)).toMatchObject({ ok: true, rows: 100 })
  })

  test('a server that sends nothing is reported as too_slow', async () => {
    const { host, origin } = await webServer(() => {})
    const sheets = sheetsWith({ extraHosts: [host], sheetLimits: { headers: 50 } })
    expect(await sheets.readSheet(origin, ignoreRows)).toEqual(failed('too_slow'))
  })

  test('a server that sends a few bytes at a time is reported as too_slow', async () => {
    const { host, origin } = await webServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/csv' })
      const drip = setInterval(() => response.write('a,b\n'), 5)
      response.on('close', () => clearInterval(drip))
    })
    const sheets = sheetsWith({ extraHosts: [host], sheetLimits: { total: 100 } })
    expect(await sheets.readSheet(origin, ignoreRows)).toEqual(failed('too_slow'))
  })

  test('a name service that does not answer is reported as too_slow', async () => {
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

  test('a redirect loop ends after six requests', async () => {
    const { host, origin, requests } = await redirectServer('/again')
    expect(await sheetsWith({ extraHosts: [host] }).readSheet(origin, ignoreRows)).toEqual(
      failed('too_many_redirects'),
    )
    expect(requests).toHaveLength(6)
  })
})
