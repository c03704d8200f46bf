import { answerValues, valuesOf } from './count-values.ts'
import { anonymityLimits } from './limits.ts'
import { suppressTable } from './suppression.ts'
import type { Answers, AnswerValue, Question } from './types.ts'

/** Cross-tabulates the answers to two questions. */

/** A row or column variable of a cross-tabulation: `NAME`, or `NAME.ROW` for a row of a matrix. */
function axisOf(questions: readonly Question[], axis: string) {
  const [name = '', ...rest] = axis.split('.')
  const question = questions.find(candidate => candidate.name === name)
  if (!question) return null
  if (question.type === 'matrix') {
    const row = rest.join('.')
    if (!question.rows.some(({ value }) => value === row)) return null
    const of = (answers: Answers) => (answers[name] as Readonly<Record<string, string>> | undefined)?.[row]
    return { values: valuesOf(question.columns), of }
  }
  const values = rest.length === 0 ? answerValues(question) : null
  return values && { values, of: (answers: Answers) => answers[name] }
}

const asValues = (answer: AnswerValue | undefined): readonly string[] =>
  answer === undefined ? [] : Array.isArray(answer) ? answer : [String(answer)]

/** A function that returns the positions of the values of an answer. */
function positionsIn(values: readonly string[]) {
  const positions = new Map(values.map((value, at) => [value, at]))
  return (answer: AnswerValue | undefined) => asValues(answer).flatMap(value => positions.get(value) ?? [])
}

const hide = (cells: readonly (readonly number[])[], total: number): (number | null)[][] =>
  total < anonymityLimits.export ? cells.map(line => line.map(() => null)) : suppressTable(cells)

/**
 * Counts responses by the answers to two questions, batch by batch. Null if one of the questions has no fixed list of
 * answers.
 *
 * All counts of an anonymous study with too few responses for exports are hidden. Already two times two counts of at
 * least five need 20 responses, and together with the results of each question, others would reveal how many skipped a
 * question or didn't choose an answer.
 */
export function startCrosstab(
  questions: readonly Question[],
  { row, column }: { row: string; column: string },
) {
  const [down, across] = [axisOf(questions, row), axisOf(questions, column)]
  if (!down || !across) return null
  const cells = down.values.map(() => across.values.map(() => 0))
  let total = 0
  const [rowsOf, columnsOf] = [positionsIn(down.values), positionsIn(across.values)]
  return {
    add(responses: readonly Answers[]) {
      total += responses.length
      for (const answers of responses) {
        const columns = columnsOf(across.of(answers))
        for (const r of rowsOf(down.of(answers))) {
          const line = cells[r] ?? []
          for (const c of columns) line[c] = (line[c] ?? 0) + 1
        }
      }
    },
    table: (isHiding: boolean): { rows: string[]; columns: string[]; cells: (number | null)[][] } => ({
      rows: down.values,
      columns: across.values,
      cells: isHiding ? hide(cells, total) : cells,
    }),
  }
}
