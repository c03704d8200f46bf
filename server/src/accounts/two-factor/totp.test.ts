import { seconds } from '@bahth/domain/durations.ts'
import { describe, expect, test } from 'vitest'
import {
  matchingStep,
  newRecoveryCodes,
  newTotpSecret,
  recoveryCodeFrom,
  totpCodeAt,
  totpUri,
} from './totp.ts'

/** `12345678901234567890` in base32, from the examples of RFC 6238. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('at %i seconds the code is that of RFC 6238, appendix B: %s', (at, code) => {
  expect(totpCodeAt(secret, new Date(seconds(at)))).toBe(code)
})

describe('an authenticator code', () => {
  const now = new Date('2026-11-20T10:00:10Z')
  const step = Math.floor(now.getTime() / seconds(30))
  const codeOf = (step: number): string => totpCodeAt(secret, new Date(step * seconds(30)))

  test('a code is valid one step early or late, and no more', () => {
    for (const off of [-1, 0, 1]) expect(matchingStep(secret, codeOf(step + off), null, now)).toBe(step + off)
    for (const off of [-2, 2]) expect(matchingStep(secret, codeOf(step + off), null, now)).toBeNull()
  })

  test('a code that was used and those before it are refused', () => {
    expect(matchingStep(secret, codeOf(step), step, now)).toBeNull()
    expect(matchingStep(secret, codeOf(step - 1), step, now)).toBeNull()
    expect(matchingStep(secret, codeOf(step + 1), step, now)).toBe(step + 1)
  })

  test('a code may be typed with a space, a hyphen or Arabic digits', () => {
    const code = codeOf(step)
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

test('secrets have 160 bits, and no two are the same', () => {
  const secrets = Array.from({ length: 50 }, newTotpSecret)
  for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(new Set(secrets).size).toBe(50)
})

test('the URI of the QR code has the name of the platform and the account', () => {
  expect(totpUri(secret, 'Bahth Cairo', 'a+b@example.org')).toBe(
    `otpauth://totp/Bahth%20Cairo:a%2Bb%40example.org?issuer=Bahth%20Cairo&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
  )
})

test('ten different recovery codes are made, and each is accepted in any case and grouping', () => {
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
