import type { z } from 'zod'

/** Messages for invalid fields whose schema has no message of its own. */

type Issue = z.core.$ZodRawIssue

const byType: Record<string, string> = {
  string: 'Please enter text',
  number: 'Please enter a number',
  int: 'Please enter a whole number',
  boolean: 'Please choose yes or no',
  array: 'Please enter a list',
  object: 'Please send an object with fields',
  record: 'Please send an object with fields',
  date: 'Please enter a date',
}

const byFormat: Record<string, string> = {
  email: 'Please enter a valid email address',
  date: 'Please enter a date',
  datetime: 'Please enter a date and a time',
  uuid: 'This isn’t a valid ID.',
  url: 'Please paste a link that starts with https://',
}

const fallback = 'Please check this value'

const count = (n: number | bigint, unit: string): string => `${n} ${unit}${Number(n) === 1 ? '' : 's'}`

/** With its unit: characters of a text, entries of a list. */
function sizeOf(size: number | bigint, origin: string): string {
  if (origin === 'string') return count(size, 'character')
  if (origin === 'array' || origin === 'set') return `${size} ${Number(size) === 1 ? 'entry' : 'entries'}`
  return String(size)
}

/** The error map for all schemas; a schema's own message takes precedence. */
export function describeIssue(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? 'This is required'
        : (byType[issue.expected] ?? fallback)
    case 'too_big':
      return `At most ${sizeOf(issue.maximum, issue.origin)}`
    case 'too_small':
      return issue.origin === 'string' && issue.minimum === 1
        ? 'This is required'
        : `At least ${sizeOf(issue.minimum, issue.origin)}`
    case 'invalid_format':
      return byFormat[issue.format] ?? fallback
    case 'invalid_value':
      return oneOf(issue.values.map(String).filter(Boolean))
    case 'invalid_union':
      return ofUnion(issue)
    case 'not_multiple_of':
      return 'Please enter a whole number'
    default:
      return fallback
  }
}

const oneOf = (values: readonly string[]): string =>
  values.length > 0 ? `Please choose one of these: ${values.join(', ')}` : fallback

/** Uses the message of the branch that accepted the type but refused the value. */
function ofUnion({ errors }: Extract<Issue, { code: 'invalid_union' }>): string {
  const said = errors.flat().find(({ code }) => code === 'custom')
  return said?.message ?? fallback
}
