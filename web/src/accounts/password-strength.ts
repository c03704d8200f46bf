import type { PasswordStrength } from '../ui/PasswordField.tsx'
import { messages } from './messages.ts'

/** Estimates how hard a password is to guess. This is only a hint: the only rule is the length. */

const common =
  /^(?:pass(?:word|wort)?|qwerty|azerty|abc|iloveyou|welcome|admin|letmein|bahth|student|egypt|cairo|demo|ahly|zamalek)[\W\d_]*$/i

const alphabets: readonly [RegExp, number][] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[^\p{L}\d]/u, 20],
  [/\p{Script=Arabic}/u, 36],
]

/** Repeats and sequences (`aaaa`, `1234`) count as one character. */
function unpredictableLength(password: string): number {
  const codes = [...password].map(letter => letter.codePointAt(0) ?? 0)
  return codes.filter((code, index) => {
    const step = code - (codes[index - 1] ?? -10)
    return Math.abs(step) > 1
  }).length
}

/** A rough estimate of the entropy in bits. */
function bits(password: string, personal: readonly string[]): number {
  const stripped = personal
    .flatMap(text => text.toLowerCase().split(/[\s@.]+/))
    .filter(text => text.length > 2)
    .reduce((rest, text) => rest.replaceAll(text, ''), password.toLowerCase())
  const rest = stripped.length < password.length ? stripped : password
  const letters = alphabets.reduce((sum, [pattern, size]) => sum + (pattern.test(rest) ? size : 0), 0)
  return unpredictableLength(rest) * Math.log2(Math.max(2, letters))
}

/** `personal` is publicly known data of the person: names, address, student ID. */
export function strengthOf(
  password: string,
  personal: readonly string[],
  minLength: number,
): PasswordStrength {
  if (password.length < minLength) return { score: 0, text: messages.strength[0](minLength) }
  const strength = common.test(password) ? 0 : bits(password, personal)
  const score = strength >= 75 ? 4 : strength >= 52 ? 3 : strength >= 34 ? 2 : 1
  return { score, text: messages.strength[score] }
}
