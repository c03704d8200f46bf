import { isLanguage, type Language, languageCookie } from '@bahth/domain/languages.ts'
import { pageLanguage } from '../format/language.ts'

/**
 * The reader's language. The choice is a cookie, with which the server chooses the document; each log-in and each start
 * store it as the member's language too. A browser without a choice takes the member's.
 */

export const currentLanguage: Language = pageLanguage() === 'en' ? 'en' : 'ar'

/** The languages that were built; empty where there is only one. */
export const offeredLanguages: readonly string[] =
  globalThis.document?.querySelector<HTMLMetaElement>('meta[name="bahth:languages"]')?.content.split(' ') ??
  []

const year = 365 * 24 * 60 * 60

const chosenLanguage = (): string | undefined =>
  new RegExp(`(?:^|; )${languageCookie}=(\\w+)`).exec(document.cookie)?.[1]

function choose(language: Language): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has a CookieStore.
  document.cookie = `${languageCookie}=${language}; Max-Age=${year}; Path=/; SameSite=Lax${secure}`
}

/** Loads this page again, in the chosen language instead of that of the address. */
function reload(state: unknown = window.history.state): void {
  const address = new URL(location.href)
  address.searchParams.delete('lang')
  window.history.replaceState(state, '', address)
  location.reload()
}

/** Remembers a language in this browser and loads the page in it. */
export function switchLanguage(language: Language): void {
  choose(language)
  reload()
}

/** Takes a member's language where this browser has no choice of its own; a reload keeps that they just logged in. */
export function followMember(language: Language | undefined, isNewLogin = false): void {
  if (!isLanguage(language) || !offeredLanguages.includes(language) || chosenLanguage()) return
  choose(language)
  // An address with a language keeps it for this page.
  if (isLanguage(new URL(location.href).searchParams.get('lang'))) return
  // Only if the cookie was accepted: without it the page would load again and again.
  if (language !== currentLanguage && chosenLanguage() === language)
    setTimeout(() => reload({ ...window.history.state, isNewLogin }))
}

/** Whether the page was loaded again, in a member's language, right after they logged in. True once. */
export function tookLanguageAtLogin(): boolean {
  const { isNewLogin, ...state } = window.history.state ?? {}
  if (isNewLogin !== undefined) window.history.replaceState(state, '')
  return isNewLogin === true
}
