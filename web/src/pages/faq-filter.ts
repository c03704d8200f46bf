import { fold } from '@bahth/domain/fold.ts'
import type { FaqCategory, FaqItem } from './content/faq-item.ts'

/** The search and category filter of the FAQ. */
export interface FaqFilter {
  category: FaqCategory | 'all'
  search: string
}

/** The state before any search (STA-43). */
export const noFilter: FaqFilter = { category: 'all', search: '' }

/**
 * Returns the questions of a category whose question, answer or tags contain the term. Ignores case, diacritics and letter
 * variants. The term for a tag may start with `#` (STA-44 to STA-46).
 */
export function matchingFaqs(items: readonly FaqItem[], { category, search }: FaqFilter): FaqItem[] {
  const term = fold(search).replace(/^#/, '')
  return items.filter(
    item =>
      (category === 'all' || item.category === category) &&
      [item.question, ...item.answer, ...item.tags].some(text => fold(text).includes(term)),
  )
}
