import { z } from 'zod'
import { emailPattern } from './email-pattern.ts'
import { toAsciiDigits } from './fold.ts'
import { isVisible } from './visible-text.ts'

/** Fields that more than one feature's contract uses. */

/** Trimmed; `missing` is the message for absent, empty or invisible text. */
export const requiredText = (missing: string, max: number, tooLong = `At most ${max} characters`) =>
  z
    .string({ error: missing })
    .trim()
    .refine(isVisible, { error: missing, abort: true })
    .max(max, { error: tooLong })

/** Any visible text up to 100 characters. */
export const personName = (missing: string) =>
  requiredText(missing, 100).refine(name => !/\p{Cc}/u.test(name), {
    error: 'Names can’t contain special control characters',
  })

/** Optional; empty becomes null (PRO-16). */
export const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max, { error: `At most ${max} characters` })
    .transform(text => (isVisible(text) ? text : null))
    .nullish()
    .transform(text => text ?? null)

/** Empty, spaces or null become null. Required; add `.optional()` where it may be omitted. */
export const clearableText = (max: number) =>
  z
    .string()
    .trim()
    .max(max, { error: `At most ${max} characters` })
    .transform(text => (isVisible(text) ? text : null))
    .nullable()

/** In lower case, at most 254 characters (RFC 5321); `missing` is the message for an empty one. */
export const emailOr = (missing: string) =>
  z
    .string({ error: missing })
    .trim()
    .toLowerCase()
    .min(1, { error: missing, abort: true })
    .max(254, { error: 'Please enter a valid email address', abort: true })
    .regex(emailPattern, { error: 'Please enter a valid email address' })

export const email = emailOr('Email is required')

/** As on the student card, with digits as 0–9; at most 40 characters. */
export const studentId = (missing: string) =>
  requiredText(missing, 40).transform(text => toAsciiDigits(text).replace(/\s+/g, ' '))

/** Digits as 0–9. */
export const phoneNumber = optionalText(30)
  .transform(text => text && toAsciiDigits(text))
  .refine(text => text === null || /^\+?[\d ()-]{5,}$/.test(text), {
    error: 'Please enter a valid phone number',
  })

/** A secret from a mail or an earlier answer. */
export const token = z
  .string({ error: 'This link is incomplete.' })
  .min(1, { error: 'This link is incomplete.' })
  .max(200, { error: 'This link isn’t one of ours.' })

export const id = z.uuid({ error: 'This isn’t a valid ID.' })

export const idParams = z.object({ id })

/** For answers. */
export const instant = z.date()

/** Years that people mean and PostgreSQL can store. */
export const isSensibleDate = (date: Date): boolean =>
  date.getTime() >= Date.UTC(1970, 0) && date.getTime() < Date.UTC(3000, 0)

/** For queries and bodies: ISO 8601 with a zone. */
export const instantInput = z.iso
  .datetime({ offset: true, error: 'Please enter a time such as 2026-11-20T14:00:00Z.' })
  .transform(text => new Date(text))
  .refine(isSensibleDate, { error: 'Please enter a time such as 2026-11-20T14:00:00Z.' })

/** A page of 1 to 100 entries (default 20), from an opaque cursor. */
export const pageQuery = z.object({
  limit: z.coerce
    .number({ error: 'limit must be a number from 1 to 100.' })
    .int()
    .min(1)
    .max(100)
    .default(20),
  cursor: z.string().max(400).optional(),
})

export type PageQuery = z.output<typeof pageQuery>

export const listOf = <T extends z.ZodType>(item: T) =>
  z.object({
    items: z.array(item),
    nextCursor: z.string().nullable(),
    total: z.number().int(),
    totalIsCapped: z.boolean().optional(),
  })

export const searchText = z.string().trim().max(200).optional()

/** One of several entries that could not be changed, with its refusal. */
export const failure = z.object({
  id: z.string(),
  code: z.string(),
  reason: z.string().optional(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  message: z.string(),
})

export const message = z.object({ message: z.string() })
