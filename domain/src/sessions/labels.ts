import { noCategory } from './rules.ts'

/** What is shown for the stored values of a session. */

/** The stored `noCategory` is shown as General (SES-13). */
export const shownCategory = (category: string): string => (category === noCategory ? 'General' : category)

/** Stored in English where it is the default; administrators may enter any other. */
export const shownLocation = (location: string): string => location

/** Back from what a form shows to what is stored. */
export const storedLocation = (shown: string): string => shown

export const shownTitle = (title: string): string => title.trim() || 'Untitled Session'
