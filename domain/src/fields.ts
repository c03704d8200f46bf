import { z } from 'zod'
import { emailPattern } from './email-pattern.ts'
import { toAsciiDigits } from './fold.ts'
import { isVisible } from './visible-text.ts'

/** Fields that more than one feature's contract uses. */

/** A text that has to be there, trimmed; `missing` is said when it is absent, empty or cannot be seen. */
export const requiredText = (missing: string, max: number, tooLong = `At most ${max} characters`) =>
  z
    .string({ error: missing })
    .trim()
    .refine(isVisible, { error: missing, abort: true })
    .max(max, { error: tooLong })

/** A person's name: any text up to 100 characters that shows something when printed. */
export const personName = (missing: string) =>
  requiredText(missing, 100).refine(name => !/\p{Cc}/u.test(name), {
    error: 'A name has no control characters',
  })

/** A text that may be left out; empty becomes null (PRO-16). */
export const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max, { error: `At most ${max} characters` })
    .transform(text => (isVisible(text) ? text : null))
    .nullish()
    .transform(text => text ?? null)

/** A text that can be emptied: nothing, spaces or null make it null. To be left out it is made optional. */
export const clearableText = (max: number) =>
  z
    .string()
    .trim()
    .max(max, { error: `At most ${max} characters` })
    .transform(text => (isVisible(text) ? text : null))
    .nullable()

/** An e-mail address of at most 254 characters (RFC 5321), in lower case; `missing` is said when there is none. */
export const emailOr = (missing: string) =>
  z
    .string({ error: missing })
    .trim()
    .toLowerCase()
    .min(1, { error: missing, abort: true })
    .max(254, { error: 'Please enter a valid email address', abort: true })
    .regex(emailPattern, { error: 'Please enter a valid email address' })

export const email = emailOr('Email is required')

/** A student ID as the card shows it, digits as 0–9; at most 40 characters. */
export const studentId = (missing: string) =>
  requiredText(missing, 40).transform(text => toAsciiDigits(text).replace(/\s+/g, ' '))

/** A phone number as people write it, digits as 0–9. */
export const phoneNumber = optionalText(30)
  .transform(text => text && toAsciiDigits(text))
  .refine(text => text === null || /^\+?[\d ()-]{5,}$/.test(text), {
    error: 'Please enter a valid phone number',
  })

/** A secret that was mailed or handed out. */
export const token = z
  .string({ error: 'This link is not complete.' })
  .min(1, { error: 'This link is not complete.' })
  .max(200, { error: 'This link is not one of ours.' })

export const id = z.uuid({ error: 'This is not an identifier.' })

export const idParams = z.object({ id })

/** An instant of an answer. */
export const instant = z.date()

/** The years that a member can mean and a database can keep. */
export const isSensibleDate = (date: Date): boolean =>
  date.getTime() >= Date.UTC(1970, 0) && date.getTime() < Date.UTC(3000, 0)

/** An instant of a query or body: ISO-8601 with a zone. */
export const instantInput = z.iso
  .datetime({ offset: true, error: 'Please give a time as in 2026-11-20T14:00:00Z.' })
  .transform(text => new Date(text))
  .refine(isSensibleDate, { error: 'Please give a time as in 2026-11-20T14:00:00Z.' })

/** Query of a list: a page of 1–100 (20) from an opaque cursor. */
export const pageQuery = z.object({
  limit: z.coerce.number({ error: 'limit is a number from 1 to 100.' }).int().min(1).max(100).default(20),
  cursor: z.string().max(400).optional(),
})

export type PageQuery = z.output<typeof pageQuery>

/** A page of a list. */
export const listOf = <T extends z.ZodType>(item: T) =>
  z.object({
    items: z.array(item),
    nextCursor: z.string().nullable(),
    total: z.number().int(),
    totalIsCapped: z.boolean().optional(),
  })

/** A search text. */
export const searchText = z.string().trim().max(200).optional()

export const message = z.object({ message: z.string() })
