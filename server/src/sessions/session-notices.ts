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
  title: 'You’ve got a seat',
  text: `Good news: a seat freed up and you’re now registered for “${session.title}”, ${formatCairo(session.startsAt, now)}. If you can’t come, please leave the session so that the next person gets your seat.`,
  link: linkTo(session.id),
})

export const seated = (session: NoticeTarget, now: Date): NewNotice => ({
  kind: 'session_registered',
  title: 'You’re registered for a session',
  text: `An administrator registered you for “${session.title}”, ${formatCairo(session.startsAt, now)}.`,
  link: linkTo(session.id),
})

export const queued = (session: NoticeTarget, now: Date): NewNotice => ({
  kind: 'session_waitlisted',
  title: 'You’re on a waitlist',
  text: `An administrator put you on the waitlist for “${session.title}”, ${formatCairo(session.startsAt, now)}. When it’s your turn, you’ll get a seat automatically and we’ll notify you right away.`,
  link: linkTo(session.id),
})

export const removed = (session: NoticeTarget, now: Date): NewNotice => ({
  kind: 'session_removed',
  title: 'You were removed from a session',
  text: `An administrator removed you from “${session.title}”, ${formatCairo(session.startsAt, now)}. If you think this is a mistake, please contact us.`,
  link: linkTo(session.id),
})

export const cancelled = (session: NoticeTarget, reason: string | null, now: Date): NewNotice => ({
  kind: 'session_cancelled',
  title: 'A session you joined was cancelled',
  text: `“${session.title}”, ${formatCairo(session.startsAt, now)}, has been cancelled.${reason ? ` The reason: ${reason}` : ''}`,
  link: linkTo(session.id),
})

export const reinstated = (session: NoticeTarget, now: Date): NewNotice => ({
  kind: 'session_reinstated',
  title: 'A cancelled session is back on',
  text: `“${session.title}” takes place after all: ${formatCairo(session.startsAt, now)}, ${session.location}. You’re still on the list.`,
  link: linkTo(session.id),
})

/** No link: the session no longer exists. */
export const deleted = (session: NoticeTarget, now: Date): NewNotice => ({
  kind: 'session_deleted',
  title: 'A session you joined was cancelled',
  text: `“${session.title}”, ${formatCairo(session.startsAt, now)}, has been cancelled and removed from the schedule.`,
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
    `“${session.title}” has changed.`,
    ...(what.time ? [`New time: ${formatCairo(session.startsAt, now)}.`] : []),
    ...(what.place ? [`New location: ${session.location}.`] : []),
    ...(what.link ? ['There’s a new meeting link. It opens here 5 minutes before the start.'] : []),
  ].join(' '),
  link: linkTo(session.id),
})

export const reminder = (session: NoticeTarget, lead: 'day' | 'hour', now: Date): NewNotice => ({
  kind: 'session_reminder',
  title:
    lead === 'hour'
      ? `“${session.title}” starts within the hour`
      : `“${session.title}” starts ${formatCairo(session.startsAt, now)}`,
  text: `You’re registered: ${formatCairo(session.startsAt, now)}, ${session.location}. The meeting link opens 5 minutes before the start. If you can’t come, please leave the session so that someone else gets your seat.`,
  link: linkTo(session.id),
})
