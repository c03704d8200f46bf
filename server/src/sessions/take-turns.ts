import type { RefusalCode } from '@bahth/domain/refusals.ts'
import { isOver, joinRefusal, placeFor, type SignupPlace } from '@bahth/domain/sessions/rules.ts'
import type { Standing } from './signup-store.ts'
import type { RoomRow } from './store.ts'

/** Who gets which place when members of one session ask one after another. Nothing is read or written here. */

/** Where a member stands, and how full the session is. */
export interface SignupState {
  status: SignupPlace | null
  waitlistPosition: number | null
  capacity: number
  currentParticipants: number
  numWaitlisted: number
}

export const stateOf = (
  room: RoomRow,
  status: SignupPlace | null,
  waitlistPosition: number | null = null,
): SignupState => ({
  status,
  waitlistPosition,
  capacity: room.capacity,
  currentParticipants: room.registered,
  numWaitlisted: room.waitlisted,
})

/** What somebody who asked is told. */
export type Outcome = SignupState | RefusalCode

/** One member's turn: what they are told, and how the room is afterwards. */
interface Turn {
  outcome: Outcome
  room: RoomRow
  /** The place they get now, if any. */
  gets: SignupPlace | null
}

/**
 * SES-23: a seat, or a place at the end of the waitlist. Who has a place keeps it, however often they ask; once the
 * session has begun, whoever asks first takes a free seat, waiting or not.
 */
function turnOf(room: RoomRow, had: Standing, now: Date): Turn {
  if (isOver(room, now)) return { outcome: 'session_over', room, gets: null }
  const gets = placeFor(room)
  if (had.place === 'registered' || had.place === gets)
    return { outcome: stateOf(room, had.place, had.position), room, gets: null }
  const refusal = joinRefusal(room, now)
  if (refusal) return { outcome: refusal, room, gets: null }
  const isSeat = gets === 'registered'
  const after = {
    ...room,
    registered: room.registered + (isSeat ? 1 : 0),
    waitlisted: room.waitlisted + (isSeat ? 0 : 1) - (had.place ? 1 : 0),
  }
  return { outcome: stateOf(after, gets, isSeat ? null : after.waitlisted), room: after, gets }
}

/** What members get one after another, how the room is then, and what has to be written for it. */
interface Turns {
  outcomes: Map<string, Outcome>
  room: RoomRow
  added: { memberId: string; place: SignupPlace }[]
  /** Who waited and takes a seat now. */
  seated: string[]
}

/** The turns of members in the order in which they asked; who is not a member any more has none. */
export function takeTurns(
  room: RoomRow,
  standings: ReadonlyMap<string, Standing>,
  memberIds: ReadonlySet<string>,
  now: Date,
): Turns {
  const turns: Turns = { outcomes: new Map(), room, added: [], seated: [] }
  for (const memberId of memberIds) {
    const had = standings.get(memberId)
    if (!had) continue
    const { outcome, gets, room } = turnOf(turns.room, had, now)
    if (gets && had.place) turns.seated.push(memberId)
    else if (gets) turns.added.push({ memberId, place: gets })
    turns.room = room
    turns.outcomes.set(memberId, outcome)
  }
  return turns
}
