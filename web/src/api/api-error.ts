/** One field that the server refused. */
export interface FieldError {
  field: string
  message: string
}

/** API-06: how every failure of a call looks in the browser. */
export class ApiError extends Error {
  /** HTTP status; 0 when no answer came. */
  readonly status: number
  readonly endpoint: string
  readonly code: string
  readonly errors: readonly FieldError[]
  /** What the server sent, as it was. */
  readonly details: unknown
  /** Seconds, where the server said when to try again. */
  readonly retryAfter: number | null

  constructor(fields: {
    message: string
    status: number
    endpoint: string
    details: unknown
    retryAfter?: number | null
  }) {
    super(fields.message)
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

/** API-07: the response's message, else the error's text, else "Request failed". */
export function messageOf(details: unknown, error?: unknown): string {
  if (isRecord(details) && typeof details.message === 'string' && details.message) return details.message
  if (error instanceof Error && error.message) return error.message
  return 'Request failed'
}

/** What a failure says of one field. */
export const fieldMessage = (error: unknown, field: string): string | undefined =>
  error instanceof ApiError ? error.errors.find(found => found.field === field)?.message : undefined
