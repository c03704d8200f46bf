import { refuseField } from '@bahth/domain/refusals.ts'
import { hash, verify } from '@node-rs/argon2'
import { sign } from '../../keys.ts'
import { equalSecrets } from '../../secrets.ts'

/** OWASP's second argon2id profile: 19 MiB, 2 passes. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, options)

/**
 * All sign-ups of an address share a salt, so that comparing with three takes as long as with one: the duration doesn't
 * reveal how many sign-ups exist.
 */
export const hashSignUpPassword = (key: Uint8Array, email: string, password: string): Promise<string> =>
  hash(password, { ...options, salt: Buffer.from(sign(key, email), 'base64url').subarray(0, 16) })

const unusedHash = hashPassword('a password that nobody has')

/** Compares in the same time whether or not there is a hash. */
export async function passwordMatches(hashed: string | null, password: string): Promise<boolean> {
  const matches = await verify(hashed ?? (await unusedHash), password)
  return hashed !== null && matches
}

const encoded = /^(\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$)[\w+/]+$/

/** Hashes a password with the settings and salt of another hash. */
async function hashLike(other: string, password: string): Promise<string> {
  const [, , memoryCost, timeCost, parallelism, salt = ''] = encoded.exec(other) ?? []
  return hash(password, {
    memoryCost: Number(memoryCost),
    timeCost: Number(timeCost),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
  })
}

/**
 * The first account that a password fits. It is hashed once for all accounts that share a salt, and once if there is
 * none.
 */
export async function findByPassword<A extends { passwordHash: string | null }>(
  accounts: readonly A[],
  password: string,
): Promise<A | null> {
  const hashes = new Map<string, string>()
  let matching: A | null = null
  for (const account of accounts) {
    const stored = account.passwordHash
    const salted = stored && encoded.exec(stored)?.[1]
    if (!salted) continue
    const hash = hashes.get(salted) ?? (await hashLike(stored, password))
    hashes.set(salted, hash)
    if (equalSecrets(hash, stored)) matching ??= account
  }
  if (hashes.size === 0) await verify(await unusedHash, password)
  return matching
}

/** The minimum length from the settings (AUT-16, AUT-34). */
export function refuseShortPassword(field: string, password: string, minLength: number): void {
  if (password.length < minLength)
    refuseField(field, { code: 'password_too_short', params: { min: minLength } })
}
