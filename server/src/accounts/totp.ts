import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { seconds } from '@bahth/domain/durations.ts'
import { toAsciiDigits } from '@bahth/domain/fold.ts'

/** Codes of authenticator apps (RFC 6238: SHA-1, six digits, half a minute), and the codes that stand in for them. */

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4648, without padding. */
function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map(byte => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map(five => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map(letter => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map(byte => Number.parseInt(byte, 2)))
}

/** 160 random bits, as RFC 4226 asks for. */
export const newTotpSecret = (): string => base32(randomBytes(20))

const stepLength = seconds(30)
const digits = 6

const stepAt = (now: Date): number => Math.floor(now.getTime() / stepLength)

/** The code of a secret in one half minute (RFC 4226 §5.3). */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 0xf
  const number = mac.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** The code an app shows at an instant. */
export const totpCodeAt = (secret: string, now: Date): string => totpCode(secret, stepAt(now))

/**
 * The half minute that a code belongs to: this one, the one before or the one after, since clocks differ. None that
 * was used already, nor an older one; null when it is no code of now.
 */
export function matchingStep(
  secret: string,
  typed: string,
  lastStep: number | null,
  now: Date,
): number | null {
  const code = toAsciiDigits(typed).replace(/[\s-]/g, '')
  if (!/^\d{6}$/.test(code)) return null
  const current = stepAt(now)
  const steps = [current, current - 1, current + 1].filter(step => step > (lastStep ?? -1))
  return steps.find(step => timingSafeEqual(Buffer.from(totpCode(secret, step)), Buffer.from(code))) ?? null
}

/** What an app reads from a QR code. */
export function totpUri(secret: string, issuer: string, account: string): string {
  const query = new URLSearchParams({ secret, issuer })
  // Apps that know no plus show it; they all know the percent sign.
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?${query.toString().replaceAll('+', '%20')}`
}

/** Without what is taken for something else when it is read from paper: 31 letters and digits. */
const readable = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const recoveryCodes = 10

/** Ten codes of three times four letters, 59 bits each: used when the app is not at hand. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodes }, () =>
    Array.from({ length: 3 }, () =>
      Array.from({ length: 4 }, () => readable[randomInt(readable.length)]).join(''),
    ).join('-'),
  )

/** A recovery code as it is hashed: however it was typed. Null when it cannot be one. */
export function recoveryCodeFrom(typed: string): string | null {
  const letters = toAsciiDigits(typed).replace(/[\s-]/g, '').toUpperCase()
  return /^[A-Z2-9]{12}$/.test(letters) ? letters : null
}
