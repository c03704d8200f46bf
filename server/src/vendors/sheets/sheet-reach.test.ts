import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:tls'
import type { SheetFailure } from '@bahth/domain/surveys/attempt-rules.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { fakeInternet, redirectServer, textServer, webServer } from './local-web.fixture.ts'
import { openSheets } from './open-sheets.ts'
import { closeSheets, csv, failed, ignoreRows, rowsOf, sheetsWith, table } from './sheets.fixture.ts'

afterEach(closeSheets)

const googleLink = 'https://docs.google.com/spreadsheets/d/1AbC/edit?gid=7#gid=7'

describe('reading a Google sheet', () => {
  test('a Google sheet is read through the redirect of its export, without cookies, as user agent Bahth', async () => {
    const content = await textServer(csv)
    const docs = await webServer((_request, response) =>
      response
        .writeHead(307, {
          location: 'https://doc-0c-sheets.googleusercontent.com/export/x?id=1',
          'set-cookie': 'NID=tracking; Domain=google.com',
        })
        .end('moved'),
    )
    const internet = fakeInternet({
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
  ])('a sheet that redirects to %s is private, and no connection is made there', async location => {
    const { port } = await redirectServer(location)
    const internet = fakeInternet({ 'docs.google.com': port })
    expect(await sheetsWith(internet).readSheet(googleLink, ignoreRows)).toEqual(failed('private'))
    expect(internet.dialled.map(({ hostname }) => hostname)).toEqual(['docs.google.com'])
  })

  test.each([
    { what: 'a loopback address', addresses: ['127.0.0.1'] },
    { what: 'a private address', addresses: ['10.0.0.8'] },
    { what: 'a public and a private address', addresses: ['142.250.184.206', '192.168.1.1'] },
    { what: 'the IPv6 loopback address', addresses: ['::1'] },
    { what: 'a loopback address mapped into IPv6', addresses: ['::ffff:127.0.0.1'] },
  ])('a host name with $what is not connected to', async ({ addresses }) => {
    const answer = addresses.map(address => ({ address, family: address.includes(':') ? 6 : 4 }))
    const internet = fakeInternet({}, { 'docs.google.com': answer })
    expect(await sheetsWith(internet).readSheet(googleLink, ignoreRows)).toEqual(failed('forbidden_address'))
    expect(internet.dialled).toEqual([])
  })

  test('each read looks the host name up once and connects to the checked address', async () => {
    const { port } = await textServer(csv)
    const internet = fakeInternet({ 'docs.google.com': port })
    const checked = [{ address: '142.250.184.206', family: 4 }]
    const answers = [checked, [{ address: '127.0.0.1', family: 4 }]]
    let lookups = 0
    const sheets = sheetsWith({ ...internet, lookup: async () => answers[lookups++] ?? [] })
    expect((await rowsOf(sheets, googleLink)).rows).toEqual(table)
    expect(lookups).toBe(1)
    expect(internet.dialled).toEqual([{ hostname: 'docs.google.com', addresses: checked }])

    expect(await sheets.readSheet(googleLink, ignoreRows)).toEqual(failed('forbidden_address'))
    expect(internet.dialled).toHaveLength(1)
  })
})

describe('host names', () => {
  test('the real connector also connects to the checked address', async () => {
    const { port, requests } = await textServer(csv)
    let lookups = 0
    const lookup = async () => [{ address: lookups++ === 0 ? '127.0.0.1' : '127.0.0.9', family: 4 }]
    const sheets = sheetsWith({ extraHosts: [`sheets.test:${port}`], lookup })
    expect((await rowsOf(sheets, `http://sheets.test:${port}/`)).rows).toEqual(table)
    expect(lookups).toBe(1)
    expect(requests[0]?.headers.host).toBe(`sheets.test:${port}`)
  })

  test('a server without a certificate for the host name is unreachable', async () => {
    const names: string[] = []
    const server = createServer({
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

describe('redirects', () => {
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
  ])('a redirect to %s is refused as forbidden_address, without a request there', async target => {
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
  ])('a redirect to %s is refused as host_not_allowed, without a lookup', async target => {
    const canary = await textServer(csv)
    const { host, origin } = await redirectServer(target.replace('PORT', String(canary.port)))
    const internet = fakeInternet({})
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
  ])('a redirect to %s is refused as bad_link', async location => {
    const { host, origin } = await redirectServer(location)
    expect(await sheetsWith({ extraHosts: [host] }).readSheet(origin, ignoreRows)).toEqual(failed('bad_link'))
  })
})

describe('links', () => {
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
  ])('$link is refused as $reason', async ({ link, reason }) => {
    const internet = fakeInternet({})
    expect(await sheetsWith(internet).readSheet(link, ignoreRows)).toEqual(failed(reason))
    expect(internet.lookedUp).toEqual([])
  })
})

test('a list of trusted hosts with an entry that can never match is refused', () => {
  expect(() =>
    openSheets({ extraHosts: ['http://sheets.example'], publicUrl: 'https://bahth.example' }),
  ).toThrow('is not host or host:port')
})
