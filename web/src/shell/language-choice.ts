import {
  directionOf,
  type Language,
  languageCookie,
  languageNames,
  languages,
} from '@bahth/domain/languages.ts'
import { pageLanguage } from '../format/language.ts'
import { offeredLanguages } from './served.ts'

const current: Language = pageLanguage() === 'en' ? 'en' : 'ar'
const year = 365 * 24 * 60 * 60

/** The other language, in its own words; null where the server has one language only. */
export const otherLanguage = languages
  .filter(language => language !== current && offeredLanguages.includes(language))
  .map(language => ({ language, name: languageNames[language], direction: directionOf(language) }))[0]

/** Remembers a language in this browser and loads the page in it. */
export function switchLanguage(language: Language): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has a CookieStore.
  document.cookie = `${languageCookie}=${language}; Max-Age=${year}; Path=/; SameSite=Lax${secure}`
  const address = new URL(location.href)
  if (address.searchParams.has('lang')) {
    address.searchParams.delete('lang')
    location.replace(address)
  } else location.reload()
}
