import { sessionPath } from '@bahth/domain/page-paths.ts'
import { type NewNotice, notify } from '../records/notify.ts'
import type { UnitOfWork } from '../unit-of-work.ts'

/** Notices about sessions. */

interface NoticeTarget {
  id: string
  title: string
  startsAt: Date
}

type WithLocation = NoticeTarget & { location: string }

const about = ({ title, startsAt }: NoticeTarget) => ({ title, startsAt: startsAt.toISOString() })

/** A statement takes at most 65,535 parameters, and a session has up to ten thousand members. */
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

export const promoted = (session: NoticeTarget): NewNotice => ({
  kind: 'session_promoted',
  params: about(session),
  link: sessionPath(session.id),
})

export const seated = (session: NoticeTarget): NewNotice => ({
  kind: 'session_registered',
  params: about(session),
  link: sessionPath(session.id),
})

export const queued = (session: NoticeTarget): NewNotice => ({
  kind: 'session_waitlisted',
  params: about(session),
  link: sessionPath(session.id),
})

export const removed = (session: NoticeTarget): NewNotice => ({
  kind: 'session_removed',
  params: about(session),
  link: sessionPath(session.id),
})

export const cancelled = (session: NoticeTarget, reason: string | null): NewNotice => ({
  kind: 'session_cancelled',
  params: { ...about(session), reason },
  link: sessionPath(session.id),
})

export const reinstated = (session: WithLocation): NewNotice => ({
  kind: 'session_reinstated',
  params: { ...about(session), location: session.location },
  link: sessionPath(session.id),
})

/** Without a link, because the session no longer exists. */
export const deleted = (session: NoticeTarget): NewNotice => ({
  kind: 'session_deleted',
  params: about(session),
  link: '/sessions',
})

export const changed = (
  session: WithLocation & { endsAt: Date },
  what: { time: boolean; location: boolean; link: boolean },
): NewNotice => ({
  kind: 'session_changed',
  params: {
    ...about(session),
    endsAt: session.endsAt.toISOString(),
    location: session.location,
    time: what.time,
    // Stored with earlier notices under this name.
    place: what.location,
    link: what.link,
  },
  link: sessionPath(session.id),
})

/** An administrator's message to members. */
export const messageFrom = (session: NoticeTarget, written: { title: string; text: string }) =>
  ({
    kind: 'session_message',
    params: { ...about(session), subject: written.title, message: written.text },
    link: sessionPath(session.id),
  }) satisfies NewNotice

export const reminder = (session: WithLocation, lead: 'day' | 'hour'): NewNotice => ({
  kind: 'session_reminder',
  params: { ...about(session), location: session.location, lead },
  link: sessionPath(session.id),
  until: session.startsAt,
})
