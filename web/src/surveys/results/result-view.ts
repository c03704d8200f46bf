import { inLanguage, otherValue } from '@bahth/domain/surveys/questionnaire/questions.ts'
import type { LocalText, Question } from '@bahth/domain/surveys/questionnaire/types.ts'
import type { ResponseOf } from '../../api/endpoints.ts'
import { formatMonth } from '../../format/dates.ts'
import { pageLanguage } from '../../format/language.ts'
import { formatNumber } from '../../format/text.ts'
import { messages } from './messages.ts'

export type Results = ResponseOf<'questionnaires.surveyResults'>
export type Counts = Results['questions'][number]
export type Cell = Counts['cells'][number]

/** A text of the questionnaire in the page's language, or else in the language that it has. */
export const textOf = (text: LocalText | undefined): string => inLanguage(text, pageLanguage())

const figure = (value: string | number): string => formatNumber(Number(value), { useGrouping: false })

/** A class of numbers. A class with a single whole number is shown as that number. */
function rangeOf(question: Question, { value, to }: Cell): string {
  const isWhole = 'step' in question && question.step === 1
  if (to === null || (isWhole && Number(to) - Number(value) === 1)) return figure(value)
  return messages.range(figure(value), figure(to))
}

/** Accepts 2026-11, 2026-Q4 or 2026. */
function periodOf(value: string): string {
  const [year = '', part] = value.split('-')
  if (part === undefined) return figure(year)
  return part.startsWith('Q')
    ? messages.quarter(Number(part.slice(1)), figure(year))
    : formatMonth(`${value}-15T12:00:00Z`)
}

/** The label of a stored answer value. */
export function labelOf(question: Question, value: string): string {
  if (question.type === 'rating') {
    const { rateMin, rateMax, minRateDescription, maxRateDescription } = question
    const meaning =
      Number(value) === rateMin
        ? textOf(minRateDescription)
        : Number(value) === rateMax
          ? textOf(maxRateDescription)
          : ''
    return meaning ? messages.point(figure(value), meaning) : figure(value)
  }
  const items = question.type === 'matrix' ? question.columns : 'choices' in question ? question.choices : []
  const item = items.find(one => one.value === value)
  if (item) return textOf(item.text)
  return value === otherValue ? messages.other : value
}

export function cellLabel(question: Question, cell: Cell): string {
  if (question.type !== 'text') return labelOf(question, cell.value)
  return question.inputType === 'number' ? rangeOf(question, cell) : periodOf(cell.value)
}

export function durationLabel({ value, to }: Cell): string {
  if (to === null) return messages.longer(figure(value))
  return value === '0' ? messages.under(figure(to)) : messages.between(figure(value), figure(to))
}

/** The variables for a comparison: questions with choices or scales, and rows of matrices. */
export function axesOf(questions: readonly Question[]): { value: string; label: string }[] {
  return questions.flatMap((question, at) => {
    const title = messages.cross.option(at + 1, textOf(question.title))
    if (question.type === 'matrix')
      return question.rows.map(row => ({
        value: `${question.name}.${row.value}`,
        label: messages.cross.matrixRow(title, textOf(row.text)),
      }))
    return question.type === 'radiogroup' || question.type === 'checkbox' || question.type === 'rating'
      ? [{ value: question.name, label: title }]
      : []
  })
}
