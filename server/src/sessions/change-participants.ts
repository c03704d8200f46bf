import { toAsciiDigits } from '@bahth/domain/fold.ts'
import type { ActivityDetails } from '@bahth/domain/records/activity.ts'
import { type FieldError, refuse } from '@bahth/domain/refusals.ts'
import { maxCapacity } from '@bahth/domain/sessions/rules.ts'
import { type ActingAdmin, recordActivity } from '../records/record-activity.ts'
import type { Services } from '../services.ts'
import type { Write } from '../write.ts'
import { fillSeats } from './fill-seats.ts'
import * as notices from './session-notices.ts'
import { findPeople, listIds, listNames, saveLists } from './signup-store.ts'
import { lockSeats, type SeatsRow, setSession } from './store.ts'

interface Lists {
  signed: readonly string[]
  waitlist: readonly string[]
}

const answerOf = async (work: Write, room: SeatsRow & { promoted: string[] }) => ({
  capacity: room.capacity,
  version: room.version,
  counts: { signed: room.registered, waitlist: room.waitlisted },
  promoted: room.promoted.length > 0 ? await listNames(work.tx, room.id, room.promoted) : [],
})

/**
 * SES-32 to SES-35: makes the lists what an administrator wants. Saved only over what the administrator saw; a seat that
 * stays free goes to the saved waitlist. Everybody whose place changes is told.
 */
export async function saveParticipants(
  { write }: Pick<Services, 'write'>,
  actingAdmin: ActingAdmin,
  sessionId: string,
  wanted: Lists & { version: number },
) {
  return write(async work => {
    const room = (await lockSeats(work.tx, sessionId)) ?? refuse('not_found')
    if (room.version !== wanted.version) return refuse('stale')
    const before = {
      signed: await listIds(work.tx, sessionId, 'registered'),
      waitlist: await listIds(work.tx, sessionId, 'waitlisted'),
    }
    const lists = await resolve(work, wanted, new Set([...before.signed, ...before.waitlist]))
    if (lists.signed.length > room.capacity)
      return refuse('over_capacity', {
        message: `${lists.signed.length} people are registered, but there are ${room.capacity} seats.`,
      })
    await saveLists(work.tx, sessionId, lists, work.now)
    await notifyMoved(work, room, before, lists)
    const filled = await fillSeats(work, {
      ...room,
      registered: lists.signed.length,
      waitlisted: lists.waitlist.length,
      version: room.version + 1,
    })
    await recordActivity(
      work,
      actingAdmin,
      'participants_changed',
      { type: 'session', id: sessionId, name: room.title },
      deedOf(before, lists, filled),
    )
    work.publish('session', sessionId, 'approved')
    return answerOf(work, filled)
  })
}

/** SES-36: raises the capacity and gives the new seats to the waitlist. */
export async function increaseCapacity(
  { write }: Pick<Services, 'write'>,
  actingAdmin: ActingAdmin,
  sessionId: string,
  by: number,
) {
  return write(async work => {
    const room = (await lockSeats(work.tx, sessionId)) ?? refuse('not_found')
    const capacity = room.capacity + by
    if (capacity > maxCapacity)
      return refuse('validation_error', {
        message: `A session has at most ${maxCapacity} seats.`,
        errors: [{ field: 'increaseCapacityBy', message: `A session has at most ${maxCapacity} seats.` }],
      })
    const version = room.version + 1
    await setSession(work.tx, sessionId, { capacity, version })
    const filled = await fillSeats(work, { ...room, capacity, version })
    await recordActivity(
      work,
      actingAdmin,
      'participants_changed',
      { type: 'session', id: sessionId, name: room.title },
      {
        changes: [{ field: 'capacity', from: room.capacity, to: capacity }],
        metadata: { promoted: filled.registered - room.registered },
      },
    )
    work.publish('session', sessionId, 'approved')
    return answerOf(work, filled)
  })
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

type Kind = 'ids' | 'emails' | 'studentIds'

/** An identifier as it is kept, and what kind it is. */
function read(identifier: string): { kind: Kind; value: string } {
  if (uuid.test(identifier)) return { kind: 'ids', value: identifier.toLowerCase() }
  if (identifier.includes('@')) return { kind: 'emails', value: identifier.toLowerCase() }
  return { kind: 'studentIds', value: toAsciiDigits(identifier).replace(/\s+/g, ' ') }
}

/** Finds who is meant, or refuses with every identifier that means nobody, several people, or somebody twice. */
async function resolve(
  work: Write,
  wanted: Lists,
  known: ReadonlySet<string>,
): Promise<{ signed: string[]; waitlist: string[] }> {
  const entries = (['signed', 'waitlist'] as const).flatMap(list =>
    wanted[list].map((identifier, index) => ({ list, index, ...read(identifier) })),
  )
  const valuesOf = (kind: Kind) => entries.filter(entry => entry.kind === kind).map(entry => entry.value)
  const people = await findPeople(work.tx, {
    ids: valuesOf('ids'),
    emails: valuesOf('emails'),
    studentIds: valuesOf('studentIds'),
  })
  const byValue = {
    ids: new Map(people.map(person => [person.id, [person]])),
    emails: new Map(people.map(person => [person.email, [person]])),
    studentIds: Map.groupBy(people, person => person.studentId ?? ''),
  }
  const errors: FieldError[] = []
  const lists = { signed: [] as string[], waitlist: [] as string[] }
  const taken = new Set<string>()
  for (const { list, index, kind, value } of entries) {
    const wrong = (message: string) => errors.push({ field: `${list}.${index}`, message })
    const [person, other] = byValue[kind].get(value) ?? []
    if (!person) wrong(`Nobody here has “${value}”.`)
    else if (other) wrong(`More than one member has the student ID “${value}”. Use the email.`)
    else if (taken.has(person.id)) wrong(`“${value}” is on the lists twice.`)
    else if (person.state !== 'approved' && !known.has(person.id))
      wrong(`“${value}” is not an approved member.`)
    else {
      taken.add(person.id)
      lists[list].push(person.id)
    }
  }
  const [first] = errors
  if (first) refuse('validation_error', { message: first.message, errors })
  return lists
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

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id, index) => id === other[index])

/** What the log keeps of a save: the figures that changed, who moved, and whether only the order changed. */
function deedOf(before: Lists, after: Lists, filled: SeatsRow & { promoted: string[] }): ActivityDetails {
  const moved = whoMoved(before, after)
  const promoted = [...moved.promoted, ...filled.promoted]
  const isReordered = !isSame(before.signed, after.signed) || !isSame(before.waitlist, after.waitlist)
  const hasMoved = Object.values({ ...moved, promoted }).some(ids => ids.length > 0)
  return {
    changes: [
      { field: 'registered', from: before.signed.length, to: filled.registered },
      { field: 'waitlist', from: before.waitlist.length, to: filled.waitlisted },
    ].filter(({ from, to }) => from !== to),
    metadata: { ...moved, promoted, ...(isReordered && !hasMoved ? { order: 'changed' } : {}) },
  }
}

async function notifyMoved(work: Write, room: SeatsRow, before: Lists, after: Lists): Promise<void> {
  if (room.cancelledAt || room.endsAt <= work.now) return
  const moved = whoMoved(before, after)
  await notices.tell(work, moved.promoted, notices.promoted(room, work.now))
  await notices.tell(work, moved.seated, notices.seated(room, work.now))
  await notices.tell(work, moved.queued, notices.queued(room, work.now))
  await notices.tell(work, moved.removed, notices.removed(room, work.now))
}
