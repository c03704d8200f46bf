import { meetingOpensAt } from '@bahth/domain/sessions/rules.ts'
import { useEffect, useState } from 'react'
import { invalidate } from '../api/query.ts'
import { roomOf, type Session } from './session-view.ts'

/** The browser waits at most 24.8 days; a page is not open that long. */
const longestWait = 2 ** 31 - 1

/** The server's clock and this one may differ by a little. */
const margin = 1000

const pointsOf = (session: Session): number[] => {
  const { startsAt, endsAt } = roomOf(session)
  return [meetingOpensAt(startsAt), startsAt, endsAt].map(instant => instant.getTime())
}

/** When a meeting opens, or a session begins or ends, what is shown of it is looked at again. Returns that moment. */
export function useTurningPoints(sessions: readonly Session[]): Date {
  const [now, setNow] = useState(() => new Date())
  const next = Math.min(...sessions.flatMap(pointsOf).filter(point => point > now.getTime()))
  useEffect(() => {
    if (!Number.isFinite(next)) return
    const wait = Math.min(longestWait, Math.max(0, next - Date.now()) + margin)
    const timer = setTimeout(() => {
      setNow(new Date())
      void invalidate('sessions.listSessions', 'sessions.mySessions', 'sessions.getSession')
    }, wait)
    return () => clearTimeout(timer)
  }, [next])
  return now
}
