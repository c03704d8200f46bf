import { type Language, languages } from '@bahth/domain/languages.ts'

/** The language of the page, from the `lang` of the root element; English outside of a browser. */
export const pageLanguage = (): Language => (globalThis.document?.documentElement.lang === 'ar' ? 'ar' : 'en')

/** All languages, with that of the page first. */
export const pageLanguageFirst = (): Language[] => [
  pageLanguage(),
  ...languages.filter(language => language !== pageLanguage()),
]

/** The locale of the page's numbers and dates. */
export const pageLocale = (): 'en' | 'ar-EG' => (pageLanguage() === 'ar' ? 'ar-EG' : 'en')

/** The page's text direction, for layout that CSS does not mirror. */
export const pageDirection = (): 'ltr' | 'rtl' => (document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr')
