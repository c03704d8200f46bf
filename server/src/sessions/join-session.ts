import { type RefusalCode, Refused, refuse } from '@bahth/domain/refusals.ts'
import { isOver, joinRefusal, placeFor, type SignupPlace } from '@bahth/domain/sessions/rules.ts'
import type { House } from '../house.ts'
import type { Write } from '../write.ts'
import { addPlaces, findPlaces, placeInLine, type Standing, takeSeats } from './signup-store.ts'
import { type LockedRoom, lockRoom } from './store.ts'

/** Where a member stands, and how full the session is. */
export interface SignupState {
  status: SignupPlace | null
  waitlistPosition: number | null
  capacity: number
  currentParticipants: number
  numWaitlisted: number
}

export const stateOf = (
  room: LockedRoom,
  status: SignupPlace | null,
  waitlistPosition: number | null = null,
): SignupState => ({
  status,
  waitlistPosition,
  capacity: room.capacity,
  currentParticipants: room.registered,
  numWaitlisted: room.waitlisted,
})

type Outcome = SignupState | RefusalCode

/** One member's turn: what they are told, and how the room is afterwards. */
interface Turn {
  outcome: Outcome
  room: LockedRoom
  /** The place they get now, if any. */
  gets: SignupPlace | null
}

/**
 * SES-23: a seat, or a place at the end of the waitlist. Who has a place keeps it, however often they ask; once the
 * session has begun, whoever asks first takes a free seat, waiting or not.
 */
function turnOf(room: LockedRoom, had: Standing, now: Date): Turn {
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

/** Gives members of one session their places, in the order in which they asked. */
async function seatInOrder(
  work: Write,
  sessionId: string,
  memberIds: ReadonlySet<string>,
): Promise<Map<string, Outcome>> {
  let room = (await lockRoom(work.tx, sessionId)) ?? refuse('not_found')
  if (isOver(room, work.now)) refuse('session_over')
  const known = await findPlaces(work.tx, sessionId, [...memberIds])
  const added: { memberId: string; place: SignupPlace }[] = []
  const seated: string[] = []
  const outcomes = new Map<string, Outcome>()
  for (const memberId of memberIds) {
    const had = known.get(memberId)
    if (!had) continue
    const turn = turnOf(room, had, work.now)
    if (turn.gets && had.place) seated.push(memberId)
    else if (turn.gets) added.push({ memberId, place: turn.gets })
    room = turn.room
    outcomes.set(memberId, turn.outcome)
  }
  if (added.length > 0) await addPlaces(work.tx, sessionId, added, work.now)
  if (seated.length > 0) {
    await takeSeats(work.tx, sessionId, seated)
    await recountLine(work, sessionId, outcomes)
  }
  if (added.length + seated.length > 0) work.announce('session', sessionId, 'approved')
  return outcomes
}

/** Whoever waited behind somebody who took a seat stands further in front now. */
async function recountLine(work: Write, sessionId: string, outcomes: Map<string, Outcome>): Promise<void> {
  for (const [memberId, outcome] of outcomes)
    if (typeof outcome === 'object' && outcome.status === 'waitlisted')
      outcome.waitlistPosition = await placeInLine(work.tx, sessionId, memberId)
}

interface Asking {
  memberId: string
  resolve(state: SignupState): void
  reject(error: unknown): void
}

export type JoinSession = (memberId: string, sessionId: string) => Promise<SignupState>

/** How many are served under one lock. */
const mostAtOnce = 100

/**
 * Joining, ready for the minute in which everybody presses: whoever asks for a session while others are being
 * served is served with all who came meanwhile, under one lock and with one commit, in the order they came. So a
 * rush holds one connection a process, and not every connection for as long as it lasts.
 */
export function joinQueue({ write }: Pick<House, 'write'>): JoinSession {
  const lines = new Map<string, Asking[]>()

  async function serveTogether(sessionId: string, askings: readonly Asking[]): Promise<void> {
    try {
      const memberIds = new Set(askings.map(asking => asking.memberId))
      const outcomes = await write(work => seatInOrder(work, sessionId, memberIds))
      for (const { memberId, resolve, reject } of askings) {
        const outcome = outcomes.get(memberId) ?? 'unauthorized'
        if (typeof outcome === 'string') reject(new Refused(outcome))
        else resolve(outcome)
      }
    } catch (error) {
      for (const { reject } of askings) reject(error)
    }
  }

  async function serveLine(sessionId: string, line: Asking[]): Promise<void> {
    while (line.length > 0) await serveTogether(sessionId, line.splice(0, mostAtOnce))
    lines.delete(sessionId)
  }

  return (memberId, sessionId) =>
    new Promise((resolve, reject) => {
      const asking = { memberId, resolve, reject }
      const line = lines.get(sessionId)
      if (line) {
        line.push(asking)
        return
      }
      const begun = [asking]
      lines.set(sessionId, begun)
      void serveLine(sessionId, begun)
    })
}
