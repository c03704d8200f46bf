import type { Endpoint } from '@bahth/domain/endpoint.ts'
import type { ZodType } from 'zod'

export const isJson = (response: Endpoint['response']): response is ZodType =>
  typeof response === 'object' && !('content' in response)

/**
 * Throws if a response does not match its endpoint's schema, or has fields that the schema lacks and that would leak.
 */
export function checkResponse(endpoint: Endpoint, response: unknown): void {
  if (!isJson(endpoint.response)) return
  const call = `${endpoint.method} ${endpoint.path}`
  const checked = endpoint.response.safeParse(response)
  if (!checked.success)
    throw new Error(`The response of ${call} does not match its schema: ${checked.error.message}`)
  const extra = extraKey(asSent(response), asSent(checked.data))
  if (extra) throw new Error(`The response of ${call} has a field that its schema lacks: ${extra}`)
}

const asSent = (value: unknown): unknown => JSON.parse(JSON.stringify(value) ?? 'null')

/** The path of the first field that the schema lacks, or null. */
function extraKey(response: unknown, parsed: unknown): string | null {
  if (typeof response !== 'object' || response === null) return null
  for (const [key, value] of Object.entries(response)) {
    if (typeof parsed !== 'object' || parsed === null || !Object.hasOwn(parsed, key)) return key
    const inner = extraKey(value, (parsed as Record<string, unknown>)[key])
    if (inner) return `${key}.${inner}`
  }
  return null
}
