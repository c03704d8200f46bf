import { createHash, type Hash } from 'node:crypto'
import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises'
import { z } from 'zod'
import { isDiskFull } from '../db/unavailable.ts'
import { decrypt, encrypt, isEncrypted, magicBytes } from './encryption.ts'
import { createTarWriter, readTar, type TarEntry, TarProblem, type Through } from './tar.ts'

/**
 * A backup is one tar file: `manifest.json`, then `files/KEY`, `tables/NAME/NUMBER.jsonl` in the order of foreign keys,
 * `jobs/NUMBER.jsonl`, and last `end.json` with a digest of everything before. With BACKUP_KEY the file is encrypted as
 * described in encryption.ts.
 */

/** A backup or restore failed; the message is for the operator and names the remedy. */
export class ArchiveProblem extends Error {}

/** Names the file or folder, because it is on another disk than the data folder, which other errors are about. */
export function writeProblem(path: string, error: unknown): ArchiveProblem {
  const remedy = isDiskFull(error)
    ? 'Make room on its disk, or name another place.'
    : 'Its folder must be there, and the user that runs Bahth must be able to write to it.'
  return new ArchiveProblem(`${path} cannot be written: ${(error as Error).message}. ${remedy}`, {
    cause: error,
  })
}

const format = 1

const Manifest = z.object({
  bahth: z.literal('backup'),
  format: z.int(),
  madeAt: z.iso.datetime(),
  /** The migrations of the database that was backed up. */
  migrations: z.array(z.object({ name: z.string(), digest: z.string() })).min(1),
})
export type Manifest = z.output<typeof Manifest>

const Tally = z.object({ rows: z.int(), files: z.int(), jobs: z.int() })
export type Tally = z.output<typeof Tally>
const End = Tally.extend({ sha256: z.string() })

/** The end of an archive's name until it is complete. */
export const unfinishedEnding = '.unfinished'

const manifestPath = 'manifest.json'
const endPath = 'end.json'

/** The digest covers the name, length and bytes of each entry. */
function addTo(digest: Hash, path: string, bytes: Uint8Array): void {
  digest.update(`${path}\0${bytes.byteLength}\0`).update(bytes)
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

export interface NewArchive {
  add(path: string, bytes: Uint8Array): Promise<void>
  /** Syncs the file to the disk and gives it its final name. */
  finish(tally: Tally): Promise<void>
  /** Deletes the unfinished file. */
  abandon(): Promise<void>
}

/** Creates an archive that only its owner can read. It has a temporary name until it is complete. */
export async function createArchive(
  path: string,
  {
    madeAt,
    migrations,
    key = null,
  }: { madeAt: Date; migrations: Manifest['migrations']; key?: string | null | undefined },
): Promise<NewArchive> {
  if (await exists(path)) throw new ArchiveProblem(`${path} is there already. Name another file.`)
  const unfinished = path + unfinishedEnding
  const fail = (error: unknown): never => {
    throw writeProblem(path, error)
  }
  await rm(unfinished, { force: true }).catch(fail)
  const file = await open(unfinished, 'wx', 0o600).catch(fail)
  const digest = createHash('sha256')
  const tar = createTarWriter(file, madeAt, key === null ? undefined : bytes => encrypt(key, bytes))
  const add = async (name: string, bytes: Uint8Array) => {
    addTo(digest, name, bytes)
    await tar.add(name, bytes).catch(fail)
  }
  const finish = async (tally: Tally) => {
    await tar.add(endPath, jsonBytes({ ...tally, sha256: digest.digest('hex') }))
    await tar.finish()
    await file.sync()
    await file.close()
    await rename(unfinished, path)
  }
  const abandon = async () => {
    await tar.abort()
    await file.close()
    await rm(unfinished, { force: true })
  }
  const manifest: Manifest = { bahth: 'backup', format, madeAt: madeAt.toISOString(), migrations }
  try {
    await add(manifestPath, jsonBytes(manifest))
  } catch (error) {
    await abandon()
    throw error
  }
  return { add, finish: tally => finish(tally).catch(fail), abandon }
}

const jsonBytes = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value)}\n`)

export interface Archive {
  manifest: Manifest
  tally: Tally
  entries(folder: 'files' | 'tables' | 'jobs'): AsyncIterable<TarEntry>
  close(): Promise<void>
}

/** Opens an archive and reads all of it, so that any damage is found before anything is restored. */
export async function openArchive(path: string, key: string | null = null): Promise<Archive> {
  const file = await open(path, 'r').catch((error: Error) => {
    throw new ArchiveProblem(`${path} cannot be read: ${error.message}`)
  })
  try {
    if ((await file.stat()).isDirectory())
      throw new ArchiveProblem(`${path} is a folder. Name one of the backups in it.`)
    const through = await decryption(file, path, key)
    const { manifest, tally } = await examine(file, through)
    return {
      manifest,
      tally,
      async *entries(folder) {
        for await (const entry of readTar(file, through)) if (entry.path.startsWith(`${folder}/`)) yield entry
      },
      close: () => file.close(),
    }
  } catch (error) {
    await file.close()
    if (error instanceof TarProblem)
      throw new ArchiveProblem(`${path} is not a whole backup of Bahth: ${error.message}.`)
    throw error
  }
}

/** How the bytes of a file are decrypted; undefined for a plain archive, such as those of earlier versions. */
async function decryption(file: FileHandle, path: string, key: string | null): Promise<Through | undefined> {
  const { buffer } = await file.read(Buffer.alloc(magicBytes), 0, magicBytes, 0)
  if (!isEncrypted(buffer)) return undefined
  if (key === null)
    throw new ArchiveProblem(`${path} is encrypted. Set BACKUP_KEY to the key it was made with.`)
  return bytes => decrypt(key, bytes)
}

async function examine(
  file: FileHandle,
  through: Through | undefined,
): Promise<{ manifest: Manifest; tally: Tally }> {
  const digest = createHash('sha256')
  let manifest: Manifest | null = null
  let end: z.output<typeof End> | null = null
  for await (const entry of readTar(file, through)) {
    if (end) throw new TarProblem('something follows its end')
    const bytes = await entry.read()
    if (entry.path === endPath) {
      end = parse(End, bytes)
      continue
    }
    addTo(digest, entry.path, bytes)
    if (!manifest) manifest = readManifest(entry.path, bytes)
  }
  if (!manifest || !end) throw new TarProblem('it ends too early')
  const { sha256, ...tally } = end
  if (digest.digest('hex') !== sha256) throw new TarProblem('it is damaged')
  return { manifest, tally }
}

function readManifest(path: string, bytes: Buffer): Manifest {
  if (path !== manifestPath) throw new TarProblem('it does not begin as one')
  const manifest = parse(Manifest, bytes)
  if (manifest.format > format)
    throw new ArchiveProblem('The backup was made by a newer version. Restore it with that version.')
  return manifest
}

function parse<T>(shape: z.ZodType<T>, bytes: Buffer): T {
  try {
    return shape.parse(JSON.parse(bytes.toString()))
  } catch {
    throw new TarProblem('it is damaged')
  }
}
