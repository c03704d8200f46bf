import { type FieldCode, type FieldProblem, problemText } from './field-problems.ts'
import { refusalMessages } from './refusal-messages.ts'
import type { QuestionnaireCode } from './surveys/questionnaire/problems.ts'
import { type Params, type ParamsOf, textOf } from './texts.ts'

/**
 * Every reason for which the server may refuse, with its HTTP status. Several reasons share a published `code` if
 * programs don't need to distinguish them. Users get a separate text for each.
 */
export const refusals = {
  validation_error: { status: 400 },
  not_an_object: { status: 400, code: 'validation_error' },
  unstorable_text: { status: 400, code: 'validation_error' },
  nothing_to_save: { status: 400, code: 'validation_error' },
  contact_incomplete: { status: 400, code: 'validation_error' },
  bad_request: { status: 400 },
  unreadable_upload: { status: 400, code: 'bad_request' },
  invalid_json: { status: 400, code: 'bad_request' },
  nested_too_deeply: { status: 400, code: 'bad_request' },
  too_many_values: { status: 400, code: 'bad_request' },
  request_cancelled: { status: 400, code: 'bad_request' },
  unauthorized: { status: 401 },
  invalid_credentials: { status: 401 },
  sign_in_too_slow: { status: 401 },
  invalid_code: { status: 401 },
  forbidden: { status: 403 },
  account_pending: { status: 403 },
  account_rejected: { status: 403 },
  account_banned: { status: 403 },
  account_deleted: { status: 401 },
  email_not_confirmed: { status: 403 },
  password_required: { status: 403 },
  password_change_required: { status: 403 },
  not_found: { status: 404 },
  image_erased: { status: 404 },
  request_timeout: { status: 408 },
  too_large: { status: 413 },
  unsupported_media_type: { status: 415 },
  too_many_requests: { status: 429 },
  internal: { status: 500 },
  unavailable: { status: 503 },
  too_many_uploads: { status: 503 },
  storage_full: { status: 503 },
  email_not_configured: { status: 503 },
  send_failed: { status: 502 },
  already_signed_in: { status: 409 },
  check_exists: { status: 409 },
  link_expired: { status: 400 },
  already_decided: { status: 409 },
  email_unconfirmed: { status: 409, code: 'email_not_confirmed' },
  no_exact_match: { status: 409 },
  image_not_viewed: { status: 409 },
  wrong_password: { status: 400 },
  password_incorrect: { status: 400, code: 'wrong_password' },
  not_your_password: { status: 400, code: 'wrong_password' },
  password_needed: { status: 400, code: 'wrong_password' },
  two_factor_on: { status: 409 },
  two_factor_off: { status: 409 },
  two_factor_not_begun: { status: 409 },
  wrong_app_code: { status: 400, code: 'wrong_code' },
  no_device: { status: 409 },
  email_taken: { status: 409 },
  email_known: { status: 409 },
  last_admin: { status: 409 },
  own_account: { status: 409 },
  domain_exists: { status: 409 },
  template_limit: { status: 409 },
  survey_state: { status: 409 },
  survey_closed: { status: 409 },
  /** The survey has all the responses it needs. */
  survey_complete: { status: 409, code: 'survey_closed' },
  survey_full: { status: 409 },
  own_survey: { status: 409 },
  attempt_state: { status: 409 },
  already_appealed: { status: 409 },
  due_passed: { status: 409 },
  already_answered: { status: 409 },
  questionnaire_changed: { status: 409 },
  idempotency_key_missing: { status: 400, code: 'bad_request' },
  too_few_responses: { status: 409 },
  consent_required: { status: 409 },
  consent_changed: { status: 409 },
  ethics_incomplete: { status: 409 },
  sheet_taken: { status: 409 },
  sheet_not_supported: { status: 409 },
  sheet_not_shared: { status: 409 },
  sheet_unproved: { status: 409 },
  sheet_proof_over: { status: 409 },
  sheet_missing: { status: 409 },
  sheet_unreachable: { status: 502 },
  cannot_request: { status: 409 },
  session_over: { status: 409 },
  session_cancelled: { status: 409, code: 'session_over' },
  session_full: { status: 409 },
  session_not_begun: { status: 409 },
  session_not_live: { status: 409 },
  not_registered: { status: 409 },
  wrong_code: { status: 400 },
  capacity_below_registered: { status: 409 },
  over_capacity: { status: 409 },
  stale: { status: 409 },
  message_limit: { status: 409 },
  no_recipients: { status: 409 },
  inquiry_closed: { status: 409 },
  inquiry_answered: { status: 409 },
  inquiry_has_reply: { status: 409, code: 'inquiry_answered' },
  inquiry_closed_to_edits: { status: 409, code: 'inquiry_closed' },
  inquiry_edit_over: { status: 409 },
  inquiry_state: { status: 409 },
} as const satisfies Record<RefusalReason, { status: number; code?: string }>

type Messages = typeof refusalMessages
export type RefusalReason = keyof Messages
type ReasonWithParams = { [R in RefusalReason]: Messages[R] extends string ? never : R }[RefusalReason]

/** The reasons whose text has no parameters. */
export type RefusalCode = Exclude<RefusalReason, ReasonWithParams>

/** A refused field, by its published name. The code is that of the field's problem, or of the refusal. */
export interface FieldError {
  field: string
  code: FieldCode | RefusalReason | QuestionnaireCode
  params?: Params
  message: string
}

export const fieldError = (field: string, problem: FieldProblem): FieldError => ({
  field,
  ...problem,
  message: problemText(problem),
})

export interface PublishedRefusal {
  code: string
  /** The more specific reason if several share a code. */
  reason?: RefusalReason
  params?: Params
  message: string
}

interface Detail {
  /** The refused field, which shows the same text. */
  field?: string
  errors?: readonly FieldError[]
  /** Seconds after which a retry is useful. */
  retryAfter?: number
}

type DetailOf<R extends RefusalReason> = R extends ReasonWithParams
  ? [detail: Detail & { params: ParamsOf<Messages[R]> }]
  : [detail?: Detail]

/** The refusal of a request. `server/src/http/errors.ts` converts it to a response. */
export class Refused extends Error {
  readonly reason: RefusalReason
  readonly params: Params | undefined
  readonly errors: readonly FieldError[]
  readonly retryAfter: number | undefined

  constructor(reason: RefusalReason, detail: Detail & { params?: Params } = {}) {
    const { field, errors = [], params, retryAfter } = detail
    const message = textOf(refusalMessages[reason], params)
    super(errors[0] && reason === 'validation_error' ? errors[0].message : message)
    this.reason = reason
    this.params = params
    const own = { code: reason, ...(params ? { params } : {}), message }
    this.errors = field === undefined ? errors : [{ field, ...own }, ...errors]
    this.retryAfter = retryAfter
  }

  /** The published code. */
  get code(): string {
    const { code }: { status: number; code?: string } = refusals[this.reason]
    return code ?? this.reason
  }

  /** The published form: code and parameters from which clients make their own text, and the English text. */
  get published(): PublishedRefusal {
    const { code, reason, params, message } = this
    return { code, ...(reason === code ? {} : { reason }), ...(params ? { params } : {}), message }
  }
}

export function refuse<R extends RefusalReason>(reason: R, ...[detail]: DetailOf<R>): never {
  throw new Refused(reason, detail)
}

export const refuseField = (field: string, problem: FieldCode | FieldProblem): never =>
  refuse('validation_error', {
    errors: [fieldError(field, typeof problem === 'string' ? { code: problem } : problem)],
  })
