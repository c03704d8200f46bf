/** The page's reading direction, for parts that must be told (the rest follows CSS). */
export function pageDirection(): 'ltr' | 'rtl' {
  return document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'
}

/** A figure as the page's language writes it: grouped, in its own digits. */
export function figure(value: number, options?: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(document.documentElement.lang || 'en', options).format(value)
}
