import { endpoints } from '@bahth/domain/contracts.ts'
import { fieldMessages } from '@bahth/domain/field-messages.ts'
import type { FieldCode } from '@bahth/domain/field-problems.ts'
import { Refused } from '@bahth/domain/refusals.ts'
import { textOf } from '@bahth/domain/texts.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { parseInput } from './input.ts'

const validators = /invalid|expected|received|too (big|small)|undefined|NaN|\$|regex|pattern/i

const wrongValues = [undefined, null, 7, -1, 1.5, 1e30, true, '', 'x', 'x'.repeat(10_000), [], [7], {}, [{}]]

/** The errors for a value in one field of a body or query. */
function errorsOf(name: string, part: 'body' | 'query', field: string, value: unknown) {
  const endpoint = endpoints.get(name)
  if (!endpoint) throw new Error(name)
  const params = Object.fromEntries(Object.keys(endpoint.params?.shape ?? {}).map(key => [key, 'x']))
  try {
    const { params: _, ...rest } = endpoint
    parseInput(rest, { params, query: {}, body: {}, [part]: { [field]: value } })
    return []
  } catch (error) {
    if (error instanceof Refused) return [{ field: '', ...error.published }, ...error.errors]
    throw error
  }
}

/** All fields of all bodies and queries by their published names. */
const fields = [...endpoints].flatMap(([name, endpoint]) =>
  (['body', 'query'] as const).flatMap(part => {
    const schema = endpoint[part]
    const names: Record<string, string> = { ...endpoint.wireNames, ...endpoint.bodyNames }
    const inside = schema instanceof z.ZodObject ? Object.keys(schema.shape) : ['x']
    return inside.map(field => ({ name, part, field: part === 'body' ? (names[field] ?? field) : field }))
  }),
)

test('no endpoint shows a default message of the validator, or two messages for one field', () => {
  expect(fields.length).toBeGreaterThan(100)
  for (const { name, part, field } of fields)
    for (const value of wrongValues) {
      const errors = errorsOf(name, part, field, value)
      for (const { message } of errors) expect(message, `${name} ${field}`).not.toMatch(validators)
      // A text that isn't in the table would be published with the code of another.
      for (const { code, params, message } of errors.slice(1))
        expect(textOf(fieldMessages[code as FieldCode], params), `${name} ${field}`).toBe(message)
      const named = errors.slice(1).map(error => error.field)
      expect(new Set(named).size, `${name} ${field}`).toBe(named.length)
    }
})

test.each([
  ['sessions.editSession', 'Capacity', 'abc', 'Capacity must be a whole number from 1 to 10,000'],
  ['sessions.createSession', 'Date', '2026-13-45', 'Please enter a date'],
  ['surveyQueue.rejectSurveys', 'ids', undefined, 'This is required'],
])('%s refuses %s %j with the message: %s', (name, field, value, message) => {
  const errors = errorsOf(name, 'body', field, value).filter(error => error.field === field)
  expect(errors).toMatchObject([{ message }])
})

test('a body with more than fifty errors is refused with fifty of them', () => {
  const errors = errorsOf('surveyQueue.rejectSurveys', 'body', 'ids', Array(150).fill(7))
  expect(errors.slice(1)).toHaveLength(50)
})
