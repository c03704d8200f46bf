import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { minutes } from '@bahth/domain/durations.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noticeKindsOf } from '../testing/notices.ts'
import { openSheets } from '../vendors/sheets/open-sheets.ts'
import { csvAnswer, SheetSite } from './sheet-site.fixture.ts'
import { SurveyFixture } from './survey.fixture.ts'

/** A sheet that can't be read leaves the attempt pending with a next try, and is never a server error. */

let surveyFixture: SurveyFixture

beforeAll(async () => {
  const site = await SheetSite.open()
  // Not shorter, because other sheets must not seem slow while the machine stalls.
  const sheetLimits = { headers: 5000, total: 10_000, bytes: 200_000 }
  surveyFixture = await SurveyFixture.open({
    parts: { sheets: openSheets({ publicUrl: 'http://127.0.0.1', extraHosts: [site.host], sheetLimits }) },
    site,
  })
})
afterAll(() => surveyFixture.close())

/** The attempt after a check with the sheet at this address. */
async function outcome(sheetLink: string) {
  const survey = await surveyFixture.active({ sheetLink })
  const who = await surveyFixture.people.one()
  await surveyFixture.start(who, survey.id)
  const reply = await surveyFixture.recheck(who, survey.id)
  expect(reply.status).toBe(200)
  return { survey, who, item: reply.body.items[0] }
}

describe('sheets that cannot be read', () => {
  test.each<[string, () => string, string]>([
    [
      'is private',
      () => surveyFixture.site.page('/private', (_, reply) => reply.writeHead(403).end()),
      'sheet_private',
    ],
    ['does not exist', () => `${surveyFixture.site.origin}/nowhere`, 'sheet_not_found'],
    [
      'is an HTML page',
      () =>
        surveyFixture.site.page('/page', (_, reply) =>
          reply.writeHead(200, { 'content-type': 'text/html' }).end('<html>Sign in</html>'),
        ),
      'sheet_not_csv',
    ],
    [
      'never ends',
      () =>
        surveyFixture.site.page('/endless', (_, reply) => {
          reply.writeHead(200, { 'content-type': 'text/csv' })
          const more = () => {
            while (!reply.destroyed && reply.write('a,b,c\n'.repeat(1000)));
            if (!reply.destroyed) reply.once('drain', more)
          }
          more()
        }),
      'sheet_too_large',
    ],
    ['never answers', () => surveyFixture.site.page('/silent', () => {}), 'sheet_too_slow'],
    [
      'redirects in a loop',
      () =>
        surveyFixture.site.page('/circle', (_, reply) => reply.writeHead(302, { location: '/circle' }).end()),
      'sheet_too_many_redirects',
    ],
    [
      'answers with a server error',
      () => surveyFixture.site.page('/500', (_, reply) => reply.writeHead(500).end()),
      'sheet_unreachable',
    ],
    ['is on a host that is not allowed', () => 'https://sheets.example.org/1.csv', 'sheet_host_not_allowed'],
    ['has a private address', () => 'http://10.0.0.7/1.csv', 'sheet_forbidden_address'],
    [
      'has the address of a cloud’s metadata service',
      () => 'http://169.254.169.254/latest/meta-data',
      'sheet_forbidden_address',
    ],
  ])('an attempt stays pending when its sheet %s', async (_, link, cause) => {
    const { item } = await outcome(link())
    expect(item).toMatchObject({
      status: 'pending',
      isVerified: false,
      receipt: {
        cause,
        readAt: null,
        triedAt: surveyFixture.bahth.clock.now().toISOString(),
        explanation: expect.any(String),
      },
    })
    expect(Date.parse(item.receipt.nextTryAt)).toBeGreaterThan(surveyFixture.bahth.clock.now().getTime())
  })

  test('a redirect to an address of this machine is not followed', async () => {
    const requests: (string | undefined)[] = []
    const inside = createServer((request, reply) => {
      requests.push(request.url)
      csvAnswer(reply, 'secret')
    })
    await new Promise<void>(resolve => inside.listen(0, '127.0.0.1', resolve))
    const { port } = inside.address() as AddressInfo
    for (const host of [
      '127.0.0.1',
      'localhost',
      '2130706433',
      '0x7f000001',
      '[::1]',
      '[::ffff:127.0.0.1]',
    ]) {
      const link = surveyFixture.site.page(`/to-${port}`, (_, reply) =>
        reply.writeHead(302, { location: `http://${host}:${port}/secret` }).end(),
      )
      const { item } = await outcome(link)
      expect(item.receipt.cause).toMatch(/^sheet_(forbidden_address|host_not_allowed|unreachable)$/)
      await surveyFixture.people.pass(1000)
    }
    inside.close()
    expect(requests).toEqual([])
  })

  test('the receipt keeps the time of the last successful reading when a later one fails', async () => {
    const survey = await surveyFixture.active()
    const who = await surveyFixture.people.one()
    await surveyFixture.start(who, survey.id)
    await surveyFixture.recheck(who, survey.id)
    const read = surveyFixture.bahth.clock.now().toISOString()
    surveyFixture.site.page(surveyFixture.pathOf(survey), (_, reply) => reply.writeHead(500).end())
    await surveyFixture.people.pass(2000)
    await surveyFixture.recheck(who, survey.id)
    const triedAt = surveyFixture.bahth.clock.now().toISOString()
    const { receipt } = await surveyFixture.attempt(who, survey.id)
    expect(receipt).toMatchObject({ cause: 'sheet_unreachable', readAt: read, triedAt })
  })

  test('a missing response is notified once, at the first check that could read the sheet', async () => {
    const { survey, who } = await outcome(`${surveyFixture.site.origin}/shared-late`)
    await surveyFixture.passEta()
    expect(await surveyFixture.attempt(who, survey.id)).toMatchObject({ status: 'pending' })
    expect(await noticeKindsOf(who)).toEqual([])
    surveyFixture.site.sheet('/shared-late', [['Code']])
    for (const wait of [minutes(2), minutes(10)]) {
      await surveyFixture.pass(wait)
      expect(await surveyFixture.attempt(who, survey.id)).toMatchObject({ status: 'not_found' })
      expect(await noticeKindsOf(who)).toEqual(['attempt_not_found'])
    }
  })

  test('an attempt is verified at the next check after its sheet was fixed', async () => {
    const { survey, who } = await outcome(`${surveyFixture.site.origin}/later`)
    const { code } = await surveyFixture.start(who, survey.id)
    surveyFixture.site.sheet('/later', [['Code'], [code]])
    await surveyFixture.passEta()
    expect(await surveyFixture.attempt(who, survey.id)).toMatchObject({ status: 'verified' })
  })
})
