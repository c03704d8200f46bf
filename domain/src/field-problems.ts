import { fieldMessages } from './field-messages.ts'
import { type Params, type ParamsOf, textOf } from './texts.ts'

/**
 * A problem of a field: a code with parameters. Schemas and rules use its text in the language of the build,
 * because a schema can't carry more. The server maps the text back to the code.
 */

type Messages = typeof fieldMessages
export type FieldCode = keyof Messages

export interface FieldProblem {
  code: FieldCode
  params?: Params
}

declare const known: unique symbol

/** A text from the table of messages, never a literal. */
export type FieldText = string & { [known]: true }

/** Stays small: parameters are limits of schemas and times, never a member's input. */
const problems = new Map<string, FieldProblem>()

type Arguments<C extends FieldCode> =
  ParamsOf<Messages[C]> extends undefined ? [] : [params: ParamsOf<Messages[C]>]

export const problemText = ({ code, params }: FieldProblem): string => textOf(fieldMessages[code], params)

export function fieldText<C extends FieldCode>(code: C, ...[params]: Arguments<C>): FieldText {
  const problem: FieldProblem = params ? { code, params } : { code }
  const text = problemText(problem)
  problems.set(text, problem)
  return text as FieldText
}

/** The problem that belongs to a text of `fieldText`. */
export const problemOf = (text: string): FieldProblem => problems.get(text) ?? { code: 'value_invalid' }
