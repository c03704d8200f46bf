import { cairoDayNumber, offsetMinutes } from '@bahth/domain/cairo.ts'
import { localZone } from '@bahth/domain/format-date.ts'
import {
  type DisplayStatus,
  displayStatus,
  isMeetingOpen,
  isOver,
  signupStatusFor,
  type TimesAndSeats,
} from '@bahth/domain/sessions/rules.ts'
import type { ResponseOf } from '../api/endpoints.ts'
import {
  dateParts,
  datePartsHere,
  formatDay,
  formatRelative,
  formatTime,
  formatTimeHere,
} from '../format/dates.ts'
import { addressFor } from '../shell/route.ts'
import { messages } from './messages.ts'

export type Session = ResponseOf<'sessions.getSession'>

export const sessionUrl = (sessionId: string): string =>
  window.location.origin + addressFor('sessions', { session: sessionId })

/** The address in the QR code. The attendance code is in the fragment, so that it isn't sent to the server. */
export const attendanceAddress = (sessionId: string, code: string): string =>
  `${sessionUrl(sessionId)}#code=${code}`

/** The attendance code in the fragment of this page's address. Empty if there is none. */
export const scannedCode = (): string => /^#code=(\d{6})$/.exec(window.location.hash)?.[1] ?? ''

/** The part of a session that the domain's rules need. They need to know whether it was cancelled, but not when. */
export function timesAndSeatsOf(session: Session): TimesAndSeats {
  const startsAt = new Date(session.scheduledAt)
  return {
    startsAt,
    endsAt: new Date(session.endsAt),
    cancelledAt: session.status === 'cancelled' ? startsAt : null,
    capacity: session.capacity,
    registered: session.currentParticipants,
  }
}

export const statusOf = (session: Session, now: Date): DisplayStatus =>
  displayStatus(timesAndSeatsOf(session), now)

/** The meeting link for a registered member while the meeting is open. Administrators get the link earlier. */
export const openMeetingLink = (session: Session, now: Date): string | null =>
  session.myStatus === 'registered' && isMeetingOpen(timesAndSeatsOf(session), now)
    ? session.meetingLink
    : null

/** Whether there is a button to join. A waitlisted member has it after the start, while a seat is free. */
export function offersJoin(session: Session, now: Date): boolean {
  const times = timesAndSeatsOf(session)
  if (session.myStatus === 'registered' || isOver(times, now)) return false
  return session.myStatus === null || (now >= times.startsAt && signupStatusFor(times) === 'registered')
}

/** The time until a start: in 25 minutes, in 3 hours, tomorrow, in 2 days. */
export function timeUntil(startsAt: Date, now: Date): string {
  const minutes = Math.round((startsAt.getTime() - now.getTime()) / 60_000)
  const days = cairoDayNumber(startsAt) - cairoDayNumber(now)
  if (days === 0 && Math.abs(minutes) < 60) return formatRelative(minutes, 'minute')
  if (days === 0) return formatRelative(Math.round(minutes / 60), 'hour')
  return formatRelative(days, 'day')
}

/** The time until a session starts, or a note that it is running. */
export function whenOf(session: Session, now: Date): string {
  const status = statusOf(session, now)
  if (status === 'live') return messages.now
  return timeUntil(new Date(session.scheduledAt), now)
}

/** The member's time zone, or null if its clock shows the same time as in Cairo. */
export function otherZone(instant: Date): string | null {
  if (-instant.getTimezoneOffset() === offsetMinutes(instant)) return null
  return localZone()
}

/** The city of a time zone: “Europe/Berlin” is Berlin. */
export const zoneName = (name: string): string => name.split('/').pop()?.replaceAll('_', ' ') ?? name

/** The exact times of a session in Cairo and, if it differs, in the member's time zone. */
export function exactTimes(session: Session): string {
  const [start, end] = [new Date(session.scheduledAt), new Date(session.endsAt)]
  const date = `${dateParts(start).weekday} ${formatDay(start)}`
  const cairoTimes = messages.exactTimes(date, formatTime(start), formatTime(end), offsetMinutes(start) / 60)
  if (!otherZone(start)) return cairoTimes
  const { weekday, time } = datePartsHere(start)
  return messages.exactTimesHere(cairoTimes, `${weekday} ${time}`, formatTimeHere(end))
}
