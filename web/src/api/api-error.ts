import { type ServerMessage, serverText } from './server-text.ts'

/** A field that the server refused, with the reader's text. */
export interface FieldError {
  field: string
  message: string
}

/** A failed call (API-06). */
export class ApiError extends Error {
  /** HTTP status; 0 if no answer came. */
  readonly status: number
  readonly endpoint: string
  readonly code: string
  /** The server's message for the reader; null if it sent none. */
  readonly reason: string | null
  readonly errors: readonly FieldError[]
  /** The body as the server sent it. */
  readonly details: unknown
  /** Seconds until the call may be repeated, if the server said so. */
  readonly retryAfter: number | null

  constructor(fields: {
    status: number
    endpoint: string
    details: unknown
    retryAfter?: number | null
    /** What `message` says if the server sent no message. */
    message?: string
  }) {
    const errors = errorsIn(fields.details)
    const reason = reasonIn(fields.details, errors)
    super(reason ?? fields.message ?? 'Request failed')
    this.reason = reason
    this.status = fields.status
    this.endpoint = fields.endpoint
    this.details = fields.details
    this.retryAfter = fields.retryAfter ?? null
    const body = isRecord(fields.details) ? fields.details : {}
    this.code = typeof body.code === 'string' ? body.code : fields.status === 0 ? 'offline' : 'unknown'
    this.errors = errors
  }

  get isOffline(): boolean {
    return this.status === 0
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const isMessage = (value: unknown): value is Record<string, unknown> & ServerMessage =>
  isRecord(value) && typeof value.message === 'string' && value.message !== ''

const errorsIn = (details: unknown): FieldError[] =>
  isRecord(details) && Array.isArray(details.errors)
    ? details.errors
        .filter(isMessage)
        .map(error => ({ field: String(error.field), message: serverText(error) }))
    : []

/** Without a reason of its own, a request was refused for its first wrong field. */
function reasonIn(details: unknown, errors: readonly FieldError[]): string | null {
  if (!isMessage(details)) return null
  const isForField = details.code === 'validation_error' && details.reason === undefined
  return (isForField && errors[0]?.message) || serverText(details)
}

/** Whether a call failed with a code of the server's, such as `already_decided`. */
export const hasCode = (error: unknown, code: string): boolean =>
  error instanceof ApiError && error.code === code

/** Whether what a call was about does not exist (any more). */
export const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404

/** The message for one field. */
export const fieldMessage = (error: unknown, field: string): string | undefined =>
  error instanceof ApiError ? error.errors.find(found => found.field === field)?.message : undefined
