import { formatCairo } from '@bahth/domain/format-date.ts'
import { type NewNotice, notify } from '../records/notify.ts'
import type { UnitOfWork } from '../unit-of-work.ts'

/** Notices about sessions. They never contain the meeting link. */

interface NoticeTarget {
  id: string
  title: string
  startsAt: Date
  location?: string
}

const linkTo = (id: string): string => `/sessions?session=${id}`

/** A statement takes at most 65,535 parameters; a session has up to ten thousand members. */
const batchSize = 1000

/** Sends the same notice to any number of members. */
export async function notifyMembers(
  unit: UnitOfWork,
  memberIds: readonly string[],
  notice: NewNotice,
): Promise<void> {
  for (let from = 0; from < memberIds.length; from += batchSize)
    await notify(unit, memberIds.slice(from, from + batchSize), notice)
}

export const promoted = (session: NoticeTarget, now: Date): NewNotice => ({
  kind: 'session_promoted',
  title: 'You have a seat now',
  text: `A seat was freed and you were next: you are registered for “${session.title}”, ${formatCairo(session.startsAt, now)}. If you cannot come, leave, and whoever waits after you gets it.`,
  link: linkTo(session.id),
})

export const seated = (session: NoticeTarget, now: Date): NewNotice => ({
  kind: 'session_registered',
  title: 'You are registered for a session',
  text: `An organiser registered you for “${session.title}”, ${formatCairo(session.startsAt, now)}.`,
  link: linkTo(session.id),
})

export const queued = (session: NoticeTarget, now: Date): NewNotice => ({
  kind: 'session_waitlisted',
  title: 'You are on a waitlist',
  text: `An organiser put you on the waitlist of “${session.title}”, ${formatCairo(session.startsAt, now)}. When a seat is freed you get it in order, and a message at once.`,
  link: linkTo(session.id),
})

export const removed = (session: NoticeTarget, now: Date): NewNotice => ({
  kind: 'session_removed',
  title: 'You were taken off a session',
  text: `An organiser took you off the list of “${session.title}”, ${formatCairo(session.startsAt, now)}. If that is a mistake, please write to us.`,
  link: linkTo(session.id),
})

export const cancelled = (session: NoticeTarget, reason: string | null, now: Date): NewNotice => ({
  kind: 'session_cancelled',
  title: 'A session you joined is cancelled',
  text: `“${session.title}”, ${formatCairo(session.startsAt, now)}, does not take place.${reason ? ` The reason: ${reason}` : ''}`,
  link: linkTo(session.id),
})

export const reinstated = (session: NoticeTarget, now: Date): NewNotice => ({
  kind: 'session_reinstated',
  title: 'A cancelled session takes place after all',
  text: `“${session.title}” takes place: ${formatCairo(session.startsAt, now)}, ${session.location}. Your place is kept.`,
  link: linkTo(session.id),
})

/** No link: the session no longer exists. */
export const deleted = (session: NoticeTarget, now: Date): NewNotice => ({
  kind: 'session_deleted',
  title: 'A session you joined is cancelled',
  text: `“${session.title}”, ${formatCairo(session.startsAt, now)}, does not take place. It was taken off the programme.`,
  link: '/sessions',
})

export const changed = (
  session: NoticeTarget,
  what: { time: boolean; place: boolean; link: boolean },
  now: Date,
): NewNotice => ({
  kind: 'session_changed',
  title: 'A session you joined has changed',
  text: [
    `“${session.title}”:`,
    ...(what.time ? [`the new time is ${formatCairo(session.startsAt, now)}.`] : []),
    ...(what.place ? [`The new place is ${session.location}.`] : []),
    ...(what.link ? ['The meeting has a new link; it opens here 5 minutes before the start.'] : []),
  ].join(' '),
  link: linkTo(session.id),
})

export const reminder = (session: NoticeTarget, lead: 'day' | 'hour', now: Date): NewNotice => ({
  kind: 'session_reminder',
  title:
    lead === 'hour'
      ? `“${session.title}” starts within the hour`
      : `“${session.title}” starts ${formatCairo(session.startsAt, now)}`,
  text: `You are registered: ${formatCairo(session.startsAt, now)}, ${session.location}. The meeting opens 5 minutes before. If you cannot come, please leave, so that somebody else gets the seat.`,
  link: linkTo(session.id),
})
