import type { QuestionnaireProblem } from './problems.ts'
import { isQuestion, kindOf, questionsOf } from './questions.ts'
import type { Item, Page, PageElement, Question, Questionnaire } from './types.ts'

/** Rules on the versions of a questionnaire, whose answers are shown together. */

/** A question that keeps its name must keep its kind. Otherwise its answers couldn't be counted together. */
export function changedKinds(
  questionnaire: Questionnaire,
  opened: readonly Questionnaire[],
): QuestionnaireProblem[] {
  const kindByName = new Map(opened.flatMap(questionsOf).map(question => [question.name, kindOf(question)]))
  return questionnaire.pages.flatMap((page, at) =>
    page.elements.flatMap((element, index): QuestionnaireProblem[] => {
      const kind = kindByName.get(element.name)
      if (kind === undefined || (isQuestion(element) && kindOf(element) === kind)) return []
      const field = `pages.${at}.elements.${index}.type`
      return [{ field, code: 'kind_changed', params: { name: element.name } }]
    }),
  )
}

const mergeItems = (items: readonly Item[], earlier: readonly Item[]): Item[] => [
  ...items,
  ...earlier.filter(old => !items.some(({ value }) => value === old.value)),
]

/** The question, merged with the choices, rows and points that only the earlier one had. */
function mergeQuestion(question: Question, earlier: Question): Question {
  if (question.type === 'rating' && earlier.type === 'rating')
    return {
      ...question,
      rateMin: Math.min(question.rateMin, earlier.rateMin),
      rateMax: Math.max(question.rateMax, earlier.rateMax),
    }
  if (question.type === 'matrix' && earlier.type === 'matrix')
    return {
      ...question,
      rows: mergeItems(question.rows, earlier.rows),
      columns: mergeItems(question.columns, earlier.columns),
    }
  if ('choices' in question && 'choices' in earlier) {
    const hasOther = question.showOtherItem || earlier.showOtherItem
    return {
      ...question,
      choices: mergeItems(question.choices, earlier.choices),
      ...(hasOther ? { showOtherItem: true } : {}),
    }
  }
  return question
}

const mergeElement = (element: PageElement, earlier: ReadonlyMap<string, Question>): PageElement => {
  const old = earlier.get(element.name)
  return old && isQuestion(element) ? mergeQuestion(element, old) : element
}

/** The name of the page of the merged questionnaire with the questions that the newest version no longer has. */
export const removedQuestionsPage = 'earlier_questions'

/**
 * For results: the newest version, merged with the questions and choices that only earlier versions had. Expects
 * the oldest version first.
 */
export function mergeVersions(versions: readonly Questionnaire[]): Questionnaire | null {
  return versions.reduce<Questionnaire | null>((merged, next) => {
    if (!merged) return next
    const earlier = new Map(questionsOf(merged).map(question => [question.name, question]))
    const pages: Page[] = next.pages.map(page => ({
      ...page,
      elements: page.elements.map(element => mergeElement(element, earlier)),
    }))
    const names = new Set(next.pages.flatMap(page => page.elements.map(({ name }) => name)))
    const removed = [...earlier.values()].filter(({ name }) => !names.has(name))
    const last = removed.length > 0 ? [{ name: removedQuestionsPage, elements: removed }] : []
    return { languages: next.languages, pages: [...pages, ...last] }
  }, null)
}
