import { seatsToFill } from '@bahth/domain/sessions/rules.ts'
import type { Services } from '../services.ts'
import type { UnitOfWork } from '../unit-of-work.ts'
import { notifyMembers, promoted } from './session-notices.ts'
import { promoteFirst } from './signup-store.ts'
import { lockSeatsOf, type SeatsRow } from './store.ts'

/**
 * Gives free seats to the waitlist, first come first served, in the transaction that freed them, and notifies
 * the members. Every change of seats, lists or times calls it or `promoteWaiting`.
 */
export async function fillSeats<R extends SeatsRow>(
  unit: UnitOfWork,
  seats: R,
): Promise<R & { promoted: string[] }> {
  const filled = await promoteWaiting(unit, seats)
  await notifyMembers(unit, filled.promoted, promoted(seats))
  return filled
}

/**
 * Like `fillSeats`, for callers that notify the members themselves. Suspended members are skipped and keep their
 * positions. Takes the locked, current session; returns its new state with the ids of the promoted members.
 */
export async function promoteWaiting<R extends SeatsRow>(
  unit: UnitOfWork,
  seats: R,
): Promise<R & { promoted: string[] }> {
  const free = Math.min(seatsToFill(seats, unit.now), seats.waitlisted)
  if (free === 0) return { ...seats, promoted: [] }
  const memberIds = await promoteFirst(unit.tx, seats.id, free, unit.now)
  if (memberIds.length === 0) return { ...seats, promoted: [] }
  return {
    ...seats,
    registered: seats.registered + memberIds.length,
    waitlisted: seats.waitlisted - memberIds.length,
    version: seats.version + 1,
    promoted: memberIds,
  }
}

/** Gives a member whose suspension has ended the seats that they were skipped for and that are still free. */
export async function fillSeatsAfterBan(
  { unitOfWork }: Pick<Services, 'unitOfWork'>,
  memberId: string,
): Promise<void> {
  await unitOfWork(async unit => {
    for (const seats of await lockSeatsOf(unit.tx, memberId)) {
      const { promoted: ids } = await fillSeats(unit, seats)
      if (ids.length > 0) unit.publish('session', seats.id, 'approved')
    }
  })
}
