import { type Language, languages } from '../../languages.ts'
import type { Params } from '../../texts.ts'
import { isVisible } from '../../visible-text.ts'
import type { QuestionnaireCode, QuestionnaireProblem } from './problems.ts'
import type { Item, LocalText } from './types.ts'

/** Parses parts of an untrusted questionnaire and collects the problems. */

export type Json = Readonly<Record<string, unknown>>

export const asObject = (value: unknown): Json | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : null

export const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

const namePattern = /^[A-Za-z]\w{0,31}$/
const itemValuePattern = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} _.+-]{0,39}$/u

/** Answers are objects with these names as keys, and every object has the keys `constructor`, `toString` and so on. */
const isReserved = (name: string): boolean => name in {}

export const isName = (text: string): boolean => namePattern.test(text) && !isReserved(text)
export const isItemValue = (text: string): boolean => itemValuePattern.test(text) && !isReserved(text)

export class Reader {
  readonly problems: QuestionnaireProblem[] = []
  readonly names = new Set<string>()
  languages: Language[] = []

  add(field: string, code: QuestionnaireCode, params?: Params): undefined {
    this.problems.push(params ? { field, code, params } : { field, code })
  }

  readLanguages(value: unknown): Language[] {
    const supported = languages.filter(language => asList(value).includes(language))
    // The author's order is kept, because the first language is the default.
    this.languages = [...asList(value)].filter(
      (one, at, all): one is Language => supported.includes(one as Language) && all.indexOf(one) === at,
    )
    if (this.languages.length === 0) this.add('languages', 'languages_missing')
    return this.languages
  }

  name(value: unknown, field: string): string {
    const name = typeof value === 'string' ? value : ''
    if (isReserved(name)) this.add(`${field}.name`, 'name_reserved', { name })
    else if (!isName(name)) this.add(`${field}.name`, 'name_invalid')
    // SPSS and spreadsheets don't distinguish upper and lower case in names.
    else if (this.names.has(name.toLowerCase())) this.add(`${field}.name`, 'name_taken', { name })
    this.names.add(name.toLowerCase())
    return name
  }

  /** A text in every language of the questionnaire. */
  text(value: unknown, field: string, max: number): LocalText {
    const texts = typeof value === 'string' ? { [this.languages[0] ?? 'en']: value } : (asObject(value) ?? {})
    const text: LocalText = {}
    for (const language of this.languages) {
      const own = texts[language]
      const trimmed = typeof own === 'string' ? own.trim() : ''
      if (!isVisible(trimmed)) this.add(`${field}.${language}`, 'text_missing_in', { language })
      else if (trimmed.length > max) this.add(`${field}.${language}`, 'text_too_long', { max })
      text[language] = trimmed
    }
    return text
  }

  /** Undefined if it is empty in every language. */
  optionalText(value: unknown, field: string, max: number): LocalText | undefined {
    const texts = typeof value === 'string' ? [value] : Object.values(asObject(value) ?? {})
    const isGiven = texts.some(one => typeof one === 'string' && isVisible(one))
    return isGiven ? this.text(value, field, max) : undefined
  }

  items(
    value: unknown,
    field: string,
    limits: { min: number; max: number; text: number; reserved?: string },
  ): Item[] {
    const list = asList(value)
    if (list.length < limits.min) this.add(field, 'too_few_items', { min: limits.min })
    if (list.length > limits.max) this.add(field, 'too_many_items', { max: limits.max })
    const values = new Set(limits.reserved === undefined ? [] : [limits.reserved])
    return list.slice(0, limits.max).map((one, at) => {
      const item = asObject(one) ?? {}
      const own = String(item.value ?? '')
      if (isReserved(own)) this.add(`${field}.${at}.value`, 'name_reserved', { name: own })
      else if (!isItemValue(own) || own !== own.trim()) this.add(`${field}.${at}.value`, 'item_value_invalid')
      else if (values.has(own)) this.add(`${field}.${at}.value`, 'item_value_taken', { value: own })
      values.add(own)
      return { value: own, text: this.text(item.text, `${field}.${at}.text`, limits.text) }
    })
  }

  /** An optional whole number in a range. Another number is kept with a problem, so that it can be corrected. */
  count(value: unknown, field: string, [min, max]: readonly [number, number]): number | undefined {
    if (value === undefined || value === null) return undefined
    const isCount = Number.isInteger(value) && (value as number) >= min && (value as number) <= max
    if (!isCount) this.add(field, 'range_invalid')
    return typeof value === 'number' ? value : undefined
  }
}

/** Removes properties that are undefined, so that they aren't stored. */
export const defined = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as T
