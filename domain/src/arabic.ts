/** Numbers and codes inside Arabic sentences. */

/** All six plural forms of Arabic, each a whole text; `{count}` stands for the number in Arabic digits. */
export type ArabicForms = Record<Intl.LDMLPluralRule, string>

const rules = new Intl.PluralRules('ar-EG')
const digits = new Intl.NumberFormat('ar-EG')

export const formatArabic = (value: number): string => digits.format(value)

/** The form for a count: `plural(3, { …, few: '{count} مقاعد', … })` is “٣ مقاعد”. */
export const plural = (count: number, forms: ArabicForms): string =>
  forms[rules.select(count)].replaceAll('{count}', formatArabic(count))

/** Keeps codes, IDs, addresses and file names in one left-to-right piece inside an Arabic sentence. */
export const isolateLtr = (text: string | number): string => `\u2066${text}\u2069`

/** Keeps a name or a title in its own direction, whichever that is, inside an Arabic sentence. */
export const isolate = (text: string): string => `\u2068${text}\u2069`
