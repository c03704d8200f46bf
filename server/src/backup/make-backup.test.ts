import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, minutes } from '@bahth/domain/durations.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BackupFixture } from './backup.fixture.ts'
import { type BackupRequest, makeBackup } from './make-backup.ts'

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

function makeIn(path: string, request: Partial<BackupRequest> = {}) {
  const { db, files } = backupFixture.source.bahth.server.services
  return makeBackup({ db, files, now, settings: { backupKey: null } }, { path, isFolder: true, ...request })
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
