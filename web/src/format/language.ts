/** The locale of the page's language, which the root element declares; English outside a browser. */
export const pageLanguage = (): 'en' | 'ar-EG' =>
  globalThis.document?.documentElement.lang === 'ar' ? 'ar-EG' : 'en'

/** The page's text direction, for the parts that CSS does not mirror. */
export const pageDirection = (): 'ltr' | 'rtl' => (document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr')
