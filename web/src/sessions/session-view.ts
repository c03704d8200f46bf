import { cairoDayNumber, offsetMinutes } from '@bahth/domain/cairo.ts'
import { localZone } from '@bahth/domain/format-date.ts'
import { type DisplayStatus, displayStatus, type Room } from '@bahth/domain/sessions/rules.ts'
import type { Answer } from '../api/endpoints.ts'
import {
  dateParts,
  datePartsHere,
  formatDateTime,
  formatDay,
  formatTime,
  formatTimeHere,
} from '../shell/format-date.ts'
import { messages } from './messages.ts'

/** A session as the screens see it. */
export type Session = Answer<'sessions.getSession'>

/** What the rules need of a session. When it was cancelled does not matter here, only that it was. */
export function roomOf(session: Session): Room {
  const startsAt = new Date(session.scheduledAt)
  return {
    startsAt,
    endsAt: new Date(session.endsAt),
    cancelledAt: session.status === 'cancelled' ? startsAt : null,
    capacity: session.capacity,
    registered: session.currentParticipants,
  }
}

export const statusOf = (session: Session, now: Date): DisplayStatus => displayStatus(roomOf(session), now)

const language = (): string => document.documentElement.lang || 'en'

/** The parts of an instant in Cairo, in the page's language. */
export const pieces = dateParts

/** “Thu 26 Nov, 6:00 PM” in Cairo. */
export const dayAndTime = (instant: Date): string => formatDateTime(instant)

/** How far away a start is, as people say it: in 25 minutes, in 3 hours, tomorrow, in 2 days. */
export function farFrom(startsAt: Date, now: Date): string {
  const say = new Intl.RelativeTimeFormat(language(), { numeric: 'auto' })
  const minutes = Math.round((startsAt.getTime() - now.getTime()) / 60_000)
  const days = cairoDayNumber(startsAt) - cairoDayNumber(now)
  if (days === 0 && Math.abs(minutes) < 60) return say.format(minutes, 'minute')
  if (days === 0) return say.format(Math.round(minutes / 60), 'hour')
  return say.format(days, 'day')
}

/** When it is, beside its hour: now while it runs. */
export function whenOf(session: Session, now: Date): string {
  const status = statusOf(session, now)
  if (status === 'live') return messages.now
  return farFrom(new Date(session.scheduledAt), now)
}

/** The reader's own zone, or null where its clock shows what Cairo's shows. */
export function otherZone(instant: Date): string | null {
  if (-instant.getTimezoneOffset() === offsetMinutes(instant)) return null
  return localZone()
}

/** A zone as people name it: “Europe/Berlin” is Berlin. */
export const zoneName = (name: string): string => name.split('/').pop()?.replaceAll('_', ' ') ?? name

/** The exact instants of a session, and what they are for a reader elsewhere. */
export function exactly(session: Session): string {
  const [start, end] = [new Date(session.scheduledAt), new Date(session.endsAt)]
  const date = `${dateParts(start).weekday} ${formatDay(start)}`
  const offset = `UTC+${offsetMinutes(start) / 60}`
  const said = messages.exactly(date, formatTime(start), formatTime(end), offset)
  if (!otherZone(start)) return said
  const { weekday, time } = datePartsHere(start)
  return `${said}; ${messages.here(`${weekday} ${time}`, formatTimeHere(end))}`
}

export const clockHere = (instant: Date): string => formatTimeHere(instant)
export const clockInCairo = (instant: Date): string => formatTime(instant)
