import { typedNumber } from '@bahth/domain/fold.ts'
import { Secret, TOTP } from 'otpauth'
import { readableCode } from '../../readable-codes.ts'

/** Codes of authenticator apps (RFC 6238), and the recovery codes that replace them. */

/** The only values that every authenticator app supports. */
const parameters = { algorithm: 'SHA1', digits: 6, period: 30 }

const totpOf = (secret: string): TOTP => new TOTP({ ...parameters, secret })

/** 160 random bits (RFC 4226 section 4) in base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

/** The code that an app shows at an instant. */
export const totpCodeAt = (secret: string, now: Date): string =>
  totpOf(secret).generate({ timestamp: now.getTime() })

/**
 * The time step of a typed code, or null when the code is wrong, used (`lastStep`) or older than a used one. The steps
 * before and after the current one count too, since clocks differ.
 */
export function matchingStep(
  secret: string,
  typed: string,
  lastStep: number | null,
  now: Date,
): number | null {
  const token = typedNumber(typed).replace(/[\s-]/g, '')
  if (!/^\d{6}$/.test(token)) return null
  const timestamp = now.getTime()
  const delta = totpOf(secret).validate({ token, timestamp, window: 1 })
  if (delta === null) return null
  const step = TOTP.counter({ ...parameters, timestamp }) + delta
  return step > (lastStep ?? -1) ? step : null
}

/** The address in the QR code that an app scans. */
export const totpUri = (secret: string, issuer: string, account: string): string =>
  new TOTP({ ...parameters, secret, issuer, label: account }).toString()

const recoveryCodes = 10

/** Codes that replace a lost app. */
export const newRecoveryCodes = (): string[] => Array.from({ length: recoveryCodes }, readableCode)

/** The typed recovery code in the form that is hashed: capitals without separators. Null when it cannot be one. */
export function recoveryCodeFrom(typed: string): string | null {
  const letters = typedNumber(typed).replace(/[\s-]/g, '').toUpperCase()
  return /^[A-Z2-9]{12}$/.test(letters) ? letters : null
}
