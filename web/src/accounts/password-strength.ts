import type { PasswordStrength } from '../ui/PasswordField.tsx'
import { messages } from './messages.ts'

/** How hard a password is to guess, as a hint to whoever chooses it; the rule is its length alone. */

const common =
  /^(?:pass(?:word|wort)?|qwerty|azerty|abc|iloveyou|welcome|admin|letmein|bahth|student|egypt|cairo|demo|ahly|zamalek)[\W\d_]*$/i

const alphabets: readonly [RegExp, number][] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[^\p{L}\d]/u, 20],
  [/\p{Script=Arabic}/u, 36],
]

/** What repeats or counts on (`aaaa`, `1234`) adds little. */
function freshLetters(password: string): number {
  const codes = [...password].map(letter => letter.codePointAt(0) ?? 0)
  return codes.filter((code, index) => {
    const step = code - (codes[index - 1] ?? -10)
    return Math.abs(step) > 1
  }).length
}

/** Bits that somebody who guesses would have to try, roughly. */
function bits(password: string, about: readonly string[]): number {
  const own = about
    .flatMap(text => text.toLowerCase().split(/[\s@.]+/))
    .filter(text => text.length > 2)
    .reduce((rest, text) => rest.replaceAll(text, ''), password.toLowerCase())
  const rest = own.length < password.length ? own : password
  const letters = alphabets.reduce((sum, [pattern, size]) => sum + (pattern.test(rest) ? size : 0), 0)
  return freshLetters(rest) * Math.log2(Math.max(2, letters))
}

/** `about` is what everybody knows of the person: names, address, student ID. */
export function strengthOf(password: string, about: readonly string[], least: number): PasswordStrength {
  if (password.length < least) return { score: 0, text: messages.strength[0](least) }
  const strength = common.test(password) ? 0 : bits(password, about)
  const score = strength >= 75 ? 4 : strength >= 52 ? 3 : strength >= 34 ? 2 : 1
  return { score, text: messages.strength[score] }
}
