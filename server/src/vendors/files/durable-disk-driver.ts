import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm, unlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { FSDriver } from 'flydrive/drivers/fs'

/**
 * Files are written here and then moved to their final place. It is on the same file system, so that the move is
 * atomic.
 */
export const unfinishedFolder = '_unfinished'

/**
 * flydrive's driver for a folder, with writes that survive a kill and a power failure. flydrive writes in place and
 * never calls fsync, so a crash could leave half a file under its final name, or restore an erased file.
 */
export class DurableDiskDriver extends FSDriver {
  readonly #folder: string

  constructor(folder: string) {
    super({ location: folder, visibility: 'private' })
    this.#folder = folder
  }

  override async put(key: string, contents: string | Uint8Array): Promise<void> {
    const target = join(this.#folder, key)
    const unfinished = join(this.#folder, unfinishedFolder, randomUUID())
    await makeFolder(dirname(target))
    await makeFolder(dirname(unfinished))
    try {
      const file = await open(unfinished, 'wx', 0o600)
      try {
        await file.writeFile(contents)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(unfinished, target)
    } catch (error) {
      await rm(unfinished, { force: true })
      throw error
    }
    await syncFolder(dirname(target))
  }

  /** flydrive returns the whole memory block that a file was read into, which may be longer than the file. */
  override async getBytes(key: string): Promise<Uint8Array> {
    return readFile(join(this.#folder, key))
  }

  override async delete(key: string): Promise<void> {
    const target = join(this.#folder, key)
    try {
      await unlink(target)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
      throw error
    }
    await syncFolder(dirname(target))
  }
}

async function makeFolder(path: string) {
  const firstMade = await mkdir(path, { recursive: true, mode: 0o700 })
  if (firstMade) await syncFolder(dirname(firstMade))
}

/** A created or removed name survives a crash only after an fsync of its folder. */
async function syncFolder(path: string) {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
