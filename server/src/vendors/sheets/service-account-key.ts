import { createPrivateKey, type KeyObject } from 'node:crypto'
import { z } from 'zod'

/** The key of a service account. It is a KeyObject, so that logs and JSON never contain it. */
export interface ServiceAccountKey {
  email: string
  /** Identifies which of the account's keys signed. */
  keyId: string | null
  privateKey: KeyObject
}

/** The file that Google Cloud creates; other fields aren't needed. */
const KeyFile = z.object({
  type: z.literal('service_account'),
  client_email: z.email(),
  private_key: z.string(),
  private_key_id: z.string().optional(),
})

/** The minimum for RS256 (RFC 7518, section 3.3). */
const minBits = 2048

/** Parses a JSON key, or returns the problem, without any part of the key. */
export function parseServiceAccountKey(json: string): ServiceAccountKey | string {
  let content: unknown
  try {
    content = JSON.parse(json)
  } catch {
    return 'must be the JSON key of a Google service account'
  }
  const file = KeyFile.safeParse(content)
  if (!file.success)
    return `must be the JSON key of a Google service account: its “${String(file.error.issues[0]?.path[0] ?? 'type')}” is missing or wrong`
  const { client_email: email, private_key: pem, private_key_id: keyId = null } = file.data
  const privateKey = readPrivateKey(pem)
  return privateKey
    ? { email, keyId, privateKey }
    : `has a “private_key” that can't be used: take the file as Google Cloud made it, with the \\n in the key`
}

function readPrivateKey(pem: string): KeyObject | null {
  try {
    const key = createPrivateKey(pem)
    const bits = key.asymmetricKeyDetails?.modulusLength ?? 0
    return key.asymmetricKeyType === 'rsa' && bits >= minBits ? key : null
  } catch {
    return null
  }
}
