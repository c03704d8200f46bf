import { isDay } from '../../is-day.ts'
import { isVisible } from '../../visible-text.ts'
import { isBounded } from './limits.ts'
import { choicesOf, kindOf, type QuestionKind } from './questions.ts'
import type { Question } from './types.ts'

/**
 * Conditions on one earlier answer, a subset of the expressions of SurveyJS:
 *
 *     {name} = 'value'          also <> (not equal)
 *     {name} anyof ['a', 'b']   one of several choices
 *     {name} contains 'a'       a choice among several; also notcontains
 *     {name} >= 3               also > < <=, for numbers, scales and dates ('2026-11-20')
 *     {name} notempty           also empty
 */

export const operators = [
  '=',
  '<>',
  'anyof',
  'contains',
  'notcontains',
  '>',
  '>=',
  '<',
  '<=',
  'notempty',
  'empty',
] as const
export type Operator = (typeof operators)[number]

export interface Condition {
  question: string
  operator: Operator
  /** Null for `empty` and `notempty`. */
  value: string | number | readonly string[] | null
}

const answered: readonly Operator[] = ['notempty', 'empty']
const compared: readonly Operator[] = ['=', '<>', '>', '>=', '<', '<=', ...answered]

const operatorsByKind: Record<QuestionKind, readonly Operator[]> = {
  shortText: answered,
  longText: answered,
  matrix: answered,
  singleChoice: ['=', '<>', 'anyof', ...answered],
  multipleChoice: ['contains', 'notcontains', ...answered],
  scale: compared,
  number: compared,
  date: compared,
}

/** The operators that a condition on this question can use. */
export const operatorsFor = (question: Question): readonly Operator[] => operatorsByKind[kindOf(question)]

// Neighbouring quantifiers match different characters. Otherwise 2,000 spaces would take a second.
const pattern = /^\s*\{([^{}]+)\}\s*(<>|!=|>=|<=|==|=|>|<|[a-z]+)(.*)$/is
const aliases: Record<string, Operator> = { '==': '=', '!=': '<>', equal: '=', notequal: '<>' }
const quoted = /^'([^'"\\]*)'$|^"([^'"\\]*)"$/

function readText(text: string): string | null {
  const match = quoted.exec(text.trim())
  return match ? (match[1] ?? match[2] ?? '') : null
}

function readValue(text: string): Condition['value'] {
  // With an exponent, as `formatCondition` writes 0.0000001.
  if (/^-?\d+(\.\d+)?(e-\d+)?$/.test(text)) return Number(text)
  const list = /^\[(.*)\]$/s.exec(text)
  if (!list) return readText(text)
  const values = (list[1] ?? '').split(',').map(readText)
  return values.every(value => value !== null) ? [...new Set(values)] : null
}

/** Returns null for any other syntax than the expressions above. */
export function parseCondition(text: string): Condition | null {
  const [, question, word, rest] = (pattern.exec(text) ?? []).map(part => part.trim())
  if (!question || !word || rest === undefined) return null
  const operator = aliases[word.toLowerCase()] ?? operators.find(known => known === word.toLowerCase())
  if (!operator) return null
  if (answered.includes(operator)) return rest === '' ? { question, operator, value: null } : null
  const value = readValue(rest)
  if (value === null || (operator === 'anyof') !== Array.isArray(value)) return null
  return { question, operator, value }
}

const writeValue = (value: Condition['value']): string => {
  if (value === null) return ''
  if (typeof value === 'number') return ` ${value}`
  return typeof value === 'string' ? ` '${value}'` : ` [${value.map(one => `'${one}'`).join(', ')}]`
}

export const formatCondition = ({ question, operator, value }: Condition): string =>
  `{${question}} ${operator}${writeValue(value)}`

/** The choices that a condition on this question can name. Null for other kinds of question. */
export const conditionValues = (question: Question): string[] | null =>
  choicesOf(question)?.map(({ value }) => value) ?? null

/** The condition with choices as texts, because a file may name them as numbers. */
export function withChoiceValues(condition: Condition, question: Question): Condition {
  const { value } = condition
  return typeof value === 'number' && conditionValues(question)
    ? { ...condition, value: String(value) }
    : condition
}

/** Whether the operator fits the question, and the question can have the answer that the condition tests for. */
export function fitsQuestion({ operator, value }: Condition, question: Question): boolean {
  if (!operatorsFor(question).includes(operator)) return false
  if (value === null) return true
  const choices = conditionValues(question)
  if (choices) return [value].flat().every(one => choices.includes(String(one)))
  return kindOf(question) === 'date' ? isDay(value) : isBounded(value)
}

/** Text that can't be seen is no answer, as in `checkAnswers`. Otherwise browser and server would show different questions. */
const isEmpty = (answer: unknown): boolean =>
  answer === undefined ||
  answer === null ||
  (typeof answer === 'string' && !isVisible(answer)) ||
  (Array.isArray(answer) && answer.length === 0)

type Comparable = string | number

const comparisons: Partial<Record<Operator, (answer: Comparable, value: Comparable) => boolean>> = {
  '>': (answer, value) => answer > value,
  '>=': (answer, value) => answer >= value,
  '<': (answer, value) => answer < value,
  '<=': (answer, value) => answer <= value,
}

/** Whether an answer meets the condition. A question without an answer, such as a hidden one, meets only `<>`, `notcontains` and `empty`. */
export function isMet({ operator, value }: Condition, answer: unknown): boolean {
  const none = isEmpty(answer)
  if (operator === 'empty' || operator === 'notempty') return none === (operator === 'empty')
  if (none) return operator === '<>' || operator === 'notcontains'
  // Choices are texts, but stored conditions may name one as a number.
  const has = (one: unknown) => [answer].flat().some(given => given === one || given === String(one))
  if (operator === 'anyof') return (value as readonly string[]).some(has)
  if (operator === '=' || operator === 'contains') return has(value)
  if (operator === '<>' || operator === 'notcontains') return !has(value)
  return (
    typeof answer === typeof value &&
    comparisons[operator]?.(answer as Comparable, value as Comparable) === true
  )
}
