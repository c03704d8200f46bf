import { fieldMessages } from './field-messages.ts'
import { type Params, type ParamsOf, textOf } from './texts.ts'

/**
 * What can be wrong with a field: a code with parameters. Schemas and rules say it as a text in the language of the
 * build, because a schema can't carry more; the server finds the code of a text again.
 */

type Messages = typeof fieldMessages
export type FieldCode = keyof Messages

export interface FieldProblem {
  code: FieldCode
  params?: Params
}

declare const known: unique symbol

/** A text from the table, never a literal. */
export type FieldText = string & { [known]: true }

/** Few: parameters are limits of schemas and times, never what a member enters. */
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

/** The problem that a text of `fieldText` names. */
export const problemOf = (text: string): FieldProblem => problems.get(text) ?? { code: 'value_invalid' }
