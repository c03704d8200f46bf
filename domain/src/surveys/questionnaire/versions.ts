import { questionnaireLimits as limits } from './limits.ts'
import type { QuestionnaireProblem } from './problems.ts'
import { isQuestion, kindOf, otherValue, questionsOf } from './questions.ts'
import type { Item, Page, PageElement, Question, Questionnaire } from './types.ts'

/** Rules on the versions of a questionnaire, whose answers are shown together. */

/**
 * A question that keeps its name must keep its kind, and a scale similar steps. Otherwise the answers couldn't be counted
 * together.
 */
export function revisionProblems(
  questionnaire: Questionnaire,
  opened: readonly Questionnaire[],
): QuestionnaireProblem[] {
  const earlier = opened.flatMap(questionsOf)
  return questionnaire.pages.flatMap((page, at) =>
    page.elements.flatMap((element, index): QuestionnaireProblem[] => {
      const { name } = element
      const old = earlier.filter(question => question.name === name)
      const field = `pages.${at}.elements.${index}`
      if (!old.every(question => isQuestion(element) && kindOf(element) === kindOf(question)))
        return [{ field: `${field}.type`, code: 'kind_changed', params: { name } }]
      if (element.type !== 'rating') return []
      const merged = old.reduce<Question>(mergeQuestion, element)
      const max = limits.mergedSteps
      return merged.type === 'rating' && merged.rateMax - merged.rateMin >= max
        ? [{ field: `${field}.rateMax`, code: 'scale_spread', params: { max } }]
        : []
    }),
  )
}

const mergeItems = (items: readonly Item[], earlier: readonly Item[]): Item[] => [
  ...items,
  ...earlier.filter(old => !items.some(({ value }) => value === old.value)),
]

/** The question, merged with the choices, rows and points that only the earlier one had. */
function mergeQuestion(question: Question, earlier: Question): Question {
  if (question.type === 'rating' && earlier.type === 'rating') {
    const rateMin = Math.min(question.rateMin, earlier.rateMin)
    const rateMax = Math.max(question.rateMax, earlier.rateMax)
    const { minRateDescription, maxRateDescription, ...rest } = question
    return {
      ...rest,
      rateMin,
      rateMax,
      // A description belongs to the end that it was written for.
      ...(minRateDescription && rateMin === question.rateMin ? { minRateDescription } : {}),
      ...(maxRateDescription && rateMax === question.rateMax ? { maxRateDescription } : {}),
    }
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
      // A choice “other” of one version counts together with the additional choice of another.
      choices: mergeItems(question.choices, earlier.choices).filter(
        ({ value }) => !(hasOther && value === otherValue),
      ),
      ...(hasOther ? { showOtherItem: true } : {}),
    }
  }
  return question
}

const mergeElement = (element: PageElement, earlier: ReadonlyMap<string, Question>): PageElement => {
  const old = earlier.get(element.name)
  return old && isQuestion(element) ? mergeQuestion(element, old) : element
}

/**
 * The name of the page of the merged questionnaire with the questions that the newest version no longer has. A stored page
 * can't have it because of the space.
 */
export const removedQuestionsPage = 'earlier questions'

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
