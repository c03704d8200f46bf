import { describeIssue } from '@bahth/domain/describe-issue.ts'
import type { Endpoint } from '@bahth/domain/endpoint.ts'
import { problemOf } from '@bahth/domain/field-problems.ts'
import { type FieldError, fieldError, maxErrors, refuse } from '@bahth/domain/refusals.ts'
import { invertNames, namesOfBody, renameKeys } from '@bahth/domain/wire-names.ts'
import type { ZodError, ZodType } from 'zod'

/** Validates the input of a request, or refuses it with the invalid fields. */

/** Refuses texts that PostgreSQL cannot store: with U+0000 or an unpaired surrogate. */
function refuseUnstorable(sent: unknown): void {
  const waiting: { value: unknown; field: string }[] = [{ value: sent, field: '' }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, field } = next
    if (typeof value === 'string') refuseUnstorableText(value, field)
    if (typeof value !== 'object' || value === null) continue
    const isList = Array.isArray(value)
    for (const [key, inner] of Object.entries(value)) {
      refuseUnstorableText(key, 'name of a field')
      waiting.push({
        value: inner,
        field: isList ? field : field ? `${field}.${key}` : key,
      })
    }
  }
}

function refuseUnstorableText(text: string, field: string): void {
  if (text.includes('\0') || !text.isWellFormed())
    refuse('unstorable_text', {
      errors: [fieldError(field, { code: 'unstorable_characters' })],
    })
}

/** The fields of a body by their internal names. A missing body has no fields. */
function fieldsOf(body: unknown, names: Readonly<Record<string, string>>): unknown {
  if (body === undefined) return {}
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return refuse('not_an_object')
  return renameKeys(body, invertNames(names))
}

const publishedName = (name: string, wireNames: Readonly<Record<string, string>>): string =>
  (Object.hasOwn(wireNames, name) ? wireNames[name] : undefined) ?? name

/** The first error of each field, by the field's published name. */
function fieldErrors(error: ZodError, wireNames: Readonly<Record<string, string>>): FieldError[] {
  const messages = new Map<string, string>()
  for (const { path, message } of error.issues) {
    const field = path.map(part => publishedName(String(part), wireNames)).join('.')
    if (!messages.has(field)) messages.set(field, message)
    if (messages.size === maxErrors) break
  }
  return [...messages].map(([field, message]) => fieldError(field, problemOf(message)))
}

/** Checks all parts of a request, and refuses it with all errors of its query, body and files at once. */
export function parseInput(
  endpoint: Endpoint,
  sent: { params: unknown; query: unknown; body: unknown },
  fileErrors: readonly FieldError[] = [],
): { params: unknown; query: unknown; body: unknown } {
  for (const part of [sent.params, sent.query, sent.body]) refuseUnstorable(part)
  const names = namesOfBody(endpoint)
  const errors: FieldError[] = []
  const parse = (schema: ZodType | undefined, value: unknown): unknown => {
    if (!schema) return undefined
    const parsed = schema.safeParse(value, { error: describeIssue })
    if (!parsed.success) errors.push(...fieldErrors(parsed.error, names))
    return parsed.data
  }
  const params = parse(endpoint.params, sent.params)
  // A malformed id in the path is treated like an unknown one.
  if (errors.length > 0) refuse('not_found')
  const parsed = {
    params,
    query: parse(endpoint.query, sent.query),
    body: endpoint.body && parse(endpoint.body, fieldsOf(sent.body, names)),
  }
  errors.push(...fileErrors)
  if (errors.length > 0) refuse(endpoint.invalid ?? 'validation_error', { errors })
  return parsed
}
