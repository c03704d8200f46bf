import { fold } from '@bahth/domain/fold.ts'
import type { FaqCategory, FaqItem } from './content/faq-item.ts'

/** What a reader of the FAQ looks for. */
export interface FaqFilter {
  category: FaqCategory | 'all'
  search: string
}

/** STA-43 */
export const noFilter: FaqFilter = { category: 'all', search: '' }

/**
 * STA-44 to STA-46: the questions of a category that hold what is searched for, in the question, the answer or a tag;
 * case, accents and forms of letters do not count. A tag may be written with its `#`.
 */
export function matchingFaqs(items: readonly FaqItem[], { category, search }: FaqFilter): FaqItem[] {
  const wanted = fold(search).replace(/^#/, '')
  return items.filter(
    item =>
      (category === 'all' || item.category === category) &&
      [item.question, ...item.answer, ...item.tags].some(text => fold(text).includes(wanted)),
  )
}
