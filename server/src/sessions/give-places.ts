import { refuse } from '@bahth/domain/refusals.ts'
import { isMemberGone } from '../db/gone.ts'
import type { House } from '../house.ts'
import type { StatementWrite, Write } from '../write.ts'
import { type AddSeating, addTogether } from './add-together.ts'
import { addPlaces } from './seating-store.ts'
import { findPlaces, findRoomAndPlaces, takeSeats } from './signup-store.ts'
import { lockRoom, type RoomRow } from './store.ts'
import { type Outcome, type SignupState, takeTurns } from './take-turns.ts'

type MemberIds = ReadonlySet<string>
type Outcomes = Map<string, Outcome>

/** Gives members of one session their places, in the order in which they asked. */
type GivePlaces = (sessionId: string, memberIds: MemberIds) => Promise<Outcomes>

/**
 * Giving places, first the cheap way: by what this process remembers of the session, then by looking at it, and
 * under its lock where somebody else changes it at the same moment or somebody who waited takes a seat. Whichever it
 * is, the rule is the same, and nothing is written unless the session is as the rule saw it.
 */
export function placeGiver({
  db,
  write,
  writeStatement,
}: Pick<House, 'db' | 'write' | 'writeStatement'>): GivePlaces {
  const seats = { rooms: roomsAsLeft(), add: addTogether(db) }
  return async (sessionId, memberIds) =>
    (await writeStatement(work => seatAsLeft(work, seats, sessionId, memberIds))) ??
    (await writeStatement(work => seatAsFound(work, seats, sessionId, memberIds))) ??
    (await write(work => seatUnderLock(work, sessionId, memberIds)))
}

/** Sessions whose seats are given at about the same time; more are looked at again. */
const mostRemembered = 500

/** How this process left sessions; who comes next mostly finds them so. */
function roomsAsLeft() {
  const rooms = new Map<string, RoomRow>()
  return {
    recall: (id: string) => rooms.get(id),
    forget: (id: string) => rooms.delete(id),
    keep(room: RoomRow) {
      rooms.delete(room.id)
      rooms.set(room.id, room)
      const [oldest] = rooms.keys()
      if (rooms.size > mostRemembered && oldest) rooms.delete(oldest)
    },
  }
}

interface Seats {
  rooms: ReturnType<typeof roomsAsLeft>
  add: AddSeating
}

/** Seats by memory those who have no place yet: one statement. Nothing where that is not how it is. */
async function seatAsLeft(
  work: StatementWrite,
  seats: Seats,
  sessionId: string,
  memberIds: MemberIds,
): Promise<Outcomes | null> {
  const room = seats.rooms.recall(sessionId)
  if (!room) return null
  const unplaced = new Map([...memberIds].map(id => [id, { place: null, position: null }]))
  const turns = takeTurns(room, unplaced, memberIds, work.now)
  return turns.added.length === memberIds.size ? add(work, seats, room, turns) : null
}

/** Looks, and seats: two statements. Nothing where the session changed in between, or where a lock is needed. */
async function seatAsFound(
  work: StatementWrite,
  seats: Seats,
  sessionId: string,
  memberIds: MemberIds,
): Promise<Outcomes | null> {
  const found = await findRoomAndPlaces(work.db, sessionId, [...memberIds])
  if (!found) return null
  const turns = takeTurns(found.room, found.places, memberIds, work.now)
  if (turns.seated.length > 0) return null
  return turns.added.length > 0 ? add(work, seats, found.room, turns) : turns.outcomes
}

/** Writes what turns gave, if the session is as it was seen and everybody is still a member; else nothing. */
async function add(
  { now, announce }: StatementWrite,
  seats: Seats,
  seen: RoomRow,
  { outcomes, added, room }: ReturnType<typeof takeTurns>,
): Promise<Outcomes | null> {
  seats.rooms.forget(seen.id)
  try {
    if (!(await seats.add({ seen, added, now }))) return null
  } catch (error) {
    if (isMemberGone(error)) return null
    throw error
  }
  seats.rooms.keep({ ...room, version: seen.version + 1 })
  announce('session', seen.id, 'approved')
  return outcomes
}

async function seatUnderLock(work: Write, sessionId: string, memberIds: MemberIds): Promise<Outcomes> {
  const room = (await lockRoom(work.tx, sessionId)) ?? refuse('not_found')
  const places = await findPlaces(work.tx, sessionId, [...memberIds])
  const { outcomes, added, seated } = takeTurns(room, places, memberIds, work.now)
  if (added.length > 0) await addPlaces(work.tx, [{ seen: room, added, now: work.now }])
  if (seated.length > 0) {
    await takeSeats(work.tx, sessionId, seated)
    await recountLine(work, sessionId, outcomes)
  }
  if (added.length + seated.length > 0) work.announce('session', sessionId, 'approved')
  return outcomes
}

/** Whoever waited behind somebody who took a seat stands further in front now. */
async function recountLine(work: Write, sessionId: string, outcomes: Outcomes): Promise<void> {
  const waiting = new Map<string, SignupState>()
  for (const [memberId, outcome] of outcomes)
    if (typeof outcome === 'object' && outcome.status === 'waitlisted') waiting.set(memberId, outcome)
  if (waiting.size === 0) return
  const places = await findPlaces(work.tx, sessionId, [...waiting.keys()])
  for (const [memberId, outcome] of waiting) outcome.waitlistPosition = places.get(memberId)?.position ?? null
}
