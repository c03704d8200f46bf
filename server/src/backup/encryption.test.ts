import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { decrypt, encrypt } from './encryption.ts'

const key = 'a key that the operator keeps safe'

/** Pieces of uneven size. */
async function* pieces(bytes: Buffer, size = 10_007): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
const encrypted = (plain: Buffer): Promise<Buffer> => buffer(encrypt(key, pieces(plain)))
const decrypted = (sealed: Buffer, withKey = key): Promise<Buffer> => buffer(decrypt(withKey, pieces(sealed)))

const chunk = 64 * 1024

test.each([0, 1, chunk - 1, chunk, chunk + 1, 2 * chunk, 5 * chunk + 77])(
  '%i bytes are decrypted unchanged, and the encrypted file does not contain them',
  async length => {
    const plain = randomBytes(length)
    const sealed = await encrypted(plain)
    expect(await decrypted(sealed)).toEqual(plain)
    if (length > 16) expect(sealed.includes(plain.subarray(0, 16))).toBe(false)
    expect(sealed.length).toBe(25 + length + 16 * Math.max(1, Math.ceil(length / chunk)))
  },
)

test('a file that was changed, cut, extended or reordered is refused, and so is another key', async () => {
  const sealed = await encrypted(randomBytes(3 * chunk))
  const flipped = (at: number) => {
    const bytes = Buffer.from(sealed)
    bytes[at] = (bytes[at] ?? 0) ^ 1
    return bytes
  }
  const size = chunk + 16
  const parts = [0, 1, 2].map(number => sealed.subarray(25 + number * size, 25 + (number + 1) * size))
  const [header, a, b, c] = [sealed.subarray(0, 25), ...parts] as [Buffer, Buffer, Buffer, Buffer]
  for (const damaged of [
    flipped(8),
    flipped(12),
    flipped(25),
    flipped(25 + size + 5),
    flipped(sealed.length - 1),
    sealed.subarray(0, -1),
    Buffer.concat([header, a, b]),
    Buffer.concat([header, a, c]),
    Buffer.concat([header, b, a, c]),
    Buffer.concat([sealed, c]),
    Buffer.concat([sealed, Buffer.alloc(1)]),
    header,
    Buffer.alloc(0),
  ])
    await expect(decrypted(damaged)).rejects.toThrow(/damaged|ends too early|does not begin/)
  await expect(decrypted(sealed, 'another key of another operator')).rejects.toThrow(
    'BACKUP_KEY is not its key',
  )
})
