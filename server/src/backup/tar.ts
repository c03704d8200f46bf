import type { FileHandle } from 'node:fs/promises'

/** The part of the tar format (POSIX ustar) that an archive of ours needs: plain files of a known size. */

const block = 512
const padding = (size: number): number => (block - (size % block)) % block

/** It is no tar file, or not a whole one. */
export class TarProblem extends Error {}

/** Where the fields of a header lie: where they begin, and how long they are. */
const fields = {
  name: [0, 100],
  mode: [100, 8],
  owner: [108, 8],
  group: [116, 8],
  size: [124, 12],
  changedAt: [136, 12],
  sum: [148, 8],
  type: [156, 1],
  format: [257, 8],
  folder: [345, 155],
} as const
type Field = keyof typeof fields

/** What the bytes of a header add up to, its own sum counted as spaces. */
function sumOf(header: Buffer): number {
  const [from, length] = fields.sum
  let sum = length * 0x20
  for (const [at, byte] of header.entries()) if (at < from || at >= from + length) sum += byte
  return sum
}

function headerOf(path: string, size: number, at: Date): Buffer {
  const header = Buffer.alloc(block)
  const write = (field: Field, text: string) => {
    const [from, length] = fields[field]
    if (Buffer.byteLength(text) > length) throw new TarProblem(`${path} does not fit into a tar file.`)
    header.write(text, from)
  }
  const number = (field: Field, value: number) =>
    write(field, `${value.toString(8).padStart(fields[field][1] - 1, '0')}\0`)
  const cut = path.lastIndexOf('/')
  write('name', path.slice(cut + 1))
  write('folder', path.slice(0, Math.max(cut, 0)))
  number('mode', 0o600)
  number('owner', 0)
  number('group', 0)
  number('size', size)
  number('changedAt', Math.floor(at.getTime() / 1000))
  write('type', '0')
  write('format', 'ustar\x0000')
  write('sum', `${sumOf(header).toString(8).padStart(6, '0')}\0 `)
  return header
}

/** Adds a file at the end. */
export async function writeTarEntry(
  file: FileHandle,
  { path, bytes, at }: { path: string; bytes: Uint8Array; at: Date },
): Promise<void> {
  await file.appendFile(headerOf(path, bytes.byteLength, at))
  await file.appendFile(bytes)
  await file.appendFile(Buffer.alloc(padding(bytes.byteLength)))
}

/** What every tar file ends with. */
export const endTar = (file: FileHandle): Promise<void> => file.appendFile(Buffer.alloc(2 * block))

export interface TarEntry {
  path: string
  read(): Promise<Buffer>
}

/** The files in their order. Only those that are read come into memory. */
export async function* readTar(file: FileHandle): AsyncGenerator<TarEntry> {
  const { size: whole } = await file.stat()
  const read = async (from: number, length: number): Promise<Buffer> => {
    if (from + length > whole) throw new TarProblem('it ends too early')
    const bytes = Buffer.alloc(length)
    for (let done = 0; done < length; ) {
      const { bytesRead } = await file.read(bytes, done, length - done, from + done)
      if (bytesRead === 0) throw new TarProblem('it ends too early')
      done += bytesRead
    }
    return bytes
  }
  for (let at = 0; ; ) {
    const header = await read(at, block)
    if (header.every(byte => byte === 0)) return
    const { path, size } = readHeader(header)
    const from = at + block
    at = from + size + padding(size)
    if (at > whole) throw new TarProblem('it ends too early')
    yield { path, read: () => read(from, size) }
  }
}

function readHeader(header: Buffer): { path: string; size: number } {
  const text = (field: Field): string => {
    const [from, length] = fields[field]
    const bytes = header.subarray(from, from + length)
    const end = bytes.indexOf(0)
    return bytes.toString('utf8', 0, end === -1 ? length : end)
  }
  const number = (field: Field): number => Number.parseInt(text(field).trim() || '0', 8)
  if (text('format') !== 'ustar' || number('sum') !== sumOf(header)) throw new TarProblem('it is damaged')
  if (text('type') !== '0') throw new TarProblem('it holds more than files')
  const folder = text('folder')
  return { path: folder ? `${folder}/${text('name')}` : text('name'), size: number('size') }
}
