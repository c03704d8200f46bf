import { ApiError } from '../api/api-error.ts'
import { type CallOptions, call } from '../api/call.ts'

/** What signing up needs. */
export interface SignUpFields {
  firstName: string
  lastName: string
  email: string
  studentId: string
  semester: string
  major: string
  password: string
}

/** The intake that arrived and for which no account has been asked for yet: it need not be sent again. */
let arrived: { photo: File; details: string } | null = null

/** Nobody can say whether the server did what it was asked. */
const isUnknown = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.isOffline || error.status >= 500

/**
 * AUT-41, AUT-42: sends the intake with the photo, then asks for the account; the message of the server is the
 * answer. Safe to repeat: an account call that may have been done is preceded by a fresh intake, because the first
 * one took the earlier intake with it; an account call that was refused leaves the intake where it is.
 */
export async function sendSignUp(
  fields: SignUpFields,
  photo: File,
  options: CallOptions = {},
): Promise<string> {
  const { firstName, lastName, studentId, semester, major, password } = fields
  // AUT-39
  const account = { firstName, lastName, studentId, email: fields.email.trim().toLowerCase() }
  // AUT-38: how the account is signed up for; there is no other provider.
  const details = { ...account, semester, major, provider: 'email' }
  const isThere = arrived?.photo === photo && arrived.details === JSON.stringify(details)
  if (!isThere) {
    arrived = null
    await call('accounts.submitIntake', { body: details, files: { idImage: photo } }, options)
    arrived = { photo, details: JSON.stringify(details) }
  }
  try {
    const { message } = await call('accounts.signUp', { body: { ...account, password } }, signalOf(options))
    arrived = null
    return message
  } catch (error) {
    if (isUnknown(error)) arrived = null
    throw error
  }
}

const signalOf = ({ signal }: CallOptions): CallOptions => (signal ? { signal } : {})
