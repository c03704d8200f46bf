import { table } from 'virtual:endpoints'
import { renameKeys } from '@bahth/domain/endpoint.ts'
import { ApiError, messageOf } from './api-error.ts'
import { noteAnswer, noteSilence } from './connection.ts'
import type { Answer, EndpointName, InputOf } from './endpoints.ts'
import { parseBody, type Reply, type Request } from './http.ts'
import { noteWrite, pageId } from './own-writes.ts'
import { noteServerDate } from './server-clock.ts'

/** How the browser calls the server: with credentials, and with the access token attached (API-03, API-04). */

/** `auth-error` at 401 and 403, `unauthorized` at 401 as well (API-08, API-09); each carries the ApiError. */
export const apiEvents = new EventTarget()

/** Who gives calls their access token; the login does, once it is there. */
interface TokenSource {
  /** A token that is good for now, or null for a visitor. */
  current(): Promise<string | null>
  /** A new one after this one was refused, or null when the login is over. */
  renew(refused: string): Promise<string | null>
}

let tokens: TokenSource = { current: async () => null, renew: async () => null }

export const attachTokens = (source: TokenSource): void => {
  tokens = source
}

export interface CallOptions {
  signal?: AbortSignal
  /** How much of an upload is on its way, from 0 to 1. */
  onProgress?: (share: number) => void
  /** Without the login's token, and without its consequences. */
  asVisitor?: boolean
}

/** Calls an endpoint by its name. Throws ApiError. */
export async function call<N extends EndpointName>(
  name: N,
  input: InputOf<N> = {},
  options: CallOptions = {},
): Promise<Answer<N>> {
  const row = table[name] ?? (await memberRow(name))
  const answer = options.asVisitor
    ? send(name, row, input, options, null)
    : withToken(bearer => send(name, row, input, options, bearer))
  return row[0] === 'GET' ? answer : noteWrite(answer)
}

/** Makes a request with the login's token; when that one is refused, once more with a new one. */
export async function withToken<T>(request: (bearer: string | null) => Promise<T>): Promise<T> {
  const bearer = await tokens.current()
  try {
    return await request(bearer)
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401 || bearer === null) throw error
    const renewed = await tokens.renew(bearer)
    if (renewed === null) throw error
    return request(renewed)
  }
}

/** The address of an endpoint with its parameters and query. */
export function addressOf(path: string, { params, query }: { params?: object; query?: object }): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown> | undefined)?.[name])),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {}))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null && one !== '') search.append(name, String(one))
  return `/api${filled}${search.size > 0 ? `?${search}` : ''}`
}

type Row = (typeof table)[string]

/** The endpoints that the log-in screen does without come with the first call of one of them. */
async function memberRow(name: string): Promise<Row> {
  const members = await loadMemberEndpoints().catch(() => {
    throw unanswered(name)
  })
  return members.table[name] ?? ['GET', '/']
}

export const loadMemberEndpoints = () => import('virtual:member-endpoints')

async function send<N extends EndpointName>(
  name: N,
  [method, path, wireNames, bodyNames = wireNames]: Row,
  input: InputOf<N>,
  { signal, onProgress }: CallOptions,
  bearer: string | null,
): Promise<Answer<N>> {
  const { params, query, body, files } = input as {
    params?: object
    query?: object
    body?: unknown
    files?: Record<string, Blob>
  }
  const url = addressOf(path, { ...(params ? { params } : {}), ...(query ? { query } : {}) })
  const sent = bodyNames ? renameKeys(body, bodyNames) : body
  const headers: Record<string, string> = { 'X-Bahth-Client': 'web' }
  if (method !== 'GET') headers['X-Bahth-Page'] = pageId
  if (bearer) headers.Authorization = `Bearer ${bearer}`
  const payload = files ? formOf(sent, files) : sent === undefined ? undefined : JSON.stringify(sent)
  if (typeof payload === 'string') headers['Content-Type'] = 'application/json'
  const request = { method, url, headers, payload, signal }
  const reply = await (files && onProgress
    ? uploadReply(request, name, onProgress)
    : fetchReply(request, name))
  noteAnswer()
  if (reply.status >= 200 && reply.status < 300)
    return (wireNames ? renameKeys(reply.body, invert(wireNames)) : reply.body) as Answer<N>
  throw failed(name, reply)
}

const invert = (names: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(names).map(([inside, wire]) => [wire, inside]))

/** A call that has no answer after this long has lost its connection; a file has this long between two steps. */
const timeoutMs = { call: 30_000, file: 60_000 }

/** What nobody answered. */
function unanswered(endpoint: string): ApiError {
  noteSilence()
  return new ApiError({ message: 'There is no connection.', status: 0, endpoint, details: null })
}

async function fetchReply({ method, url, headers, payload, signal }: Request, name: string): Promise<Reply> {
  const tooLong = AbortSignal.timeout(payload instanceof FormData ? 5 * timeoutMs.file : timeoutMs.call)
  try {
    const response = await fetch(url, {
      method,
      headers,
      credentials: 'same-origin',
      ...(payload === undefined ? {} : { body: payload }),
      signal: signal ? AbortSignal.any([signal, tooLong]) : tooLong,
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
  }
}

/** Comes with the first file: most visitors send none. */
async function uploadReply(
  request: Request,
  name: string,
  onProgress: (share: number) => void,
): Promise<Reply> {
  const { upload } = await import('./upload.ts').catch(() => {
    throw unanswered(name)
  })
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

function failed(endpoint: string, reply: Reply): ApiError {
  const error = new ApiError({
    message: messageOf(reply.body),
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
