import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
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
  }
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
