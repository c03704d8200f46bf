import { generalCategory, noCategory } from './rules.ts'

/** Labels for the stored values of a session. */

/** The stored `noCategory` is shown as General (SES-13). */
export const shownCategory = (category: string): string =>
  category === noCategory ? generalCategory : category

/** The default location is stored in English. Administrators may enter any other. */
export const shownLocation = (location: string): string => location

/** Converts a form value to the stored value. */
export const storedLocation = (shown: string): string => shown

export const shownTitle = (title: string): string => title.trim() || 'Untitled Session'
