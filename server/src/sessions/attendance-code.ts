import { createHmac } from 'node:crypto'
import { codeLife } from '@bahth/domain/sessions/rules.ts'
import { equalSecrets } from '../secrets.ts'

/**
 * The six-digit code that a live session shows. It is derived from a server key, the session and the minute, so nothing
 * is stored.
 */

const digits = 6

/** The code of a session in a minute (RFC 4226's truncation). */
function codeOf(key: Uint8Array, sessionId: string, minute: number): string {
  const mac = createHmac('sha256', key).update(`${sessionId} ${minute}`).digest()
  const offset = (mac.at(-1) ?? 0) & 15
  const number = mac.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

const minuteOf = (now: Date): number => Math.floor(now.getTime() / codeLife)

/** The code to show now, and until when. */
export const currentCode = (key: Uint8Array, sessionId: string, now: Date) => ({
  code: codeOf(key, sessionId, minuteOf(now)),
  validUntil: new Date((minuteOf(now) + 1) * codeLife),
})

/** Accepts the codes of this minute and the previous one, so that there is time to type it. */
export function isCurrentCode(key: Uint8Array, sessionId: string, code: string, now: Date): boolean {
  return [0, 1].map(ago => equalSecrets(codeOf(key, sessionId, minuteOf(now) - ago), code)).includes(true)
}
