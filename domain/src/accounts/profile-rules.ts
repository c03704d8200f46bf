import { fold, toAsciiDigits } from '../fold.ts'
import { toHttpLink } from '../http-link.ts'

/** Pure rules over what members say of themselves. */

/** PRO-14 */
export const majors = [
  'Computer Science',
  'Information Systems',
  'Electrical Engineering',
  'Mechanical Engineering',
  'Mathematics',
  'Physics',
  'Business',
] as const

/** The majors a member may choose from: the list, and the one that is kept of them already. */
export const majorsFor = (kept: string | null): readonly string[] =>
  kept === null || majors.some(major => major === kept) ? majors : [kept, ...majors]

/** The years in which somebody who is a member today may graduate, or has. */
export const graduationYears = { first: 1950, last: 2100 } as const

/** PRO-15: a year or null; undefined where the text is neither. Arabic digits count. */
export function graduationYearFrom(text: string): number | null | undefined {
  const digits = toAsciiDigits(text).trim()
  if (digits === '') return null
  const year = /^\d{4}$/.test(digits) ? Number(digits) : 0
  return year >= graduationYears.first && year <= graduationYears.last ? year : undefined
}

/** How much a member may say, in characters. */
export const maxLength = { major: 100, interest: 60, interests: 20, link: 200, phone: 30 } as const

/** Without what is empty or there twice; spelling and case as they came first. */
export function distinctInterests(interests: readonly string[]): string[] {
  const seen = new Map<string, string>()
  for (const one of interests) {
    const text = one.replace(/\s+/g, ' ').trim()
    if (text !== '' && !seen.has(fold(text))) seen.set(fold(text), text)
  }
  return [...seen.values()]
}

/** PRO-17: what was typed with commas between, Arabic ones too, as a list. */
export const interestsFrom = (text: string): string[] => distinctInterests(text.split(/[,،]/))

export const linkKinds = ['website', 'linkedIn', 'github'] as const
export type LinkKind = (typeof linkKinds)[number]

/** Where a bare name leads, on the two sites whose members are known by one. */
const homes: Partial<Record<LinkKind, string>> = {
  linkedIn: 'https://www.linkedin.com/in/',
  github: 'https://github.com/',
}

/** A link as it is kept: with its scheme, and a bare name as its page. Null when it is no http(s) address. */
export function profileLink(kind: LinkKind, text: string): string | null {
  const home = homes[kind]
  const name = /^@?([\w-]+)$/.exec(text.trim())?.[1]
  return home && name ? `${home}${name}` : toHttpLink(text)
}

/** A phone number as people write it. */
export const isPhoneNumber = (text: string): boolean => /^\+?[\d ()-]{5,}$/.test(toAsciiDigits(text))

/** PRO-08: what a complete profile has. */
export const completionItems = [
  'firstName',
  'lastName',
  'email',
  'major',
  'graduationYear',
  'interests',
] as const
export type CompletionItem = (typeof completionItems)[number]

/** PRO-08: how much of the six there is, as a rounded percentage, and what is missing. */
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
