/** Numbers and codes inside Arabic sentences. */

/** All six plural forms of Arabic, each a whole text. `{count}` is replaced with the number in Arabic digits. */
export type ArabicForms = Record<Intl.LDMLPluralRule, string>

const rules = new Intl.PluralRules('ar-EG')
const digits = new Intl.NumberFormat('ar-EG')

export const formatArabic = (value: number): string => digits.format(value)

/** Returns the form for a count: `plural(3, { …, few: '{count} مقاعد', … })` is “٣ مقاعد”. */
export const plural = (count: number, forms: ArabicForms): string =>
  forms[rules.select(count)].replaceAll('{count}', formatArabic(count))

/** Isolates codes, IDs, addresses and file names as left-to-right text inside an Arabic sentence. */
export const isolateLtr = (text: string | number): string => `\u2066${text}\u2069`

/** Keeps the direction of a name or a title inside a sentence in the other script. */
export const isolate = (text: string): string => `\u2068${text}\u2069`

/** A title in quotation marks, in its own direction. */
export const quoted = (title: string): string => `«${isolate(title)}»`
