import { zone } from '@bahth/domain/cairo.ts'

/** Days in Cairo, as people write them. */

const language = (): string => document.documentElement.lang || 'en'

const format = (at: string, parts: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(language() === 'en' ? 'en-GB' : language(), { timeZone: zone, ...parts }).format(
    new Date(at),
  )

/** “Sep 2025” */
export const monthOf = (at: string): string => format(at, { month: 'short', year: 'numeric' })

/** “20 Nov 2026” */
export const dayOf = (at: string): string => format(at, { day: 'numeric', month: 'short', year: 'numeric' })
