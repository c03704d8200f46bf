import { fold } from '@bahth/domain/fold.ts'
import { hasLetterOrDigit, keyboardMarks, searchWords } from '@bahth/domain/search-words.ts'
import { type RawBuilder, sql } from 'kysely'

/**
 * Search in folded texts with a trigram index, which needs three letters or digits in a row. Texts without them are
 * searched at the beginnings of words (every word of the text follows a space).
 */

const findable = /[\p{L}\p{N}]{3}/u

/** Beside letters, any character may stand for a mark that keyboards write in different ways. */
function escaped(text: string): string {
  const literal = text.replace(/[\\%_]/g, '\\$&')
  return hasLetterOrDigit(text) ? literal.replace(keyboardMarks, '_') : literal
}

const patternOf = (folded: string): string =>
  findable.test(folded) ? `%${escaped(folded)}%` : `% ${escaped(folded)}%`

/** For lists of people and actions: all words must occur, in any order. None if the search is empty. */
export const wordPatterns = (q: string): string[] => searchWords(q).map(patternOf)

/** For titles and texts: the search must occur as it was typed. */
export const phrasePattern = (q: string): string => patternOf(fold(q))

/** Any part of a text. Short searches use no index: only for lists of which few rows qualify, such as coming sessions. */
export const partPattern = (q: string): string => `%${escaped(fold(q))}%`

export const hasWord = (q: string): boolean => hasLetterOrDigit(fold(q))

/** A condition: the text matches all patterns. */
export const matchesAll = (text: RawBuilder<unknown>, patterns: readonly string[]): RawBuilder<unknown> =>
  sql.join(
    patterns.map(pattern => sql`${text} like ${pattern}`),
    sql` and `,
  )
