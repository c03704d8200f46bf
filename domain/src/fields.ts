import { z } from 'zod'
import { emailPattern } from './email-pattern.ts'
import { fieldLimits } from './field-limits.ts'
import { type FieldText, fieldText } from './field-problems.ts'
import { typedNumber } from './fold.ts'
import { phonePattern } from './phone-pattern.ts'
import { maxSearchLength } from './search-words.ts'
import { isVisible, withoutMarks } from './visible-text.ts'

/** Fields that more than one feature's contract uses. */

/** Trimmed. `missing` is the message for absent, empty or invisible text. */
export const requiredText = (
  missing: FieldText,
  max: number,
  tooLong = fieldText('too_many_characters', { max }),
) =>
  z
    .string({ error: missing })
    .trim()
    .refine(isVisible, { error: missing, abort: true })
    .max(max, { error: tooLong })

/** Any visible text without control characters. */
export const personName = (missing: FieldText) =>
  requiredText(missing, fieldLimits.personName).refine(name => !/\p{Cc}/u.test(name), {
    error: fieldText('control_characters'),
  })

/** Empty text, spaces or null become null. The field is required; add `.optional()` where it may be omitted. */
export const clearableText = (max: number) =>
  z
    .string()
    .trim()
    .max(max, { error: fieldText('too_many_characters', { max }) })
    .transform(text => (isVisible(text) ? text : null))
    .nullable()

/** Optional. Empty text becomes null (PRO-16). */
export const optionalText = (max: number) =>
  clearableText(max)
    .optional()
    .transform(text => text ?? null)

/** In lower case. `missing` is the message for an empty one. */
export const emailOr = (missing: FieldText) =>
  z
    .string({ error: missing })
    .overwrite(withoutMarks)
    .trim()
    .toLowerCase()
    .min(1, { error: missing, abort: true })
    .max(fieldLimits.email, { error: fieldText('email_invalid'), abort: true })
    .regex(emailPattern, { error: fieldText('email_invalid') })

export const email = emailOr(fieldText('email_missing'))

/** As printed on the student card, with digits as 0–9. */
export const studentId = (missing: FieldText) =>
  requiredText(missing, fieldLimits.studentId).transform(text => typedNumber(text).replace(/\s+/g, ' '))

/** Digits as 0–9; an empty one becomes null. */
export const clearablePhoneNumber = clearableText(fieldLimits.phoneNumber)
  .transform(text => text && typedNumber(text))
  .refine(text => text === null || phonePattern.test(text), {
    error: fieldText('phone_invalid'),
  })

export const phoneNumber = clearablePhoneNumber.optional().transform(text => text ?? null)

/** A secret from an email or an earlier response. */
export const token = z
  .string({ error: fieldText('link_incomplete') })
  .min(1, { error: fieldText('link_incomplete') })
  .max(200, { error: fieldText('link_foreign') })

export const id = z.uuid({ error: fieldText('id_invalid') })

export const idParams = z.object({ id })

/** For responses. */
export const instant = z.date()

/** Excludes years that can only be typing errors or that PostgreSQL can't store. */
export const isSensibleDate = (date: Date): boolean =>
  date.getTime() >= Date.UTC(1970, 0) && date.getTime() < Date.UTC(3000, 0)

/** For queries and bodies: ISO 8601 with a zone. */
export const instantInput = z.iso
  .datetime({ offset: true, error: fieldText('instant_expected') })
  .transform(text => new Date(text))
  .refine(isSensibleDate, { error: fieldText('instant_expected') })

/** A page of 1 to 100 entries (default 20), from an opaque cursor. */
export const pageQuery = z.object({
  limit: z.coerce
    .number({ error: fieldText('must_be_number', { name: 'limit', min: 1, max: 100 }) })
    .int()
    .min(1)
    .max(100)
    .default(20),
  cursor: z.string().max(400).optional(),
})

export const listOf = <T extends z.ZodType>(item: T) =>
  z.object({
    items: z.array(item),
    nextCursor: z.string().nullable(),
    total: z.number().int(),
    totalIsCapped: z.boolean().optional(),
  })

export const searchText = z.string().overwrite(withoutMarks).trim().max(maxSearchLength).optional()

/** An entry of a bulk request that could not be changed, with its refusal. */
export const failure = z.object({
  id: z.string(),
  code: z.string(),
  reason: z.string().optional(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  message: z.string(),
})
