import type { Db } from '../db/open.ts'
import { addPlaces, type Seating } from './seating-store.ts'

/** Adds members to a session; false where it is not any more as it was seen. */
export type AddSeating = (seating: Seating) => Promise<boolean>

interface Asked {
  seating: Seating
  resolve(isAdded: boolean): void
  reject(error: unknown): void
}

/** How many sessions are written with one commit. */
const mostSessions = 100
/** One is gathered while the other is written. */
const mostStatements = 2

/**
 * Writes for many sessions at once: what is asked while others are being written goes with the next statement. In the
 * minute in which everybody joins everything, a commit serves all who came meanwhile. Of one session, one is asked at a
 * time. Where the statement fails, it fails for all in it.
 */
export function addTogether(db: Db): AddSeating {
  const waiting: Asked[] = []
  let statements = 0

  async function addNext(): Promise<void> {
    const together = waiting.splice(0, mostSessions)
    try {
      const added = await addPlaces(
        db,
        together.map(({ seating }) => seating),
      )
      for (const { seating, resolve } of together) resolve(added.has(seating.seen.id))
    } catch (error) {
      for (const { reject } of together) reject(error)
    }
  }

  async function addAll(): Promise<void> {
    statements++
    while (waiting.length > 0) await addNext()
    statements--
  }

  return seating =>
    new Promise((resolve, reject) => {
      waiting.push({ seating, resolve, reject })
      if (statements < mostStatements) void addAll()
    })
}
