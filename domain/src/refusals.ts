/**
 * Every reason the server may refuse: a code, its HTTP status and its English text, part of which the specification
 * prescribes. The browser has its own messages for the codes; scripts read these.
 */
export const refusals = {
  validation_error: { status: 400, message: 'Please check the fields and try again.' },
  bad_request: { status: 400, message: 'We couldn’t read this request.' },
  unauthorized: { status: 401, message: 'Unauthorized' },
  invalid_credentials: { status: 401, message: 'Incorrect email or password.' },
  sign_in_too_slow: { status: 401, message: 'That took too long. Please enter your password again.' },
  invalid_code: { status: 401, message: 'That code is incorrect or has expired.' },
  forbidden: { status: 403, message: 'You don’t have permission to do this.' },
  account_pending: { status: 403, message: 'Your account is pending review.' },
  account_rejected: { status: 403, message: 'Your account needs a new review.' },
  account_banned: { status: 403, message: 'Your account is suspended.' },
  account_deleted: { status: 401, message: 'This account no longer exists.' },
  email_not_confirmed: {
    status: 403,
    message:
      'Your email is not confirmed yet. Please click the link we sent or resend the confirmation below.',
  },
  password_required: {
    status: 403,
    message: 'Please enter the password that you chose when you signed up.',
  },
  password_change_required: { status: 403, message: 'Please choose a new password first.' },
  not_found: { status: 404, message: 'Not found.' },
  image_erased: { status: 404, message: 'The image was erased after the decision.' },
  request_timeout: { status: 408, message: 'Sending this took too long. Please try again.' },
  too_large: { status: 413, message: 'This is too large.' },
  unsupported_media_type: { status: 415, message: 'This type of content isn’t supported here.' },
  too_many_requests: { status: 429, message: 'Too many attempts. Please wait a moment and try again.' },
  internal: { status: 500, message: 'Something went wrong' },
  unavailable: { status: 503, message: 'Bahth is busy right now. Please try again in a moment.' },
  too_many_uploads: {
    status: 503,
    message: 'Many photos are arriving right now. Please send yours again in a moment.',
  },
  storage_full: { status: 503, message: 'We can’t store this right now. Please try again later.' },

  email_not_configured: {
    status: 503,
    message: 'Email delivery is not yet configured. Please reach us via another channel.',
  },
  send_failed: {
    status: 502,
    message: 'We could not forward your message. Please try again in a moment.',
  },

  already_signed_in: { status: 409, message: 'You’re already logged in.' },
  check_exists: { status: 409, message: 'We’ve already received your student ID.' },
  link_expired: {
    status: 400,
    message: 'This link has expired or has already been used. Please request a new one.',
  },
  already_decided: { status: 409, message: 'Someone else has already decided this.' },
  email_unconfirmed: {
    status: 409,
    code: 'email_not_confirmed',
    message: 'This person hasn’t confirmed their email yet.',
  },
  wrong_password: { status: 400, message: 'The old password is incorrect.' },
  two_factor_on: { status: 409, message: 'Two-step verification is already on.' },
  two_factor_off: { status: 409, message: 'Two-step verification is off.' },
  two_factor_not_begun: { status: 409, message: 'Please start setting up two-step verification again.' },
  wrong_app_code: {
    status: 400,
    code: 'wrong_code',
    message: 'That code is incorrect. It changes every 30 seconds, so check the latest one.',
  },
  no_device: { status: 409, message: 'None of your devices has notifications turned on.' },
  email_taken: { status: 409, message: 'This email can’t be used.' },
  email_known: { status: 409, message: 'An account with this email already exists.' },
  last_admin: { status: 409, message: 'There must be at least one administrator.' },
  own_account: { status: 409, message: 'You can’t do this to your own account here.' },
  domain_exists: { status: 409, message: 'This domain is already on the list.' },

  survey_state: { status: 409, message: 'This isn’t possible for this survey right now.' },
  survey_closed: { status: 409, message: 'This survey isn’t accepting responses right now.' },
  survey_full: { status: 409, message: 'This survey is full right now.' },
  own_survey: { status: 409, message: 'You can’t take your own survey.' },
  attempt_state: { status: 409, message: 'This isn’t possible for this submission right now.' },
  already_appealed: { status: 409, message: 'You’ve already asked the creator about this.' },
  due_passed: { status: 409, message: 'The due date of this survey has passed.' },
  cannot_request: { status: 409, message: 'You can’t send a request right now.' },

  session_over: { status: 409, message: 'This session is over.' },
  session_full: {
    status: 409,
    message: 'The session is full and has started. You can still join if a seat frees up.',
  },
  session_not_begun: { status: 409, message: 'This session hasn’t started yet.' },
  session_not_live: { status: 409, message: 'You can enter the code only while the session is live.' },
  not_registered: { status: 409, message: 'Only registered members of this session can be marked present.' },
  wrong_code: {
    status: 400,
    message: 'That code is incorrect. It changes every minute, so check the latest one.',
  },
  capacity_below_registered: { status: 409, message: 'More members than that are already registered.' },
  over_capacity: { status: 409, message: 'There are more registered members than seats.' },
  stale: {
    status: 409,
    message: 'The lists have changed since you opened them. Please review them before saving.',
  },

  inquiry_closed: { status: 409, message: 'This question is closed and no longer accepts replies.' },
  inquiry_answered: {
    status: 409,
    message: 'This question has been answered. Only an administrator can delete it now.',
  },
  inquiry_state: { status: 409, message: 'This isn’t possible for this question right now.' },
} as const satisfies Record<string, { status: number; message: string; code?: string }>

export type RefusalCode = keyof typeof refusals

/** A refused field, by its published name. */
export interface FieldError {
  field: string
  message: string
}

/** The refusal of a request. `server/src/http/errors.ts` turns it into an answer. */
export class Refused extends Error {
  readonly code: RefusalCode
  readonly errors: readonly FieldError[]
  /** Seconds until a retry makes sense. */
  readonly retryAfter: number | undefined

  constructor(
    code: RefusalCode,
    detail: { message?: string; errors?: readonly FieldError[]; retryAfter?: number } = {},
  ) {
    super(detail.message ?? refusals[code].message)
    this.code = code
    this.errors = detail.errors ?? []
    this.retryAfter = detail.retryAfter
  }
}

export function refuse(code: RefusalCode, detail?: ConstructorParameters<typeof Refused>[1]): never {
  throw new Refused(code, detail)
}

export const refuseField = (field: string, message: string): never =>
  refuse('validation_error', { message, errors: [{ field, message }] })
