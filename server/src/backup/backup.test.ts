import { execFileSync } from 'node:child_process'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { minutes } from '@bahth/domain/durations.ts'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { join, leave, listsOf } from '../sessions/session.fixture.ts'
import { sleep } from '../surveys/questionnaires/questionnaire.fixture.ts'
import { onPostgres } from '../testing/database.ts'
import { expectInvariants } from '../testing/expect-invariants.ts'
import { newcomer } from '../testing/newcomers.ts'
import type { Person } from '../testing/person.ts'
import type { TestServer } from '../testing/test-server.ts'
import type { Files } from '../vendors/files/files.ts'
import { openS3Files } from '../vendors/files/open-files.ts'
import { openS3Server } from '../vendors/files/s3-server.fixture.ts'
import { backUp } from './back-up.ts'
import { BackupFixture, keysOf, type RestoreTarget, restoreArchive } from './backup.fixture.ts'
import { type FilledServer, forgetful } from './filled-server.fixture.ts'

let backupFixture: BackupFixture
let source: FilledServer
/** A backup of the source as the fixture made it. */
let backupPath: string
let before: unknown
let photos: Buffer[]

beforeAll(async () => {
  backupFixture = await BackupFixture.open()
  source = backupFixture.source
  photos = await photosOf(source.bahth)
  before = await allAnswers(source.bahth)
  backupPath = backupFixture.newPath()
  await backupFixture.backUp(backupPath)
})
afterAll(() => backupFixture.close())

/** A person of the source who uses their login on another server. */
const withLogin = (bahth: TestServer, person: Person): Person =>
  Object.assign(bahth.visitor(), { token: person.token })

const memberPages = [
  '/users/me',
  '/surveys',
  '/survey-history',
  '/sessions',
  '/my-sessions',
  '/inquiries',
  '/notices',
  '/stats',
  '/users/me/logins',
]
const adminPages = [
  ...memberPages,
  '/admin/users',
  '/admin/activity',
  '/admin/activity/stats',
  '/admin/overview/analytics',
  '/admin/id-requests',
  '/admin/survey-requests',
]

/** The answers of the server to all people of the source. */
async function allAnswers(bahth: TestServer): Promise<Record<string, unknown>> {
  const { surveyFixture, members, pending, survey, session } = source
  const seen: Record<string, unknown> = {}
  const readPages = async (name: string, person: Person, pages: string[]) => {
    for (const page of pages) {
      const { status, body } = await withLogin(bahth, person).get(page)
      expect(status, `${name} ${page}`).toBe(200)
      seen[`${name} ${page}`] = body
    }
  }
  await readPages('admin', surveyFixture.admin, [
    ...adminPages,
    `/admin/sessions/${session.id}/participants`,
    `/surveys/${survey.id}/attempts`,
  ])
  await readPages('creator', surveyFixture.creator, [
    ...memberPages,
    '/surveys/mine',
    `/surveys/${survey.id}/analytics`,
  ])
  for (const [index, member] of members.entries()) await readPages(`member ${index}`, member, memberPages)
  await readPages('pending', pending, ['/users/me', '/account-status'])
  return seen
}

/** The pending ID photo and the session's photo. */
async function photosOf(bahth: TestServer): Promise<Buffer[]> {
  const admin = withLogin(bahth, source.surveyFixture.admin)
  const replies = [
    await admin.get(`/admin/id-requests/${source.checkId}/image`),
    await admin.get(`/sessions/${source.session.id}/photo`),
  ]
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  return replies.map(({ bytes }) => bytes)
}

async function objectStore(): Promise<Files> {
  const { settings, close } = await openS3Server(backupFixture.newPath())
  onTestFinished(close)
  return openS3Files(settings)
}

/** Jobs, waitlists, attempts and reviews continue on the restored server. */
async function expectContinuedWork(bahth: TestServer): Promise<void> {
  const { surveyFixture, members, session, survey } = source
  await bahth.drain()
  expect(bahth.mailTo(forgetful, 'password').text).toContain('/reset?token=')
  const reset = { token: bahth.tokenFor(forgetful), newPassword: 'remembered now' }
  expect((await bahth.visitor().post('/auth/reset-password', reset)).status).toBe(204)

  const admin = await bahth.logIn(surveyFixture.admin.member)
  const guest = await bahth.loggedIn({ email: 'guest@example.org' })
  const { signed, waitlist } = await listsOf(admin, session.id)
  expect((await join(guest, session.id)).status).toBe(200)
  const first = members.find(({ member }) => member.id === signed[0])
  await leave(withLogin(bahth, first as Person), session.id)
  expect(await listsOf(admin, session.id)).toEqual({
    signed: [...signed.slice(1), waitlist[0]],
    waitlist: [...waitlist.slice(1), guest.member.id],
  })

  const late = members[1] as (typeof members)[number]
  const [attempt] = (await withLogin(bahth, late).get('/survey-history')).body.items
  expect(attempt.SurveyID).toBe(survey.id)
  const fresh = await newcomer(bahth, 'after@example.org')
  expect((await fresh.get('/account-status')).body).toMatchObject({ status: 'pending' })
  const decided = await admin.post(`/admin/id-requests/${source.checkId}/approve`)
  expect(decided.status).toBeLessThan(300)
  bahth.clock.pass(minutes(6))
  await bahth.sweep()
  await expectInvariants(bahth)
}

describe('restoring a backup', () => {
  // From PostgreSQL to the embedded database and back; or between two embedded databases.
  const ways = onPostgres ? (['embedded', 'postgres'] as const) : (['embedded', 'embedded'] as const)

  test(`a backup is restored to ${ways.join(', and from there to ')}, with all data, photos and unfinished work`, {
    timeout: 240_000,
  }, async () => {
    const away: RestoreTarget = { ...(await backupFixture.emptyTarget(ways[0])), files: await objectStore() }
    await restoreArchive(backupPath, away)
    const abroad = await backupFixture.openServer(away)
    expect(await allAnswers(abroad)).toEqual(before)
    expect(await photosOf(abroad)).toEqual(photos)
    await expectInvariants(abroad)

    const second = backupFixture.newPath()
    await backUp({ db: away.engine.db, files: away.files, now: abroad.clock.now() }, second)
    const home = await backupFixture.emptyTarget(ways[1])
    await restoreArchive(second, home)
    const athome = await backupFixture.openServer(home)
    expect(await photosOf(athome)).toEqual(photos)
    await expectContinuedWork(athome)
    await expectContinuedWork(abroad)
  })
})

test('only its owner can read an archive, and a backup does not overwrite a file', async () => {
  expect((await stat(backupPath)).mode & 0o077).toBe(0)
  const path = backupFixture.newPath()
  await writeFile(path, 'dear')
  await expect(backupFixture.backUp(path)).rejects.toThrow('is there already')
  expect(await readFile(path, 'utf8')).toBe('dear')
})

test('tar can read an archive', async () => {
  const listed = execFileSync('tar', ['tf', backupPath], { encoding: 'utf8' }).trim().split('\n')
  expect(listed[0]).toBe('manifest.json')
  expect(listed.at(-1)).toBe('end.json')
  expect(listed).toContain('tables/member/000001.jsonl')
  const manifest = execFileSync('tar', ['xOf', backupPath, 'manifest.json'], { encoding: 'utf8' })
  expect(JSON.parse(manifest)).toMatchObject({ format: 1, madeAt: source.bahth.clock.now().toISOString() })
})

test('the registrar’s list is not in an archive, and a database restored from it has none', async () => {
  const admin = withLogin(source.bahth, source.surveyFixture.admin)
  const list = { file: Buffer.from('Student ID\n20230017\n') }
  expect((await admin.form('POST', '/admin/registrar', { list })).status).toBe(200)
  onTestFinished(async () => {
    await admin.delete('/admin/registrar')
  })
  const path = backupFixture.newPath()
  await backupFixture.backUp(path)
  const listed = execFileSync('tar', ['tf', path], { encoding: 'utf8' })
  expect(listed).not.toContain('tables/registrar')
  const target = await backupFixture.emptyTarget()
  await restoreArchive(path, target)
  const { rows } = (
    await withLogin(await backupFixture.openServer(target), source.surveyFixture.admin).get(
      '/admin/registrar',
    )
  ).body
  expect(rows).toBe(0)
})

test('anonymous responses in the inbox are not in an archive', async () => {
  const { creator, admin } = source.surveyFixture
  const [author, member, actingAdmin] = [creator, source.members[0] as Person, admin].map(person =>
    withLogin(source.bahth, person),
  ) as [Person, Person, Person]
  const { formLink, sheetLink, ...fields } = source.surveyFixture.fields()
  const { body } = await author.post('/surveys', { ...fields, questionnaire: sleep })
  await author.put(`/surveys/${body.id}/submit`)
  await actingAdmin.post('/admin/survey-requests/approve', { ids: [body.id] })
  const sent = await member.post(
    `/surveys/${body.id}/responses`,
    { answers: { quality: 'badly', reason: 'The rooster' }, language: 'en', seconds: 60 },
    { 'idempotency-key': 'the-only-response-of-this-test' },
  )
  expect(sent.status).toBe(201)
  const path = backupFixture.newPath()
  await backupFixture.backUp(path)
  const target = await backupFixture.emptyTarget()
  await restoreArchive(path, target)
  expect(await target.engine.db.selectFrom('response_inbox').select('id').execute()).toEqual([])
  expect(await target.engine.db.selectFrom('response').select('id').execute()).toEqual([])
})

test('a backup of an empty database is refused and creates no file', async () => {
  const { engine, files } = await backupFixture.emptyTarget()
  const path = backupFixture.newPath()
  await expect(backUp({ db: engine.db, files, now: new Date() }, path)).rejects.toThrow('nothing to back up')
  await expect(stat(path)).rejects.toThrow('ENOENT')
})

describe('a photo that is erased while files are copied', () => {
  /** Sends a sign-up with a photo; returns its check and the photo's key. */
  async function newCheck(admin: Person, email: string) {
    source.mailServer.isDown = false
    await newcomer(source.bahth, email)
    const { items } = (await admin.get('/admin/id-requests')).body
    const { id } = items.find((item: { email: string }) => item.email === email)
    const { image_key: key } = await source.bahth.db
      .selectFrom('identity_check')
      .select('image_key')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return { id, key }
  }

  /** Backs up, and approves the check, which erases the photo, when the photo is copied. */
  async function expectComplete(admin: Person, checkOf: () => Promise<{ id: string; key: string | null }>) {
    const { files } = source.bahth.server.services
    let check: Awaited<ReturnType<typeof checkOf>> | undefined
    const meanwhile: Files = {
      ...files,
      async get(wanted) {
        check ??= await checkOf()
        if (wanted === check.key) {
          await admin.post(`/admin/id-requests/${check.id}/approve`)
          await source.bahth.drain()
        }
        return files.get(wanted)
      },
    }
    const path = backupFixture.newPath()
    const { lost } = await backupFixture.backUp(path, { files: meanwhile })
    expect(lost).toEqual([])
    const target = await backupFixture.emptyTarget()
    await restoreArchive(path, target)
    const restored = await backupFixture.openServer(target)
    const { body } = await withLogin(restored, admin).get(`/admin/id-requests/${check?.id}`)
    expect(body).toMatchObject({ status: 'approved' })
    await expectInvariants(restored)
  }

  test('the photo is not reported as lost, and requests are answered meanwhile', async () => {
    const admin = await source.bahth.loggedIn({ role: 'admin', email: 'admin@example.org' })
    const check = await newCheck(admin, 'decided@example.org')
    await expectComplete(admin, async () => check)
  })

  test.runIf(onPostgres)('the photo is not reported as lost if it was added meanwhile, too', async () => {
    const admin = await source.bahth.loggedIn({ role: 'admin', email: 'second-admin@example.org' })
    await expectComplete(admin, () => newCheck(admin, 'late@example.org'))
  })
})

test('a file that the storage has lost is reported, also by a restore, and everything else is backed up', async () => {
  const { files } = source.bahth.server.services
  const missingKey = (await keysOf(files)).find(key => key.startsWith('photos/')) ?? ''
  const leaky: Files = { ...files, get: async key => (key === missingKey ? null : files.get(key)) }
  const path = backupFixture.newPath()
  const made = await backupFixture.backUp(path, { files: leaky })
  expect(made.lost).toEqual([missingKey])
  expect((await restoreArchive(path, await backupFixture.emptyTarget())).missing).toEqual([missingKey])
  const all = await backupFixture.backUp(backupFixture.newPath())
  expect(made.files).toBe(all.files - 1)
})
