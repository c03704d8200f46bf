import type { FileHandle } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { extract, pack } from 'tar-stream'

/** The file is not a tar archive, or it is damaged or truncated. */
export class TarProblem extends Error {}

export interface TarWriter {
  add(path: string, bytes: Uint8Array): Promise<void>
  /** Writes the end marker; the file stays open. */
  finish(): Promise<void>
  abort(): Promise<void>
}

/** Transforms the bytes on their way to or from the file, for example by encryption. */
export type Through = (bytes: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>

const unchanged: Through = bytes => bytes

/** Writes a tar archive into an open file. All entries have the same time. */
export function createTarWriter(file: FileHandle, mtime: Date, through = unchanged): TarWriter {
  const tar = pack()
  const written = writeAll(file, through(tar as AsyncIterable<Uint8Array>))
  // The error is reported by the next `add` or `finish`.
  written.catch(() => {})
  return {
    async add(name, bytes) {
      const added = new Promise<void>((resolve, reject) => {
        const header = { name, mtime, mode: 0o600, size: bytes.byteLength }
        tar.entry(header, error => (error ? reject(error) : resolve())).end(bytes)
      })
      // A write that fails destroys the entry, and only the error of the write says why.
      await Promise.race([written, added.catch(error => written.then(() => Promise.reject(error)))])
    },
    async finish() {
      tar.finalize()
      await written
    },
    async abort() {
      tar.destroy()
      await written.catch(() => {})
    },
  }
}

async function writeAll(file: FileHandle, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const chunk of bytes) await file.appendFile(chunk)
}

export interface TarEntry {
  path: string
  /** Must be called, if at all, before the next entry is requested. */
  read(): Promise<Buffer>
}

const chunkBytes = 64 * 1024

/**
 * Reads a file from its first byte on. Node's own stream of a file handle closes the handle, or prevents closing it.
 */
async function* chunksOf(file: FileHandle): AsyncGenerator<Buffer> {
  for (let position = 0; ; ) {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(chunkBytes), 0, chunkBytes, position)
    if (bytesRead === 0) return
    position += bytesRead
    yield buffer.subarray(0, bytesRead)
  }
}

/** The files of a tar archive in their order. Entries that aren't read are skipped without holding them in memory. */
export async function* readTar(file: FileHandle, through = unchanged): AsyncGenerator<TarEntry> {
  const entries = extract()
  pipeline(through(chunksOf(file)), entries).catch(() => {})
  try {
    for await (const entry of entries) {
      const { name, type } = entry.header
      if (type !== 'file') throw new TarProblem('it holds more than files')
      yield { path: name, read: () => buffer(entry).catch(tarProblem) }
      entry.resume()
    }
  } catch (error) {
    tarProblem(error)
  }
}

/** Errors of tar-stream have no code. Errors of the file system have one and don't mean that the archive is damaged. */
function tarProblem(error: unknown): never {
  if (!(error instanceof Error) || error instanceof TarProblem || 'code' in error) throw error
  const isCut = error.message === 'Unexpected end of data'
  throw new TarProblem(isCut ? 'it ends too early' : 'it is damaged', { cause: error })
}
