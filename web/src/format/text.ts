import { pageLocale } from './language.ts'
import { messages } from './messages.ts'

/** Numbers, counts and lists as text in the page's language. */

const formats = new Map<string, Intl.NumberFormat>()

/** Returns a cached formatter. Creating one takes fifty times as long as using it; a long list shows hundreds of numbers. */
function formatOf(options: Intl.NumberFormatOptions | undefined): Intl.NumberFormat {
  const locale = pageLocale()
  const key = options ? `${locale} ${JSON.stringify(options)}` : locale
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, options)
  formats.set(key, format)
  return format
}

export const formatNumber = (value: number, options?: Intl.NumberFormatOptions): string =>
  formatOf(options).format(value)

/** “38%”, from a share between 0 and 1. */
export const formatPercent = (share: number, maximumFractionDigits = 0): string =>
  formatNumber(share, { style: 'percent', maximumFractionDigits })

/** “one member”, “1,200 members”. `one` is the complete text for a count of one. */
export const formatCount = (count: number, one: string, other: string): string =>
  new Intl.PluralRules(pageLocale()).select(count) === 'one' ? one : `${formatNumber(count)} ${other}`

/** “Mona, Omar, and Sara” */
export const formatList = (items: readonly string[]): string =>
  new Intl.ListFormat(pageLocale(), { type: 'conjunction' }).format(items)

/** “3rd” in two parts, because the ending may be shown in a smaller size. */
export function formatOrdinal(value: number): { figure: string; ending: string } {
  const rule = new Intl.PluralRules(pageLocale(), { type: 'ordinal' }).select(value)
  return { figure: formatNumber(value), ending: messages.ordinalEnding(rule) }
}

/** Converts the first letter to upper case, for a phrase at the start of a sentence. */
export const capitalize = (text: string): string =>
  `${text.charAt(0).toLocaleUpperCase(pageLocale())}${text.slice(1)}`
