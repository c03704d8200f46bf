import { seatsToFill } from '@bahth/domain/sessions/rules.ts'
import type { Write } from '../write.ts'
import { promoted, tell } from './session-notices.ts'
import { promoteFirst } from './signup-store.ts'
import type { SeatsRow } from './store.ts'

/**
 * Gives free seats to whoever waited longest, in the transaction that freed them, and tells them. Whatever
 * changes seats, lists or times ends with it. The room is locked and up to date; what is returned is it afterwards,
 * with the ids of those who got a seat.
 */
export async function fillSeats<R extends SeatsRow>(
  work: Write,
  room: R,
): Promise<R & { promoted: string[] }> {
  const seats = Math.min(seatsToFill(room, work.now), room.waitlisted)
  if (seats === 0) return { ...room, promoted: [] }
  const memberIds = await promoteFirst(work.tx, room.id, seats, work.now)
  await tell(work, memberIds, promoted(room, work.now))
  return {
    ...room,
    registered: room.registered + memberIds.length,
    waitlisted: room.waitlisted - memberIds.length,
    version: room.version + 1,
    promoted: memberIds,
  }
}
