import { copyFile, readFile, stat, truncate, writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { digest, migrate, readMigrations } from '../db/migrate.ts'
import { createArchive, openArchive } from './archive.ts'
import { backUp } from './back-up.ts'
import { BackupFixture, keysOf, type RestoreTarget, restoreArchive } from './backup.fixture.ts'

let backupFixture: BackupFixture
let backupPath: string

beforeAll(async () => {
  backupFixture = await BackupFixture.open()
  backupPath = backupFixture.newPath()
  await backupFixture.backUp(backupPath)
})
afterAll(() => backupFixture.close())

const membersOf = async ({ engine }: RestoreTarget): Promise<string[]> =>
  (await engine.db.selectFrom('member').select('email').execute()).map(({ email }) => email)

/** A damaged copy of the backup. */
async function damaged(how: (path: string) => Promise<void>): Promise<string> {
  const path = backupFixture.newPath()
  await copyFile(backupPath, path)
  await how(path)
  return path
}

/** Changes one byte, 100 bytes behind the first occurrence of a mark. */
async function flipByte(path: string, mark: Uint8Array): Promise<void> {
  const bytes = await readFile(path)
  const at = bytes.indexOf(mark) + 100
  bytes[at] = (bytes[at] ?? 0) ^ 1
  await writeFile(path, bytes)
}

/** A complete archive with these entries, of this or another version. */
async function archiveOf(
  entries: [path: string, lines: object[]][],
  migrations = readMigrations().map(({ name, sql }) => ({ name, digest: digest(sql) })),
): Promise<string> {
  const path = backupFixture.newPath()
  const archive = await createArchive(path, { madeAt: new Date('2026-11-20T10:00:00Z'), migrations })
  for (const [name, lines] of entries)
    await archive.add(name, Buffer.from(lines.map(line => `${JSON.stringify(line)}\n`).join('')))
  await archive.finish({ rows: 0, files: 0, jobs: 0 })
  return path
}

const memberRow = (id: number, email: string) => ({
  id: `01900000-0000-7000-8000-00000000000${id}`,
  email,
  email_confirmed_at: '2026-11-20T10:00:00Z',
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
  language: 'en',
  admin_alerts: 'each',
  weekly_email: false,
  forms_filled: 0,
  joined_at: '2026-11-20T10:00:00Z',
})

describe('opening a broken archive', () => {
  test.each<[string, (path: string) => Promise<void>]>([
    ['cut in the middle', async path => truncate(path, Math.floor((await stat(path)).size / 2))],
    // The end marker of a tar has 1024 bytes.
    ['cut in its last entry', async path => truncate(path, (await stat(path)).size - 1025)],
    ['changed in a byte of a table', path => flipByte(path, Buffer.from('{"id":'))],
    ['changed in a byte of a photo', path => flipByte(path, Buffer.from([0xff, 0xd8, 0xff]))],
    ['another kind of file', path => writeFile(path, 'x'.repeat(5000))],
    ['empty', path => writeFile(path, '')],
  ])('an archive that is %s is refused', async (_, how) => {
    await expect(openArchive(await damaged(how))).rejects.toThrow(/is not a whole backup of Bahth: /)
  })

  test('an archive that does not exist is refused', async () => {
    await expect(openArchive(backupFixture.newPath())).rejects.toThrow(/cannot be read: ENOENT/)
  })
})

describe('restoring into a target that is not empty', () => {
  test('a database with a member is refused and not changed', async () => {
    const target = await backupFixture.emptyTarget()
    await restoreArchive(
      await archiveOf([['tables/member/000001.jsonl', [memberRow(1, 'laila@example.org')]]]),
      target,
    )
    await expect(restoreArchive(backupPath, target)).rejects.toThrow(
      'The database is not empty (there are rows in',
    )
    expect(await membersOf(target)).toEqual(['laila@example.org'])
    expect(await keysOf(target.files)).toEqual([])
  })

  test('a file storage with a file is refused, and nothing is restored', async () => {
    const target = await backupFixture.emptyTarget()
    await target.files.put('avatars/mine.webp', new Uint8Array([1]), 'image/webp')
    await expect(restoreArchive(backupPath, target)).rejects.toThrow(
      'The file storage is not empty (avatars/mine.webp)',
    )
    expect(await keysOf(target.files)).toEqual(['avatars/mine.webp'])
    await migrate(target.engine)
    expect(await membersOf(target)).toEqual([])
  })

  test('a database that a server uses is refused', async context => {
    const target = await backupFixture.emptyTarget()
    if (target.engine.kind === 'embedded') return context.skip('its folder is locked')
    await migrate(target.engine)
    await backupFixture.openServer(target)
    await expect(restoreArchive(backupPath, target)).rejects.toThrow(
      'A Bahth server is at work on this database.',
    )
  })
})

describe('versions of backups', () => {
  test('a backup of a newer version is refused', async () => {
    const newer = [{ name: '9999-newer.sql', digest: 'x' }]
    const target = await backupFixture.emptyTarget()
    await expect(restoreArchive(await archiveOf([], newer), target)).rejects.toThrow(
      'The backup was made by a newer version (9999-newer.sql).',
    )
  })

  test('a backup of another program is refused', async () => {
    const other = readMigrations().map(({ name }) => ({ name, digest: 'x' }))
    const target = await backupFixture.emptyTarget()
    await expect(restoreArchive(await archiveOf([], other), target)).rejects.toThrow(
      'made by another program',
    )
  })

  test('a backup of an earlier version is restored and then migrated', async () => {
    const before = readMigrations().slice(0, -1)
    const old = await backupFixture.emptyTarget()
    await migrate(old.engine, before)
    expect(before.length).toBeGreaterThan(1)
    const row = memberRow(1, 'laila@example.org')
    await old.engine.db
      .insertInto('member')
      .values({ ...row, state: 'pending', role: 'student', language: 'en', admin_alerts: 'each' })
      .execute()
    const path = backupFixture.newPath()
    await backUp({ db: old.engine.db, files: old.files, now: new Date() }, path)
    const target = await backupFixture.emptyTarget()
    await restoreArchive(path, target)
    expect(await membersOf(target)).toEqual(['laila@example.org'])
    expect(await migrate(target.engine)).toEqual([])
  })

  test('a backup older than the existing tables is refused', async () => {
    const older = await archiveOf(
      [],
      readMigrations()
        .slice(0, -1)
        .map(({ name, sql }) => ({ name, digest: digest(sql) })),
    )
    const target = await backupFixture.emptyTarget()
    await migrate(target.engine)
    await expect(restoreArchive(older, target)).rejects.toThrow(
      'has the tables of a newer version than the backup',
    )
  })
})

test('a restore that fails in the middle leaves an empty target, and the next one succeeds there', async () => {
  const twice = [memberRow(1, 'laila@example.org'), memberRow(2, 'laila@example.org')]
  const key = 'ids/laila.jpg'
  const target = await backupFixture.emptyTarget()
  const broken = await archiveOf([
    [`files/${key}`, [{}]],
    [
      'tables/stored_file/000001.jsonl',
      [{ key, created_at: '2026-11-20T10:00:00Z', linked_at: '2026-11-20T10:00:00Z' }],
    ],
    ['tables/member/000001.jsonl', twice],
  ])
  await expect(restoreArchive(broken, target)).rejects.toThrow(/duplicate key/)
  expect(await membersOf(target)).toEqual([])
  expect(await keysOf(target.files)).toEqual([])

  await target.files.put(key, new Uint8Array([1]), 'image/jpeg')
  await expect(restoreArchive(broken, target)).rejects.toThrow(/duplicate key/)
  expect(await keysOf(target.files), 'it may be the only copy').toEqual([key])
  await target.files.remove(key)

  const photo = (await keysOf(backupFixture.source.bahth.server.services.files))[0] ?? ''
  await target.files.put(photo, new Uint8Array([1]), 'image/jpeg')
  await restoreArchive(backupPath, target)
  const kept = await backupFixture.source.bahth.server.services.files.get(photo)
  expect(Buffer.from((await target.files.get(photo)) ?? []), 'half of it was there').toEqual(
    Buffer.from(kept ?? []),
  )
})
