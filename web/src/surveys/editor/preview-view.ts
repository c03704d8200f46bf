import type { Language } from '@bahth/domain/languages.ts'
import {
  commentOf,
  inLanguage,
  isQuestion,
  kindOf,
  questionsOf,
} from '@bahth/domain/surveys/questionnaire/questions.ts'
import type {
  Answers,
  AnswerValue,
  Item,
  LocalText,
  Page,
  PageElement,
  Question,
  Questionnaire,
} from '@bahth/domain/surveys/questionnaire/types.ts'
import { messages } from './messages.ts'

/** Makes an unfinished questionnaire ready to be shown and answered. */

const filled = (text: LocalText | undefined, language: Language, instead: string): LocalText =>
  inLanguage(text, language).trim() ? { [language]: inLanguage(text, language) } : { [language]: instead }

const filledItems = (items: readonly Item[], language: Language): Item[] =>
  items.map((item, at) => ({ ...item, text: filled(item.text, language, messages.placeholder(at + 1)) }))

function filledElement(element: PageElement, language: Language): PageElement {
  if (!isQuestion(element)) return { ...element, html: filled(element.html, language, messages.untitled) }
  const title = filled(element.title, language, messages.untitled)
  if (element.type === 'matrix')
    return {
      ...element,
      title,
      rows: filledItems(element.rows, language),
      columns: filledItems(element.columns, language),
    }
  if ('choices' in element) return { ...element, title, choices: filledItems(element.choices, language) }
  if (element.type !== 'rating') return { ...element, title }
  const { rateMin = 1, rateMax = 5 } = element
  const isUsable = Number.isInteger(rateMin) && Number.isInteger(rateMax) && rateMax - rateMin < 11
  return { ...element, title, ...(isUsable ? { rateMin, rateMax } : { rateMin: 1, rateMax: 5 }) }
}

/** The section with placeholders for missing texts. */
export const withPlaceholders = (page: Page, language: Language): Page => ({
  ...page,
  elements: page.elements.map(element => filledElement(element, language)),
})

function fits(question: Question, value: AnswerValue): boolean {
  const kind = kindOf(question)
  if (kind === 'matrix') return typeof value === 'object' && !Array.isArray(value)
  if (kind === 'multipleChoice') return Array.isArray(value)
  if (kind === 'scale') return typeof value === 'number'
  if (kind === 'number') return typeof value === 'number' || typeof value === 'string'
  return typeof value === 'string'
}

/** The answers that still fit their questions, whose type may have changed in the meantime. */
export function fittingAnswers(questionnaire: Questionnaire, answers: Answers): Answers {
  const fitting: Answers = {}
  for (const question of questionsOf(questionnaire)) {
    const value = answers[question.name]
    if (value === undefined || !fits(question, value)) continue
    fitting[question.name] = value
    const comment = answers[commentOf(question.name)]
    if (comment !== undefined) fitting[commentOf(question.name)] = comment
  }
  return fitting
}
