import { IntakeFields } from '@bahth/domain/accounts/account-fields.ts'
import { fieldLimits } from '@bahth/domain/field-limits.ts'
import { z } from 'zod'
import { configuredMinPasswordLength } from '../../shell/served.ts'
import { messages } from '../messages.ts'
import { messages as signUp } from './messages.ts'

/**
 * The rules of a sign-up and of a new identity check, from the server's schemas. A separate module, so that the
 * forms are shown before zod has loaded.
 */

const Details = IntakeFields.omit({ provider: true })

const SignUp = Details.omit({ phoneNumber: true }).extend({
  password: z
    .string()
    .min(1, { error: messages.passwordRequired, abort: true })
    .min(configuredMinPasswordLength, { error: messages.passwordTooShort(configuredMinPasswordLength) })
    .max(fieldLimits.password, { error: messages.passwordTooLong }),
  confirmPassword: z.string().min(1, { error: messages.confirmMissing }),
})

type Fields = Record<string, string>

function problemsBy(schema: z.ZodType, fields: Fields): Fields {
  const issues = schema.safeParse(fields).error?.issues ?? []
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message]))
}

export const detailsProblems = (fields: Fields): Fields => problemsBy(Details, fields)

/** Passwords are compared separately, because zod compares two fields only if all fields are valid. */
export function signUpProblems(fields: Fields): Fields {
  const { password, confirmPassword } = fields
  const found = problemsBy(SignUp, fields)
  const differs = confirmPassword !== '' && password !== confirmPassword
  return differs ? { ...found, confirmPassword: signUp.mismatch } : found
}
