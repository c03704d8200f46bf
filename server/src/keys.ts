import {
  createCipheriv,
  createDecipheriv,
  createECDH,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import type { Db } from './db/open.ts'

/** Keys derived from the one secret of an installation, each for one use. */
export interface Keys {
  /** Signs access tokens. */
  access: Uint8Array
  /** Makes the successor of a refresh token. */
  refresh: Uint8Array
  /** Signs addresses of ID images. */
  image: Uint8Array
  /** Makes the attendance codes of live sessions. */
  attendance: Uint8Array
  /** Seals the secrets of authenticator apps. */
  twoFactor: Uint8Array
  /** Makes the salt that the passwords of one address's sign-ups share. */
  signUp: Uint8Array
  /** Proves to push services who sends. */
  push: PushKeys
}

/** A pair on the curve P-256, in base64url (RFC 8292). */
export interface PushKeys {
  publicKey: string
  privateKey: string
}

const derive = (secret: string, use: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, 'bahth', use, 32))

/** The operator's secret, or one made at the first start and kept in the database, where every process finds it. */
export async function openKeys(db: Db, secretKey: string | null): Promise<Keys> {
  const secret =
    secretKey ?? (await installationValue(db, 'secret_key', () => randomBytes(32).toString('base64url')))
  return {
    access: derive(secret, 'access'),
    refresh: derive(secret, 'refresh'),
    image: derive(secret, 'image'),
    attendance: derive(secret, 'attendance'),
    twoFactor: derive(secret, 'two-factor'),
    signUp: derive(secret, 'sign-up'),
    push: JSON.parse(await installationValue(db, 'push_keys', newPushKeys)) as PushKeys,
  }
}

/** Not derived: browsers that have subscribed know this pair, whatever becomes of the operator's secret. */
function newPushKeys(): string {
  const pair = createECDH('prime256v1')
  const publicKey = pair.generateKeys('base64url')
  const privateKey = Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url')
  return JSON.stringify({ publicKey, privateKey } satisfies PushKeys)
}

/** A value that the installation makes once; of two processes that start together, one makes it. */
async function installationValue(db: Db, name: string, make: () => string): Promise<string> {
  await db
    .insertInto('installation')
    .values({ name, value: make() })
    .onConflict(conflict => conflict.column('name').doNothing())
    .execute()
  const { value } = await db
    .selectFrom('installation')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return value
}

export const sign = (key: Uint8Array, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url')

export function isSigned(key: Uint8Array, text: string, signature: string): boolean {
  const expected = Buffer.from(sign(key, text))
  const given = Buffer.from(signature)
  return expected.length === given.length && timingSafeEqual(expected, given)
}

/** Makes a text unreadable without the key (AES-256-GCM). */
export function seal(key: Uint8Array, text: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** The text again; null where another key sealed it. */
export function unseal(key: Uint8Array, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url')
  const opener = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), { authTagLength: 16 })
  opener.setAuthTag(bytes.subarray(12, 28))
  try {
    return opener.update(bytes.subarray(28), undefined, 'utf8') + opener.final('utf8')
  } catch {
    return null
  }
}
