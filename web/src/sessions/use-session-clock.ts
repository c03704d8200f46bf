import { meetingOpensAt } from '@bahth/domain/sessions/rules.ts'
import { useEffect, useState } from 'react'
import { invalidate } from '../api/query.ts'
import { clockToleranceMs, onClockCorrected, serverNow } from '../api/server-clock.ts'
import { readsShowing } from '../api/topics.ts'
import { type Session, timesAndSeatsOf } from './session-view.ts'

const intervalMs = 15_000

/** How long to wait from `now`, so that a turning point that comes within an interval has passed on the server too. */
export function untilNextTick(next: number, now: number): number {
  const wait = Math.max(0, next - now)
  return wait < intervalMs + clockToleranceMs ? wait + clockToleranceMs : intervalMs
}

const turningPoints = (session: Session): number[] => {
  const { startsAt, endsAt } = timesAndSeatsOf(session)
  return [meetingOpensAt(startsAt), startsAt, endsAt].map(instant => instant.getTime())
}

/**
 * The server's time, updated every 15 seconds and when the meeting of one of these sessions opens, or a session starts or ends.
 * The sessions are refetched at these three times, when they have passed on the server too.
 */
export function useSessionClock(sessions: readonly Session[]): Date {
  const [now, setNow] = useState(() => new Date(serverNow()))
  const next = Math.min(...sessions.flatMap(turningPoints).filter(point => point > now.getTime()))
  // biome-ignore lint/correctness/useExhaustiveDependencies: each tick starts the next one.
  useEffect(() => {
    const waitMs = untilNextTick(next, serverNow())
    const update = () => setNow(new Date(serverNow()))
    const timer = setTimeout(() => {
      update()
      if (serverNow() >= next) void invalidate(...readsShowing(['session']))
    }, waitMs)
    const stopListening = onClockCorrected(update)
    return () => {
      clearTimeout(timer)
      stopListening()
    }
  }, [next, now])
  return now
}
