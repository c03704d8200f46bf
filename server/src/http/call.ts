import type { Readable } from 'node:stream'
import type { Caller } from '@bahth/domain/accounts/rules.ts'
import type { AnswerOf, Endpoint, Input } from '@bahth/domain/endpoint.ts'

/** What a handler sees of a request; nothing of Fastify. */

/** Whoever is signed in, with what access decides by. */
export interface Viewer extends Caller {
  memberId: string
  loginId: string
  email: string
  firstName: string
  lastName: string
  studentId: string | null
}

/** The browser or script at the other end. */
export interface Client {
  ip: string
  /** What limits count the address under. */
  addressKey: string
  userAgent: string | null
  /** It said `X-Bahth-Client: web`: it gets its refresh token in a cookie. */
  web: boolean
  /** It sent an access token, whether or not that counts. */
  sentToken: boolean
  cookie(name: string): string | undefined
  /** `maxAge` in seconds; without it the cookie ends with the browser. */
  setCookie(name: string, value: string, options: { maxAge?: number; path: string; readable?: boolean }): void
  clearCookie(name: string, path: string): void
  /** Aborted when the other end is gone. */
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

/** An answer that is no JSON. */
export interface RawAnswer {
  contentType: string
  body: Uint8Array | string | Readable
  status?: number
  headers?: Record<string, string>
}

export type Handler<E extends Endpoint> = (
  call: Call<E>,
) => Promise<E['answer'] extends { content: string } ? RawAnswer : AnswerOf<E> | undefined>

/** An endpoint bound to what it does. */
export interface Route {
  endpoint: Endpoint
  handle: (call: Call<Endpoint>) => Promise<unknown>
}

/** Binds an endpoint to its handler, typed by the endpoint. */
export const on = <E extends Endpoint>(endpoint: E, handle: Handler<E>): Route => ({
  endpoint,
  handle: handle as unknown as Route['handle'],
})
