import { seconds } from '@bahth/domain/durations.ts'
import { describe, expect, test } from 'vitest'
import {
  matchingStep,
  newRecoveryCodes,
  newTotpSecret,
  recoveryCodeFrom,
  totpCode,
  totpCodeAt,
  totpUri,
} from './totp.ts'

/** `12345678901234567890` in base32, the secret of the RFC's own examples. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('at %i seconds the code is the one RFC 6238 gives: %s', (at, code) => {
  expect(totpCodeAt(secret, new Date(seconds(at)))).toBe(code)
})

test.each([
  [0, '755224'],
  [1, '287082'],
  [9, '520489'],
])('of counter %i the code is the one RFC 4226 gives: %s', (counter, code) => {
  expect(totpCode(secret, counter)).toBe(code)
})

describe('a code', () => {
  const now = new Date('2026-11-20T10:00:10Z')
  const step = Math.floor(now.getTime() / 30_000)

  test('counts half a minute early or late, and no more', () => {
    for (const off of [-1, 0, 1])
      expect(matchingStep(secret, totpCode(secret, step + off), null, now)).toBe(step + off)
    for (const off of [-2, 2])
      expect(matchingStep(secret, totpCode(secret, step + off), null, now)).toBeNull()
  })

  test('that was used does not count again, nor does one before it', () => {
    expect(matchingStep(secret, totpCode(secret, step), step, now)).toBeNull()
    expect(matchingStep(secret, totpCode(secret, step - 1), step, now)).toBeNull()
    expect(matchingStep(secret, totpCode(secret, step + 1), step, now)).toBe(step + 1)
  })

  test('may be typed with spaces, a hyphen or Arabic digits', () => {
    const code = totpCode(secret, step)
    const arabic = code.replace(/\d/g, digit => String.fromCharCode(0x660 + Number(digit)))
    for (const typed of [
      `${code.slice(0, 3)} ${code.slice(3)}`,
      `${code.slice(0, 3)}-${code.slice(3)}`,
      arabic,
    ])
      expect(matchingStep(secret, typed, null, now)).toBe(step)
    for (const typed of ['', '12345', '1234567', 'abcdef', `${code}x`])
      expect(matchingStep(secret, typed, null, now)).toBeNull()
  })
})

test('a secret has 160 bits, and none is made twice', () => {
  const made = Array.from({ length: 50 }, newTotpSecret)
  for (const one of made) expect(one).toMatch(/^[A-Z2-7]{32}$/)
  expect(new Set(made).size).toBe(50)
})

test('the address of a QR code names the platform and the account', () => {
  expect(totpUri(secret, 'Bahth Cairo', 'a+b@example.org')).toBe(
    `otpauth://totp/Bahth%20Cairo:a%2Bb%40example.org?secret=${secret}&issuer=Bahth%20Cairo`,
  )
})

test('recovery codes are ten, all different, and read however they are typed', () => {
  const codes = newRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) {
    expect(code).toMatch(/^([A-HJKMNP-Z2-9]{4}-){2}[A-HJKMNP-Z2-9]{4}$/)
    const letters = code.replaceAll('-', '')
    for (const typed of [code, letters, code.toLowerCase(), ` ${letters.slice(0, 6)} ${letters.slice(6)}`])
      expect(recoveryCodeFrom(typed)).toBe(letters)
  }
  for (const none of ['', '123456', 'ABCD-EFGH', 'ABCD-EFGH-JKM!', 'ABCD-EFGH-JKMNP'])
    expect(recoveryCodeFrom(none)).toBeNull()
})
