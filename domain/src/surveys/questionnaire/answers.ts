import { isDay } from '../../is-day.ts'
import type { Params } from '../../texts.ts'
import { isVisible } from '../../visible-text.ts'
import { bounded, bytesOf, questionnaireLimits } from './limits.ts'
import type { QuestionnaireProblem } from './problems.ts'
import { commentOf, isQuestion, kindOf, otherValue } from './questions.ts'
import type {
  Answers,
  AnswerValue,
  Item,
  Matrix,
  MultipleChoice,
  NumberQuestion,
  Question,
  Questionnaire,
  Scale,
  SingleChoice,
} from './types.ts'
import { visiblePages } from './visibility.ts'

/** Checks the answers of one participant. */

/** A problem, or the cleaned answer. The answer is undefined if the participant gave none. */
type Checked = { answer?: AnswerValue | undefined; problem?: Problem; comment?: string | undefined }
type Problem = { code: QuestionnaireProblem['code']; params?: Params }

const wrong = (code: Problem['code'], params?: Params): Checked => ({
  problem: params ? { code, params } : { code },
})

function checkText(answer: unknown, max: number): Checked {
  if (typeof answer !== 'string') return wrong('answer_invalid')
  const text = answer.trim()
  if (!isVisible(text)) return {}
  return text.length > max ? wrong('answer_too_long', { max }) : { answer: text }
}

function checkNumber(answer: unknown, { step, ...limits }: NumberQuestion): Checked {
  const min = bounded(limits.min ?? Number.NEGATIVE_INFINITY)
  const max = bounded(limits.max ?? Number.POSITIVE_INFINITY)
  if (typeof answer !== 'number' || !Number.isFinite(answer)) return wrong('answer_not_a_number')
  if (step === 1 && !Number.isInteger(answer)) return wrong('answer_not_whole')
  if (answer < min) return wrong('answer_too_small', { min })
  if (answer > max) return wrong('answer_too_big', { max })
  return { answer }
}

const checkScale = (answer: unknown, { rateMin, rateMax }: Scale): Checked =>
  Number.isInteger(answer) && (answer as number) >= rateMin && (answer as number) <= rateMax
    ? { answer: answer as number }
    : wrong('answer_invalid')

function checkDate(answer: unknown, { min, max }: { min?: string; max?: string }): Checked {
  if (!isDay(answer)) return wrong('answer_not_a_date')
  if (min !== undefined && answer < min) return wrong('answer_too_early', { min })
  if (max !== undefined && answer > max) return wrong('answer_too_late', { max })
  return { answer }
}

const has = (items: readonly Item[], value: unknown): value is string =>
  items.some(item => item.value === value)

const isChoice = ({ choices, showOtherItem }: SingleChoice | MultipleChoice, value: unknown): boolean =>
  has(choices, value) || (showOtherItem === true && value === otherValue)

/** Checks the text of “other”, which is required if “other” was chosen. */
function checkOther(comment: unknown): Checked {
  const { answer, problem } = comment === undefined ? {} : checkText(comment, questionnaireLimits.shortText)
  if (problem) return { problem }
  return typeof answer === 'string' ? { comment: answer } : wrong('other_missing')
}

function checkSingle(answer: unknown, question: SingleChoice, comment: unknown): Checked {
  if (typeof answer !== 'string' || !isChoice(question, answer)) return wrong('answer_invalid')
  return { answer, ...(question.showOtherItem && answer === otherValue ? checkOther(comment) : {}) }
}

function checkMultiple(answer: unknown, question: MultipleChoice, comment: unknown): Checked {
  if (!Array.isArray(answer) || !answer.every(value => isChoice(question, value)))
    return wrong('answer_invalid')
  const chosen = [...new Set<string>(answer)]
  if (chosen.length === 0) return {}
  const { minSelectedChoices: min = 0, maxSelectedChoices: max = chosen.length } = question
  if (chosen.length < min) return wrong('too_few_chosen', { min })
  if (chosen.length > max) return wrong('too_many_chosen_here', { max })
  const isOther = question.showOtherItem && chosen.includes(otherValue)
  return { answer: chosen, ...(isOther ? checkOther(comment) : {}) }
}

function checkMatrix(answer: unknown, { rows, columns, isRequired }: Matrix): Checked {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return wrong('answer_invalid')
  const columnByRow = new Map(Object.entries(answer))
  if ([...columnByRow].some(([row, column]) => !has(rows, row) || !has(columns, column)))
    return wrong('answer_invalid')
  if (columnByRow.size === 0) return {}
  if (isRequired && columnByRow.size < rows.length) return wrong('rows_missing')
  return { answer: Object.fromEntries(columnByRow) as Record<string, string> }
}

function checkGiven(question: Question, answer: unknown, comment: unknown): Checked {
  if (question.type === 'text') {
    if (question.inputType === 'number') return checkNumber(answer, question)
    if (question.inputType === 'date') return checkDate(answer, question)
    return checkText(answer, question.maxLength ?? questionnaireLimits.shortText)
  }
  if (question.type === 'comment')
    return checkText(answer, question.maxLength ?? questionnaireLimits.longText)
  if (question.type === 'rating') return checkScale(answer, question)
  if (question.type === 'matrix') return checkMatrix(answer, question)
  return question.type === 'radiogroup'
    ? checkSingle(answer, question, comment)
    : checkMultiple(answer, question, comment)
}

/** The problem of one answer, or null. The page uses it while a participant answers. */
export function checkAnswer(question: Question, answers: Answers): Problem | null {
  return checkQuestion(question, answers).problem ?? null
}

function checkQuestion(question: Question, answers: Readonly<Record<string, unknown>>): Checked {
  const answer = answers[question.name]
  const checked =
    answer === undefined || answer === null || answer === ''
      ? {}
      : checkGiven(question, answer, answers[commentOf(question.name)])
  if (checked.problem || checked.answer !== undefined || !question.isRequired) return checked
  return wrong(kindOf(question) === 'matrix' ? 'rows_missing' : 'answer_missing')
}

/**
 * Checks all answers. Drops answers to hidden and unknown questions, and texts of an “other” that wasn't chosen.
 * `field` of a problem is the name of the question.
 */
export function checkAnswers(
  questionnaire: Questionnaire,
  given: Readonly<Record<string, unknown>>,
): { answers: Answers; problems: QuestionnaireProblem[] } {
  const answers: Answers = {}
  const problems: QuestionnaireProblem[] = []
  const shown = visiblePages(questionnaire, given as Answers).flatMap(page => page.elements)
  for (const question of shown.filter(isQuestion)) {
    const { answer, problem, comment } = checkQuestion(question, given)
    if (problem) problems.push({ field: question.name, ...problem })
    if (answer !== undefined) answers[question.name] = answer
    if (comment !== undefined) answers[commentOf(question.name)] = comment
  }
  const max = questionnaireLimits.answers
  if (bytesOf(answers) > max)
    problems.push({ field: 'answers', code: 'answers_too_large', params: { max: max / 1024 } })
  return { answers, problems }
}
