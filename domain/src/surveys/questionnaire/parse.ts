import { isDay } from './answers.ts'
import { fitsQuestion, formatCondition, parseCondition } from './conditions.ts'
import type { QuestionnaireProblem } from './problems.ts'
import { asList, asObject, defined, type Json, Reader } from './reader.ts'
import {
  bytesOf,
  isQuestion,
  questionnaireLimits as limits,
  otherValue,
  type Page,
  type PageElement,
  type Question,
  type Questionnaire,
  questionsOf,
} from './types.ts'

/** Parses a questionnaire from JSON and collects all problems. */

export type Parsed =
  | { questionnaire: Questionnaire; problems: [] }
  | { questionnaire: null; problems: QuestionnaireProblem[] }

/** The parsers of the question types, by `type`. They omit the common properties. */
const readers: Record<string, (reader: Reader, element: Json, field: string) => object> = {
  text: readText,
  comment: (reader, { maxLength }, field) => ({
    type: 'comment',
    maxLength: reader.count(maxLength, `${field}.maxLength`, [1, limits.longText]),
  }),
  radiogroup: (reader, element, field) => ({ type: 'radiogroup', ...readChoices(reader, element, field) }),
  checkbox: readCheckbox,
  rating: readScale,
  matrix: (reader, { columns, rows, rowsOrder }, field) => ({
    type: 'matrix',
    columns: reader.items(columns, `${field}.columns`, { min: 2, max: limits.columns, text: limits.item }),
    rows: reader.items(rows, `${field}.rows`, { min: 1, max: limits.rows, text: limits.item }),
    rowsOrder: rowsOrder === 'random' ? 'random' : undefined,
  }),
}

function readText(reader: Reader, element: Json, field: string): object {
  if (element.inputType === 'number') {
    const { min, max } = readRange(reader, element, field, value => Number.isFinite(value))
    return { type: 'text', inputType: 'number', min, max, step: element.step === 1 ? 1 : undefined }
  }
  if (element.inputType === 'date')
    return { type: 'text', inputType: 'date', ...readRange(reader, element, field, isDay) }
  const maxLength = reader.count(element.maxLength, `${field}.maxLength`, [1, limits.shortText])
  return { type: 'text', maxLength }
}

function readRange(reader: Reader, { min, max }: Json, field: string, isValid: (value: unknown) => boolean) {
  for (const [name, value] of Object.entries({ min, max }))
    if (value !== undefined && value !== null && !isValid(value))
      reader.add(`${field}.${name}`, 'range_invalid')
  if (isValid(min) && isValid(max) && (min as number) >= (max as number))
    reader.add(`${field}.max`, 'range_reversed')
  return { min: min ?? undefined, max: max ?? undefined }
}

const readChoices = (reader: Reader, element: Json, field: string) => {
  const hasOther = element.showOtherItem === true
  return {
    choices: reader.items(element.choices, `${field}.choices`, {
      min: hasOther ? 1 : 2,
      max: limits.choices,
      text: limits.item,
      ...(hasOther ? { reserved: otherValue } : {}),
    }),
    choicesOrder: element.choicesOrder === 'random' ? 'random' : undefined,
    showOtherItem: hasOther || undefined,
  }
}

function readCheckbox(reader: Reader, element: Json, field: string): object {
  const choices = readChoices(reader, element, field)
  const range = [1, Math.max(1, choices.choices.length + (choices.showOtherItem ? 1 : 0))] as const
  const min = reader.count(element.minSelectedChoices, `${field}.minSelectedChoices`, range)
  const max = reader.count(element.maxSelectedChoices, `${field}.maxSelectedChoices`, range)
  if (min !== undefined && max !== undefined && min > max)
    reader.add(`${field}.maxSelectedChoices`, 'range_reversed')
  return { type: 'checkbox', ...choices, minSelectedChoices: min, maxSelectedChoices: max }
}

function readScale(reader: Reader, element: Json, field: string): object {
  const rateMin = element.rateMin ?? 1
  const rateMax = element.rateMax ?? 5
  const isWhole = Number.isInteger(rateMin) && Number.isInteger(rateMax)
  const steps = Number(rateMax) - Number(rateMin) + 1
  if (!isWhole || Number(rateMin) < 0 || steps < 2 || steps > limits.steps)
    reader.add(`${field}.rateMax`, 'scale_invalid', { max: limits.steps })
  const label = (name: 'minRateDescription' | 'maxRateDescription') =>
    reader.optionalText(element[name], `${field}.${name}`, limits.item)
  return {
    type: 'rating',
    rateMin,
    rateMax,
    minRateDescription: label('minRateDescription'),
    maxRateDescription: label('maxRateDescription'),
  }
}

function readElement(reader: Reader, value: unknown, field: string): PageElement | null {
  const element = asObject(value) ?? {}
  const type = String(element.type ?? '')
  const read = Object.hasOwn(readers, type) ? readers[type] : undefined
  if (!read && type !== 'html') {
    reader.add(`${field}.type`, 'type_unsupported', { type: type.slice(0, 40) })
    return null
  }
  const own = read
    ? {
        title: reader.text(element.title, `${field}.title`, limits.title),
        description: reader.optionalText(element.description, `${field}.description`, limits.description),
        isRequired: element.isRequired === true || undefined,
        ...read(reader, element, field),
      }
    : { type, html: reader.text(element.html, `${field}.html`, limits.block) }
  const name = reader.name(element.name, field)
  return defined({ name, ...own, visibleIf: conditionText(element.visibleIf) }) as PageElement
}

const conditionText = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined

function readPage(reader: Reader, value: unknown, field: string): Page {
  const page = asObject(value) ?? {}
  const elements = asList(page.elements)
  if (elements.length === 0) reader.add(field, 'page_empty')
  return defined({
    name: reader.name(page.name, field),
    title: reader.optionalText(page.title, `${field}.title`, limits.title),
    description: reader.optionalText(page.description, `${field}.description`, limits.description),
    visibleIf: conditionText(page.visibleIf),
    elements: elements.flatMap((one, at) => readElement(reader, one, `${field}.elements.${at}`) ?? []),
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
    const condition = parseCondition(part.visibleIf)
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
    part.visibleIf = formatCondition(condition)
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
export interface Read {
  /** Null if the value isn't a questionnaire at all. */
  draft: Questionnaire | null
  problems: QuestionnaireProblem[]
}

/** Drops unknown properties and elements. */
export function readQuestionnaire(value: unknown): Read {
  const reader = new Reader()
  const given = asObject(value)
  if (!given || !Array.isArray(given.pages))
    return { draft: null, problems: [{ field: '', code: 'questionnaire_unreadable' }] }
  const max = limits.questionnaire
  if (bytesOf(given) > max) {
    reader.add('', 'questionnaire_too_large', { max: max / 1024 })
    return { draft: null, problems: reader.problems }
  }
  const languages = reader.readLanguages(given.languages)
  const pages = given.pages
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
  const { draft, problems } = readQuestionnaire(value)
  return draft && problems.length === 0
    ? { questionnaire: draft, problems: [] }
    : { questionnaire: null, problems }
}
