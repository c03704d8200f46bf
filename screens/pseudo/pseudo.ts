/** Texts of the pseudo-language. This module runs in the browser, in the server and in the list of screens. */

const letters: Record<string, string> = {
  ...{ a: 'áâ', e: 'éê', i: 'íî', o: 'óô', u: 'úû', y: 'ýÿ', n: 'ñ', c: 'ç' },
  ...{ A: 'ÁÂ', E: 'ÉÊ', I: 'ÍÎ', O: 'ÓÔ', U: 'ÚÛ', Y: 'ÝŸ', N: 'Ñ', C: 'Ç' },
}

/** Parts that stay unchanged: slots, tags, addresses, and isolated names and codes. */
const fixed = String.raw`\{\w+\}|</?\w+[^>]*>|https?:\S+|\S+@\S+|[\u2066\u2068][^\u2069]*\u2069`

/** Codes of languages and directions, which some messages contain in addition to their text. */
const isCode = (text: string): boolean => /^(en|ar|ltr|rtl)$/.test(text)

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/**
 * A text that is about 40 percent longer, in brackets: “Log in” becomes “⟦Lóôg íîñ⟧”. Inserted values stay
 * unchanged.
 */
function pseudoText(text: string, values: readonly string[]): string {
  if (!/[A-Za-z]/.test(text) || isCode(text)) return text
  const unchanged = new RegExp([...values.map(escaped), fixed].join('|'), 'g')
  const long = (part: string) => part.replaceAll(/[aeiouyncAEIOUYNC]/g, letter => letters[letter] ?? letter)
  let end = 0
  let result = ''
  for (const { 0: match, index } of text.matchAll(unchanged)) {
    result += long(text.slice(end, index)) + match
    end = index + match.length
  }
  return `⟦${result}${long(text.slice(end))}⟧`
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** All texts in the arguments of a message. The longest come first, so that each is matched as a whole. */
function textsIn(values: readonly unknown[]): string[] {
  const texts = values.flatMap(value => {
    if (typeof value === 'string') return value.length > 1 ? [value] : []
    if (Array.isArray(value)) return textsIn(value)
    return isPlain(value) ? textsIn(Object.values(value)) : []
  })
  return texts.sort((one, other) => other.length - one.length)
}

/**
 * The pseudo-language's version of an English message, or of a table of messages. A value that is the same in
 * Arabic isn't a text: it is a key, an address, a number, or a member's own text.
 */
export function pseudo(english: unknown, arabic: unknown, values: readonly string[] = []): unknown {
  if (english === arabic) return english
  if (typeof english === 'string') return pseudoText(english, values)
  if (typeof english === 'function')
    return (...given: unknown[]) => {
      const inArabic = typeof arabic === 'function' ? arabic(...given) : undefined
      return pseudo(english(...given), inArabic, textsIn(given))
    }
  if (Array.isArray(english)) {
    const others: unknown[] = Array.isArray(arabic) ? arabic : []
    return english.map((each, index) => pseudo(each, others[index], values))
  }
  if (!isPlain(english)) return english
  const others = isPlain(arabic) ? arabic : {}
  return Object.fromEntries(
    Object.entries(english).map(([name, each]) => [name, pseudo(each, others[name], values)]),
  )
}
