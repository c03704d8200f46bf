import type { RefusalCode } from '@bahth/domain/refusal-reasons.ts'

/** Limits that are checked before a JSON text is parsed, because parsing and validating block all other requests. */

/** The maximum depth; no endpoint needs more. */
const maxDepth = 32

const [quote, backslash, comma] = ['"', '\\', ','].map(character => character.charCodeAt(0))
const opening = new Set(['[', '{'].map(character => character.charCodeAt(0)))
const closing = new Set([']', '}'].map(character => character.charCodeAt(0)))

/** The reason to refuse a JSON text, or null. Stops at the first character over a limit. */
export function jsonProblem(text: string, maxValues: number): RefusalCode | null {
  let depth = 0
  let values = 1
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === quote) at = endOfString(text, at + 1)
    else if (opening.has(code)) {
      depth++
      values++
    } else if (closing.has(code)) depth--
    else if (code === comma) values++
    if (depth > maxDepth) return 'nested_too_deeply'
    if (values > maxValues) return 'too_many_values'
  }
  return null
}

/** The position of a string's closing quote, or the end of the text. */
function endOfString(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === backslash) at++
    else if (code === quote) return at
  }
  return text.length
}
