/** The locale of the page, from the `lang` of the root element; English outside of a browser. */
export const pageLanguage = (): 'en' | 'ar-EG' =>
  globalThis.document?.documentElement.lang === 'ar' ? 'ar-EG' : 'en'

/** The page's text direction, for layout that CSS does not mirror. */
export const pageDirection = (): 'ltr' | 'rtl' => (document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr')
