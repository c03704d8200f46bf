import { fold } from '@bahth/domain/fold.ts'
import { type RawBuilder, sql } from 'kysely'

/**
 * Search in folded texts with a trigram index. All words of a search must occur: as a part of a word if they contain three
 * letters or digits in a row, otherwise at the beginning of a word (every word of the text follows a space).
 */

const findable = /[\p{L}\p{N}]{3}/u
const sayable = /[\p{L}\p{N}]/u

/** The words of a search. Words of punctuation are ignored, unless the search has no others. */
function wordsOf(q: string): string[] {
  const words = fold(q).split(' ').filter(Boolean)
  const said = words.filter(word => sayable.test(word))
  return said.length > 0 ? said : words
}

const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** The patterns of a search text; none if it is empty. */
export const searchPatterns = (q: string): string[] =>
  wordsOf(q).map(word => (findable.test(word) ? `%${escaped(word)}%` : `% ${escaped(word)}%`))

/** A condition: the text matches all patterns. */
export const matchesAll = (text: RawBuilder<unknown>, patterns: readonly string[]): RawBuilder<unknown> =>
  sql.join(
    patterns.map(pattern => sql`${text} like ${pattern}`),
    sql` and `,
  )
