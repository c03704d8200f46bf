/** The languages of the platform; the first is the default. */
export const languages = ['en', 'ar'] as const

export type Language = (typeof languages)[number]

export const isLanguage = (value: unknown): value is Language =>
  languages.some(language => language === value)

export const directionOf = (language: Language): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr')

/** The cookie that holds the reader's choice of a language, or the member's language with a mark. */
export const languageCookie = 'bahth_lang'

/** Marks a language that the browser took over from the member. It is not stored for the member, as a choice is. */
export const followedMark = '.member'

/** The name of each language in that language. */
export const languageNames: Record<Language, string> = { en: 'English', ar: 'العربية' }
