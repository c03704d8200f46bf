import { fold } from '@bahth/domain/fold.ts'
import { type RawBuilder, sql } from 'kysely'

/** What a search asks of a question's text. */

/** Three letters or figures in a row: less has no trigram that an index could find. */
const findable = /[\p{L}\p{N}]{3}/u

/**
 * The pattern of a search text: any part of the texts, or, where it is too short for that, the beginnings of their
 * words. Null when it has nothing to search for.
 */
export function searchPattern(q: string): string | null {
  const folded = fold(q)
  if (!/[\p{L}\p{N}]/u.test(folded)) return null
  const text = folded.replace(/[\\%_]/g, '\\$&')
  return findable.test(folded) ? `%${text}%` : `% ${text}%`
}

/** A condition on the question `i`; null where everything matches. */
export function matching(asked: { pattern: string | null; tag: string | null }): RawBuilder<unknown> | null {
  const { pattern, tag } = asked
  if (pattern === null && tag === null) return null
  const words = pattern === null ? sql`true` : sql`i.search like ${pattern}`
  return tag === null ? words : sql`${words} and i.tag_keys @> array[${fold(tag)}]`
}
