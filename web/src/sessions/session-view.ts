import { zone } from '@bahth/domain/cairo.ts'
import { type DisplayStatus, displayStatus, type Room } from '@bahth/domain/sessions/rules.ts'
import { cairoPieces } from '@bahth/domain/sessions/say-time.ts'
import type { Answer } from '../api/endpoints.ts'
import { words } from './words.ts'

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

/** The pieces of an instant on Cairo's clock, in the page's language. */
export const pieces = (instant: Date) => cairoPieces(instant, language())

/** “Thu 26 Nov, 6:00 PM” in Cairo. */
export function dayAndTime(instant: Date): string {
  const { weekday, day, month, time } = pieces(instant)
  return `${weekday} ${day} ${month}, ${time}`
}

const dayNumber = (instant: Date): number =>
  Math.floor(
    Date.parse(`${new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(instant)}T00:00:00Z`) /
      86_400_000,
  )

/** How far away a start is, as people say it: in 25 minutes, in 3 hours, tomorrow, in 2 days. */
export function farFrom(startsAt: Date, now: Date): string {
  const say = new Intl.RelativeTimeFormat(language(), { numeric: 'auto' })
  const minutes = Math.round((startsAt.getTime() - now.getTime()) / 60_000)
  const days = dayNumber(startsAt) - dayNumber(now)
  if (days === 0 && Math.abs(minutes) < 60) return say.format(minutes, 'minute')
  if (days === 0) return say.format(Math.round(minutes / 60), 'hour')
  return say.format(days, 'day')
}

/** When it is, beside its hour: now while it runs. */
export function whenOf(session: Session, now: Date): string {
  const status = statusOf(session, now)
  if (status === 'live') return words.now
  return farFrom(new Date(session.scheduledAt), now)
}

const clock = (instant: Date, timeZone?: string): string =>
  new Intl.DateTimeFormat(language(), {
    hour: 'numeric',
    minute: '2-digit',
    ...(timeZone ? { timeZone } : {}),
  })
    .format(instant)
    .replace(/\s/g, ' ')

/** The reader's own zone, or null where its clock shows what Cairo's shows. */
export function otherZone(instant: Date): string | null {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  const shows = (timeZone: string) =>
    new Intl.DateTimeFormat('en', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(instant)
  return own && shows(own) !== shows(zone) ? own : null
}

/** A zone as people name it: “Europe/Berlin” is Berlin. */
export const zoneName = (name: string): string => name.split('/').pop()?.replaceAll('_', ' ') ?? name

/** The exact instants of a session, and what they are for a reader elsewhere. */
export function exactly(session: Session): string {
  const [start, end] = [new Date(session.scheduledAt), new Date(session.endsAt)]
  const date = new Intl.DateTimeFormat(language(), { timeZone: zone, dateStyle: 'full' }).format(start)
  const offset =
    new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' })
      .formatToParts(start)
      .find(part => part.type === 'timeZoneName')?.value ?? ''
  const said = words.exactly(date, clock(start, zone), clock(end, zone), offset.replace('GMT', 'UTC'))
  const own = otherZone(start)
  if (!own) return said
  const day = new Intl.DateTimeFormat(language(), { weekday: 'short', hour: 'numeric', minute: '2-digit' })
  return `${said}; ${words.here(day.format(start).replace(/\s/g, ' '), clock(end))}`
}

export const clockHere = (instant: Date): string => clock(instant)
export const clockInCairo = (instant: Date): string => clock(instant, zone)
