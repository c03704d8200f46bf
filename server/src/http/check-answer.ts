import type { Endpoint } from '@bahth/domain/endpoint.ts'
import type { ZodType } from 'zod'

export const isJson = (answer: Endpoint['answer']): answer is ZodType =>
  typeof answer === 'object' && !('content' in answer)

/**
 * Throws if a response does not match its endpoint's schema, or has fields that the schema lacks and that would leak.
 */
export function checkAnswer(endpoint: Endpoint, answer: unknown): void {
  if (!isJson(endpoint.answer)) return
  const call = `${endpoint.method} ${endpoint.path}`
  const checked = endpoint.answer.safeParse(answer)
  if (!checked.success)
    throw new Error(`The answer of ${call} does not match its schema: ${checked.error.message}`)
  const extra = extraKey(asSent(answer), asSent(checked.data))
  if (extra) throw new Error(`The answer of ${call} has a field that its schema lacks: ${extra}`)
}

const asSent = (value: unknown): unknown => JSON.parse(JSON.stringify(value) ?? 'null')

/** The path of the first field that the schema lacks, or null. */
function extraKey(answer: unknown, parsed: unknown): string | null {
  if (typeof answer !== 'object' || answer === null) return null
  for (const [key, value] of Object.entries(answer)) {
    if (typeof parsed !== 'object' || parsed === null || !Object.hasOwn(parsed, key)) return key
    const inner = extraKey(value, (parsed as Record<string, unknown>)[key])
    if (inner) return `${key}.${inner}`
  }
  return null
}
