import { countDates, countNumbers, statisticsOf } from './count-numbers.ts'
import {
  answerValues,
  type Context,
  countMultiple,
  countValues,
  present,
  type QuestionCounts,
  valuesOf,
} from './count-values.ts'
import { anonymityLimits, bounded } from './limits.ts'
import { hasOther, isText, kindOf } from './questions.ts'
import type { Answers, AnswerValue, Question } from './types.ts'

/** Counts the answers to each question. */

function countQuestion(
  question: Question,
  given: readonly AnswerValue[],
  context: Context,
): Partial<QuestionCounts> {
  const { total, isHiding } = context
  const values = answerValues(question)
  const skipped = total - given.length
  if (question.type === 'matrix') {
    const columns = valuesOf(question.columns)
    const rows = question.rows.map(row => {
      const chosen = given.flatMap(answer => (answer as Readonly<Record<string, string>>)[row.value] ?? [])
      return {
        value: row.value,
        ...present(columns, countValues(chosen, columns), total - chosen.length, isHiding),
      }
    })
    return { rows }
  }
  if (question.type === 'checkbox' && values) return countMultiple(question, given, values, context)
  // Earlier answers may be as large as 1.8e308, whose range and squares would be infinite.
  const numbers = given.filter(value => typeof value === 'number').map(bounded)
  if (values) {
    const counted = present(values, countValues(given, values), skipped, isHiding)
    return { ...counted, statistics: statisticsOf(numbers, context) }
  }
  const kind = kindOf(question)
  if (kind === 'number')
    return { ...countNumbers(numbers, context), statistics: statisticsOf(numbers, context) }
  if (kind === 'date') return countDates(given.map(String), context)
  return {}
}

const isFew = (count: number): boolean => count > 0 && count < anonymityLimits.group

/** The number of texts. Null if there are only a few. The list of texts shows how many participants wrote none. */
export const writtenOf = (given: number, isHiding: boolean): number | null =>
  isHiding && isFew(given) ? null : given

/** The number of answers. Null if only a few participants answered, or only a few didn't. */
const answeredOf = (given: number, { total, isHiding }: Context): number | null =>
  isHiding && isFew(total - given) ? null : writtenOf(given, isHiding)

/** Counts the answers to a question. `isHiding` is true for an anonymous study. */
export function countAnswers(
  question: Question,
  responses: readonly Answers[],
  isHiding: boolean,
): QuestionCounts {
  const context = { total: responses.length, isHiding }
  const given: AnswerValue[] = []
  for (const answers of responses) {
    const answer = answers[question.name]
    if (answer !== undefined) given.push(answer)
  }
  return {
    name: question.name,
    kind: kindOf(question),
    answered: answeredOf(given.length, context),
    cells: [],
    rows: [],
    statistics: null,
    hasTexts: isText(question) || hasOther(question),
    ...countQuestion(question, given, context),
  }
}
