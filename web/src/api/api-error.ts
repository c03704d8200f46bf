import { type ServerMessage, serverText } from './server-text.ts'

/** A field that the server refused, with a message in the user's language. */
export interface FieldError {
  field: string
  message: string
}

/** A failed call (API-06). */
export class ApiError extends Error {
  /** HTTP status; 0 without a response. */
  readonly status: number
  readonly endpoint: string
  readonly code: string
  /** The server's message in the user's language; null if it sent none. */
  readonly reason: string | null
  readonly errors: readonly FieldError[]
  /** The parsed body of the response. */
  readonly details: unknown
  /** Seconds until the call may be repeated; null if the server sent no `Retry-After`. */
  readonly retryAfter: number | null

  constructor(fields: {
    status: number
    endpoint: string
    details: unknown
    retryAfter?: number | null
    /** The `message` if the server sent none. */
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

  /** Whether the request may have been processed although its response was lost. */
  get mayHaveSucceeded(): boolean {
    return this.isOffline || this.status >= 500
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

/** The message of the refusal. A validation error without a separate reason has the message of its first field. */
function reasonIn(details: unknown, errors: readonly FieldError[]): string | null {
  if (!isMessage(details)) return null
  const isForField = details.code === 'validation_error' && details.reason === undefined
  return (isForField && errors[0]?.message) || serverText(details)
}

/** Whether a call failed with this code from the server, such as `already_decided`, or with this exact reason. */
export const hasCode = (error: unknown, code: string): boolean =>
  error instanceof ApiError &&
  (error.code === code || (isRecord(error.details) && error.details.reason === code))

/** Whether a call failed because its target does not exist or no longer exists. */
export const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404

/** The message for one field. */
export const fieldMessage = (error: unknown, field: string): string | undefined =>
  error instanceof ApiError ? error.errors.find(found => found.field === field)?.message : undefined
