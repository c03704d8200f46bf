import { IntakeFields } from '@bahth/domain/accounts/contract.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { z } from 'zod'
import { minPasswordLength } from '../shell/served.ts'
import { messages } from './messages.ts'

/**
 * What a sign-up and a new check must hold, by the server's own schema. Apart from the forms, so that they are
 * there before it.
 */

const Details = IntakeFields.omit({ provider: true })

const SignUp = Details.omit({ phoneNumber: true }).extend({
  password: z
    .string()
    .min(1, { error: messages.passwordRequired, abort: true })
    .min(minPasswordLength, { error: messages.passwordTooShort(minPasswordLength) })
    .max(200, { error: messages.passwordTooLong }),
  confirmPassword: z.string().min(1, { error: messages.confirmMissing }),
})

// What the schemas make of the fields is the server's business: the forms send what was typed.
const resolveFields = zodResolver(SignUp, {}, { raw: true })
export const resolveDetails = zodResolver(Details, {}, { raw: true })

/** Compared by hand: a schema compares two fields only once every other one is right. */
export const resolveSignUp: typeof resolveFields = async (fields, context, options) => {
  const found = await resolveFields(fields, context, options)
  const { password, confirmPassword } = fields
  if (confirmPassword === '' || password === confirmPassword) return found
  const mismatch = { type: 'mismatch', message: messages.mismatch }
  return { values: {}, errors: { ...found.errors, confirmPassword: mismatch } }
}
