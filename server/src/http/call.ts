import type { Readable } from 'node:stream'
import type { Caller, RecordViewer } from '@bahth/domain/accounts/rules.ts'
import type { Endpoint, EndpointResponse, Input } from '@bahth/domain/endpoint.ts'

/** The parts of a request that handlers use, independent of Fastify. */

/** The logged-in member, with the fields that access rules need. */
export interface Viewer extends Caller, RecordViewer {
  loginId: string
  email: string
  firstName: string
  lastName: string
  studentId: string | null
}

/** The calling browser or script. */
export interface Client {
  ip: string
  /** The key under which limits count the address. */
  addressKey: string
  userAgent: string | null
  /** Whether it sent `X-Bahth-Client: web`; it then gets its refresh token in a cookie. */
  web: boolean
  /** Whether it sent an access token, valid or not. */
  sentToken: boolean
  /** The bearer token that it sent, of any kind. */
  bearer: string | null
  /** The value of the header Idempotency-Key. */
  idempotencyKey: string | null
  cookie(name: string): string | undefined
  /** `maxAge` is in seconds; without it the cookie ends with the browser. */
  setCookie(name: string, value: string, options: { maxAge?: number; path: string; readable?: boolean }): void
  clearCookie(name: string, path: string): void
  /** Aborted when the client disconnects. */
  signal: AbortSignal
}

export interface UploadedFile {
  name: string
  bytes: Uint8Array
  contentType: string
}

export interface Call<E extends Endpoint> extends Input<E> {
  viewer: E['access'] extends 'public' ? Viewer | null : Viewer
  client: Client
  /** Files of a multipart body, by field. */
  files: Partial<Record<string, UploadedFile>>
}

/** A response other than JSON. */
export interface RawResponse {
  contentType: string
  body: Uint8Array | string | Readable
  status?: number
  headers?: Record<string, string>
}

export type Handler<E extends Endpoint> = (
  call: Call<E>,
) => Promise<E['response'] extends { content: string } ? RawResponse : EndpointResponse<E>>

/** An endpoint and its handler. */
export interface Route {
  endpoint: Endpoint
  handle: (call: Call<Endpoint>) => Promise<unknown>
}

/** Types a handler by its endpoint. */
export const on = <E extends Endpoint>(endpoint: E, handle: Handler<E>): Route => ({
  endpoint,
  handle: handle as unknown as Route['handle'],
})
