import type { z } from 'zod'
import { type FieldText, fieldText } from './field-problems.ts'

/** Messages for invalid fields whose schema has no message of its own. */

type Issue = z.core.$ZodRawIssue

const byType: Record<string, string> = {
  string: fieldText('text_expected'),
  number: fieldText('number_expected'),
  int: fieldText('whole_number_expected'),
  boolean: fieldText('yes_or_no_expected'),
  array: fieldText('list_expected'),
  object: fieldText('fields_expected'),
  record: fieldText('fields_expected'),
  date: fieldText('date_expected'),
}

const byFormat: Record<string, string> = {
  email: fieldText('email_invalid'),
  date: fieldText('date_expected'),
  datetime: fieldText('date_time_expected'),
  uuid: fieldText('id_invalid'),
  url: fieldText('link_invalid'),
}

const fallback = fieldText('value_invalid')

const isList = (origin: string): boolean => origin === 'array' || origin === 'set'

function tooBig(max: number, origin: string): FieldText {
  if (origin === 'string') return fieldText('too_many_characters', { max })
  return isList(origin) ? fieldText('too_many_entries', { max }) : fieldText('number_too_big', { max })
}

function tooSmall(min: number, origin: string): FieldText {
  if (origin === 'string' && min === 1) return fieldText('required')
  if (origin === 'string') return fieldText('too_few_characters', { min })
  return isList(origin) ? fieldText('too_few_entries', { min }) : fieldText('number_too_small', { min })
}

/** The error map for all schemas; a schema's own message takes precedence. */
export function describeIssue(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? fieldText('required')
        : (byType[issue.expected] ?? fallback)
    case 'too_big':
      return tooBig(Number(issue.maximum), issue.origin)
    case 'too_small':
      return tooSmall(Number(issue.minimum), issue.origin)
    case 'invalid_format':
      return byFormat[issue.format] ?? fallback
    case 'invalid_value':
      return oneOf(issue.values.map(String).filter(Boolean))
    case 'invalid_union':
      return ofUnion(issue)
    case 'not_multiple_of':
      return fieldText('whole_number_expected')
    default:
      return fallback
  }
}

const oneOf = (values: readonly string[]): FieldText =>
  values.length > 0 ? fieldText('one_of', { values: values.join(', ') }) : fallback

/** Uses the message of the branch that accepted the type but refused the value. */
function ofUnion({ errors }: Extract<Issue, { code: 'invalid_union' }>): string {
  const issue = errors.flat().find(({ code }) => code === 'custom')
  return issue?.message ?? fallback
}
