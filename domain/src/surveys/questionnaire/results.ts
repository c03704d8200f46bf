import { suppress, suppressChoices, suppressTable } from './suppression.ts'
import {
  type Answers,
  type AnswerValue,
  anonymityLimits,
  type Item,
  kindOf,
  otherValue,
  type Question,
  type QuestionKind,
} from './types.ts'

/** Counts the answers to each question. */

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

const valuesOf = (items: readonly Item[]): string[] => items.map(({ value }) => value)

/** The values that an answer can have. Null if they aren't a fixed list. */
function answerValues(question: Question): string[] | null {
  if (question.type === 'radiogroup' || question.type === 'checkbox') {
    const values = valuesOf(question.choices)
    return question.showOtherItem ? [...values, otherValue] : values
  }
  if (question.type !== 'rating') return null
  const { rateMin, rateMax } = question
  return Array.from({ length: rateMax - rateMin + 1 }, (_, at) => String(rateMin + at))
}

type Counted = Pick<QuestionCounts, 'answered' | 'cells'>

/** The cells and the number of responses without an answer add up to a known total, so they are suppressed together. */
function present(
  values: readonly string[],
  counts: readonly number[],
  skipped: number,
  isHiding: boolean,
): Counted {
  const answered = counts.reduce((sum, count) => sum + count, 0)
  const shown = isHiding ? suppress(skipped > 0 ? [...counts, skipped] : counts) : counts
  const showsAnswered = !isHiding || skipped === 0 || shown.at(-1) !== null
  return {
    answered: showsAnswered ? answered : null,
    cells: values.map((value, at) => ({ value, to: null, count: shown[at] ?? null })),
  }
}

function countValues(given: readonly AnswerValue[], values: readonly string[]): number[] {
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

function countMultiple(
  given: readonly AnswerValue[],
  values: readonly string[],
  { total, isHiding }: Context,
): Counted {
  const counts = countValues(given, values)
  const skipped = total - given.length
  const showsAnswered = !isHiding || given.length >= anonymityLimits.group
  const isFew = skipped > 0 && skipped < anonymityLimits.group
  const shown = isHiding ? suppressChoices(counts, given.length) : counts
  return {
    answered: showsAnswered && !(isHiding && isFew) ? given.length : null,
    cells: values.map((value, at) => ({ value, to: null, count: shown[at] ?? null })),
  }
}

const steps = [1, 2, 5]

/** A round class width that results in at most ten classes. */
function classWidth(range: number): number {
  for (let power = 0.001; ; power *= 10) {
    const found = steps.map(step => step * power).find(width => range / width < 10)
    if (found !== undefined) return Math.max(found, Number.isInteger(range) ? 1 : 0)
  }
}

const rounded = (value: number): string => String(Number(value.toFixed(3)))

function countNumbers(given: readonly number[], { total, isHiding }: Context): Counted {
  if (given.length === 0) return { answered: isHiding && total > 0 ? null : 0, cells: [] }
  const [min, max] = given.reduce(
    ([a, b], value) => [Math.min(a, value), Math.max(b, value)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  )
  const width = classWidth(max - min || 1)
  const first = Math.floor(min / width)
  const counts = Array.from({ length: Math.floor(max / width) - first + 1 }, () => 0)
  for (const value of given) {
    const at = Math.floor(value / width) - first
    counts[at] = (counts[at] ?? 0) + 1
  }
  const { answered, cells } = present(
    counts.map(() => ''),
    counts,
    total - given.length,
    isHiding,
  )
  const start = (at: number) => rounded((first + at) * width)
  return { answered, cells: cells.map(({ count }, at) => ({ value: start(at), to: start(at + 1), count })) }
}

/** Counts by month, or by quarter or year if there would be more than 24 periods. */
function countDates(given: readonly string[], { total, isHiding }: Context): Counted {
  const periods = [
    (day: string) => day.slice(0, 7),
    (day: string) => `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`,
    (day: string) => day.slice(0, 4),
  ]
  const keys = periods.map(period => [...new Set(given.map(period))].sort())
  const at = Math.max(
    0,
    keys.findIndex(found => found.length <= 24),
  )
  const values = keys[at] ?? []
  const period = periods[at] ?? periods[2]
  const counts = countValues(
    given.map(day => period?.(day) ?? day),
    values,
  )
  return present(values, counts, total - given.length, isHiding)
}

/** Mean, median and standard deviation. Null if there are too few answers. */
function statisticsOf(given: readonly number[], isHiding: boolean): QuestionCounts['statistics'] {
  if (given.length < (isHiding ? anonymityLimits.group : 1)) return null
  const mean = given.reduce((sum, value) => sum + value, 0) / given.length
  const sorted = [...given].sort((a, b) => a - b)
  const middle = sorted.length / 2
  const median = ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2
  const squares = given.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  return { mean, median, deviation: given.length > 1 ? Math.sqrt(squares / (given.length - 1)) : 0 }
}

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
  if (question.type === 'checkbox' && values) return countMultiple(given, values, context)
  const numbers = given.filter(value => typeof value === 'number')
  if (values) {
    const counted = present(values, countValues(given, values), skipped, isHiding)
    return { ...counted, statistics: statisticsOf(numbers, isHiding) }
  }
  const kind = kindOf(question)
  if (kind === 'number')
    return { ...countNumbers(numbers, context), statistics: statisticsOf(numbers, isHiding) }
  if (kind === 'date') return countDates(given.map(String), context)
  return {}
}

const hasTexts = (question: Question): boolean =>
  kindOf(question) === 'shortText' ||
  kindOf(question) === 'longText' ||
  ('showOtherItem' in question && question.showOtherItem === true)

/** The number of answers. Null if only a few participants answered, or only a few didn't. */
export const answeredOf = (given: number, { total, isHiding }: Context): number | null => {
  const isFew = (count: number) => count > 0 && count < anonymityLimits.group
  return isHiding && (isFew(given) || isFew(total - given)) ? null : given
}

/** Counts the answers to each question. `isHiding` is true for an anonymous study. */
export function countAnswers(
  questions: readonly Question[],
  responses: readonly Answers[],
  isHiding: boolean,
): QuestionCounts[] {
  const context = { total: responses.length, isHiding }
  return questions.map(question => {
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
      hasTexts: hasTexts(question),
      ...countQuestion(question, given, context),
    }
  })
}

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
