import { fold, typedNumber } from '../fold.ts'
import { toHttpLink } from '../http-link.ts'
import { phonePattern } from '../phone-pattern.ts'
import { withoutMarks } from '../visible-text.ts'
import { majors } from './majors.ts'

/** Pure rules over profiles. */

/** The majors a member may choose: the list, and the major that is already stored. */
export const majorsFor = (stored: string | null): readonly string[] =>
  stored === null || majors.some(major => major === stored) ? majors : [stored, ...majors]

/** The range of graduation years of current members, past and future. */
export const graduationYears = { first: 1950, last: 2100 } as const

/** Returns undefined if the text is neither a year nor empty; accepts Arabic digits (PRO-15). */
export function graduationYearFrom(text: string): number | null | undefined {
  const digits = typedNumber(text)
  if (digits === '') return null
  const year = /^\d{4}$/.test(digits) ? Number(digits) : 0
  return year >= graduationYears.first && year <= graduationYears.last ? year : undefined
}

/** In characters; `interests` is the number of entries. */
export const maxLength = { major: 100, interest: 60, interests: 20, link: 200 } as const

/** Removes empty entries and duplicates; keeps the first spelling. */
export function distinctInterests(interests: readonly string[]): string[] {
  const seen = new Map<string, string>()
  for (const interest of interests) {
    const text = withoutMarks(interest).replace(/\s+/g, ' ').trim()
    if (text !== '' && !seen.has(fold(text))) seen.set(fold(text), text)
  }
  return [...seen.values()]
}

/** Splits at commas, Arabic ones too (PRO-17). */
export const interestsFrom = (text: string): string[] => distinctInterests(text.split(/[,،]/))

export const linkKinds = ['website', 'linkedIn', 'github'] as const
export type LinkKind = (typeof linkKinds)[number]

/** The URL prefix that turns a bare user name into a profile page. */
const urlPrefixes: Partial<Record<LinkKind, string>> = {
  linkedIn: 'https://www.linkedin.com/in/',
  github: 'https://github.com/',
}

/**
 * Adds the scheme, and converts a bare user name to the address of its profile page. Returns null if the result
 * isn't an http(s) address.
 */
export function profileLink(kind: LinkKind, text: string): string | null {
  const prefix = urlPrefixes[kind]
  const name = /^@?([\w-]+)$/.exec(withoutMarks(text).trim())?.[1]
  return prefix && name ? `${prefix}${name}` : toHttpLink(text)
}

/** Accepts common ways to write a phone number. */
export const isPhoneNumber = (text: string): boolean => phonePattern.test(typedNumber(text))

/** The items of a complete profile (PRO-08). */
export const completionItems = [
  'firstName',
  'lastName',
  'email',
  'major',
  'graduationYear',
  'interests',
] as const
export type CompletionItem = (typeof completionItems)[number]

/** The rounded percentage of items present, and the missing ones (PRO-08). */
export function profileCompletion(profile: {
  firstName: string
  lastName: string
  email: string
  major: string | null
  graduationYear: number | null
  interests: readonly string[]
}): { filled: number; percent: number; missing: CompletionItem[] } {
  const isFilled = (item: CompletionItem): boolean => {
    const value = profile[item]
    if (typeof value === 'number') return true
    return value !== null && (typeof value === 'string' ? value.trim() : value).length > 0
  }
  const missing = completionItems.filter(item => !isFilled(item))
  const filled = completionItems.length - missing.length
  return { filled, percent: Math.round((filled / completionItems.length) * 100), missing }
}

/**
 * How often administrators get emails about waiting items: at most once an hour, once on business days at 9:00 in
 * Cairo, or never.
 */
export const adminAlerts = ['each', 'daily', 'none'] as const
export type AdminAlerts = (typeof adminAlerts)[number]
