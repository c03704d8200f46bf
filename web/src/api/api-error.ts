/** A field that the server refused. */
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
  /** The server's message; null if it sent none. */
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
    const reason = reasonIn(fields.details)
    super(reason ?? fields.message ?? 'Request failed')
    this.reason = reason
    this.status = fields.status
    this.endpoint = fields.endpoint
    this.details = fields.details
    this.retryAfter = fields.retryAfter ?? null
    const body = isRecord(fields.details) ? fields.details : {}
    this.code = typeof body.code === 'string' ? body.code : fields.status === 0 ? 'offline' : 'unknown'
    this.errors = Array.isArray(body.errors) ? (body.errors as FieldError[]) : []
  }

  get isOffline(): boolean {
    return this.status === 0
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const reasonIn = (details: unknown): string | null =>
  isRecord(details) && typeof details.message === 'string' && details.message ? details.message : null

/** Whether a call failed with a code of the server's, such as `already_decided`. */
export const hasCode = (error: unknown, code: string): boolean =>
  error instanceof ApiError && error.code === code

/** Whether what a call was about does not exist (any more). */
export const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404

/** The message for one field. */
export const fieldMessage = (error: unknown, field: string): string | undefined =>
  error instanceof ApiError ? error.errors.find(found => found.field === field)?.message : undefined
