/**
 * Every reason the server may refuse: a code, its HTTP status and its English text, part of which the specification
 * prescribes. The browser has its own messages for the codes; scripts read these.
 */
export const refusals = {
  validation_error: { status: 400, message: 'Please check the fields and try again.' },
  bad_request: { status: 400, message: 'The request could not be read.' },
  unauthorized: { status: 401, message: 'Unauthorized' },
  invalid_credentials: { status: 401, message: 'Email or password is not right.' },
  sign_in_too_slow: { status: 401, message: 'That took too long. Please enter your password again.' },
  invalid_code: { status: 401, message: 'That code is not right, or its time is over.' },
  forbidden: { status: 403, message: 'You do not have permission to do this.' },
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
  request_timeout: { status: 408, message: 'This took too long to arrive. Please try again.' },
  too_large: { status: 413, message: 'This is too large to send.' },
  unsupported_media_type: { status: 415, message: 'This kind of content is not accepted here.' },
  too_many_requests: { status: 429, message: 'Too many attempts. Please wait a little and try again.' },
  internal: { status: 500, message: 'Something went wrong' },
  unavailable: { status: 503, message: 'The platform is busy for a moment. Please try again.' },
  too_many_uploads: {
    status: 503,
    message: 'Many photos are arriving right now. Please send yours again in a moment.',
  },
  storage_full: { status: 503, message: 'There is no room to keep this right now. Please try again later.' },

  email_not_configured: {
    status: 503,
    message: 'Email delivery is not yet configured. Please reach us via another channel.',
  },
  send_failed: {
    status: 502,
    message: 'We could not forward your message. Please try again in a moment.',
  },

  already_signed_in: { status: 409, message: 'You are signed in already.' },
  check_exists: { status: 409, message: 'Your account has been checked or is being checked.' },
  link_expired: {
    status: 400,
    message: 'This link has expired or was used already. Please ask for a new one.',
  },
  already_decided: { status: 409, message: 'Somebody has decided this already.' },
  email_unconfirmed: {
    status: 409,
    code: 'email_not_confirmed',
    message: 'This person has not confirmed the email yet.',
  },
  wrong_password: { status: 400, message: 'The old password is not right.' },
  two_factor_on: { status: 409, message: 'Two-factor sign-in is on already.' },
  two_factor_off: { status: 409, message: 'Two-factor sign-in is off.' },
  two_factor_not_begun: { status: 409, message: 'Please begin setting up two-factor sign-in again.' },
  wrong_app_code: {
    status: 400,
    code: 'wrong_code',
    message: 'That code is not right. It changes every half minute: look again.',
  },
  no_device: { status: 409, message: 'None of your devices receives notifications yet.' },
  email_taken: { status: 409, message: 'This email cannot be used.' },
  email_known: { status: 409, message: 'There is an account with this email already.' },
  last_admin: { status: 409, message: 'The last administrator has to stay.' },
  own_account: { status: 409, message: 'You cannot do this to your own account here.' },
  domain_exists: { status: 409, message: 'This domain is on the list already.' },

  survey_state: { status: 409, message: 'The survey is not in a state that allows this.' },
  survey_closed: { status: 409, message: 'This survey does not accept responses now.' },
  survey_full: { status: 409, message: 'Every place of this survey is taken at the moment.' },
  own_survey: { status: 409, message: 'You cannot take your own survey.' },
  attempt_state: { status: 409, message: 'This submission is not in a state that allows this.' },
  already_appealed: { status: 409, message: 'You have asked the creator about this already.' },
  due_passed: { status: 409, message: 'The due date of this survey has passed.' },
  cannot_request: { status: 409, message: 'You cannot send a request now.' },

  session_over: { status: 409, message: 'This session is over.' },
  session_full: {
    status: 409,
    message: 'Every seat is taken, and the session has begun. If one is freed, you can still join.',
  },
  session_not_begun: { status: 409, message: 'This session has not begun yet.' },
  session_not_live: { status: 409, message: 'The code counts only while the session is running.' },
  not_registered: { status: 409, message: 'Only registered members of this session can be marked present.' },
  wrong_code: { status: 400, message: 'That code is not right. It changes every minute: look again.' },
  capacity_below_registered: { status: 409, message: 'More members are registered than that.' },
  over_capacity: { status: 409, message: 'More people are registered than there are seats.' },
  stale: { status: 409, message: 'The lists have changed meanwhile. Look at them again before saving.' },

  inquiry_closed: { status: 409, message: 'This question is closed and takes no more replies.' },
  inquiry_answered: {
    status: 409,
    message: 'This question has been answered. Only an administrator can delete it now.',
  },
  inquiry_state: { status: 409, message: 'The question is not in a state that allows this.' },
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
