import type { Language } from '@bahth/domain/languages.ts'
import { type Condition, parseCondition } from '@bahth/domain/surveys/questionnaire/conditions.ts'
import type { QuestionKind } from '@bahth/domain/surveys/questionnaire/questions.ts'
import type {
  Item,
  LocalText,
  Page,
  PageElement,
  Questionnaire,
} from '@bahth/domain/surveys/questionnaire/types.ts'

/** New parts of a questionnaire that is being edited. Texts may be missing until it is checked. */

export type ElementKind = QuestionKind | 'textBlock'

export const elementKinds: readonly ElementKind[] = [
  'singleChoice',
  'multipleChoice',
  'scale',
  'matrix',
  'shortText',
  'longText',
  'number',
  'date',
  'textBlock',
]

/**
 * Names and values that a version adds start with its number. A name of an earlier version must not be reused with
 * another meaning, because results show all versions together.
 */
export const prefixOf = (version: number): string => (version > 1 ? `v${version}_` : '')

/** Whether a question is from an earlier version. It may have answers, and then the server refuses another type. */
export const isFromEarlier = (name: string, version: number): boolean =>
  version > 1 && !name.startsWith(prefixOf(version))

const nextIn = (taken: Iterable<string>, stem: string): string => {
  const used = new Set([...taken].map(name => name.toLowerCase()))
  let number = 1
  while (used.has(`${stem}${number}`.toLowerCase())) number++
  return `${stem}${number}`
}

/** Elements and sections share one namespace. */
export const namesIn = ({ pages }: Pick<Questionnaire, 'pages'>): string[] =>
  pages.flatMap(page => [page.name, ...page.elements.map(({ name }) => name)])

/** Includes conditions on questions and choices that were deleted. */
const conditionsIn = ({ pages }: Questionnaire): Condition[] =>
  pages
    .flatMap(page => [page, ...page.elements])
    .flatMap(({ visibleIf }) => (visibleIf === undefined ? [] : (parseCondition(visibleIf) ?? [])))

/** The choices of this question that conditions name. */
export const choicesInConditions = (questionnaire: Questionnaire, name: string): string[] =>
  conditionsIn(questionnaire)
    .filter(({ question }) => question === name)
    .flatMap(({ value }) => value ?? [])
    .map(String)

/**
 * Skips names in conditions, because a condition on a deleted question must not mean a new one, and `deleted` names,
 * because a deletion can be undone.
 */
export const nextName = (
  questionnaire: Questionnaire,
  stem: 'q' | 'page',
  version: number,
  deleted: Iterable<string> = [],
): string => {
  const inConditions = conditionsIn(questionnaire).map(({ question }) => question)
  return nextIn([...namesIn(questionnaire), ...inConditions, ...deleted], `${prefixOf(version)}${stem}`)
}

/** `inConditions`: a condition on a deleted choice must not mean a new one. */
export function nextItem(
  items: readonly Item[],
  version: number,
  inConditions: readonly string[] = [],
): Item {
  const value = nextIn([...items.map(item => item.value), ...inConditions], prefixOf(version))
  return { value, text: {} }
}

const freshItems = (count: number, version: number): Item[] => {
  const items: Item[] = []
  while (items.length < count) items.push(nextItem(items, version))
  return items
}

/** A new, empty element of a kind. */
export function newElement(kind: ElementKind, name: string, version: number): PageElement {
  const base = { name, title: {} }
  switch (kind) {
    case 'textBlock':
      return { type: 'html', name, html: {} }
    case 'shortText':
      return { type: 'text', ...base }
    case 'number':
      return { type: 'text', inputType: 'number', ...base }
    case 'date':
      return { type: 'text', inputType: 'date', ...base }
    case 'longText':
      return { type: 'comment', ...base }
    case 'singleChoice':
      return { type: 'radiogroup', ...base, choices: freshItems(2, version) }
    case 'multipleChoice':
      return { type: 'checkbox', ...base, choices: freshItems(2, version) }
    case 'scale':
      return { type: 'rating', ...base, rateMin: 1, rateMax: 5 }
    case 'matrix':
      return { type: 'matrix', ...base, rows: freshItems(2, version), columns: freshItems(3, version) }
  }
}

/** A questionnaire with one empty section. */
export const emptyQuestionnaire = (languages: Language[], version = 1): Questionnaire => ({
  languages,
  pages: [{ name: `${prefixOf(version)}page1`, elements: [] }],
})

const pasted = /^\s*(?:[-*•]\s+|\d+[.)]\s+)?(.*?)\s*$/

/**
 * Pastes a list at an item, without bullets and numbers at the start of lines. Its lines fill the empty texts from there
 * on, such as the translations of the items, and the others become new items. Returns also the index of the last line.
 */
export function pasteLines(
  lines: string,
  items: readonly Item[],
  {
    at,
    language,
    version,
    inConditions,
  }: { at: number; language: Language; version: number; inConditions?: readonly string[] },
): { items: Item[]; last: number } {
  const all = [...items]
  let next = items[at]?.text[language] ? at + 1 : at
  for (const line of lines.split('\n')) {
    const text = pasted.exec(line)?.[1] ?? ''
    if (text === '') continue
    const item = all[next]
    if (item && !item.text[language]) all[next] = { ...item, text: withText(item.text, language, text) }
    else all.splice(next, 0, { ...nextItem(all, version, inConditions), text: { [language]: text } })
    next += 1
  }
  return { items: all, last: next - 1 }
}

/** Replaces the text in one language. */
export const withText = (text: LocalText | undefined, language: Language, value: string): LocalText => ({
  ...text,
  [language]: value,
})

export const pageOf = (questionnaire: Questionnaire, name: string): Page | undefined =>
  questionnaire.pages.find(page => page.elements.some(element => element.name === name))
