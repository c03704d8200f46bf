import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, minutes } from '@bahth/domain/durations.ts'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { lockFolder } from '../db/folder-lock.ts'
import { setInstallationValue } from '../db/installation.ts'
import { onPostgres } from '../testing/database.ts'
import type { Files } from '../vendors/files/files.ts'
import { ArchiveProblem } from './archive.ts'
import { BackupFixture, keysOf, restoreArchive } from './backup.fixture.ts'
import { findLastBackup } from './last-backup.ts'
import { type BackupRequest, makeBackup } from './make-backup.ts'

/** Backups of both databases are verified in an embedded one, which takes seconds, so that is tested on PostgreSQL only. */

let backupFixture: BackupFixture
beforeAll(async () => {
  backupFixture = await BackupFixture.open()
})
afterAll(() => backupFixture.close())

const now = new Date('2026-11-20T01:00:00Z')

/** A folder with files of an age in minutes. */
function folderWith(files: Record<string, number> = {}): string {
  const folder = backupFixture.newPath()
  mkdirSync(folder)
  for (const [name, age] of Object.entries(files)) {
    writeFileSync(join(folder, name), '')
    utimesSync(join(folder, name), now, after(now, -minutes(age)))
  }
  return folder
}

function makeIn(path: string, { files, ...request }: Partial<BackupRequest> & { files?: Files } = {}) {
  const { services } = backupFixture.source.bahth.server
  const settings = { ...services.settings, backupKey: null }
  return makeBackup(
    { ...services, files: files ?? services.files, now, settings },
    { path, isFolder: true, ...request },
  )
}

test('a backup removes what interrupted backups left, but not what another one is writing', async () => {
  const kept = { 'bahth-2026-11-20T004500Z.tar.unfinished': 5, 'notes.unfinished': 90 }
  const folder = folderWith({
    ...kept,
    'bahth-2026-11-19T010000Z.tar.unfinished': 90,
    'bahth-2026-11-18T010000Z.tar.enc.unfinished': 2000,
  })
  await makeIn(folder)
  expect(readdirSync(folder).sort()).toEqual(['bahth-2026-11-20T010000Z.tar', ...Object.keys(kept)].sort())
})

test('a backup never deletes itself, also if a wrong clock makes it the oldest', async () => {
  const later = ['bahth-2027-01-01T010000Z.tar', 'bahth-2027-01-04T010000Z.tar']
  const folder = folderWith(Object.fromEntries(later.map(name => [name, 0])))
  await makeIn(folder, { keep: 1, keepWeekly: 0 })
  expect(readdirSync(folder).sort()).toEqual(['bahth-2026-11-20T010000Z.tar', later[1]])
})

test.runIf(onPostgres)(
  'a verification removes what interrupted ones left, but not what others are using',
  async () => {
    const temporary = folderWith()
    vi.stubEnv('TMPDIR', temporary)
    onTestFinished(() => void vi.unstubAllEnvs())
    const folders: Record<string, number> = {
      'bahth-verify-old': 90,
      'bahth-verify-new': 5,
      'bahth-verify-long': 90,
    }
    for (const name of Object.keys(folders)) mkdirSync(join(temporary, name))
    onTestFinished(lockFolder(join(temporary, 'bahth-verify-long')))
    for (const [name, age] of Object.entries(folders))
      utimesSync(join(temporary, name), now, after(now, -minutes(age)))
    await makeIn(folderWith(), { verify: true })
    expect(readdirSync(temporary).sort()).toEqual(['bahth-verify-long', 'bahth-verify-new'])
  },
)

test('a backup that lacks a file fails and replaces no other, until the file or an empty one is in its place', {
  timeout: 240_000,
}, async () => {
  const { db, files } = backupFixture.source.bahth.server.services
  const missingKey = (await keysOf(files)).find(key => key.startsWith('photos/')) ?? ''
  const withThere = (bytes: Uint8Array | null): Files => ({
    ...files,
    get: async key => (key === missingKey ? bytes : files.get(key)),
  })
  const older = ['bahth-2026-11-17T010000Z.tar', 'bahth-2026-11-17T020000Z.tar']
  const folder = folderWith(Object.fromEntries(older.map(name => [name, 2820])))
  const daily = { keep: 1, keepWeekly: 0 }
  await setInstallationValue(db, 'last_backup_at', '2026-11-18T02:00:00Z')

  const made = await makeIn(folder, { ...daily, verify: onPostgres, files: withThere(null) })
  expect(made.failed).toBe(true)
  expect(made.lines[0]).toBe(`Missing in the file storage, and so in the backup: ${missingKey}`)
  expect(made.lines.at(-1)).toMatch(
    /^The backup is INCOMPLETE: 1 files are not in .*No older backup was deleted/,
  )
  expect(made.lines.join()).not.toMatch(/Verified|Deleted/)
  expect(readdirSync(folder).sort()).toEqual([...older, 'bahth-2026-11-20T010000Z.incomplete.tar'])
  expect(await findLastBackup(db)).toEqual(new Date('2026-11-18T02:00:00Z'))

  const again = await makeIn(folder, { ...daily, files: withThere(new Uint8Array()) })
  expect(again).toMatchObject({ failed: false, lines: expect.arrayContaining(['Deleted 3 older backups.']) })
  expect(await findLastBackup(db)).toEqual(now)
  const target = await backupFixture.emptyTarget()
  await restoreArchive(join(folder, 'bahth-2026-11-20T010000Z.tar'), target)
  expect((await target.files.get(missingKey))?.byteLength).toBe(0)
})

describe('the error of a failed backup names the folder or disk that failed, not the data folder', () => {
  /** The message for the operator. */
  async function problem(made: ReturnType<typeof makeIn>): Promise<string> {
    const error = await made.then(
      () => null,
      (error: unknown) => error,
    )
    expect(error).toBeInstanceOf(ArchiveProblem)
    return (error as ArchiveProblem).message
  }

  /** A folder on a disk of its own, which is empty again afterwards. */
  function smallDisk(size: string): string {
    const folder = folderWith()
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder])
    onTestFinished(() => {
      const left = readdirSync(folder)
      // Lazily, because the embedded database keeps files open if it can't start.
      execFileSync('umount', ['-l', folder])
      expect(left).toEqual([])
    })
    return folder
  }

  test.each(['4k', '16k'])('if the disk of the backups has %s', async size => {
    const folder = smallDisk(size)
    expect(await problem(makeIn(folder))).toBe(
      `${folder}/bahth-2026-11-20T010000Z.tar cannot be written: ENOSPC: no space left on device, write. Make room on its disk, or name another place.`,
    )
  })

  test.runIf(onPostgres)('if the disk of temporary files is full', async () => {
    const [folder, disk] = [folderWith(), smallDisk('1m')]
    vi.stubEnv('TMPDIR', disk)
    onTestFinished(() => void vi.unstubAllEnvs())
    const message = await problem(makeIn(folder, { verify: true }))
    expect(message).toContain(`${folder}/bahth-2026-11-20T010000Z.tar is written but not verified`)
    expect(message).toContain(`restored in ${disk} (`)
    expect(message).toContain('set TMPDIR to another folder')
  })

  test.runIf(onPostgres)('before the embedded database fills it', async () => {
    vi.stubEnv('TMPDIR', smallDisk('100m'))
    onTestFinished(() => void vi.unstubAllEnvs())
    const message = await problem(makeIn(folderWith(), { verify: true }))
    expect(message).toContain('(no space left on device)')
  })

  test('if nothing can be written into the folder', async () => {
    const folder = join(folderWith({ file: 0 }), 'file')
    expect(await problem(makeIn(folder))).toMatch(
      /^\S+file cannot be written: .*the user that runs Bahth must/,
    )
    const path = join(folder, 'bahth.tar')
    expect(await problem(makeIn(path, { isFolder: false }))).toContain(`${path} cannot be written: ENOTDIR`)
  })
})
