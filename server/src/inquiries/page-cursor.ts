import { afterCursor } from '../db/keyset.ts'

/**
 * Where a page of questions ended: its last key, and the snapshot of the database in which the first page was read.
 * The pages after it go on in the order that stood then.
 */
export interface PageStart {
  key: number
  id: string
  snapshot: string
}

/** A snapshot as PostgreSQL writes it, `xmin:xmax:xip,…`; whatever else somebody sends must not reach the database. */
function isSnapshot(text: string): boolean {
  const parts = /^([1-9]\d{0,17}):([1-9]\d{0,17}):((?:\d{1,18}(?:,\d{1,18})*)?)$/.exec(text)
  if (!parts) return false
  const [low, high] = [BigInt(parts[1] ?? 0), BigInt(parts[2] ?? 0)]
  const between = parts[3] ? parts[3].split(',').map(BigInt) : []
  return low <= high && between.every((one, at) => one >= (between[at - 1] ?? low) && one < high)
}

/** Reads a cursor, or null at the beginning; one that is none of ours is refused. */
export function pageStart(cursor: string | undefined): PageStart | null {
  if (!cursor) return null
  const [place = '', mark = ''] = cursor.split('.')
  const snapshot = Buffer.from(mark, 'base64url').toString()
  const at = afterCursor(isSnapshot(snapshot) ? place : '-', ['number', 'id'])
  if (!at) return null
  // No counter is larger than the database's integers.
  return Math.abs(at[0]) < 2 ** 31 ? { key: at[0], id: at[1], snapshot } : pageStart('-')
}

/** The cursor of the next page: the place, and the mark of the first page. */
export const markedCursor = (place: string | null, snapshot: string): string | null =>
  place && `${place}.${Buffer.from(snapshot).toString('base64url')}`
