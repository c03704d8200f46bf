/** What is looked for in a JSON text before it is parsed: parsing it, and walking through it, holds up everybody. */

/** Nothing we ask for is nested deeper. */
const maxDepth = 32

const [quote, backslash, comma] = ['"', '\\', ','].map(character => character.charCodeAt(0))
const opening = new Set(['[', '{'].map(character => character.charCodeAt(0)))
const closing = new Set([']', '}'].map(character => character.charCodeAt(0)))

/** Why a JSON text is not parsed; null where it may be. Stops at the first character that is one too many. */
export function jsonProblem(text: string, maxValues: number): string | null {
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
    if (depth > maxDepth) return 'The body is nested too deeply.'
    if (values > maxValues) return 'The body holds too many values.'
  }
  return null
}

/** Where the quote stands that ends a string, or the end of the text. */
function endOfString(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === backslash) at++
    else if (code === quote) return at
  }
  return text.length
}
