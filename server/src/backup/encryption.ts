import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto'
import { TarProblem } from './tar.ts'

/**
 * The encryption of a backup, so that a storage provider who keeps it can't read or change it. The file is
 *
 *     "BAHTHENC" · 01 · salt (16 bytes) · chunks
 *
 * The key is scrypt(BACKUP_KEY, salt, N 32768, r 8, p 1). Each chunk is 65,536 bytes (the last one 0 to 65,536) encrypted
 * with AES-256-GCM, followed by its tag of 16 bytes. The nonce is the chunk's number in 11 bytes and then 1 for the last
 * chunk or 0 for others; the header is authenticated with each. So chunks can't be changed, moved, left out or cut off.
 */

const magic = Buffer.from('BAHTHENC\x01')
const saltBytes = 16
export const magicBytes = magic.length
const headerBytes = magic.length + saltBytes
const chunkBytes = 64 * 1024
const tagBytes = 16

/** The key doesn't fit, or the bytes were changed. */
class EncryptionProblem extends TarProblem {}

const deriveKey = (secret: string, salt: Uint8Array): Buffer =>
  scryptSync(secret, salt, 32, { N: 32_768, r: 8, p: 1, maxmem: 2 ** 26 })

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(number, 5, 6)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

export const isEncrypted = (start: Uint8Array): boolean => magic.equals(start.subarray(0, magic.length))

/** Encrypts a stream of bytes. */
export async function* encrypt(secret: string, bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  const header = Buffer.concat([magic, randomBytes(saltBytes)])
  const key = deriveKey(secret, header.subarray(magic.length))
  let number = 0
  const seal = (plain: Uint8Array, isLast: boolean): Buffer => {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number++, isLast)).setAAD(header)
    return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()])
  }
  yield header
  let held: Buffer | null = null
  for await (const chunk of inChunks(bytes, chunkBytes)) {
    if (held) yield seal(held, false)
    held = chunk
  }
  yield seal(held ?? Buffer.alloc(0), true)
}

/** Decrypts what `encrypt` made; throws EncryptionProblem before it yields a byte that isn't authentic. */
export async function* decrypt(secret: string, bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  const chunks = inChunks(bytes, headerBytes, chunkBytes + tagBytes)
  const header = (await chunks.next()).value
  if (!header || header.length < headerBytes || !isEncrypted(header))
    throw new EncryptionProblem('it does not begin as one')
  const key = deriveKey(secret, header.subarray(magic.length))
  let number = 0
  const open = (sealed: Buffer, isLast: boolean): Buffer => {
    const cut = sealed.length - tagBytes
    if (cut < 0) throw new EncryptionProblem('it ends too early')
    const nonce = nonceOf(number++, isLast)
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes }).setAAD(header)
    decipher.setAuthTag(sealed.subarray(cut))
    try {
      return Buffer.concat([decipher.update(sealed.subarray(0, cut)), decipher.final()])
    } catch {
      throw new EncryptionProblem(
        number === 1 ? 'BACKUP_KEY is not its key, or it is damaged' : 'it is damaged or ends too early',
      )
    }
  }
  let held: Buffer | null = null
  for await (const chunk of chunks) {
    if (held) yield open(held, false)
    held = chunk
  }
  if (!held) throw new EncryptionProblem('it ends too early')
  yield open(held, true)
}

/** Regroups a stream into chunks of a size, the first one possibly of another; the last may be shorter. */
async function* inChunks(
  bytes: AsyncIterable<Uint8Array>,
  first: number,
  size = first,
): AsyncGenerator<Buffer, undefined> {
  let parts: Uint8Array[] = []
  let length = 0
  let wanted = first
  for await (const part of bytes) {
    parts.push(part)
    length += part.length
    if (length < wanted) continue
    let all = Buffer.concat(parts)
    while (all.length >= wanted) {
      yield all.subarray(0, wanted)
      all = all.subarray(wanted)
      wanted = size
    }
    parts = [all]
    length = all.length
  }
  if (length > 0) yield Buffer.concat(parts)
}
