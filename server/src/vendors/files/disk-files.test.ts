import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, open, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { hours } from '@bahth/domain/durations.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { unfinishedFolder } from './durable-disk-driver.ts'
import type { Files } from './files.ts'
import { openDiskFiles } from './open-files.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bahth-disk-'))
})
afterEach(async () => {
  vi.restoreAllMocks()
  await rm(folder, { recursive: true, force: true })
})

async function keysOf(files: Files, prefix: string) {
  const keys: string[] = []
  for await (const key of files.keys(prefix)) keys.push(key)
  return keys
}

const bytes = (text: string) => new TextEncoder().encode(text)

/** Counts the fsync calls from now on. */
async function countSyncs() {
  const probe = await open(folder)
  const spy = vi.spyOn(Object.getPrototypeOf(probe), 'sync')
  await probe.close()
  return spy
}

describe('files on a disk', () => {
  test('a written file and its folder are synced to the disk, and the folder after a removal', async () => {
    const files = await openDiskFiles(folder)
    await files.put('ids/first.jpg', bytes('x'), 'image/jpeg')
    const syncs = await countSyncs()
    await files.put('ids/a.jpg', bytes('x'), 'image/jpeg')
    expect(syncs).toHaveBeenCalledTimes(2)
    await files.remove('ids/a.jpg')
    expect(syncs).toHaveBeenCalledTimes(3)
  })

  test('other users of the machine have no access to files and folders', async () => {
    const files = await openDiskFiles(folder)
    await files.put('ids/a.jpg', bytes('x'), 'image/jpeg')
    expect((await stat(join(folder, 'ids'))).mode & 0o077).toBe(0)
    expect((await stat(join(folder, 'ids/a.jpg'))).mode & 0o077).toBe(0)
  })

  test('after a hard kill all acknowledged files exist and no file is half written', async () => {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'endless-writer.fixture.ts'), folder], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const acknowledged: string[] = []
    for await (const key of createInterface({ input: child.stdout })) {
      acknowledged.push(key)
      if (acknowledged.length === 20) break
    }
    child.kill('SIGKILL')
    await once(child, 'exit')

    const files = await openDiskFiles(folder)
    const kept = await keysOf(files, 'ids/')
    expect(kept).toEqual(expect.arrayContaining(acknowledged))
    for (const key of kept) expect((await files.get(key))?.byteLength).toBe(1_000_000)
  })

  test('old unfinished files are deleted at the next start, recent ones are not', async () => {
    const unfinished = join(folder, unfinishedFolder)
    await mkdir(unfinished)
    await writeFile(join(unfinished, 'old'), 'x')
    await writeFile(join(unfinished, 'fresh'), 'x')
    const longAgo = new Date(Date.now() - hours(2))
    await utimes(join(unfinished, 'old'), longAgo, longAgo)

    const files = await openDiskFiles(folder)
    expect(await readdir(unfinished)).toEqual(['fresh'])
    expect(await keysOf(files, '')).toEqual([])
  })
})

describe('a full disk', () => {
  test('a full disk is reported as storage_full, the old file is kept, and a removal frees space', async context => {
    const disk = join(folder, 'small')
    await mkdir(disk)
    if (!mountSmallDisk(disk)) return context.skip('mounting a small disk needs root')
    try {
      const files = await openDiskFiles(disk)
      await files.put('ids/a.jpg', bytes('the older one'), 'image/jpeg')
      await files.put('ids/b.jpg', new Uint8Array(200_000), 'image/jpeg')
      const putting = files.put('ids/a.jpg', new Uint8Array(200_000), 'image/jpeg')
      await expect(putting).rejects.toMatchObject({ name: 'FilesError', reason: 'storage_full' })
      expect(await files.get('ids/a.jpg')).toEqual(Buffer.from('the older one'))
      expect(await readdir(join(disk, unfinishedFolder))).toEqual([])

      await files.remove('ids/b.jpg')
      await files.put('ids/a.jpg', new Uint8Array(200_000), 'image/jpeg')
    } finally {
      execFileSync('umount', [disk])
    }
  })

  test('ENOSPC from fsync is reported as storage_full', async () => {
    const files = await openDiskFiles(folder)
    const probe = await open(folder)
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    vi.spyOn(Object.getPrototypeOf(probe), 'sync').mockRejectedValue(full)
    await probe.close()
    const putting = files.put('ids/a.jpg', bytes('x'), 'image/jpeg')
    await expect(putting).rejects.toMatchObject({ reason: 'storage_full' })
  })
})

test('a folder that cannot be written to does not pass the check', async () => {
  const path = join(folder, 'a-file')
  await writeFile(path, 'not a folder')
  const files = await openDiskFiles(path)
  await expect(files.check()).rejects.toMatchObject({ name: 'FilesError', reason: 'storage_unavailable' })
})

function mountSmallDisk(path: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=300k', 'tmpfs', path], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
