import { isDeepStrictEqual } from 'node:util'
import type { ActivityDetails } from '@bahth/domain/records/activity.ts'
import { refuse, refuseField } from '@bahth/domain/refusals.ts'
import type { Lists } from '@bahth/domain/sessions/merge-lists.ts'
import { maxCapacity } from '@bahth/domain/sessions/rules.ts'
import { type ActingAdmin, recordActivity } from '../records/record-activity.ts'
import type { Services } from '../services.ts'
import type { UnitOfWork } from '../unit-of-work.ts'
import { fillSeats, promoteWaiting } from './fill-seats.ts'
import { listIds, listNames, saveLists } from './participants-store.ts'
import { resolveIdentifiers } from './resolve-identifiers.ts'
import * as notices from './session-notices.ts'
import { lockSeats, type SeatsRow, setSession } from './store.ts'

const presentLists = async (unit: UnitOfWork, seats: SeatsRow & { promoted: string[] }) => ({
  capacity: seats.capacity,
  version: seats.version,
  counts: { signed: seats.registered, waitlist: seats.waitlisted },
  promoted: seats.promoted.length > 0 ? await listNames(unit.tx, seats.id, seats.promoted) : [],
})

/**
 * Saves the lists that an administrator edited (SES-32 to SES-35), unless they changed since the administrator read
 * them. Free seats go to the saved waitlist. Notifies every member whose status is different afterwards.
 */
export async function saveParticipants(
  { unitOfWork }: Pick<Services, 'unitOfWork'>,
  actingAdmin: ActingAdmin,
  sessionId: string,
  wanted: Lists & { version: number },
) {
  return unitOfWork(async unit => {
    const seats = (await lockSeats(unit.tx, sessionId)) ?? refuse('not_found')
    if (seats.version !== wanted.version) return refuse('stale')
    const before = {
      signed: await listIds(unit.tx, sessionId, 'registered'),
      waitlist: await listIds(unit.tx, sessionId, 'waitlisted'),
    }
    const lists = await resolveIdentifiers(unit, wanted, new Set([...before.signed, ...before.waitlist]))
    if (lists.signed.length > seats.capacity)
      return refuse('over_capacity', { params: { signed: lists.signed.length, seats: seats.capacity } })
    await saveLists(unit.tx, sessionId, lists, unit.now)
    const filled = await promoteWaiting(unit, {
      ...seats,
      registered: lists.signed.length,
      waitlisted: lists.waitlist.length,
      version: seats.version + 1,
    })
    const promoted = new Set(filled.promoted)
    const after = {
      signed: [...lists.signed, ...filled.promoted],
      waitlist: lists.waitlist.filter(id => !promoted.has(id)),
    }
    await notifyMoved(unit, seats, before, after)
    await recordActivity(
      unit,
      actingAdmin,
      'participants_changed',
      { type: 'session', id: sessionId, name: seats.title },
      activityDetails(before, after),
    )
    unit.publish('session', sessionId, 'approved')
    return presentLists(unit, filled)
  })
}

/**
 * Raises the capacity and gives the new seats to the waitlist (SES-36). Changes nothing if the capacity has been raised
 * by this number since the administrator read it: the first response was lost.
 */
export async function increaseCapacity(
  { unitOfWork }: Pick<Services, 'unitOfWork'>,
  actingAdmin: ActingAdmin,
  sessionId: string,
  { by, from }: { by: number; from: number | undefined },
) {
  return unitOfWork(async unit => {
    const seats = (await lockSeats(unit.tx, sessionId)) ?? refuse('not_found')
    if (from !== undefined && seats.capacity === from + by)
      return presentLists(unit, { ...seats, promoted: [] })
    const capacity = seats.capacity + by
    if (capacity > maxCapacity)
      return refuseField('increaseCapacityBy', { code: 'too_many_seats', params: { max: maxCapacity } })
    const version = seats.version + 1
    await setSession(unit.tx, sessionId, { capacity, version })
    const filled = await fillSeats(unit, { ...seats, capacity, version })
    await recordActivity(
      unit,
      actingAdmin,
      'participants_changed',
      { type: 'session', id: sessionId, name: seats.title },
      {
        changes: [{ field: 'capacity', from: seats.capacity, to: capacity }],
        metadata: { promoted: filled.registered - seats.registered },
      },
    )
    unit.publish('session', sessionId, 'approved')
    return presentLists(unit, filled)
  })
}

function whoMoved(before: Lists, after: Lists) {
  const [hadSeat, waited] = [new Set(before.signed), new Set(before.waitlist)]
  const isHere = new Set([...after.signed, ...after.waitlist])
  return {
    promoted: after.signed.filter(id => waited.has(id)),
    seated: after.signed.filter(id => !waited.has(id) && !hadSeat.has(id)),
    queued: after.waitlist.filter(id => !waited.has(id)),
    removed: [...before.signed, ...before.waitlist].filter(id => !isHere.has(id)),
  }
}

/** The log entry of a save: changed figures, moved members, and whether only the order changed. */
function activityDetails(before: Lists, after: Lists): ActivityDetails {
  const moved = whoMoved(before, after)
  const isReordered = !isDeepStrictEqual(before, after)
  const hasMoved = Object.values(moved).some(ids => ids.length > 0)
  return {
    changes: [
      { field: 'registered', from: before.signed.length, to: after.signed.length },
      { field: 'waitlist', from: before.waitlist.length, to: after.waitlist.length },
    ].filter(({ from, to }) => from !== to),
    metadata: { ...moved, ...(isReordered && !hasMoved ? { order: 'changed' } : {}) },
  }
}

async function notifyMoved(unit: UnitOfWork, seats: SeatsRow, before: Lists, after: Lists): Promise<void> {
  if (seats.cancelledAt || seats.endsAt <= unit.now) return
  const moved = whoMoved(before, after)
  await notices.notifyMembers(unit, moved.promoted, notices.promoted(seats))
  await notices.notifyMembers(unit, moved.seated, notices.seated(seats))
  await notices.notifyMembers(unit, moved.queued, notices.queued(seats))
  await notices.notifyMembers(unit, moved.removed, notices.removed(seats))
}
