import { meetingOpensAt } from '@bahth/domain/sessions/rules.ts'
import { formatsIn } from '../../formats.ts'
import { type NoticeText, quoted } from './notice-text.ts'

/** Notices about sessions. They never contain the meeting link. */

const { cairo, cairoHours } = formatsIn.en

export interface AboutSession {
  title: string
  startsAt: string
}
export interface AboutLocation extends AboutSession {
  location: string
}
export interface SessionChange extends AboutLocation {
  /** Missing in earlier notices. */
  endsAt?: string
  time: boolean
  place: boolean
  link: boolean
}

export const messages = {
  session_promoted: ({ title, startsAt }: AboutSession, now: Date): NoticeText => ({
    title: 'You’ve got a seat',
    text: `Good news: a seat freed up and you’re now registered for ${quoted(title)}, ${cairo(startsAt, now)}. If you can’t come, please leave the session so that the next person gets your seat.`,
  }),
  session_registered: ({ title, startsAt }: AboutSession, now: Date): NoticeText => ({
    title: 'You’re registered for a session',
    text: `An administrator registered you for ${quoted(title)}, ${cairo(startsAt, now)}.`,
  }),
  // Members aren't promoted after the start.
  session_waitlisted: ({ title, startsAt }: AboutSession, now: Date): NoticeText => ({
    title: 'You’re on a waitlist',
    text: `An administrator put you on the waitlist for ${quoted(title)}, ${cairo(startsAt, now)}.${new Date(startsAt) > now ? ' When it’s your turn, you’ll get a seat automatically and we’ll notify you right away.' : ''}`,
  }),
  session_removed: ({ title, startsAt }: AboutSession, now: Date): NoticeText => ({
    title: 'You were removed from a session',
    text: `An administrator removed you from ${quoted(title)}, ${cairo(startsAt, now)}. If you think this is a mistake, please contact us.`,
  }),
  session_cancelled: (
    { title, startsAt, reason }: AboutSession & { reason: string | null },
    now: Date,
  ): NoticeText => ({
    title: 'A session you joined was cancelled',
    text: `${quoted(title)}, ${cairo(startsAt, now)}, has been cancelled.${reason ? ` The reason: ${reason}` : ''}`,
  }),
  session_reinstated: ({ title, startsAt, location }: AboutLocation, now: Date): NoticeText => ({
    title: 'A cancelled session is back on',
    text: `${quoted(title)} takes place after all: ${cairo(startsAt, now)}, ${location}. You’re still on the list.`,
  }),
  session_deleted: ({ title, startsAt }: AboutSession, now: Date): NoticeText => ({
    title: 'A session you joined was cancelled',
    text: `${quoted(title)}, ${cairo(startsAt, now)}, has been cancelled and removed from the schedule.`,
  }),
  session_changed: (
    { title, startsAt, endsAt, location, time, place, link }: SessionChange,
    now: Date,
  ): NoticeText => ({
    title: 'A session you joined has changed',
    text: [
      `${quoted(title)} has changed.`,
      ...(time ? [`New time: ${endsAt ? cairoHours(startsAt, endsAt, now) : cairo(startsAt, now)}.`] : []),
      ...(place ? [`New location: ${location}.`] : []),
      ...(link
        ? [
            now < meetingOpensAt(new Date(startsAt))
              ? 'There’s a new meeting link. It opens here 5 minutes before the start.'
              : 'There’s a new meeting link. Open the session to use it.',
          ]
        : []),
    ].join(' '),
  }),
  session_message: (
    { title, startsAt, subject, message }: AboutSession & { subject: string; message: string },
    now: Date,
  ): NoticeText => ({
    title: subject,
    text: `A message about ${quoted(title)}, ${cairo(startsAt, now)}:`,
    written: message,
  }),
  session_reminder: (
    { title, startsAt, location, lead }: AboutLocation & { lead: 'day' | 'hour' },
    now: Date,
  ): NoticeText => ({
    title:
      lead === 'hour'
        ? `${quoted(title)} starts within the hour`
        : `${quoted(title)} starts ${cairo(startsAt, now)}`,
    text: `You’re registered: ${cairo(startsAt, now)}, ${location}. The meeting link opens 5 minutes before the start. If you can’t come, please leave the session so that someone else gets your seat.`,
  }),
}
