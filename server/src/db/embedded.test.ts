import fs, { mkdtempSync, rmSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { FolderInUse, lockFolder } from './folder-lock.ts'
import { openEmbedded } from './open.ts'

function folder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bahth-embedded-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Counts fsync calls. */
function countSyncs(): () => number {
  const real = fs.fsyncSync
  let count = 0
  fs.fsyncSync = descriptor => {
    count++
    return real(descriptor)
  }
  syncBuiltinESMExports()
  onTestFinished(() => {
    fs.fsyncSync = real
    syncBuiltinESMExports()
  })
  return () => count
}

test('a commit waits for fsync', async () => {
  const synced = countSyncs()
  const engine = await openEmbedded(folder())
  if (engine.kind !== 'embedded') throw new Error('a folder holds an embedded database')
  await engine.lite.exec('create table kept (id int)')
  for (let id = 0; id < 5; id++) {
    const before = synced()
    await engine.lite.query('insert into kept values ($1)', [id])
    expect(synced(), `insert ${id}`).toBeGreaterThan(before)
  }
  const before = synced()
  await engine.lite.query('select * from kept')
  expect(synced()).toBe(before)
  await engine.close()
})

test('a data folder can be locked by one server at a time, and again after its release', () => {
  const path = folder()
  const release = lockFolder(path)
  expect(() => lockFolder(path)).toThrow(FolderInUse)
  release()
  lockFolder(path)()
})
