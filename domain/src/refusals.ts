import { type FieldCode, type FieldProblem, problemText } from './field-problems.ts'
import { refusalMessages } from './refusal-messages.ts'
import { type Messages, type ReasonWithParams, type RefusalReason, refusals } from './refusal-reasons.ts'
import type { QuestionnaireCode } from './surveys/questionnaire/problems.ts'
import { type Params, type ParamsOf, textOf } from './texts.ts'

/** More errors of a request aren't reported. */
export const maxErrors = 50

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
