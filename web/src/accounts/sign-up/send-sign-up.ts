import { ApiError } from '../../api/api-error.ts'
import { type CallOptions, call } from '../../api/call.ts'
import { pageLanguage } from '../../format/language.ts'

/** The account just created. The password is kept only in memory. */
export interface SignedUp {
  email: string
  password: string | null
}

export interface SignUpFields {
  firstName: string
  lastName: string
  email: string
  studentId: string
  semester: string
  major: string
  password: string
}

/** An intake that was uploaded but isn't part of an account yet. Kept so that it isn't sent again. */
let uploaded: { photo: File; details: string } | null = null

/**
 * Sends the intake with the photo, then creates the account, and returns the server's message (AUT-41, AUT-42).
 * Safe to repeat. If a sign-up request may have succeeded, a new intake is sent first, because that request used
 * the earlier one. A refused request doesn't use the intake.
 */
export async function sendSignUp(
  fields: SignUpFields,
  photo: File,
  options: CallOptions = {},
): Promise<string> {
  const { firstName, lastName, studentId, semester, major, password } = fields
  // The address is sent in lower case. AUT-39.
  const account = { firstName, lastName, studentId, email: fields.email.trim().toLowerCase() }
  // Email is the only sign-up provider. AUT-38.
  const details = { ...account, semester, major, provider: 'email' }
  const isUploaded = uploaded?.photo === photo && uploaded.details === JSON.stringify(details)
  if (!isUploaded) {
    uploaded = null
    await call('accounts.submitIntake', { body: details, files: { idImage: photo } }, options)
    uploaded = { photo, details: JSON.stringify(details) }
  }
  try {
    const body = { ...account, password, language: pageLanguage() }
    const { message } = await call('accounts.signUp', { body }, signalOf(options))
    uploaded = null
    return message
  } catch (error) {
    if (!(error instanceof ApiError) || error.mayHaveSucceeded) uploaded = null
    throw error
  }
}

const signalOf = ({ signal }: CallOptions): CallOptions => (signal ? { signal } : {})
