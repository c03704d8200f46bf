import { type ParsedDraft, parseDraft } from './parse.ts'
import { inLanguage, questionsOf } from './questions.ts'
import { asList, asObject, type Json } from './reader.ts'
import { convertSurveyJs, elementsIn, pagesIn, type Revision } from './survey-js.ts'
import type { LocalText, Questionnaire } from './types.ts'

/** Imports the supported parts of a SurveyJS file and lists the rest. */

/**
 * A part that wasn't imported: a question of an unknown type, or properties of a question, a panel, a section or the
 * whole file.
 */
export interface LeftOut {
  of: 'file' | 'page' | 'element'
  /** The title or name of the page or element. */
  title: string
  /** The unsupported type. */
  type?: string
  /** The names of the properties. */
  properties?: string[]
}

export interface Imported extends ParsedDraft {
  leftOut: LeftOut[]
  /** Questions of a new version that continue an earlier one with another title. */
  continued: Continued[]
}

export interface Continued {
  title: string
  earlier: string
}

const supportedProperties: Record<LeftOut['of'], ReadonlySet<string>> = {
  file: new Set(['title', 'locale', 'pages', 'elements', 'questions']),
  page: new Set(['name', 'title', 'description', 'visibleIf', 'elements']),
  element: new Set([
    ...['type', 'name', 'title', 'description', 'visibleIf', 'isRequired', 'html', 'maxLength', 'elements'],
    ...['inputType', 'min', 'max', 'step', 'choices', 'choicesOrder', 'showOtherItem', 'hasOther'],
    ...['minSelectedChoices', 'maxSelectedChoices', 'rateMin', 'rateMax', 'minRateDescription'],
    ...['maxRateDescription', 'rows', 'columns', 'rowsOrder', 'isAllRowRequired', 'eachRowRequired'],
    ...['labelTrue', 'labelFalse'],
  ]),
}

const types = new Set([
  ...['text', 'comment', 'radiogroup', 'checkbox', 'rating', 'matrix', 'html'],
  ...['dropdown', 'tagbox', 'boolean'],
])

const inputTypes = new Set(['text', 'number', 'date'])

function titleOf({ title, name }: Json): string {
  const text = typeof title === 'string' ? title : Object.values(asObject(title) ?? {})[0]
  return String(text ?? name ?? '').slice(0, 80)
}

function unknownOf(of: LeftOut['of'], part: Json): LeftOut[] {
  const properties = Object.keys(part).filter(name => !supportedProperties[of].has(name))
  return properties.length > 0 ? [{ of, title: titleOf(part), properties }] : []
}

function elementProblems(element: Json): LeftOut[] {
  const title = titleOf(element)
  const type = String(element.type ?? '')
  if (!types.has(type)) return [{ of: 'element', title, type: type.slice(0, 40) }]
  const { inputType } = element
  const asText =
    type === 'text' && inputType !== undefined && !inputTypes.has(String(inputType))
      ? [{ of: 'element' as const, title, properties: [`inputType: ${String(inputType).slice(0, 40)}`] }]
      : []
  return [...asText, ...unknownOf('element', element)]
}

/** What panels lose when they are replaced with their elements, which have one condition each. */
const panelProblems = (elements: unknown): LeftOut[] =>
  asList(elements).flatMap(one => {
    const { type, visibleIf, elements: inner, name, ...panel } = asObject(one) ?? {}
    if (type !== 'panel') return []
    const isLost = visibleIf && elementsIn(inner).some(element => element.visibleIf)
    const properties = [...Object.keys(panel), ...(isLost ? ['visibleIf'] : [])]
    const title = titleOf({ ...panel, name })
    const own = properties.length > 0 ? [{ of: 'element' as const, title, properties }] : []
    return [...own, ...panelProblems(inner)]
  })

/** Questions that share only the name may be unrelated, and the names aren't visible. */
const continuedIn = (draft: Questionnaire | null, { earlier }: Revision): Continued[] =>
  questionsOf(draft ?? { pages: [] }).flatMap(question => {
    const old = earlier.find(({ name }) => name === question.name)
    if (!old) return []
    const inFirst = (text: LocalText) => inLanguage(text, draft?.languages[0] ?? 'en')
    const titles = { title: inFirst(question.title), earlier: inFirst(old.title) }
    return titles.title === titles.earlier ? [] : [titles]
  })

export function importSurveyJs(value: unknown, revision?: Revision): Imported {
  const survey = asObject(value)
  const pages = pagesIn(survey)
  if (!survey || !pages) return { ...parseDraft(null), leftOut: [], continued: [] }
  const parts = pages.map(page => asObject(page) ?? {})
  const leftOut = [
    ...unknownOf('file', survey),
    ...parts.flatMap(page => [
      ...unknownOf('page', page),
      ...panelProblems(page.elements),
      ...elementsIn(page.elements).flatMap(elementProblems),
    ]),
  ]
  const isKnown = (element: unknown) => types.has(String(asObject(element)?.type ?? ''))
  // Pages without supported elements would be empty, so they are removed.
  const supported = parts
    .map(page => ({ ...page, elements: elementsIn(page.elements).filter(isKnown) }))
    .filter(({ elements }) => elements.length > 0)
  const { draft, problems } = parseDraft(convertSurveyJs({ ...survey, pages: supported }, revision))
  const continued = revision ? continuedIn(draft, revision) : []
  return { draft: supported.length > 0 ? draft : null, problems, leftOut, continued }
}
