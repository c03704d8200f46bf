import { type Context, type Counted, countValues, present, type QuestionCounts } from './count-values.ts'
import { anonymityLimits } from './limits.ts'

/** Counts numbers in classes and dates in periods. */

const steps = [1, 2, 5]

/** A round class width that results in at most eleven classes, as the first and the last may be partial. */
function classWidth(range: number): number {
  for (let power = 0.001; ; power *= 10) {
    const roundWidth = steps.map(step => step * power).find(width => range / width < 10)
    if (roundWidth !== undefined) return Math.max(roundWidth, Number.isInteger(range) ? 1 : 0)
  }
}

/** Rounded first, because 0.6 / 0.2 is less than 3. */
const classOf = (value: number, width: number): number => Math.floor(Number((value / width).toFixed(6)))

const rounded = (value: number): string => String(Number(value.toFixed(3)))

export function countNumbers(answers: readonly number[], { total, isHiding }: Context): Counted {
  if (answers.length === 0) return { answered: isHiding && total > 0 ? null : 0, cells: [] }
  const [min, max] = answers.reduce(
    ([a, b], value) => [Math.min(a, value), Math.max(b, value)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  )
  const width = classWidth(max - min || 1)
  const first = classOf(min, width)
  const counts = Array.from({ length: classOf(max, width) - first + 1 }, () => 0)
  for (const value of answers) {
    const at = classOf(value, width) - first
    counts[at] = (counts[at] ?? 0) + 1
  }
  const { answered, cells } = present(
    counts.map(() => ''),
    counts,
    total - answers.length,
    isHiding,
  )
  const start = (at: number) => rounded((first + at) * width)
  return { answered, cells: cells.map(({ count }, at) => ({ value: start(at), to: start(at + 1), count })) }
}

/** Counts by month, or by quarter or year if there would be more than 24 periods. */
export function countDates(answers: readonly string[], { total, isHiding }: Context): Counted {
  const month = (day: string) => day.slice(0, 7)
  const year = (day: string) => day.slice(0, 4)
  const quarter = (day: string) => `${year(day)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`
  const period = [month, quarter].find(of => new Set(answers.map(of)).size <= 24) ?? year
  const periods = answers.map(period)
  const values = [...new Set(periods)].sort()
  const counts = countValues(periods, values)
  return present(values, counts, total - answers.length, isHiding)
}

/**
 * Mean, median and standard deviation. Null without answers, and for few answers of an anonymous study. As hidden counts
 * could be computed from them, they need as many responses as exports, which have every answer.
 */
export function statisticsOf(
  answers: readonly number[],
  { total, isHiding }: Context,
): QuestionCounts['statistics'] {
  const { group, export: exported } = anonymityLimits
  if (isHiding && (total < exported || answers.length < group)) return null
  if (answers.length === 0) return null
  const mean = answers.reduce((sum, value) => sum + value, 0) / answers.length
  const sorted = [...answers].sort((a, b) => a - b)
  const middle = sorted.length / 2
  const median = ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2
  const squares = answers.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  return { mean, median, deviation: answers.length > 1 ? Math.sqrt(squares / (answers.length - 1)) : 0 }
}
