import type { z } from 'zod'
import type { FieldCode } from './field-problems.ts'
import type { RefusalCode, RefusalReason } from './refusal-reasons.ts'
import type { ShownTopic, Topic } from './topics.ts'

/**
 * Who may call an endpoint. `public`: everyone. `loggedIn`: members in any state except banned. `approved`:
 * verified members. `creator`: approved members with an active form-creator right, and administrators. `admin`:
 * approved administrators.
 */
export type Access = 'public' | 'loggedIn' | 'approved' | 'creator' | 'admin'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** A file field of a multipart body. Every file has at most `maxFileBytes`, and is an image unless `empty` is set. */
export type FileField =
  | { required: false }
  /** `missing`: the problem if the file wasn't sent. `empty`: the problem if it has no bytes. */
  | { required: true; missing: FieldCode; empty?: FieldCode }

/** The maximum number of requests from one client address within `window` milliseconds, counted over all processes. */
export interface AddressLimit {
  name: string
  max: number
  window: number
}

/** JSON of a schema, nothing (204), or bytes of a media type that the handler writes itself. */
export type ResponseFormat = z.ZodType | 'nothing' | { content: string }

interface EndpointBase {
  /** Relative to `/api`, with parameters as `:name`. */
  path: `/${string}`
  access: Access
  /** Whether a caller who has to choose a new password first may call it too. */
  allowsPasswordChangeRequired?: true
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** The refusal of an invalid body. It replaces the problem of the first invalid field. */
  invalid?: RefusalCode
  /** With files the body is multipart. If no file is required, JSON is accepted too. */
  files?: Record<string, FileField>
  /** Also accepts a form-encoded body and ignores it. Mail programs send one for one-click unsubscribing. */
  acceptsForm?: true
  /** Overrides the default size limit of JSON bodies. */
  maxBodyBytes?: number
  /** The header `Idempotency-Key` is required. Repeating the request with the same key changes nothing more. */
  idempotencyKey?: true
  /** Checked before the body is read. */
  addressLimit?: AddressLimit
  response: ResponseFormat
  /** The status on success; the default is 200, or 204 if the response is nothing. */
  status?: 200 | 201 | 202
  /** For a status that depends on the response, such as 503 of the health endpoint. */
  // biome-ignore lint/suspicious/noExplicitAny: the response's type is known where the endpoint is declared.
  statusOf?: (response: any) => number
  /** Refusals in addition to those of access and invalid input. */
  refusals?: readonly RefusalReason[]
  /** Our name → published name, at every depth. */
  wireNames?: Readonly<Record<string, string>>
  /** Our name → published name of the body only. */
  bodyNames?: Readonly<Record<string, string>>
  /** Topics that it also changes, but not on the caller's own page. Other pages are notified on the stream. */
  changesForOthers?: readonly Topic[]
}

/** A read without topics is refetched only on demand. */
export interface ReadEndpoint extends EndpointBase {
  method: 'GET'
  /** A change of one of these topics invalidates its response. */
  shows?: readonly ShownTopic[]
}

export interface WriteEndpoint extends EndpointBase {
  method: Exclude<Method, 'GET'>
  /** Topics whose reads the caller's page refetches after the response, or the reason why there are none. */
  changes: readonly [Topic, ...Topic[]] | { none: string }
}

/** One HTTP endpoint as data, for the server, the browser, the API document and the access table. */
export type Endpoint = ReadEndpoint | WriteEndpoint

/** The topics whose reads the caller's page refetches after a write. */
export const changesOf = (endpoint: Endpoint): readonly Topic[] =>
  endpoint.method === 'GET' || 'none' in endpoint.changes ? [] : endpoint.changes

/** Every topic that an endpoint may publish. */
export const publishedBy = (endpoint: Endpoint): readonly Topic[] => [
  ...changesOf(endpoint),
  ...(endpoint.changesForOthers ?? []),
]

const kB = 1024

/** For JSON bodies; uploads have limits of their own. */
export const defaultMaxBodyBytes = 64 * kB

/** The log-in and sign-up endpoints accept only small bodies. */
export const maxBodyBytesOf = ({ maxBodyBytes, path }: Pick<Endpoint, 'maxBodyBytes' | 'path'>): number =>
  maxBodyBytes ?? (path.startsWith('/auth/') ? 16 * kB : defaultMaxBodyBytes)

/** Keeps the exact type of the declaration. */
export const endpoint = <const E extends Endpoint>(spec: E): E => spec

type Out<S> = S extends z.ZodType ? z.output<S> : undefined
type In<S> = S extends z.ZodType ? z.input<S> : undefined

/** The parsed input of an endpoint's handler. */
export interface Input<E extends Endpoint> {
  params: Out<E['params']>
  query: Out<E['query']>
  body: Out<E['body']>
}

/** The input before parsing, as a client sends it. */
export interface CallInput<E extends Endpoint> {
  params: In<E['params']>
  query: In<E['query']>
  body: In<E['body']>
}

/** The return type of an endpoint's handler. */
export type EndpointResponse<E extends Endpoint> = E['response'] extends z.ZodType
  ? z.output<E['response']>
  : // biome-ignore lint/suspicious/noConfusingVoidType: it is only used as the return type of handlers.
    void

/** A response as it arrives over the wire: dates are ISO strings. */
export type Wire<T> = T extends Date
  ? string
  : T extends readonly (infer U)[]
    ? Wire<U>[]
    : T extends object
      ? { [K in keyof T]: Wire<T[K]> }
      : T
