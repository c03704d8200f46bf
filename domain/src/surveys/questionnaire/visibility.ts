import { isMet, parseCondition } from './conditions.ts'
import { commentOf, isQuestion } from './questions.ts'
import type { Answers, Page, PageElement, Questionnaire } from './types.ts'

/** The sections and questions that a participant sees, given the answers so far. */

const isShown = (visibleIf: string | undefined, answers: Answers): boolean => {
  const condition = visibleIf === undefined ? null : parseCondition(visibleIf)
  return !condition || isMet(condition, answers[condition.question])
}

function showElement(element: PageElement, answers: Answers, counted: Answers): boolean {
  if (!isShown(element.visibleIf, counted)) return false
  if (!isQuestion(element)) return true
  for (const name of [element.name, commentOf(element.name)]) {
    const answer = answers[name]
    if (answer !== undefined) counted[name] = answer
  }
  return true
}

/**
 * The sections with their visible elements, in order, without empty sections. An answer to a hidden question
 * doesn't count for later conditions.
 */
export function visiblePages(questionnaire: Questionnaire, answers: Answers): Page[] {
  const counted: Answers = {}
  return questionnaire.pages.flatMap(page => {
    if (!isShown(page.visibleIf, counted)) return []
    const elements = page.elements.filter(element => showElement(element, answers, counted))
    return elements.length > 0 ? [{ ...page, elements }] : []
  })
}
