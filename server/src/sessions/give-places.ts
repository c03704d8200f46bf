import { refuse } from '@bahth/domain/refusals.ts'
import { isMemberGone } from '../db/gone.ts'
import type { House } from '../house.ts'
import type { StatementWrite, Write } from '../write.ts'
import { addPlaces, findPlaces, findRoomAndPlaces, takeSeats } from './signup-store.ts'
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
export function placeGiver({ write, writeStatement }: Pick<House, 'write' | 'writeStatement'>): GivePlaces {
  const rooms = roomsAsLeft()
  return async (sessionId, memberIds) =>
    (await writeStatement(work => seatAsLeft(work, rooms, sessionId, memberIds))) ??
    (await writeStatement(work => seatAsFound(work, rooms, sessionId, memberIds))) ??
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

type Rooms = ReturnType<typeof roomsAsLeft>

/** Seats by memory those who have no place yet: one statement. Nothing where that is not how it is. */
async function seatAsLeft(
  work: StatementWrite,
  rooms: Rooms,
  sessionId: string,
  memberIds: MemberIds,
): Promise<Outcomes | null> {
  const room = rooms.recall(sessionId)
  if (!room) return null
  const unplaced = new Map([...memberIds].map(id => [id, { place: null, position: null }]))
  const turns = takeTurns(room, unplaced, memberIds, work.now)
  return turns.added.length === memberIds.size ? add(work, rooms, room, turns) : null
}

/** Looks, and seats: two statements. Nothing where the session changed in between, or where a lock is needed. */
async function seatAsFound(
  work: StatementWrite,
  rooms: Rooms,
  sessionId: string,
  memberIds: MemberIds,
): Promise<Outcomes | null> {
  const found = await findRoomAndPlaces(work.db, sessionId, [...memberIds])
  if (!found) return null
  const turns = takeTurns(found.room, found.places, memberIds, work.now)
  if (turns.seated.length > 0) return null
  return turns.added.length > 0 ? add(work, rooms, found.room, turns) : turns.outcomes
}

/** Writes what turns gave, if the session is as it was seen and everybody is still a member; else nothing. */
async function add(
  { db, now, announce }: StatementWrite,
  rooms: Rooms,
  seen: RoomRow,
  { outcomes, added, room }: ReturnType<typeof takeTurns>,
): Promise<Outcomes | null> {
  rooms.forget(seen.id)
  try {
    if (!(await addPlaces(db, seen, added, now))) return null
  } catch (error) {
    if (isMemberGone(error)) return null
    throw error
  }
  rooms.keep({ ...room, version: seen.version + 1 })
  announce('session', seen.id, 'approved')
  return outcomes
}

async function seatUnderLock(work: Write, sessionId: string, memberIds: MemberIds): Promise<Outcomes> {
  const room = (await lockRoom(work.tx, sessionId)) ?? refuse('not_found')
  const places = await findPlaces(work.tx, sessionId, [...memberIds])
  const { outcomes, added, seated } = takeTurns(room, places, memberIds, work.now)
  if (added.length > 0) await addPlaces(work.tx, room, added, work.now)
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
