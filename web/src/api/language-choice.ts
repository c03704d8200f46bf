import { followedMark, isLanguage, type Language, languageCookie } from '@bahth/domain/languages.ts'
import { pageLanguage } from '../format/language.ts'

/**
 * The user's language. The choice is stored in a cookie, so that the server sends the document in this language. Each
 * log-in and each refresh also store it as the member's language. A browser without a choice uses the member's language,
 * and follows when that changes.
 */

/** The languages of this build; empty if it has only one. */
export const offeredLanguages: readonly string[] =
  globalThis.document?.querySelector<HTMLMetaElement>('meta[name="bahth:languages"]')?.content.split(' ') ??
  []

const year = 365 * 24 * 60 * 60

const storedLanguage = (): string | undefined =>
  new RegExp(`(?:^|; )${languageCookie}=([\\w.]+)`).exec(document.cookie)?.[1]

/**
 * Stores a language; returns false if the browser refuses cookies. Reading the cookie waits until it is stored: Chromium
 * stores it asynchronously, and could send a reload before that, in the old language.
 */
function store(language: Language, mark = ''): boolean {
  const value = language + mark
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has a CookieStore.
  document.cookie = `${languageCookie}=${value}; Max-Age=${year}; Path=/; SameSite=Lax${secure}`
  return storedLanguage() === value
}

/** Reloads this page in the chosen language. The address gets the `language` of a browser that refuses cookies. */
function reload(state: unknown, language?: Language): void {
  const address = new URL(location.href)
  address.searchParams.delete('lang')
  if (language) address.searchParams.set('lang', language)
  window.history.replaceState(state, '', address)
  location.reload()
}

/** Stores a language for this browser and reloads the page in it. */
export function switchLanguage(language: Language): void {
  const isStored = store(language)
  reload(window.history.state, isStored ? undefined : language)
}

/** Uses the member's language if this browser has no choice. `isNewLogin` is kept during the reload that this may need. */
export function followMember(language: Language | undefined, isNewLogin = false): void {
  const stored = storedLanguage()
  const isChosen = stored && !stored.endsWith(followedMark)
  if (!isLanguage(language) || !offeredLanguages.includes(language) || isChosen) return
  const isStored = store(language, followedMark)
  // A language in the address takes precedence for this page.
  if (isLanguage(new URL(location.href).searchParams.get('lang'))) return
  // Only if the browser accepted the cookie: otherwise the page would reload endlessly.
  if (language !== pageLanguage() && isStored)
    setTimeout(() => reload({ ...window.history.state, isNewLogin }))
}

/** Whether the page was reloaded in the member's language right after log-in. Returns true only once. */
export function tookLanguageAtLogin(): boolean {
  const { isNewLogin, ...state } = window.history.state ?? {}
  if (isNewLogin !== undefined) window.history.replaceState(state, '')
  return isNewLogin === true
}
