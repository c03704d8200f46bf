import { table } from 'virtual:endpoints'
import { invertNames, renameKeys } from '@bahth/domain/wire-names.ts'
import { ApiError } from './api-error.ts'
import { noteNoResponse, noteResponse } from './connection.ts'
import type { EndpointName, InputOf, ResponseOf } from './endpoints.ts'
import { type HttpRequest, type HttpResponse, parseBody } from './http.ts'
import { lazyModule } from './lazy-module.ts'
import { loadPart, wasUpdated } from './load-part.ts'
import { noteWrite, pageId } from './own-writes.ts'
import { noteServerDate } from './server-clock.ts'
import { timeLimit } from './time-limit.ts'

/** Calls to the server, with cookies and the access token (API-03, API-04). */

/**
 * Emits `auth-error` at 401 and 403, and `unauthorized` at 401 (API-08, API-09), with the ApiError as detail;
 * `log-out-failed` if the server may not know of a log-out.
 */
export const apiEvents = new EventTarget()

/** The source of access tokens for calls. login.ts sets it, because this module can't import login.ts. */
interface TokenSource {
  /** The member who is logged in, or null. */
  memberId(): string | null
  /** A valid token, or null for a visitor. */
  current(): Promise<string | null>
  /** Called after `refused` was refused; returns a new token, or null if the login has ended. */
  renew(refused: string): Promise<string | null>
}

let tokens: TokenSource = { memberId: () => null, current: async () => null, renew: async () => null }

export const attachTokens = (source: TokenSource): void => {
  tokens = source
}

export interface CallOptions {
  signal?: AbortSignal
  /** Progress of an upload, from 0 to 1. */
  onProgress?: (share: number) => void
  /** Sends no access token; a 401 does not renew it or end the login. */
  asVisitor?: boolean
  /** For endpoints that accept an idempotency key, so that a request can be repeated safely. */
  idempotencyKey?: string
}

/** Calls an endpoint by its name. Rejects with ApiError. */
export async function call<N extends EndpointName>(
  name: N,
  input: InputOf<N> = {},
  options: CallOptions = {},
): Promise<ResponseOf<N>> {
  // No `await` if the row is already loaded: the log-out call must read its token before the login ends.
  const row = endpointRows[name] ?? (await loadRow(name))
  const response = options.asVisitor
    ? send(name, row, input, options, null)
    : withToken(name, row[0] !== 'GET', bearer => send(name, row, input, options, bearer))
  return row[0] === 'GET' ? response : noteWrite(response)
}

/**
 * Makes a request with the access token. If the token is refused, repeats the request once with a new one. Another tab
 * may have logged in another member meanwhile: their token must not be used for what this member wanted to change.
 */
export async function withToken<T>(
  endpoint: string,
  isWrite: boolean,
  request: (bearer: string | null) => Promise<T>,
): Promise<T> {
  const member = tokens.memberId()
  const isOther = () => isWrite && member && ![member, null].includes(tokens.memberId())
  const bearer = await tokens.current()
  if (isOther()) throw new ApiError({ status: 401, endpoint, details: null })
  try {
    return await request(bearer)
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401 || bearer === null) throw error
    const renewed = await tokens.renew(bearer)
    if (renewed === null || isOther()) throw error
    return request(renewed)
  }
}

/** The URL of an endpoint with its parameters and query. */
export function endpointUrl(path: string, { params, query }: { params?: object; query?: object }): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown> | undefined)?.[name])),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {}))
    for (const item of Array.isArray(value) ? value : [value])
      if (item !== undefined && item !== null && item !== '') search.append(name, String(item))
  return `/api${filled}${search.size > 0 ? `?${search}` : ''}`
}

/** The rows loaded so far. They include every endpoint that was called. */
export const endpointRows: Record<string, EndpointRow> = { ...table }

/** The rows that the log-in screen does not need are loaded when one of them is called for the first time. */
export async function loadRow(name: EndpointName): Promise<EndpointRow> {
  const members = await neededFor(name, loadMemberEndpoints())
  return members.table[name] ?? ['GET', '/']
}

/** Empty until the members' endpoints are loaded: before that, no page shows data of these topics. */
export let endpointTopics: typeof import('virtual:member-endpoints')['topics'] = {}

export const { load: loadMemberEndpoints } = lazyModule(async () => {
  const members = await loadPart(() => import('virtual:member-endpoints'))
  Object.assign(endpointRows, members.table)
  endpointTopics = members.topics
  return members
})

/** Returns the code that a call needs. Rejects with ApiError if it can't be loaded. */
const neededFor = <T>(endpoint: string, code: Promise<T>): Promise<T> =>
  code.catch(async () => {
    if (await wasUpdated()) throw new ApiError({ status: 410, endpoint, details: { code: 'updated' } })
    throw unanswered(endpoint)
  })

async function send<N extends EndpointName>(
  name: N,
  [method, path, wireNames, bodyNames = wireNames]: EndpointRow,
  input: InputOf<N>,
  { signal, onProgress, idempotencyKey }: CallOptions,
  bearer: string | null,
): Promise<ResponseOf<N>> {
  const { params, query, body, files } = input as {
    params?: object
    query?: object
    body?: unknown
    files?: Record<string, Blob>
  }
  const url = endpointUrl(path, { ...(params ? { params } : {}), ...(query ? { query } : {}) })
  const sent = bodyNames ? renameKeys(body, bodyNames) : body
  const headers: Record<string, string> = { 'X-Bahth-Client': 'web' }
  if (method !== 'GET') headers['X-Bahth-Page'] = pageId
  if (idempotencyKey) headers['Idempotency-Key'] = idempotencyKey
  if (bearer) headers.Authorization = `Bearer ${bearer}`
  const payload = files ? formOf(sent, files) : sent === undefined ? undefined : JSON.stringify(sent)
  if (typeof payload === 'string') headers['Content-Type'] = 'application/json'
  const request = { method, url, headers, payload, signal }
  const sentAt = performance.now()
  const reply = await (files && onProgress
    ? uploadReply(request, name, onProgress)
    : fetchReply(request, name))
  noteResponse(sentAt, reply.status)
  if (reply.status >= 200 && reply.status < 300)
    return (wireNames ? renameKeys(reply.body, invertNames(wireNames)) : reply.body) as ResponseOf<N>
  throw failed(name, reply)
}

/** A call without a response after this time has lost its connection; `files` if it sends files without progress events. */
const timeoutMs = { call: 30_000, files: 300_000 }

/** Marks the connection as lost and returns the error for a call without a response. */
export function unanswered(endpoint: string): ApiError {
  noteNoResponse()
  return new ApiError({ message: 'There is no connection.', status: 0, endpoint, details: null })
}

async function fetchReply(
  { method, url, headers, payload, signal }: HttpRequest,
  name: string,
): Promise<HttpResponse> {
  const limit = timeLimit(payload instanceof FormData ? timeoutMs.files : timeoutMs.call, signal)
  try {
    const response = await fetch(url, {
      method,
      headers,
      credentials: 'same-origin',
      ...(payload === undefined ? {} : { body: payload }),
      signal: limit.signal,
    })
    noteServerDate(response.headers.get('date'))
    return {
      status: response.status,
      body: parseBody(await response.text()),
      retryAfter: response.headers.get('retry-after'),
    }
  } catch (error) {
    if (signal?.aborted) throw error
    throw unanswered(name)
  } finally {
    limit.end()
  }
}

/** The code for uploads with a progress bar is loaded with the first of them. */
async function uploadReply(
  request: HttpRequest,
  name: string,
  onProgress: (share: number) => void,
): Promise<HttpResponse> {
  const { upload } = await neededFor(
    name,
    loadPart(() => import('./upload.ts')),
  )
  request.signal?.throwIfAborted()
  return upload(request, onProgress, () => unanswered(name))
}

function formOf(fields: unknown, files: Record<string, Blob>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries((fields ?? {}) as Record<string, unknown>))
    if (value !== undefined && value !== null) form.append(name, String(value))
  for (const [name, file] of Object.entries(files)) form.append(name, file)
  return form
}

function failed(endpoint: string, reply: HttpResponse): ApiError {
  const error = new ApiError({
    status: reply.status,
    endpoint,
    details: reply.body,
    retryAfter: reply.retryAfter ? Number(reply.retryAfter) : null,
  })
  if (reply.status === 401 || reply.status === 403) {
    console.warn(`${endpoint}: ${reply.status} ${error.message}`)
    apiEvents.dispatchEvent(new CustomEvent('auth-error', { detail: error }))
    if (reply.status === 401) apiEvents.dispatchEvent(new CustomEvent('unauthorized', { detail: error }))
  }
  return error
}
