import { formatNumber } from './text.ts'

/** All six plural forms of Arabic, each a whole text; `{count}` stands for the number in Arabic digits. */
type Forms = Record<Intl.LDMLPluralRule, string>

const rules = new Intl.PluralRules('ar-EG')

/** The form for a count: `plural(3, { …, few: '{count} مقاعد', … })` is “٣ مقاعد”. */
export const plural = (count: number, forms: Forms): string =>
  forms[rules.select(count)].replaceAll('{count}', formatNumber(count))
