import { type Language, languages } from '../../languages.ts'
import { asObject, type Json } from './reader.ts'

/** The texts of SurveyJS files, in their languages. */

export type Values = Record<string, unknown>

const textNames = ['title', 'description', 'text', 'html', 'minRateDescription', 'maxRateDescription']

/** HTML with a plain text's characters and lines, with the entities that `plainText` reads. */
export const textAsHtml = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/\n/g, '<br>')

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': '’' }

// A script that isn't closed extends to the end, and a tag ends before the next one. Otherwise the end would be
// searched again from each of many starts: 200 kB of `<` would take a minute.
const plainText = (html: string): string =>
  html
    .replace(/<(script|style)\b[\s\S]*?(<\/\1\s*>|$)/gi, '')
    .replace(/<br\s*\/?>|<\/(p|div|li|h\d)>/gi, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => entities[name] ?? '')
    .trim()

/** Calls `change` for every text of a questionnaire, at any depth. */
export function mapTexts(value: unknown, change: (text: unknown, name: string) => unknown): unknown {
  if (Array.isArray(value)) return value.map(one => mapTexts(one, change))
  const object = asObject(value)
  if (!object) return value
  return Object.fromEntries(
    Object.entries(object).map(([name, one]) => [
      name,
      textNames.includes(name) ? change(one, name) : mapTexts(one, change),
    ]),
  )
}

/** Labels that aren't in the file, so they don't tell its languages. */
export const defaultLabels = { yes: { en: 'Yes', ar: 'نعم' }, no: { en: 'No', ar: 'لا' } }

/** Reads `default` as English, or as the main language in texts without an own one in it. */
function byLanguage(text: unknown, main: Language): Json {
  if (typeof text === 'string') return { [main]: text }
  const { default: base, ...own } = asObject(text) ?? {}
  return base === undefined ? own : { [own[main] === undefined ? main : 'en']: base, ...own }
}

/**
 * The main language of a file that names none. SurveyJS stores plain texts for it, in whichever language they are written.
 */
export function mainLanguageOf(value: unknown): Language {
  const counts = { arabic: 0, other: 0 }
  let hasArabicBesides = false
  mapTexts(value, text => {
    if (Object.values<unknown>(defaultLabels).includes(text)) return
    const { default: base, ar } = typeof text === 'string' ? { default: text } : (asObject(text) ?? {})
    if (ar !== undefined) hasArabicBesides = true
    if (typeof base !== 'string' || !/\p{L}/u.test(base)) return
    if (/\p{Script=Arabic}/u.test(base)) counts.arabic++
    else counts.other++
  })
  return !hasArabicBesides && counts.arabic > counts.other ? 'ar' : 'en'
}

export function languagesIn(value: unknown, main: Language): Language[] {
  const usedLanguages = new Set<Language>()
  mapTexts(value, text => {
    if (Object.values<unknown>(defaultLabels).includes(text)) return
    for (const language of Object.keys(byLanguage(text, main)))
      if (languages.includes(language as Language)) usedLanguages.add(language as Language)
  })
  return [...usedLanguages].sort((a, b) => Number(b === main) - Number(a === main))
}

/** Reads texts by language. If a language is missing, the text in the main language is used, as in SurveyJS. */
export function readTexts(value: unknown, main: Language, used: readonly Language[]): unknown {
  return mapTexts(value, (text, name) => {
    const own = byLanguage(text, main)
    const plain = (one: unknown) => (name === 'html' ? plainText(String(one ?? '')) : one)
    return Object.fromEntries(used.map(language => [language, plain(own[language] ?? own[main])]))
  })
}
