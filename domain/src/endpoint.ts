import type { z } from 'zod'
import type { RefusalCode } from './refusals.ts'

/**
 * Who may call an endpoint (design: access table).
 * `public` anyone · `signedIn` any state but banned · `approved` a verified member · `creator` approved with an
 * active form-creator right (an admin counts as one) · `admin` an approved administrator.
 */
export type Access = 'public' | 'signedIn' | 'approved' | 'creator' | 'admin'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** A file field of a multipart body; every file is an image of at most 8 MiB. */
export interface FileField {
  required: boolean
}

/** How many requests one client address may send in a window of milliseconds; every process counts together. */
export interface AddressLimit {
  name: string
  max: number
  window: number
}

/** What comes back: JSON of a schema, nothing (204), or bytes of a media type that the handler writes itself. */
export type Answer = z.ZodType | 'nothing' | { content: string }

/** One HTTP endpoint as data: the server binds it, the browser calls it, the API document and access table print it. */
export interface Endpoint {
  method: Method
  /** Below `/api`, parameters as `:name`. */
  path: `/${string}`
  access: Access
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** What is said of a body that is not right, in place of its first field's message. */
  invalid?: string
  /** With files the body is multipart; when none is required JSON is accepted as well. */
  files?: Record<string, FileField>
  /** Where a JSON body may be larger or has to be smaller than others. */
  maxBodyBytes?: number
  /** Counted before the body is read. */
  addressLimit?: AddressLimit
  answer: Answer
  /** Success status; 200, or 204 when the answer is nothing. */
  status?: 200 | 201 | 202
  /** Where an answer has a status of its own, such as degraded health. */
  // biome-ignore lint/suspicious/noExplicitAny: the answer's type is known where the endpoint is declared.
  statusOf?: (answer: any) => number
  /** Refusals beyond those that access and bad input imply. */
  refusals?: readonly RefusalCode[]
  /** Inside name → published name, where the wire keeps another spelling; applied at every depth. */
  wireNames?: Readonly<Record<string, string>>
  /** Published names of the body alone, where the answer keeps the inside ones. */
  bodyNames?: Readonly<Record<string, string>>
}

const kB = 1024

/** How many bytes of JSON an endpoint takes: what signs people up and in takes little. */
export const maxBodyBytesOf = ({ maxBodyBytes, path }: Pick<Endpoint, 'maxBodyBytes' | 'path'>): number =>
  maxBodyBytes ?? (path.startsWith('/auth/') ? 16 * kB : 64 * kB)

/** Declares an endpoint and keeps its exact type. */
export const endpoint = <const E extends Endpoint>(spec: E): E => spec

type Out<S> = S extends z.ZodType ? z.output<S> : undefined
type In<S> = S extends z.ZodType ? z.input<S> : undefined

/** What the handler of an endpoint receives, parsed. */
export interface Input<E extends Endpoint> {
  params: Out<E['params']>
  query: Out<E['query']>
  body: Out<E['body']>
}

/** What a caller may send. */
export interface CallInput<E extends Endpoint> {
  params: In<E['params']>
  query: In<E['query']>
  body: In<E['body']>
}

/** What the handler of an endpoint returns. */
export type AnswerOf<E extends Endpoint> = E['answer'] extends z.ZodType ? z.output<E['answer']> : undefined

/** An answer as it arrives over the wire: instants are ISO strings. */
export type Wire<T> = T extends Date
  ? string
  : T extends readonly (infer U)[]
    ? Wire<U>[]
    : T extends object
      ? { [K in keyof T]: Wire<T[K]> }
      : T

/**
 * Renames object keys at every depth; dates and arrays keep their shape. Keys come from whoever calls: `__proto__` and
 * `constructor` are names like any other. Every answer goes through here, so it builds nothing on the way.
 */
export function renameKeys(value: unknown, names: Readonly<Record<string, string>>): unknown {
  if (Array.isArray(value)) return value.map(item => renameKeys(item, names))
  if (value === null || typeof value !== 'object' || value instanceof Date) return value
  const renamed: Record<string, unknown> = {}
  for (const key of Object.keys(value)) {
    const name = (Object.hasOwn(names, key) ? names[key] : undefined) ?? key
    const inner = renameKeys((value as Record<string, unknown>)[key], names)
    // An assignment to this one name would set the object's prototype.
    if (name === '__proto__')
      Object.defineProperty(renamed, name, {
        value: inner,
        enumerable: true,
        configurable: true,
        writable: true,
      })
    else renamed[name] = inner
  }
  return renamed
}

/** Every published name of a body. */
export const namesOfBody = (
  endpoint: Pick<Endpoint, 'wireNames' | 'bodyNames'>,
): Readonly<Record<string, string>> => ({ ...endpoint.wireNames, ...endpoint.bodyNames })

/** Published name → inside name. */
export const invertNames = (names: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(names).map(([inside, wire]) => [wire, inside]))
