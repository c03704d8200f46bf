import { answerValues, valuesOf } from './count-values.ts'
import { suppressTable } from './suppression.ts'
import type { Answers, AnswerValue, Question } from './types.ts'

/** Cross-tabulates the answers to two questions. */

/** A row or column variable of a cross-tabulation: `NAME`, or `NAME.ROW` for a row of a matrix. */
function axisOf(questions: readonly Question[], axis: string) {
  const [name = '', ...rest] = axis.split('.')
  const question = questions.find(one => one.name === name)
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

const asValues = (answer: AnswerValue | undefined): string[] =>
  answer === undefined ? [] : Array.isArray(answer) ? [...answer] : [String(answer)]

/** Counts responses by the answers to two questions. Null if one of them has no fixed list of answers. */
export function crossTabulate(
  questions: readonly Question[],
  responses: readonly Answers[],
  { row, column, isHiding }: { row: string; column: string; isHiding: boolean },
): { rows: string[]; columns: string[]; cells: (number | null)[][] } | null {
  const [down, across] = [axisOf(questions, row), axisOf(questions, column)]
  if (!down || !across) return null
  const cells = down.values.map(() => across.values.map(() => 0))
  for (const answers of responses)
    for (const r of asValues(down.of(answers)))
      for (const c of asValues(across.of(answers))) {
        const line = cells[down.values.indexOf(r)]
        const at = across.values.indexOf(c)
        if (line && at >= 0) line[at] = (line[at] ?? 0) + 1
      }
  return { rows: down.values, columns: across.values, cells: isHiding ? suppressTable(cells) : cells }
}
