import {
  directionOf,
  type Language,
  languageCookie,
  languageNames,
  languages,
} from '@bahth/domain/languages.ts'
import { call } from '../api/call.ts'
import { loginState } from '../api/login.ts'
import { pageLanguage } from '../format/language.ts'
import { offeredLanguages } from './served.ts'

const current: Language = pageLanguage() === 'en' ? 'en' : 'ar'
const year = 365 * 24 * 60 * 60

/** The other language, in its own words; null where the server has one language only. */
export const otherLanguage = languages
  .filter(language => language !== current && offeredLanguages.includes(language))
  .map(language => ({ language, name: languageNames[language], direction: directionOf(language) }))[0]

/** A switch doesn't wait longer for the server: the choice counts in this browser anyway. */
const timeoutMs = 3000

/** Has a member's emails and notifications follow the choice. */
const storeForMember = async (language: Language): Promise<void> => {
  if (loginState().phase !== 'signedIn') return
  const signal = AbortSignal.timeout(timeoutMs)
  await call('profile.setLanguage', { body: { language } }, { signal }).catch(() => undefined)
}

/** Remembers a language in this browser and for the member, and loads the page in it. */
export async function switchLanguage(language: Language): Promise<void> {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has a CookieStore.
  document.cookie = `${languageCookie}=${language}; Max-Age=${year}; Path=/; SameSite=Lax${secure}`
  await storeForMember(language)
  const address = new URL(location.href)
  if (address.searchParams.has('lang')) {
    address.searchParams.delete('lang')
    location.replace(address)
  } else location.reload()
}
