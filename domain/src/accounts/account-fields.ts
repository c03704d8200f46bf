import { z } from 'zod'
import { fieldLimits } from '../field-limits.ts'
import { type FieldText, fieldText } from '../field-problems.ts'
import { email, personName, phoneNumber, studentId } from '../fields.ts'
import { typedNumber } from '../fold.ts'
import { canonicalMajor, defaultMajor } from './majors.ts'
import { maxLength } from './profile-rules.ts'

/** The input fields of sign-ups and identity checks. */

/** Also accepts text with digits, Arabic ones included (AUT-28, AUT-29). */
export const semester = z
  .union([z.string(), z.number()], { error: fieldText('semester_missing') })
  .transform(value => typedNumber(String(value)))
  .refine(text => text !== '', { error: fieldText('semester_missing'), abort: true })
  .refine(text => /^\d+$/.test(text) && Number(text) >= 1, {
    error: fieldText('semester_not_positive'),
    abort: true,
  })
  .transform(Number)
  .refine(n => n <= 40, { error: fieldText('semester_too_high', { max: 40 }) })

const passwordTooLong = { error: fieldText('too_many_characters', { max: fieldLimits.password }) }

export const requiredPassword = (missing: FieldText) =>
  z
    .string({ error: missing })
    .min(1, { error: missing, abort: true })
    .max(fieldLimits.password, passwordTooLong)

export const optionalPassword = z.string().max(fieldLimits.password, passwordTooLong).optional()

/** The operator's minimum length is checked when the password is stored. */
export const newPassword = requiredPassword(fieldText('password_missing'))

/** The fields of an identity check without its photo (AUT-38, AUT-41). */
export const IntakeFields = z.object({
  firstName: personName(fieldText('first_name_missing')),
  lastName: personName(fieldText('last_name_missing')),
  email,
  studentId: studentId(fieldText('student_id_missing')),
  semester,
  major: z
    .string()
    .trim()
    .max(maxLength.major, { error: fieldText('too_many_characters', { max: maxLength.major }) })
    .default(defaultMajor)
    .transform(text => canonicalMajor(text || defaultMajor)),
  phoneNumber,
  provider: z
    .string()
    .trim()
    .max(40, { error: fieldText('too_many_characters', { max: 40 }) })
    .optional(),
})
