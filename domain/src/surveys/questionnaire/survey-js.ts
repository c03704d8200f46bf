import type { Language } from '../../languages.ts'
import { formatCondition, parseCondition } from './conditions.ts'
import { kindOf } from './questions.ts'
import { asList, asObject, isItemValue, isName, type Json } from './reader.ts'
import {
  defaultLabels,
  languagesIn,
  mainLanguageOf,
  mapTexts,
  readTexts,
  textAsHtml,
  type Values,
} from './survey-js-texts.ts'
import type { Question, Questionnaire } from './types.ts'

/** Imports from and exports to the JSON of SurveyJS. */

/** Exports as a SurveyJS file, with the survey's title. */
export function toSurveyJs(questionnaire: Questionnaire, title?: string): Values {
  const [first = 'en'] = questionnaire.languages
  const pages = mapTexts(questionnaire.pages, (text, name) => {
    const own = Object.entries(asObject(text) ?? {}).map(([language, value]) => [
      // SurveyJS uses `default` for English.
      language === 'en' ? 'default' : language,
      name === 'html' ? textAsHtml(String(value)) : value,
    ])
    return Object.fromEntries(own)
  })
  const withRows = asList(pages).map(page => ({
    ...asObject(page),
    elements: asList(asObject(page)?.elements).map(one => {
      const element = asObject(one) ?? {}
      return element.type === 'matrix' && element.isRequired
        ? { ...element, isAllRowRequired: true }
        : element
    }),
  }))
  return { ...(title ? { title } : {}), ...(first === 'en' ? {} : { locale: first }), pages: withRows }
}

/** Reads a list of values, or of values with texts. Values that become equal because they are long or have signs stay apart. */
function readItems(items: unknown): unknown {
  const list = asList(items).map(one => asObject(one) ?? { value: one, text: String(one) })
  const values = list.map((item, at) => safeValue(item.value, at))
  const used = new Map<string, unknown>()
  let number = list.length
  const freeValue = (): string => {
    const value = `item${++number}`
    return values.includes(value) ? freeValue() : value
  }
  return list.map((item, at) => {
    const own = values[at] ?? ''
    const value = used.has(own) && used.get(own) !== item.value ? freeValue() : own
    if (!used.has(own)) used.set(own, item.value)
    return { value, text: item.text ?? String(item.value) }
  })
}

function safeValue(value: unknown, at: number): string {
  const text = String(value ?? '')
    .replace(/[^\p{L}\p{M}\p{N} _.+-]/gu, '_')
    .slice(0, 40)
    .trim()
  return isItemValue(text) ? text : `item${at + 1}`
}

const questionTypes: Record<string, string> = {
  dropdown: 'radiogroup',
  tagbox: 'checkbox',
  boolean: 'radiogroup',
}

function readElement(element: Json): Values {
  const type = String(element.type ?? '')
  const items = Object.fromEntries(
    ['choices', 'rows', 'columns'].flatMap(name =>
      element[name] === undefined ? [] : [[name, readItems(element[name])]],
    ),
  )
  return {
    ...element,
    type: questionTypes[type] ?? type,
    ...(type === 'html' ? {} : { title: element.title ?? element.name }),
    ...items,
    ...(type === 'boolean' ? booleanChoices(element) : {}),
    ...(element.hasOther === true ? { showOtherItem: true } : {}),
    ...(element.isAllRowRequired === true || element.eachRowRequired === true ? { isRequired: true } : {}),
  }
}

const booleanChoices = ({ labelTrue, labelFalse }: Json) => ({
  choices: [
    { value: 'true', text: labelTrue ?? defaultLabels.yes },
    { value: 'false', text: labelFalse ?? defaultLabels.no },
  ],
})

/** Replaces panels with their elements, which get the panel's condition unless they have one of their own. */
export const elementsIn = (elements: unknown, visibleIf?: unknown): Json[] =>
  asList(elements).flatMap(one => {
    const own = asObject(one) ?? {}
    const element = visibleIf && !own.visibleIf ? { ...own, visibleIf } : own
    return element.type === 'panel' ? elementsIn(element.elements, element.visibleIf) : [element]
  })

/** A new version of questions that may have answers, which the results show together with the new ones. */
export interface Revision {
  /** The start of names that earlier versions can't have. */
  prefix: string
  earlier: readonly Question[]
}

/** Whether an element keeps its name in a new version: only if it can continue an earlier question, or none has the name. */
function mayKeep(element: Values, { prefix, earlier }: Revision): boolean {
  const own = String(element.name)
  const kind = kindOf(element as unknown as Question)
  return own.startsWith(prefix) || earlier.some(one => one.name === own && kindOf(one) === kind)
}

/**
 * Replaces names that can't be stored, that an earlier part has or that a new version can't have, also in conditions. A
 * condition on a name that several questions have refers to the first.
 */
function renameAll(pages: Values[], revision: Revision | undefined): Values[] {
  const all = pages
    .flatMap(page => [page, ...(page.elements as Values[])])
    .map(({ name }) => String(name ?? ''))
  const reserved = new Set(all.map(name => name.toLowerCase()))
  const used = new Set<string>()
  const names = new Map<string, string>()
  let number = 0
  const freeName = (prefix: string): string => {
    const name = `${prefix}${++number}`
    return reserved.has(name) ? freeName(prefix) : name
  }
  const rename = (name: unknown, stem: string, isFree = true) => {
    const own = String(name ?? '')
    const keeps = isFree && isName(own) && !used.has(own.toLowerCase())
    const safe = keeps ? own : freeName(`${revision?.prefix ?? ''}${stem}`)
    used.add(safe.toLowerCase())
    if (!names.has(own)) names.set(own, safe)
    return safe
  }
  const condition = (value: unknown) => {
    const read = typeof value === 'string' ? parseCondition(value) : null
    return read ? formatCondition({ ...read, question: names.get(read.question) ?? read.question }) : value
  }
  return pages.map(page => ({
    ...page,
    name: rename(page.name, 'page'),
    visibleIf: condition(page.visibleIf),
    elements: (page.elements as Values[]).map(element => ({
      ...element,
      name: rename(element.name, 'q', !revision || mayKeep(element, revision)),
      visibleIf: condition(element.visibleIf),
    })),
  }))
}

/** The pages of a SurveyJS file. Null if it has none. */
export function pagesIn(survey: Json | null): unknown[] | null {
  const pages =
    survey?.pages ??
    (survey?.elements || survey?.questions
      ? [{ name: 'page1', elements: survey.elements ?? survey.questions }]
      : undefined)
  return Array.isArray(pages) ? pages : null
}

/**
 * Converts the file to an unchecked questionnaire; null if it isn't one. Drops unsupported properties, such as themes. An
 * unsupported question stays, so that the check reports it.
 */
export function convertSurveyJs(value: unknown, revision?: Revision): Values | null {
  const survey = asObject(value)
  const pages = pagesIn(survey)
  if (!survey || !pages) return null
  const read = pages.map(page => {
    const { name, title, description, visibleIf, elements } = asObject(page) ?? {}
    return { name, title, description, visibleIf, elements: elementsIn(elements).map(readElement) }
  })
  const main: Language = survey.locale ? (survey.locale === 'ar' ? 'ar' : 'en') : mainLanguageOf(read)
  const used = languagesIn(read, main)
  const texts = readTexts(renameAll(read, revision), main, used)
  return { languages: used.length > 0 ? used : [main], pages: texts }
}
