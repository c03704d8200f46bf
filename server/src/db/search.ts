import { fold } from '@bahth/domain/fold.ts'
import { type RawBuilder, sql } from 'kysely'

/**
 * Search in folded texts with a trigram index, which needs three letters or digits in a row. Texts without them are
 * searched at the beginnings of words (every word of the text follows a space).
 */

const findable = /[\p{L}\p{N}]{3}/u
const letterOrDigit = /[\p{L}\p{N}]/u

/** The words of a search. Words of punctuation are ignored, unless the search has no others. */
function wordsOf(q: string): string[] {
  const words = fold(q).split(' ').filter(Boolean)
  const textWords = words.filter(word => letterOrDigit.test(word))
  return textWords.length > 0 ? textWords : words
}

/** Where a name can also have a space: “عبدالله” is “عبد الله”, and “نورالدين” is “نور الدين”. */
const compound = /(?<=^(?:عبد|ابو))(?=\p{L}{3})|(?<=\p{L}{2})(?=ال(?:دين|له)$)/u

const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

const patternOf = (folded: string): string =>
  findable.test(folded) ? `%${escaped(folded)}%` : `% ${escaped(folded)}%`

/**
 * For lists of people and actions: all words must occur, in any order. None if the search is empty. The parts of an
 * Arabic compound are searched as two words, which finds it with and without its space.
 */
export const wordPatterns = (q: string): string[] =>
  wordsOf(q)
    .flatMap(word => word.split(compound))
    .map(patternOf)

/** For titles and texts: the search must occur as it was typed. */
export const phrasePattern = (q: string): string => patternOf(fold(q))

/** Any part of a text. Short searches use no index: only for lists of which few rows qualify, such as coming sessions. */
export const partPattern = (q: string): string => `%${escaped(fold(q))}%`

export const hasWord = (q: string): boolean => letterOrDigit.test(fold(q))

/** A condition: the text matches all patterns. */
export const matchesAll = (text: RawBuilder<unknown>, patterns: readonly string[]): RawBuilder<unknown> =>
  sql.join(
    patterns.map(pattern => sql`${text} like ${pattern}`),
    sql` and `,
  )
