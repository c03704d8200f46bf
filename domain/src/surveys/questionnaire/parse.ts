import { fitsQuestion, formatCondition, parseCondition, withChoiceValues } from './conditions.ts'
import { bytesOf, questionnaireLimits as limits } from './limits.ts'
import { conditionText, readElement } from './parse-element.ts'
import type { QuestionnaireProblem } from './problems.ts'
import { isQuestion, questionsOf } from './questions.ts'
import { asList, asObject, defined, Reader } from './reader.ts'
import type { Page, Question, Questionnaire } from './types.ts'

/** Parses a questionnaire from JSON and collects all problems. */

export type Parsed =
  | { questionnaire: Questionnaire; problems: [] }
  | { questionnaire: null; problems: QuestionnaireProblem[] }

function readPage(reader: Reader, value: unknown, field: string): Page {
  const page = asObject(value) ?? {}
  const elements = asList(page.elements)
  if (elements.length === 0) reader.add(field, 'page_empty')
  return defined({
    name: reader.name(page.name, field),
    title: reader.optionalText(page.title, `${field}.title`, limits.title),
    description: reader.optionalText(page.description, `${field}.description`, limits.description),
    visibleIf: conditionText(page.visibleIf),
    elements: elements.flatMap(
      (element, at) => readElement(reader, element, `${field}.elements.${at}`) ?? [],
    ),
  }) as Page
}

/**
 * Checks that each condition refers to one earlier question and to an answer that it can have. Rewrites conditions
 * in a uniform syntax.
 */
function checkConditions(reader: Reader, pages: Page[]): void {
  const later = new Set(questionsOf({ pages }).map(({ name }) => name))
  const earlier = new Map<string, Question>()
  const check = (part: { visibleIf?: string }, field: string) => {
    if (part.visibleIf === undefined) return
    const condition = part.visibleIf.length > limits.condition ? null : parseCondition(part.visibleIf)
    if (!condition) return reader.add(`${field}.visibleIf`, 'condition_unreadable')
    const name = condition.question.slice(0, 40)
    const question = earlier.get(condition.question)
    if (!question)
      return reader.add(
        `${field}.visibleIf`,
        later.has(condition.question) ? 'condition_later' : 'condition_unknown',
        {
          name,
        },
      )
    if (!fitsQuestion(condition, question))
      return reader.add(`${field}.visibleIf`, 'condition_unfit', { name })
    part.visibleIf = formatCondition(withChoiceValues(condition, question))
  }
  pages.forEach((page, at) => {
    check(page, `pages.${at}`)
    page.elements.forEach((element, index) => {
      check(element, `pages.${at}.elements.${index}`)
      if (isQuestion(element)) earlier.set(element.name, element)
    })
  })
}

/** A questionnaire in the stored form, as far as it could be parsed, with all problems. */
export interface ParsedDraft {
  /** Null if the value isn't a questionnaire at all. */
  draft: Questionnaire | null
  problems: QuestionnaireProblem[]
}

/** Drops unknown properties and elements. */
export function parseDraft(value: unknown): ParsedDraft {
  const reader = new Reader()
  const object = asObject(value)
  if (!object || !Array.isArray(object.pages))
    return { draft: null, problems: [{ field: '', code: 'questionnaire_unreadable' }] }
  const max = limits.questionnaire
  if (bytesOf(object) > max) {
    reader.add('', 'questionnaire_too_large', { max: max / 1024 })
    return { draft: null, problems: reader.problems }
  }
  const languages = reader.readLanguages(object.languages)
  const pages = object.pages
    .slice(0, limits.pages + 1)
    .map((page, at) => readPage(reader, page, `pages.${at}`))
  if (pages.length > limits.pages) reader.add('pages', 'too_many_pages', { max: limits.pages })
  const questions = questionsOf({ pages }).length
  if (questions === 0) reader.add('pages', 'questions_missing')
  if (questions > limits.questions) reader.add('pages', 'too_many_questions', { max: limits.questions })
  // Not checked if an element of an unknown type was skipped. Field paths count only the parsed elements, so they
  // would be wrong.
  if (!reader.problems.some(({ code }) => code === 'type_unsupported')) checkConditions(reader, pages)
  return { draft: { languages, pages }, problems: reader.problems }
}

/** Returns the questionnaire in the stored form, or its problems. */
export function parseQuestionnaire(value: unknown): Parsed {
  const { draft, problems } = parseDraft(value)
  return draft && problems.length === 0
    ? { questionnaire: draft, problems: [] }
    : { questionnaire: null, problems }
}
