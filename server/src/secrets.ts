import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** Secrets of 256 random bits. A fast hash of them is safe, because they can't be guessed. */

export const newSecret = (): string => randomBytes(32).toString('base64url')

export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** Takes as long for every wrong secret of the same length, so that the duration doesn't reveal a part of it. */
export function equalSecrets(one: string | Uint8Array, other: string | Uint8Array): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
