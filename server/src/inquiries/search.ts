import { fold } from '@bahth/domain/fold.ts'

/** Search patterns for the texts of questions. */

/** Three letters or digits in a row, the minimum for the trigram index. */
const findable = /[\p{L}\p{N}]{3}/u

/**
 * A pattern that matches any part of the texts, or only the beginnings of words if the search is short. Null without a
 * letter or digit.
 */
export function searchPattern(q: string): string | null {
  const folded = fold(q)
  if (!/[\p{L}\p{N}]/u.test(folded)) return null
  const text = folded.replace(/[\\%_]/g, '\\$&')
  return findable.test(folded) ? `%${text}%` : `% ${text}%`
}
