import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { copyFile, readFile, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join as joinPath } from 'node:path'
import { minutes } from '@bahth/domain/durations.ts'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { digest, migrate, readMigrations } from '../db/migrate.ts'
import { type Engine, openMemory, openPostgres } from '../db/open.ts'
import { join, leave, listsOf } from '../sessions/hall.fixture.ts'
import { onPostgres, openEmptyDatabase } from '../testing/database.ts'
import { expectWhatAlwaysHolds } from '../testing/expect-invariants.ts'
import { newcomer } from '../testing/newcomers.ts'
import type { Person } from '../testing/person.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'
import type { Files } from '../vendors/files/files.ts'
import { openDiskFiles, openS3Files } from '../vendors/files/open-files.ts'
import { openS3Server } from '../vendors/files/s3-server.fixture.ts'
import { createArchive, openArchive } from './archive.ts'
import { type Association, forgetful, openAssociation } from './association.fixture.ts'
import { backUp } from './back-up.ts'
import { restore } from './restore.ts'

let folder: string
let source: Association
/** The association as it stood when its backup was made. */
let whole: string
let before: unknown
let photos: Buffer[]

beforeAll(async () => {
  folder = mkdtempSync(joinPath(tmpdir(), 'bahth-backup-'))
  whole = joinPath(folder, 'whole.tar')
  source = await openAssociation()
  photos = await photosOf(source.bahth)
  before = await everythingSeen(source.bahth)
  const { db, files, clock } = source.bahth.server.house
  await backUp({ db, files, now: clock.now() }, whole)
})
afterAll(async () => {
  await source.bahth.close()
  await source.bureau.site.close()
  rmSync(folder, { recursive: true, force: true })
})

let made = 0
const newPath = () => joinPath(folder, `${++made}`)

/** Somebody of the association before another server, with the login they had. */
const asThey = (bahth: TestServer, person: Person): Person =>
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

/** What the server answers to its people. */
async function everythingSeen(bahth: TestServer): Promise<Record<string, unknown>> {
  const { bureau, members, pending, survey, session } = source
  const seen: Record<string, unknown> = {}
  const look = async (name: string, person: Person, pages: string[]) => {
    for (const page of pages) {
      const { status, body } = await asThey(bahth, person).get(page)
      expect(status, `${name} ${page}`).toBe(200)
      seen[`${name} ${page}`] = body
    }
  }
  await look('admin', bureau.admin, [
    ...adminPages,
    `/admin/sessions/${session.id}/participants`,
    `/surveys/${survey.id}/attempts`,
  ])
  await look('creator', bureau.creator, [...memberPages, '/surveys/mine', `/surveys/${survey.id}/analytics`])
  for (const [index, member] of members.entries()) await look(`member ${index}`, member, memberPages)
  await look('pending', pending, ['/users/me', '/account-status'])
  return seen
}

/** The waiting ID photo and the session's picture, as they are served. */
async function photosOf(bahth: TestServer): Promise<Buffer[]> {
  const admin = asThey(bahth, source.bureau.admin)
  const replies = [
    await admin.get(`/admin/id-requests/${source.checkId}/image`),
    await admin.get(`/sessions/${source.session.id}/photo`),
  ]
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  return replies.map(({ bytes }) => bytes)
}

interface Place {
  engine: Engine
  files: Files
}

async function bring(path: string, place: Place) {
  const archive = await openArchive(path)
  try {
    return await restore(archive, place)
  } finally {
    await archive.close()
  }
}

/** Opened the way the command does: a connection of a server would be one at work there. */
async function emptyPlace(kind: Engine['kind'] = onPostgres ? 'postgres' : 'embedded'): Promise<Place> {
  const isOwnKind = (kind === 'postgres') === onPostgres
  const made = await (isOwnKind ? openEmptyDatabase() : openMemory())
  const engine = made.kind === 'postgres' ? openPostgres(made.url, { name: 'bahth-backup' }) : made
  onTestFinished(async () => {
    if (engine !== made) await engine.close()
    await made.close()
  })
  return { engine, files: await openDiskFiles(newPath()) }
}

async function objectStore(): Promise<Files> {
  const { settings, close } = await openS3Server(newPath())
  onTestFinished(close)
  return openS3Files(settings)
}

async function openStation({ engine, files }: Place): Promise<TestServer> {
  const { settings, clock } = source.bahth.server.house
  const kept = { ...engine, close: async () => {} } as Engine
  const bahth = await openTestServer({
    settings: { sheetHosts: settings.sheetHosts },
    parts: { files },
    on: { engine: kept, now: clock.now() },
  })
  onTestFinished(() => bahth.close())
  return bahth
}

/** What a restored association owes and does next. */
async function lifeGoesOn(bahth: TestServer): Promise<void> {
  const { bureau, members, session, survey } = source
  await bahth.settle()
  expect(bahth.mailTo(forgetful, 'password').text).toContain('/reset?token=')
  const reset = { token: bahth.tokenFor(forgetful), newPassword: 'remembered now' }
  expect((await bahth.visitor().post('/auth/reset-password', reset)).status).toBe(204)

  const admin = await bahth.signIn(bureau.admin.member)
  const guest = await bahth.signedIn({ email: 'guest@example.org' })
  const { signed, waitlist } = await listsOf(admin, session.id)
  expect((await join(guest, session.id)).status).toBe(200)
  const first = members.find(({ member }) => member.id === signed[0])
  await leave(asThey(bahth, first as Person), session.id)
  expect(await listsOf(admin, session.id)).toEqual({
    signed: [...signed.slice(1), waitlist[0]],
    waitlist: [...waitlist.slice(1), guest.member.id],
  })

  const late = members[1] as (typeof members)[number]
  const [attempt] = (await asThey(bahth, late).get('/survey-history')).body.items
  expect(attempt.SurveyID).toBe(survey.id)
  const fresh = await newcomer(bahth, 'after@example.org')
  expect((await fresh.get('/account-status')).body).toMatchObject({ status: 'pending' })
  const decided = await admin.post(`/admin/id-requests/${source.checkId}/approve`)
  expect(decided.status).toBeLessThan(300)
  bahth.clock.pass(minutes(6))
  await bahth.sweep()
  await expectWhatAlwaysHolds(bahth)
}

describe('a backup restored', () => {
  // On PostgreSQL to the embedded database and back again, on the embedded one to another.
  const ways = onPostgres ? (['embedded', 'postgres'] as const) : (['embedded', 'embedded'] as const)

  test(`brings everybody and everything to ${ways.join(', and from there to ')}, from a disk to object storage and back`, {
    timeout: 120_000,
  }, async () => {
    const away: Place = { ...(await emptyPlace(ways[0])), files: await objectStore() }
    await bring(whole, away)
    const abroad = await openStation(away)
    expect(await everythingSeen(abroad)).toEqual(before)
    expect(await photosOf(abroad)).toEqual(photos)
    await expectWhatAlwaysHolds(abroad)

    const second = newPath()
    await backUp({ db: away.engine.db, files: away.files, now: abroad.clock.now() }, second)
    const home = await emptyPlace(ways[1])
    await bring(second, home)
    const athome = await openStation(home)
    expect(await photosOf(athome)).toEqual(photos)
    await lifeGoesOn(athome)
    await lifeGoesOn(abroad)
  })
})

/** How the rows of a place stand, to see that nothing came and nothing went. */
const membersOf = async ({ engine }: Place): Promise<string[]> =>
  (await engine.db.selectFrom('member').select('email').execute()).map(({ email }) => email)

async function keysOf(files: Files): Promise<string[]> {
  const keys: string[] = []
  for await (const key of files.keys('')) keys.push(key)
  return keys
}

/** A good backup with something done to it. */
async function spoiled(how: (path: string) => Promise<void>): Promise<string> {
  const path = newPath()
  await copyFile(whole, path)
  await how(path)
  return path
}

/** Changes one byte, a little behind where these begin. */
async function flipByte(path: string, mark: Uint8Array): Promise<void> {
  const bytes = await readFile(path)
  const at = bytes.indexOf(mark) + 100
  bytes[at] = (bytes[at] ?? 0) ^ 1
  await writeFile(path, bytes)
}

/** A whole archive with these entries, as this version or another would make it. */
async function archiveOf(
  entries: [path: string, lines: object[]][],
  migrations = readMigrations().map(({ name, sql }) => ({ name, digest: digest(sql) })),
): Promise<string> {
  const path = newPath()
  const archive = await createArchive(path, { madeAt: new Date('2026-11-20T10:00:00Z'), migrations })
  for (const [name, lines] of entries)
    await archive.add(name, Buffer.from(lines.map(line => `${JSON.stringify(line)}\n`).join('')))
  await archive.finish({ rows: 0, files: 0, jobs: 0 })
  return path
}

const memberRow = (id: number, email: string) => ({
  id: `01900000-0000-7000-8000-00000000000${id}`,
  email,
  must_change_password: false,
  first_name: 'Laila',
  last_name: 'Mansour',
  role: 'student',
  state: 'pending',
  interests: [],
  email_notifications: true,
  session_reminders: true,
  mobile_notifications: false,
  show_email: false,
  show_phone: false,
  login_alerts: true,
  forms_filled: 0,
  joined_at: '2026-11-20T10:00:00Z',
})

describe('a broken archive is refused before anything is opened:', () => {
  test.each<[string, (path: string) => Promise<void>]>([
    ['cut in the middle', async path => truncate(path, Math.floor((await stat(path)).size / 2))],
    ['cut at its very end', async path => truncate(path, (await stat(path)).size - 1024)],
    ['changed in a byte of a table', path => flipByte(path, Buffer.from('{"id":'))],
    ['changed in a byte of a photo', path => flipByte(path, Buffer.from([0xff, 0xd8, 0xff]))],
    ['something else', path => writeFile(path, 'x'.repeat(5000))],
    ['empty', path => writeFile(path, '')],
  ])('%s', async (_, how) => {
    await expect(openArchive(await spoiled(how))).rejects.toThrow(/is not a whole backup of Bahth: /)
  })

  test('missing', async () => {
    await expect(openArchive(newPath())).rejects.toThrow(/cannot be read: ENOENT/)
  })
})

describe('a place that is not empty keeps what it has:', () => {
  test('a database with a member', async () => {
    const place = await emptyPlace()
    await bring(await archiveOf([['tables/member/000001.jsonl', [memberRow(1, 'laila@example.org')]]]), place)
    await expect(bring(whole, place)).rejects.toThrow('The database is not empty (there are rows in')
    expect(await membersOf(place)).toEqual(['laila@example.org'])
    expect(await keysOf(place.files)).toEqual([])
  })

  test('a storage with a file', async () => {
    const place = await emptyPlace()
    await place.files.put('avatars/mine.webp', new Uint8Array([1]), 'image/webp')
    await expect(bring(whole, place)).rejects.toThrow('The file storage is not empty (avatars/mine.webp)')
    expect(await keysOf(place.files)).toEqual(['avatars/mine.webp'])
    await migrate(place.engine)
    expect(await membersOf(place)).toEqual([])
  })

  test('a database that a server is at work on', async context => {
    const place = await emptyPlace()
    if (place.engine.kind === 'embedded') return context.skip('its folder is locked')
    await migrate(place.engine)
    await openStation(place)
    await expect(bring(whole, place)).rejects.toThrow('A Bahth server is at work on this database.')
  })
})

describe('versions:', () => {
  test('a backup of a newer version is refused', async () => {
    const newer = [{ name: '9999-newer.sql', digest: 'x' }]
    const place = await emptyPlace()
    await expect(bring(await archiveOf([], newer), place)).rejects.toThrow(
      'The backup was made by a newer version (9999-newer.sql).',
    )
  })

  test('a backup of another program is refused', async () => {
    const other = readMigrations().map(({ name }) => ({ name, digest: 'x' }))
    const place = await emptyPlace()
    await expect(bring(await archiveOf([], other), place)).rejects.toThrow('made by another program')
  })

  test('a backup of the version before is restored as it was, then brought to this one', async () => {
    const before = readMigrations().slice(0, -1)
    const old = await emptyPlace()
    await migrate(old.engine, before)
    expect(before.length).toBeGreaterThan(1)
    await old.engine.db
      .insertInto('member')
      .values({ ...memberRow(1, 'laila@example.org'), state: 'pending', role: 'student' })
      .execute()
    const path = newPath()
    await backUp({ db: old.engine.db, files: old.files, now: new Date() }, path)
    const place = await emptyPlace()
    await bring(path, place)
    expect(await membersOf(place)).toEqual(['laila@example.org'])
    expect(await migrate(place.engine)).toEqual([])
  })

  test('a backup older than the tables that are there already is refused', async () => {
    const older = await archiveOf(
      [],
      readMigrations()
        .slice(0, -1)
        .map(({ name, sql }) => ({ name, digest: digest(sql) })),
    )
    const place = await emptyPlace()
    await migrate(place.engine)
    await expect(bring(older, place)).rejects.toThrow('has the tables of a newer version than the backup')
  })
})

test('a restore that fails in the middle leaves an empty place, and the next one succeeds there', async () => {
  const twice = [memberRow(1, 'laila@example.org'), memberRow(2, 'laila@example.org')]
  const key = 'ids/laila.jpg'
  const place = await emptyPlace()
  const broken = await archiveOf([
    [`files/${key}`, [{}]],
    [
      'tables/stored_file/000001.jsonl',
      [{ key, created_at: '2026-11-20T10:00:00Z', linked_at: '2026-11-20T10:00:00Z' }],
    ],
    ['tables/member/000001.jsonl', twice],
  ])
  await expect(bring(broken, place)).rejects.toThrow(/duplicate key/)
  expect(await membersOf(place)).toEqual([])
  expect(await keysOf(place.files)).toEqual([])

  const photo = (await keysOf(source.bahth.server.house.files))[0] ?? ''
  await place.files.put(photo, new Uint8Array([1]), 'image/jpeg')
  await bring(whole, place)
  const kept = await source.bahth.server.house.files.get(photo)
  expect(Buffer.from((await place.files.get(photo)) ?? []), 'half of it was there').toEqual(
    Buffer.from(kept ?? []),
  )
})

test('an archive is for its owner’s eyes only, and takes no other file’s place', async () => {
  expect((await stat(whole)).mode & 0o077).toBe(0)
  const path = newPath()
  await writeFile(path, 'dear')
  const { db, files, clock } = source.bahth.server.house
  await expect(backUp({ db, files, now: clock.now() }, path)).rejects.toThrow('is there already')
  expect(await readFile(path, 'utf8')).toBe('dear')
})

test('an archive is a tar that every other program reads', async () => {
  const listed = execFileSync('tar', ['tf', whole], { encoding: 'utf8' }).trim().split('\n')
  expect(listed[0]).toBe('manifest.json')
  expect(listed.at(-1)).toBe('end.json')
  expect(listed).toContain('tables/member/000001.jsonl')
  const manifest = execFileSync('tar', ['xOf', whole, 'manifest.json'], { encoding: 'utf8' })
  expect(JSON.parse(manifest)).toMatchObject({ format: 1, madeAt: source.bahth.clock.now().toISOString() })
})

test('an empty database is nothing to back up', async () => {
  const { engine, files } = await emptyPlace()
  const path = newPath()
  await expect(backUp({ db: engine.db, files, now: new Date() }, path)).rejects.toThrow('nothing to back up')
  await expect(stat(path)).rejects.toThrow('ENOENT')
})

test('a photo that is decided while files are copied is in no backup of that instant', async context => {
  if (!onPostgres) return context.skip('the embedded database is backed up while no server runs')
  const { db, files, clock } = source.bahth.server.house
  source.post.isAway = false
  const admin = await source.bahth.signedIn({ role: 'admin', email: 'officer@example.org' })
  await newcomer(source.bahth, 'decided@example.org')
  const { items } = (await admin.get('/admin/id-requests')).body
  const check = items.find((item: { email: string }) => item.email === 'decided@example.org')
  const { image_key: key } = await db
    .selectFrom('identity_check')
    .select('image_key')
    .where('id', '=', check.id)
    .executeTakeFirstOrThrow()
  const meanwhile: Files = {
    ...files,
    async get(wanted) {
      if (wanted === key) {
        await admin.post(`/admin/id-requests/${check.id}/approve`)
        await source.bahth.settle()
      }
      return files.get(wanted)
    },
  }
  const path = newPath()
  const { lost } = await backUp({ db, files: meanwhile, now: clock.now() }, path)
  expect(lost).toEqual([])
  const place = await emptyPlace()
  await bring(path, place)
  const restored = await openStation(place)
  const { body } = await asThey(restored, admin).get(`/admin/id-requests/${check.id}`)
  expect(body).toMatchObject({ status: 'approved' })
  await expectWhatAlwaysHolds(restored)
})

test('a file that the storage has lost is named, and all the rest is backed up', async () => {
  const { db, files, clock } = source.bahth.server.house
  const gone = (await keysOf(files)).find(key => key.startsWith('photos/')) ?? ''
  const leaky: Files = { ...files, get: async key => (key === gone ? null : files.get(key)) }
  const made = await backUp({ db, files: leaky, now: clock.now() }, newPath())
  expect(made.lost).toEqual([gone])
  const all = await backUp({ db, files, now: clock.now() }, newPath())
  expect(made.files).toBe(all.files - 1)
})
