import { readFileSync } from 'node:fs'
import { hours, minutes } from '@bahth/domain/durations.ts'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { recordBackup } from '../backup/last-backup.ts'
import { SurveyFixture } from '../surveys/survey.fixture.ts'
import { onPostgres } from '../testing/database.ts'
import { EventReader } from '../testing/event-reader.ts'
import { newcomer } from '../testing/newcomers.ts'
import { openTestServer } from '../testing/test-server.ts'

const token = 'a-token-of-the-operator'
const mailServer = { isDown: false }

let fixture: SurveyFixture
let address: string
beforeAll(async () => {
  fixture = await SurveyFixture.open({
    settings: { metricsToken: token },
    around: {
      mail: mail => ({
        ...mail,
        send: message => (mailServer.isDown ? Promise.reject(new Error('away')) : mail.send(message)),
      }),
    },
  })
  address = await fixture.bahth.listen()
})
afterAll(() => fixture.close())

const ask = (authorization?: string, at = address) =>
  fetch(`${at}/metrics`, authorization === undefined ? {} : { headers: { authorization } })

/** The lines of a scrape without comments. */
async function scrape(): Promise<string[]> {
  const reply = await ask(`Bearer ${token}`)
  expect(reply.status).toBe(200)
  expect(reply.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
  return (await reply.text()).split('\n').filter(line => line !== '' && !line.startsWith('#'))
}

/** The value of the series whose line begins like this, or null without such a series. */
async function readValue(series: string): Promise<number | null> {
  const line = (await scrape()).find(one => one.startsWith(`${series} `))
  return line ? Number(line.slice(series.length + 1)) : null
}

test('the metrics are answered only with the token, and with 404 if none is set', async () => {
  expect((await ask(`Bearer ${token}`)).status).toBe(200)
  const nothing = (await (await fetch(`${address}/nothing`)).json()) as object
  for (const wrong of [undefined, 'Bearer wrong', `bearer ${token} `, `Bearer ${token}x`, `Basic ${token}`]) {
    const reply = await ask(wrong)
    expect(reply.status, wrong).toBe(404)
    expect({ ...((await reply.json()) as object), requestId: '' }).toEqual({ ...nothing, requestId: '' })
  }
  const without = await openTestServer()
  onTestFinished(() => without.close())
  expect((await ask(`Bearer ${token}`, await without.listen())).status).toBe(404)
})

test('health checks have routes of their own, which the alert about errors leaves out', async () => {
  const paths = ['/api/health', '/api/health/ready', '/api/health/live']
  for (const path of paths) await fetch(address + path)
  const routes = new Set((await scrape()).map(line => /route="(\/api\/health[^"]*)"/.exec(line)?.[1]))
  for (const path of paths) expect(routes).toContain(path)
})

test('requests are counted by route and status, unknown paths together, without personal data', async () => {
  const { bahth } = fixture
  const member = await bahth.loggedIn({ email: 'seen@example.org', firstName: 'Zeinab' })
  const unknown = { method: 'GET', url: '/api/surveys/01900000-0000-7000-8000-000000000001' } as const
  const headers = { authorization: `Bearer ${member.token}` }
  await bahth.server.app.inject({ ...unknown, headers })
  for (const path of ['/api/never', '/wp-login.php', '/also/never?email=seen@example.org'])
    await fetch(address + path)
  const lines = await scrape()
  expect(lines).toContain('bahth_http_requests_total{method="GET",route="/api/surveys/:id",status="404"} 1')
  expect(
    lines.find(line =>
      line.startsWith('bahth_http_requests_total{method="GET",route="unknown",status="404"}'),
    ),
  ).toBeDefined()
  expect(lines).toContain(
    'bahth_http_request_duration_seconds_count{method="GET",route="/api/surveys/:id"} 1',
  )
  // Without the values: any digits may occur in a duration.
  const text = lines.map(line => line.slice(0, line.lastIndexOf(' '))).join('\n')
  for (const secret of ['never', 'wp-login', 'seen@', 'Zeinab', '01900000', member.member.id, token])
    expect(text).not.toContain(secret)
})

test('an email that cannot be sent is counted as failed and waits in the queue for a retry', async () => {
  const member = await fixture.people.one({ email: 'forgetful@example.org' })
  await fixture.bahth.drain()
  expect(await readValue('bahth_jobs_waiting{queue="send-mail"}')).toBe(0)
  mailServer.isDown = true
  await fixture.bahth.visitor().post('/auth/forgot-password', { email: member.member.email })
  await fixture.bahth.drain()
  mailServer.isDown = false
  expect(await readValue('bahth_mails_total{outcome="failed"}')).toBe(1)
  expect(await readValue('bahth_jobs_waiting{queue="send-mail"}')).toBe(1)
  expect(await readValue('bahth_jobs_oldest_seconds{queue="send-mail"}')).toBeGreaterThanOrEqual(0)
  expect(await readValue('bahth_jobs_waiting{queue="erase-file"}')).toBe(0)
  const sent = (await readValue('bahth_mails_total{outcome="sent"}')) ?? 0
  await fixture.bahth.retry()
  expect(await readValue('bahth_mails_total{outcome="sent"}')).toBe(sent + 1)
})

test('reads of sheets are counted by their outcome', async () => {
  const survey = await fixture.active()
  const taker = await fixture.people.one({})
  await fixture.start(taker, survey.id)
  await fixture.bahth.drain()
  const before = (await readValue('bahth_sheet_reads_total{outcome="ok"}')) ?? 0
  await fixture.passEta()
  expect(await readValue('bahth_sheet_reads_total{outcome="ok"}')).toBe(before + 1)
  fixture.site.page(fixture.pathOf(survey), (_request, response) => response.writeHead(404).end())
  await fixture.pass(minutes(1))
  await fixture.recheck(taker, survey.id)
  expect(await readValue('bahth_sheet_reads_total{outcome="not_found"}')).toBeGreaterThanOrEqual(1)
})

test('each review queue reports its number of items and the age of the oldest', async () => {
  const { bahth } = fixture
  await newcomer(bahth, 'waiting@example.org')
  await fixture.pending()
  const asker = await fixture.people.one({})
  await asker.post('/users/me/form-creator-request', {})
  await asker.post('/inquiries', { title: 'Which regression?', inquiry: 'For a five-point scale.' })
  await fixture.people.pass(hours(2))
  for (const queue of ['checks', 'surveys', 'creator_requests', 'questions']) {
    expect(await readValue(`bahth_review_items{queue="${queue}"}`), queue).toBe(1)
    expect(await readValue(`bahth_review_oldest_seconds{queue="${queue}"}`), queue).toBeCloseTo(7200, -1)
  }
})

test('the time of the last complete backup is reported', async () => {
  const { db, clock } = fixture.bahth
  expect(await readValue('bahth_last_backup_timestamp_seconds')).toBe(0)
  await recordBackup(db, clock.now())
  expect(await readValue('bahth_last_backup_timestamp_seconds')).toBe(clock.now().getTime() / 1000)
})

test('the alert rules and the dashboard use only metrics that exist', async () => {
  const known = new Set((await scrape()).map(line => /^\w+/.exec(line)?.[0]))
  for (const file of ['alerts.yml', 'dashboard.json']) {
    const text = readFileSync(new URL(`../../../deploy/monitoring/${file}`, import.meta.url), 'utf8')
    const named = text.match(/\b(?:bahth|nodejs|process)_\w+/g) ?? []
    const lacking = named.filter(name => !known.has(name))
    expect(named.length, file).toBeGreaterThan(10)
    // The embedded database has no pool.
    expect([...new Set(lacking)], file).toEqual(onPostgres ? [] : ['bahth_database_connections'])
  }
})

test('streams, the database pool, the process and the version are reported', async () => {
  const member = await fixture.bahth.loggedIn()
  expect(await readValue('bahth_open_streams')).toBe(0)
  const reader = await EventReader.open(address, member.token ?? '')
  onTestFinished(() => reader.leave())
  expect(await readValue('bahth_open_streams')).toBe(1)
  const names = new Set((await scrape()).map(line => /^[\w]+/.exec(line)?.[0]))
  expect([...names]).toEqual(
    expect.arrayContaining([
      'nodejs_eventloop_lag_p99_seconds',
      'process_resident_memory_bytes',
      'bahth_build_info',
    ]),
  )
  expect(await readValue('bahth_database_connections{state="waiting"}')).toBe(onPostgres ? 0 : null)
  expect(await readValue('bahth_database_up')).toBe(1)
})

test('a server whose database does not answer still reports itself', async () => {
  const bahth = await openTestServer({ settings: { metricsToken: token } })
  onTestFinished(() => bahth.close())
  const at = await bahth.listen()
  await bahth.db.destroy()
  const reply = await ask(`Bearer ${token}`, at)
  expect(reply.status).toBe(200)
  const text = await reply.text()
  expect(text).toContain('bahth_database_up 0')
  expect(text).not.toContain('bahth_review_items{')
  expect(text).not.toMatch(/^bahth_last_backup/m)
})
