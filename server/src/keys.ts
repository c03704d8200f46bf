import { createCipheriv, createDecipheriv, createECDH, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { findInstallationValue, installationValue } from './db/installation.ts'
import type { Db, Tx } from './db/open.ts'
import { equalSecrets, newSecret } from './secrets.ts'
import type { Settings } from './settings.ts'

/** Keys for different uses, derived from the secret of the installation. */
export interface Keys {
  /** Signs access tokens. */
  access: Uint8Array
  /** Derives the next refresh token from the current one. */
  refresh: Uint8Array
  /** Signs the URLs of ID photos. */
  image: Uint8Array
  /** Derives the attendance codes of sessions. */
  attendance: Uint8Array
  /** Encrypts the secrets of authenticator apps. */
  twoFactor: Uint8Array
  /** Keys before the last rotation, and before SECRET_KEY was set. Some secrets may still be encrypted with one. */
  twoFactorFormer: Uint8Array[]
  /** Derives the salt that all sign-ups of one email address share. */
  signUp: Uint8Array
  /** Encrypts the rows of the registrar's list. */
  registrar: Uint8Array
  /** Hashes the values by which those rows are searched. */
  registrarHash: Uint8Array
  /**
   * Signs the unsubscribe links of emails. Not derived from the secret, because links in old emails must survive a change
   * of the secret.
   */
  unsubscribe: Uint8Array
  /** Identifies this server to push services. */
  push: PushKeys
}

/** A key pair on the curve P-256, in base64url (RFC 8292). */
export interface PushKeys {
  publicKey: string
  privateKey: string
}

const derive = (secret: string, use: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, 'bahth', use, 32))

/** The names under which secrets that the server generated are stored in the table `installation`. */
export const storedKey = 'secret_key'
export const previousStoredKey = 'secret_key_previous'

const twoFactorKey = (secret: string): Uint8Array => derive(secret, 'two-factor')

/** Uses the operator's secret, or one that the first start generates and stores in the database for all processes. */
export async function openKeys(
  db: Db | Tx,
  { secretKey, secretKeyPrevious }: Pick<Settings, 'secretKey' | 'secretKeyPrevious'>,
): Promise<Keys> {
  const secret = secretKey ?? (await installationValue(db, storedKey, newSecret))
  const former = [
    ...(secretKey ? [secretKeyPrevious, await findInstallationValue(db, storedKey)] : []),
    await findInstallationValue(db, previousStoredKey),
  ]
  return {
    access: derive(secret, 'access'),
    refresh: derive(secret, 'refresh'),
    image: derive(secret, 'image'),
    attendance: derive(secret, 'attendance'),
    twoFactor: twoFactorKey(secret),
    twoFactorFormer: former.filter(value => value !== null).map(twoFactorKey),
    signUp: derive(secret, 'sign-up'),
    registrar: derive(secret, 'registrar'),
    registrarHash: derive(secret, 'registrar-hash'),
    unsubscribe: Buffer.from(await installationValue(db, 'unsubscribe_key', newSecret)),
    push: JSON.parse(await installationValue(db, 'push_keys', newPushKeys)) as PushKeys,
  }
}

/**
 * Not derived from the secret, because existing push subscriptions depend on this pair and must survive a change of the
 * secret.
 */
function newPushKeys(): string {
  const pair = createECDH('prime256v1')
  const publicKey = pair.generateKeys('base64url')
  const privateKey = Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url')
  return JSON.stringify({ publicKey, privateKey } satisfies PushKeys)
}

export const sign = (key: Uint8Array, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url')

export const isSigned = (key: Uint8Array, text: string, signature: string): boolean =>
  equalSecrets(sign(key, text), signature)

/** Encrypts a text with AES-256-GCM. */
export function seal(key: Uint8Array, text: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Decrypts a text; null if it was encrypted with another key or changed. */
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

/** Decrypts the secret of an authenticator app, also one that was encrypted before the key was rotated. */
export function unsealTwoFactor(
  { twoFactor, twoFactorFormer }: Pick<Keys, 'twoFactor' | 'twoFactorFormer'>,
  sealed: string,
): string | null {
  for (const key of [twoFactor, ...twoFactorFormer]) {
    const text = unseal(key, sealed)
    if (text !== null) return text
  }
  return null
}
