import { anonymityLimits } from './limits.ts'
import { choicesOf, type QuestionKind } from './questions.ts'
import { suppressAnswers, suppressChoices } from './suppression.ts'
import type { AnswerValue, Item, MultipleChoice, Question } from './types.ts'

/** Counts answers with a fixed list of values. */

export interface Cell {
  value: string
  to: string | null
  count: number | null
}

export interface QuestionCounts {
  name: string
  kind: QuestionKind
  answered: number | null
  cells: Cell[]
  rows: { value: string; answered: number | null; cells: Cell[] }[]
  statistics: { mean: number; median: number; deviation: number } | null
  hasTexts: boolean
}

export const valuesOf = (items: readonly Item[]): string[] => items.map(({ value }) => value)

/** The values that an answer can have. Null if they aren't a fixed list. */
export function answerValues(question: Question): string[] | null {
  const choices = choicesOf(question)
  if (choices) return valuesOf(choices)
  if (question.type !== 'rating') return null
  const { rateMin, rateMax } = question
  return Array.from({ length: rateMax - rateMin + 1 }, (_, at) => String(rateMin + at))
}

export type Counted = Pick<QuestionCounts, 'answered' | 'cells'>

/** The counts of the answers, and how many there are. */
export function present(
  values: readonly string[],
  counts: readonly number[],
  skipped: number,
  isHiding: boolean,
): Counted {
  const answered = counts.reduce((sum, count) => sum + count, 0)
  const shown = isHiding ? suppressAnswers(counts, skipped) : [...counts, skipped]
  return {
    answered: shown.at(-1) === null ? null : answered,
    cells: values.map((value, at) => ({ value, to: null, count: shown[at] ?? null })),
  }
}

export function countValues(given: readonly AnswerValue[], values: readonly string[]): number[] {
  const counts = new Map(values.map(value => [value, 0]))
  for (const answer of given)
    for (const value of Array.isArray(answer) ? answer : [answer]) {
      const key = String(value)
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
  return values.map(value => counts.get(value) ?? 0)
}

export interface Context {
  total: number
  isHiding: boolean
}

/** Whether everyone who answered chose the same number of choices. */
const isFixedNumber = ({ minSelectedChoices: min, maxSelectedChoices: max }: MultipleChoice): boolean =>
  max === 1 || (max !== undefined && min === max)

export function countMultiple(
  question: MultipleChoice,
  given: readonly AnswerValue[],
  values: readonly string[],
  { total, isHiding }: Context,
): Counted {
  const counts = countValues(given, values)
  const skipped = total - given.length
  const showsAnswered = !isHiding || given.length >= anonymityLimits.group
  const isFew = skipped > 0 && skipped < anonymityLimits.group
  const shown = isHiding ? suppressChoices(counts, given.length, isFixedNumber(question)) : counts
  return {
    answered: showsAnswered && !(isHiding && isFew) ? given.length : null,
    cells: values.map((value, at) => ({ value, to: null, count: shown[at] ?? null })),
  }
}
