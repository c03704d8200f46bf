import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { type RefusalCode, type RefusalReason, refusals } from '@bahth/domain/refusal-reasons.ts'
import { type FieldError, type PublishedRefusal, Refused } from '@bahth/domain/refusals.ts'
import type { ConnectionError, FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { isMemberDeleted } from '../db/deleted-member.ts'
import { isDatabaseUnavailable, isDiskFull } from '../db/unavailable.ts'
import { FilesError } from '../vendors/files/files.ts'
import { endSocket } from './connections.ts'

/** Turns every error into a response; no other code sends error responses. */

interface ErrorBody extends PublishedRefusal {
  errors?: readonly FieldError[]
  requestId: string
}

/** Maps Fastify's error codes to ours. */
const byFastify: Record<string, RefusalCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_REQ_FILE_TOO_LARGE: 'too_large',
  FST_FILES_LIMIT: 'too_large',
  FST_PARTS_LIMIT: 'too_large',
  FST_FIELDS_LIMIT: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad_request',
  FST_ERR_BAD_URL: 'bad_request',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
}

/** Seconds after which an unavailable service may be available again. */
const defaultRetryAfter = 2
const temporary: ReadonlySet<RefusalReason> = new Set(['unavailable', 'storage_full'])

function refusalOf(error: unknown): Refused {
  if (error instanceof Refused) return error
  const { code, statusCode } = error as Partial<FastifyError>
  const refusalCode = code ? byFastify[code] : undefined
  if (refusalCode) return new Refused(refusalCode)
  if (error instanceof FilesError)
    return new Refused(error.reason === 'storage_full' ? 'storage_full' : 'unavailable')
  if (isMemberDeleted(error)) return new Refused('unauthorized')
  if (isDiskFull(error)) return new Refused('storage_full')
  if (isDatabaseUnavailable(error)) return new Refused('unavailable')
  if (statusCode === 429) return new Refused('too_many_requests')
  if (statusCode && statusCode >= 400 && statusCode < 500) return new Refused('bad_request')
  return new Refused('internal')
}

function sendRefusal(reply: FastifyReply, refused: Refused): void {
  const { status } = refusals[refused.reason]
  const body: ErrorBody = {
    ...refused.published,
    ...(refused.errors.length > 0 ? { errors: refused.errors } : {}),
    requestId: reply.request.id,
  }
  const retryAfter = refused.retryAfter ?? (temporary.has(refused.reason) ? defaultRetryAfter : undefined)
  if (retryAfter !== undefined) reply.header('retry-after', String(Math.ceil(retryAfter)))
  // A malformed URL is refused before any hook has set a header.
  reply.headers({ 'x-request-id': reply.request.id, 'x-content-type-options': 'nosniff' })
  // With `connection: close` Fastify closes the connection while the client still sends, and the client never gets the
  // response.
  reply.removeHeader('connection')
  if (status === 401) reply.header('www-authenticate', 'Bearer')
  reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(body))
}

/** Fastify's error handler. Unexpected errors are logged with all details, and the response contains none of them. */
export function onError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  // A client that disconnects while it sends causes the same errors as a lost database connection.
  const isCutOff = request.raw.destroyed && !request.raw.complete
  const refused = isCutOff ? new Refused('bad_request') : refusalOf(error)
  if (refused.reason === 'internal') request.log.error({ err: error }, 'a request failed')
  else if (refused.reason === 'unavailable' || refused.reason === 'storage_full')
    request.log.warn({ reason: (error as Error).message }, refused.reason)
  sendRefusal(reply, refused)
}

/** Fastify's handler for data that is not an HTTP request. There is no reply object, so it writes to the socket. */
export function onClientError(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return
  const [status, code] = byParser[error.code] ?? (['400 Bad Request', 'bad_request'] as const)
  const body = JSON.stringify({ ...new Refused(code).published, requestId: randomUUID() })
  endSocket(
    socket,
    `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  )
}

const byParser: Record<string, readonly [string, RefusalCode]> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'too_large'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'request_timeout'],
}
