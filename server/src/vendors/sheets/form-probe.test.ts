import type { ServerResponse } from 'node:http'
import { seconds } from '@bahth/domain/durations.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { fakeInternet, redirectServer, textServer, webServer } from './local-web.fixture.ts'
import type { SheetsSettings } from './open-sheets.ts'
import { closeSheets, failed, sheetsWith } from './sheets.fixture.ts'
import type { FormFailure } from './sheets.ts'

afterEach(closeSheets)

const probeWith = (settings: Partial<SheetsSettings>) => sheetsWith(settings).probeForm

const form = '<!doctype html><form><input type="text" name="code"></form>'
const html = 'text/html; charset=utf-8'
const googleForm = 'https://docs.google.com/forms/d/e/1FAIpQ/viewform'

describe('the probe of a form', () => {
  test.each([
    googleForm,
    'https://forms.example/a',
    'http://forms.example/a',
    'https://forms.example:8443/a',
  ])('a public form at %s passes', async link => {
    const { port } = await textServer(form, html)
    const internet = fakeInternet({ 'docs.google.com': port, 'forms.example': port })
    expect(await probeWith(internet)(link)).toEqual({ ok: true })
  })

  test('a short link to a form is followed', async () => {
    const page = await textServer(form, html)
    const short = await redirectServer(googleForm)
    const internet = fakeInternet({ 'forms.gle': short.port, 'docs.google.com': page.port })
    expect(await probeWith(internet)('https://forms.gle/abc')).toEqual({ ok: true })
  })

  test('a form on a trusted host may have a private address', async () => {
    const { host, origin } = await textServer(form, html)
    expect(await probeWith({ extraHosts: [host] })(origin)).toEqual({ ok: true })
  })

  test.each([
    'https://accounts.google.com/ServiceLogin?continue=x',
    'https://accounts.google.com/v3/signin/identifier',
    'https://login.microsoftonline.com/common/oauth2',
  ])('a form that redirects to %s is reported as needs_sign_in', async location => {
    const { port } = await redirectServer(location)
    const internet = fakeInternet({ 'docs.google.com': port })
    expect(await probeWith(internet)(googleForm)).toEqual(failed('needs_sign_in'))
    expect(internet.dialled).toHaveLength(1)
  })

  test('a page with a password field is reported as needs_sign_in', async () => {
    const { host, origin } = await textServer('<form><input name=p type=password></form>', html)
    expect(await probeWith({ extraHosts: [host] })(origin)).toEqual(failed('needs_sign_in'))
  })

  test('a closed Google form is reported as closed', async () => {
    const { port } = await webServer((request, response) => {
      if (request.url?.endsWith('/closedform')) response.writeHead(200, { 'content-type': html }).end(form)
      else response.writeHead(302, { location: '/forms/d/e/1FAIpQ/closedform' }).end()
    })
    expect(await probeWith(fakeInternet({ 'docs.google.com': port }))(googleForm)).toEqual(failed('closed'))
  })

  const page = (status: number, type: string, body: string) => (response: ServerResponse) =>
    response.writeHead(status, { 'content-type': type }).end(body)
  test.each<{ what: string; answer: (response: ServerResponse) => void; reason: FormFailure }>([
    { what: 'is answered with 404', answer: page(404, html, form), reason: 'not_found' },
    { what: 'is answered with 410', answer: page(410, html, form), reason: 'not_found' },
    { what: 'is answered with 403', answer: page(403, html, form), reason: 'needs_sign_in' },
    { what: 'is answered with 401', answer: page(401, html, form), reason: 'needs_sign_in' },
    { what: 'is answered with 500', answer: page(500, html, form), reason: 'unreachable' },
    { what: 'is answered with 429', answer: page(429, html, form), reason: 'unreachable' },
    { what: 'is a PDF file', answer: page(200, 'application/pdf', '%PDF'), reason: 'not_a_form' },
    { what: 'is empty', answer: page(200, html, ' '), reason: 'not_a_form' },
    { what: 'closes the connection', answer: response => void response.destroy(), reason: 'unreachable' },
    { what: 'does not respond', answer: () => {}, reason: 'too_slow' },
    {
      what: 'redirects to itself',
      answer: response => response.writeHead(302, { location: '/' }).end(),
      reason: 'too_many_redirects',
    },
  ])('a form that $what is reported as $reason', async ({ answer, reason }) => {
    const { host, origin } = await webServer((_request, response) => answer(response))
    // A busy machine may take long to answer, so only the form that never responds has a short limit.
    const probeLimits = reason === 'too_slow' ? { headers: 100 } : {}
    expect(await probeWith({ extraHosts: [host], probeLimits })(origin)).toEqual(failed(reason))
  })

  test('an endless form page passes after its first bytes, and the connection is closed', async () => {
    const closed = Promise.withResolvers<void>()
    const { host, origin } = await webServer((_request, response) => {
      response.writeHead(200, { 'content-type': html }).on('close', closed.resolve)
      const more = () => {
        while (response.write(form.repeat(100)));
      }
      response.on('drain', more)
      more()
    })
    expect(await probeWith({ extraHosts: [host] })(origin)).toEqual({ ok: true })
    await closed.promise
  })
})

test.each(['<input ', '<input', '<input type ', '<input type  =  '])(
  'a page that repeats %j is probed in linear time',
  async piece => {
    const { host, origin } = await textServer(piece.repeat(100_000), html)
    const started = performance.now()
    expect(await probeWith({ extraHosts: [host] })(origin)).toEqual({ ok: true })
    // If each piece read the rest of the page again, it would take 50 s.
    expect(performance.now() - started).toBeLessThan(seconds(10))
  },
)

describe('links that the probe refuses', () => {
  test.each([
    'http://127.0.0.1:PORT/',
    'http://2130706433:PORT/',
    'http://0x7f.1:PORT/',
    'http://[::1]:PORT/',
    'http://[::ffff:127.0.0.1]:PORT/',
    'http://localhost:PORT/',
    'http://169.254.169.254/',
  ])('%s is refused, directly and through a redirect', async target => {
    const canary = await textServer(form, html)
    const inside = target.replace('PORT', String(canary.port))
    expect(await probeWith({})(inside)).toEqual(failed('forbidden_address'))

    const { host, origin } = await redirectServer(inside)
    expect(await probeWith({ extraHosts: [host] })(origin)).toEqual(failed('forbidden_address'))
    expect(canary.requests).toEqual([])
  })

  test('a host name with a private address is refused', async () => {
    const internet = fakeInternet({}, { 'forms.example': [{ address: '192.168.1.1', family: 4 }] })
    expect(await probeWith(internet)('https://forms.example/')).toEqual(failed('forbidden_address'))
    expect(internet.dialled).toEqual([])
  })

  test('a host name whose address becomes private during a redirect is refused', async () => {
    const { port } = await redirectServer('https://forms.example/again')
    const internet = fakeInternet({ 'forms.example': port })
    const answers = ['142.250.184.206', '127.0.0.1']
    const lookup = async () => [{ address: answers.shift() ?? '127.0.0.1', family: 4 }]
    expect(await probeWith({ ...internet, lookup })('http://forms.example/')).toEqual(
      failed('forbidden_address'),
    )
    expect(internet.dialled).toHaveLength(1)
  })

  test.each([
    'http://forms.example:25/',
    'https://forms.example:22/',
    'http://forms.example:443443/',
    'ftp://forms.example/',
    'mailto:a@forms.example',
    'https://a:b@forms.example/',
    'forms.example',
  ])('%s is refused as bad_link', async link => {
    const internet = fakeInternet({})
    expect(await probeWith(internet)(link)).toEqual(failed('bad_link'))
    expect(internet.lookedUp).toEqual([])
  })
})
