import { fold } from '@bahth/domain/fold.ts'
import { type RawBuilder, sql } from 'kysely'

/**
 * Searching a folded text in which every word begins after a space, by an index of trigrams. Each word of a search has
 * to be there: any part of one where it has three letters or figures in a row, the beginning of one where it has fewer.
 */

const findable = /[\p{L}\p{N}]{3}/u
const sayable = /[\p{L}\p{N}]/u

/** The words that are searched for: punctuation between them counts for nothing, alone it is searched for itself. */
function wordsOf(q: string): string[] {
  const words = fold(q).split(' ').filter(Boolean)
  const said = words.filter(word => sayable.test(word))
  return said.length > 0 ? said : words
}

const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** The patterns that a search text asks for; none where it has nothing to search for. */
export const searchPatterns = (q: string): string[] =>
  wordsOf(q).map(word => (findable.test(word) ? `%${escaped(word)}%` : `% ${escaped(word)}%`))

/** That a text matches all patterns. */
export const matchesAll = (text: RawBuilder<unknown>, patterns: readonly string[]): RawBuilder<unknown> =>
  sql.join(
    patterns.map(pattern => sql`${text} like ${pattern}`),
    sql` and `,
  )
