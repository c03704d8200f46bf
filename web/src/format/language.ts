/** The page's language, as the root element declares it; English outside a browser. */
export const pageLanguage = (): string => globalThis.document?.documentElement.lang || 'en'

/** The page's text direction, for the parts that CSS does not mirror. */
export const pageDirection = (): 'ltr' | 'rtl' => (document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr')
