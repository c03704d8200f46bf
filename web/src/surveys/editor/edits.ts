import { isQuestion } from '@bahth/domain/surveys/questionnaire/questions.ts'
import type { Page, PageElement, Question, Questionnaire } from '@bahth/domain/surveys/questionnaire/types.ts'
import { type ElementKind, namesIn, newElement, nextName } from './draft.ts'

/**
 * The edits of a questionnaire, as pure functions. Unchanged parts keep their identity, so that their rows aren't
 * rendered again.
 */

const withPages = (questionnaire: Questionnaire, pages: Page[]): Questionnaire => ({
  ...questionnaire,
  pages,
})

const changeAt = <T>(list: readonly T[], at: number, change: (one: T) => T): T[] =>
  list.map((one, index) => (index === at ? change(one) : one))

const inserted = <T>(list: readonly T[], at: number, one: T): T[] => list.toSpliced(at, 0, one)

/** The indexes of the section and of the element in it, from 0. */
export interface Position {
  page: number
  at: number
}

export function positionOf({ pages }: Questionnaire, name: string): Position | null {
  for (const [page, { elements }] of pages.entries()) {
    const at = elements.findIndex(element => element.name === name)
    if (at >= 0) return { page, at }
  }
  return null
}

const insertElement = (questionnaire: Questionnaire, { page, at }: Position, element: PageElement) =>
  withPages(
    questionnaire,
    changeAt(questionnaire.pages, page, found => ({
      ...found,
      elements: inserted(found.elements, at, element),
    })),
  )

/** The result of an edit, and the name of the added part. */
export interface Added {
  questionnaire: Questionnaire
  name: string
}

export function addElement(
  questionnaire: Questionnaire,
  position: Position,
  kind: ElementKind,
  version: number,
  deleted?: Iterable<string>,
): Added {
  const name = nextName(questionnaire, 'q', version, deleted)
  return { questionnaire: insertElement(questionnaire, position, newElement(kind, name, version)), name }
}

/** Adds an empty section at this index. */
export function addPage(
  questionnaire: Questionnaire,
  at: number,
  version: number,
  deleted?: Iterable<string>,
): Added {
  const name = nextName(questionnaire, 'page', version, deleted)
  return {
    questionnaire: withPages(questionnaire, inserted(questionnaire.pages, at, { name, elements: [] })),
    name,
  }
}

export function duplicateElement(
  questionnaire: Questionnaire,
  name: string,
  version: number,
  deleted?: Iterable<string>,
): Added {
  const position = positionOf(questionnaire, name)
  const element = position && questionnaire.pages[position.page]?.elements[position.at]
  if (!element) return { questionnaire, name }
  const copy = nextName(questionnaire, 'q', version, deleted)
  const below = { page: position.page, at: position.at + 1 }
  return { questionnaire: insertElement(questionnaire, below, { ...element, name: copy }), name: copy }
}

const removeElement = (questionnaire: Questionnaire, name: string): Questionnaire =>
  withPages(
    questionnaire,
    questionnaire.pages.map(page =>
      page.elements.some(element => element.name === name)
        ? { ...page, elements: page.elements.filter(element => element.name !== name) }
        : page,
    ),
  )

export const changeElement = (
  questionnaire: Questionnaire,
  name: string,
  change: (element: PageElement) => PageElement,
): Questionnaire =>
  withPages(
    questionnaire,
    questionnaire.pages.map(page =>
      page.elements.some(element => element.name === name)
        ? { ...page, elements: page.elements.map(one => (one.name === name ? change(one) : one)) }
        : page,
    ),
  )

export const changePage = (
  questionnaire: Questionnaire,
  name: string,
  change: (page: Page) => Page,
): Questionnaire =>
  withPages(
    questionnaire,
    questionnaire.pages.map(page => (page.name === name ? change(page) : page)),
  )

function putElement(questionnaire: Questionnaire, name: string, to: Position): Questionnaire {
  const from = positionOf(questionnaire, name)
  const element = from && questionnaire.pages[from.page]?.elements[from.at]
  return element ? insertElement(removeElement(questionnaire, name), to, element) : questionnaire
}

/**
 * The position one step up or down, in the next section if the element is at the border of its own. Null at the end
 * of the questionnaire.
 */
export function stepOf(questionnaire: Questionnaire, name: string, by: 1 | -1): Position | null {
  const from = positionOf(questionnaire, name)
  if (!from) return null
  const at = from.at + by
  const length = questionnaire.pages[from.page]?.elements.length ?? 0
  if (at >= 0 && at < length) return { page: from.page, at }
  const page = from.page + by
  const neighbour = questionnaire.pages[page]
  if (!neighbour) return null
  return { page, at: by > 0 ? 0 : neighbour.elements.length }
}

export function moveElement(questionnaire: Questionnaire, name: string, by: 1 | -1): Questionnaire {
  const to = stepOf(questionnaire, name, by)
  return to ? putElement(questionnaire, name, to) : questionnaire
}

/** Moves an element to the position of another element, or to the beginning of a section. */
export function moveTo(questionnaire: Questionnaire, name: string, over: string): Questionnaire {
  if (name === over) return questionnaire
  const page = questionnaire.pages.findIndex(one => one.name === over)
  const to = page >= 0 ? { page, at: 0 } : positionOf(questionnaire, over)
  return to ? putElement(questionnaire, name, to) : questionnaire
}

export function movePage(questionnaire: Questionnaire, name: string, by: 1 | -1): Questionnaire {
  const from = questionnaire.pages.findIndex(page => page.name === name)
  const page = questionnaire.pages[from]
  const to = from + by
  if (!page || to < 0 || to >= questionnaire.pages.length) return questionnaire
  return withPages(questionnaire, inserted(questionnaire.pages.toSpliced(from, 1), to, page))
}

/** The earlier questions that a condition of this element or section can use. */
export function earlierQuestions({ pages }: Questionnaire, name: string): Question[] {
  const earlier: Question[] = []
  for (const page of pages) {
    if (page.name === name) return earlier
    for (const element of page.elements) {
      if (element.name === name) return earlier
      if (isQuestion(element)) earlier.push(element)
    }
  }
  return earlier
}

/** The numbers that the author sees. Only questions are counted, from 1. */
export function numbersOf({ pages }: Questionnaire): ReadonlyMap<string, number> {
  const names = pages.flatMap(page => page.elements.filter(isQuestion).map(({ name }) => name))
  return new Map(names.map((name, at) => [name, at + 1]))
}

/** A deletion that can be undone, even after later edits. */
export interface Removal {
  questionnaire: Questionnaire
  isPage: boolean
  /** The names of the removed parts. */
  names: string[]
  /** Parts that can get the focus after the deletion. */
  neighbours: string[]
  restore: (now: Questionnaire) => Questionnaire
}

function removePage(questionnaire: Questionnaire, at: number): Removal {
  const { pages } = questionnaire
  const page = pages[at] as Page
  return {
    questionnaire: withPages(questionnaire, pages.toSpliced(at, 1)),
    isPage: true,
    names: namesIn({ pages: [page] }),
    neighbours: [pages[at - 1], pages[at + 1]].flatMap(one => one?.name ?? []),
    restore: now => withPages(now, inserted(now.pages, at, page)),
  }
}

/** Removes an element or a section. */
export function removePart(questionnaire: Questionnaire, name: string): Removal | null {
  const at = questionnaire.pages.findIndex(page => page.name === name)
  if (at >= 0) return removePage(questionnaire, at)
  const position = positionOf(questionnaire, name)
  const page = position && questionnaire.pages[position.page]
  const element = page?.elements[position?.at ?? 0]
  if (!position || !page || !element) return null
  return {
    questionnaire: removeElement(questionnaire, name),
    isPage: false,
    names: [name],
    neighbours: [page.elements[position.at - 1], page.elements[position.at + 1], page].flatMap(
      one => one?.name ?? [],
    ),
    restore(now) {
      const index = now.pages.findIndex(one => one.name === page.name)
      const last = now.pages.length - 1
      return insertElement(
        now,
        index >= 0 ? { page: index, at: position.at } : { page: last, at: 0 },
        element,
      )
    },
  }
}
