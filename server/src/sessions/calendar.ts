import type { Language } from '@bahth/domain/languages.ts'
import { sessionPath } from '@bahth/domain/page-paths.ts'
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { RawResponse } from '../http/call.ts'
import { messagesIn } from './messages-in.ts'

/**
 * Sessions as calendar files (RFC 5545). Times are in UTC, so that a change of daylight saving rules cannot
 * move them. They never contain the meeting link.
 */

export interface CalendarSession {
  id: string
  title: string
  description: string
  presenter: string
  location: string
  startsAt: Date
  endsAt: Date
  cancelledAt: Date | null
  revision: number
  changedAt: Date
  createdAt: Date
  /** Whether the owner of the feed is on the waitlist. */
  isWaitlisted?: boolean
}

export interface CalendarReader {
  publicUrl: string
  language: Language
}

const statusOf = (session: CalendarSession): ICalEventStatus => {
  if (session.cancelledAt) return ICalEventStatus.CANCELLED
  return session.isWaitlisted ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED
}

/** A calendar of sessions, each with a link to its page. */
function calendarOf(
  sessions: readonly CalendarSession[],
  { publicUrl, language }: CalendarReader,
  name: string | null,
): string {
  const messages = messagesIn[language]
  const calendar = ical({
    prodId: { company: 'Bahth', product: 'Research sessions', language: language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    ...(name ? { name, ttl: 3600 } : {}),
  })
  for (const session of sessions) {
    const page = `${publicUrl}${sessionPath(session.id)}`
    calendar.createEvent({
      // The UUID alone is the UID (RFC 7986), so that it survives a change of domain.
      id: session.id,
      sequence: session.revision,
      stamp: session.changedAt,
      lastModified: session.changedAt,
      created: session.createdAt,
      start: session.startsAt,
      end: session.endsAt,
      status: statusOf(session),
      summary: session.isWaitlisted ? messages.waiting(session.title) : session.title,
      description: `${messages.presenter(session.presenter)}\n\n${session.description}\n\n${page}`,
      location: messages.location(session.location),
      url: page,
    })
  }
  return calendar.toString()
}

/** One session as a calendar file, for the button that adds it to a calendar. */
export const eventFile = (session: CalendarSession, reader: CalendarReader): RawResponse => ({
  contentType: 'text/calendar; charset=utf-8',
  body: calendarOf([session], reader, null),
  headers: { 'content-disposition': 'attachment; filename="session.ics"' },
})

/** A member's sessions as a calendar feed. */
export const feedFile = (sessions: readonly CalendarSession[], reader: CalendarReader): RawResponse => ({
  contentType: 'text/calendar; charset=utf-8',
  body: calendarOf(sessions, reader, messagesIn[reader.language].calendarName),
  headers: { 'content-disposition': 'inline; filename="bahth.ics"', 'x-robots-tag': 'noindex' },
})
