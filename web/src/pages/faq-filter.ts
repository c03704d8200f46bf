import { fold } from '@bahth/domain/fold.ts'
import { keyboardMarks } from '@bahth/domain/search-words.ts'
import type { FaqCategory, FaqItem } from './content/faq-item.ts'

/** The search and category filter of the FAQ. */
export interface FaqFilter {
  category: FaqCategory | 'all'
  search: string
}

/** The state before any search (STA-43). */
export const noFilter: FaqFilter = { category: 'all', search: '' }

const foldMarks = (text: string): string => fold(text).replace(keyboardMarks, '-')

/**
 * Returns the questions of a category whose question, answer or tags contain the term. Ignores case, diacritics, letter variants
 * and how apostrophes and dashes are written. The term for a tag may start with `#` (STA-44 to STA-46).
 */
export function matchingFaqs(items: readonly FaqItem[], { category, search }: FaqFilter): FaqItem[] {
  const term = foldMarks(search).replace(/^#/, '')
  return items.filter(
    item =>
      (category === 'all' || item.category === category) &&
      [item.question, ...item.answer, ...item.tags].some(text => foldMarks(text).includes(term)),
  )
}
