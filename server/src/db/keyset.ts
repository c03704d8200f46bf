import { refuseField } from '@bahth/domain/refusals.ts'
import { isUuid } from '@bahth/domain/uuid.ts'
import { type RawBuilder, sql } from 'kysely'

/** Keyset pagination: a cursor is the key of the last row of a page, opaque to clients. */

type KeyKind = 'date' | 'number' | 'id' | 'text'
type KeyOf<K> = K extends 'date' ? Date : K extends 'number' ? number : string
type Keys<K extends readonly KeyKind[]> = { [I in keyof K]: KeyOf<K[I]> }

/** The format of times in cursors; it also excludes values that a column cannot hold. */
const instant = /^[12]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
const maxNumber = 2 ** 31 - 1

function keyFrom(kind: KeyKind, value: unknown): Date | number | string | null {
  if (kind === 'number')
    return Number.isInteger(value) && Math.abs(Number(value)) <= maxNumber ? Number(value) : null
  if (typeof value !== 'string') return null
  if (kind === 'id') return isUuid(value) ? value : null
  if (kind === 'text') return value.includes('\0') || !value.isWellFormed() ? null : value
  return instant.test(value) && !Number.isNaN(Date.parse(value)) ? new Date(value) : null
}

/** The key after which a page starts, or null for the first page; refuses an invalid cursor. */
export function afterCursor<const K extends readonly KeyKind[]>(
  cursor: string | undefined,
  kinds: K,
): Keys<K> | null {
  if (!cursor) return null
  let sent: unknown = null
  try {
    sent = JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    // Not JSON: refused below.
  }
  const keys =
    Array.isArray(sent) && sent.length === kinds.length
      ? kinds.map((kind, i) => keyFrom(kind, sent[i]))
      : [null]
  if (keys.includes(null)) return refuseField('cursor', 'cursor_foreign')
  return keys as unknown as Keys<K>
}

const pageSizes = [10, 20, 50, 100]

/**
 * The number of rows to read for a page of this size, as a literal, because a prepared statement's plan depends on it.
 * Sizes are rounded up, so that there are few different statement texts.
 */
export const rowsToRead = (limit: number): RawBuilder<number> =>
  sql.lit((pageSizes.find(size => size >= limit) ?? limit) + 1)

/** A total that was counted up to one more than the maximum. */
export const cappedTotal = (total: number, max: number): { total: number; totalIsCapped?: true } =>
  total > max ? { total: max, totalIsCapped: true } : { total }

/** Cuts a page from a list with one extra row, and returns the cursor of the next page. */
export function nextCursor<T>(
  rows: readonly T[],
  limit: number,
  keysOf: (row: T) => readonly (Date | number | string)[],
): { items: T[]; nextCursor: string | null } {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  const hasMore = rows.length > limit && last !== undefined
  return {
    items,
    nextCursor: hasMore ? Buffer.from(JSON.stringify(keysOf(last))).toString('base64url') : null,
  }
}
