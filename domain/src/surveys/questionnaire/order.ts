import type { Item, PageElement, Questionnaire } from './types.ts'

/** The shuffled order of choices and rows. It differs between participants and stays the same for each of them. */

/** FNV-1a. Including the question's name gives each question a different order. */
function hash(text: string, seed: number): number {
  let value = 0x811c9dc5 ^ seed
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193)
  // A final mixing step, because similar names and seeds differ only in a few low bits.
  value = Math.imul(value ^ (value >>> 15), 0x85ebca6b)
  return (value ^ (value >>> 13)) >>> 0
}

const shuffled = (items: readonly Item[], name: string, seed: number): Item[] =>
  items
    .map(item => ({ item, rank: hash(`${name} ${item.value}`, seed) }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ item }) => item)

function ordered(element: PageElement, seed: number): PageElement {
  if ('choicesOrder' in element && element.choicesOrder === 'random')
    return { ...element, choices: shuffled(element.choices, element.name, seed) }
  if (element.type === 'matrix' && element.rowsOrder === 'random')
    return { ...element, rows: shuffled(element.rows, element.name, seed) }
  return element
}

/** The questionnaire as the participant with this seed sees it. */
export const inOrderFor = (questionnaire: Questionnaire, seed: number): Questionnaire => ({
  ...questionnaire,
  pages: questionnaire.pages.map(page => ({
    ...page,
    elements: page.elements.map(element => ordered(element, seed)),
  })),
})
