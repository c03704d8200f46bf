import { isUtf8 } from 'node:buffer'
import { readFileSync } from 'node:fs'
import { association as arabic } from '@bahth/domain/association.ar.ts'
import { type Association, association as english } from '@bahth/domain/association.ts'
import { people as arabicPeople } from '@bahth/domain/association-people.ar.ts'
import { people as englishPeople } from '@bahth/domain/association-people.ts'
import { emailPattern } from '@bahth/domain/email-pattern.ts'
import { type Language, languages } from '@bahth/domain/languages.ts'
import { businessDays } from '@bahth/domain/office-hours.ts'
import { isVisible } from '@bahth/domain/visible-text.ts'
import { weekdays } from '@bahth/domain/weekdays.ts'
import { z } from 'zod'
import { SettingsProblem } from './settings-problem.ts'

/** The association's facts from the operator's file, in both languages. */

export const builtInAssociation: Record<Language, Association> = {
  en: { ...english, ...englishPeople },
  ar: { ...arabic, ...arabicPeople },
}

/** The limit for the file, because every page contains its content in one language. */
const maxBytes = 64 * 1024

/** Control characters, and characters that change the direction of the text around them. */
const unprintable = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u

const plain = (max: number) =>
  z
    .string({ error: 'must be a text' })
    .trim()
    .max(max, { error: `must have at most ${max} characters` })
    .refine(isVisible, { error: 'must not be empty' })
    .refine(text => !/[<>]/.test(text), { error: 'must be plain text, without < and >' })
    .refine(text => !unprintable.test(text), { error: 'must be one line without control characters' })

/** The same text in each language. */
const text = (max: number) =>
  z.strictObject({ en: plain(max), ar: plain(max) }, { error: 'must have a text for each of en, ar' })

const isLink = (link: string): boolean => {
  const url = URL.parse(link)
  if (/[\s<>"\\]/.test(link) || !url || url.username || url.password) return false
  return url.protocol === 'https:' || (url.protocol === 'mailto:' && emailPattern.test(url.pathname))
}
const link = plain(300).refine(isLink, { error: 'must be an https:// or mailto: link' })

const email = plain(254).refine(address => emailPattern.test(address), { error: 'must be an email address' })

const time = z
  .string({ error: 'must be a time' })
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'must be a time such as 09:00' })
const day = z.enum(weekdays, { error: `must be one of ${weekdays.join(', ')}` })

const Hours = z
  .strictObject({ firstDay: day, lastDay: day, opens: time, closes: time })
  .refine(({ opens, closes }) => opens < closes, { error: 'must open before it closes' })
  // The texts name the days as a range (“… to …”) and promise limited coverage on the other days.
  .refine(hours => [2, 3, 4, 5, 6].includes(businessDays(hours).length), {
    error: 'must have two to six days',
  })

const Department = z.strictObject({
  key: plain(40).regex(/^[a-z0-9-]+$/, { error: 'must consist of small letters, digits and hyphens' }),
  name: text(60),
  contact: email,
  language: z.enum(languages, { error: `must be one of ${languages.join(', ')}` }),
})

const AssociationFile = z.strictObject(
  {
    name: text(80),
    copyrightYear: z
      .int({ error: 'must be a year' })
      .min(1900, { error: 'must be a year' })
      .max(2100, { error: 'must be a year' }),
    website: link,
    supportEmail: email,
    partnershipsEmail: email,
    privacyEmail: email,
    legalEmail: email,
    whatsapp: plain(30),
    whatsappLink: link,
    instagram: link,
    linkedIn: link,
    hours: Hours,
    policyDates: z.strictObject({ privacy: text(60), terms: text(60) }),
    team: z
      .array(z.strictObject({ name: text(60), role: text(60), bio: text(300) }), { error: 'must be a list' })
      .max(30, { error: 'must have at most 30 people' }),
    departments: z
      .array(Department, { error: 'must be a list' })
      .min(1, { error: 'must have at least one department' })
      .max(30, { error: 'must have at most 30 departments' })
      .refine(all => new Set(all.map(({ key }) => key)).size === all.length, {
        error: 'must have a different key each',
      }),
  },
  { error: 'must be an object' },
)

function inLanguage(file: z.output<typeof AssociationFile>, language: Language): Association {
  return {
    ...file,
    name: file.name[language],
    policyDates: {
      privacy: file.policyDates.privacy[language],
      terms: file.policyDates.terms[language],
    },
    team: file.team.map(({ name, role, bio }) => ({
      name: name[language],
      role: role[language],
      bio: bio[language],
    })),
    departments: file.departments.map(department => ({ ...department, name: department.name[language] })),
  }
}

/** “departments[2].contact must be an email address” */
function problemOf({ code, path, message, ...issue }: z.core.$ZodIssue): string {
  const field = path
    .map((part, at) => (typeof part === 'number' ? `[${part}]` : `${at > 0 ? '.' : ''}${String(part)}`))
    .join('')
  if (code === 'unrecognized_keys' && 'keys' in issue)
    return `${[field, 'must not have'].join(' ').trim()} ${issue.keys.join(', ')}`
  return `${field || 'the file'} ${message}`
}

/** Reads and checks the file; throws `SettingsProblem` with one line. */
export function readAssociation(path: string): Record<Language, Association> {
  const refuse = (problem: string): never => {
    throw new SettingsProblem(`ASSOCIATION_FILE: ${problem}. See deploy/association.example.json.`)
  }
  let content: unknown
  try {
    const bytes = readFileSync(path)
    if (bytes.length > maxBytes) return refuse(`the file ${path} is larger than ${maxBytes / 1024} kB`)
    if (!isUtf8(bytes)) return refuse(`the file ${path} is not UTF-8: save it in that encoding`)
    content = JSON.parse(bytes.toString('utf8').replace(/^\uFEFF/, ''))
  } catch (error) {
    if (error instanceof SettingsProblem) throw error
    const { code, message } = error as NodeJS.ErrnoException
    return refuse(
      code
        ? `the file ${path} can't be read (${code}). Check the path, and that this user may read it`
        : `the file ${path} is not valid JSON: ${message.replace(/\s+/g, ' ')}`,
    )
  }
  const parsed = AssociationFile.safeParse(content)
  if (!parsed.success) {
    const [first, ...others] = parsed.error.issues.map(problemOf)
    return refuse(`${first}${others.length > 0 ? ` (and ${others.length} more)` : ''}`)
  }
  return { en: inLanguage(parsed.data, 'en'), ar: inLanguage(parsed.data, 'ar') }
}
