/** The languages of the platform; the first is the default. */
export const languages = ['en', 'ar'] as const

export type Language = (typeof languages)[number]

export const isLanguage = (value: unknown): value is Language =>
  languages.some(language => language === value)

export const directionOf = (language: Language): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr')

/** The cookie that holds the reader's choice of a language. */
export const languageCookie = 'bahth_lang'

/** The name of each language in that language. */
export const languageNames: Record<Language, string> = { en: 'English', ar: 'العربية' }
