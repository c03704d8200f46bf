import { after, days } from '@bahth/domain/durations.ts'
import { refuse } from '@bahth/domain/refusals.ts'
import type { RawAnswer } from '../http/call.ts'
import { hashSecret, newSecret } from '../records/one-time-tokens.ts'
import type { Services } from '../services.ts'
import type { Write } from '../write.ts'
import { eventFile, feedFile } from './calendar.ts'
import {
  deleteFeed,
  findCalendarSession,
  findFeedOwner,
  listCalendarSessions,
  putFeed,
} from './calendar-store.ts'

/** A member's private calendar address. Only the secret's hash is kept; a new one replaces the old. */

/** Past sessions stay in a calendar this long. */
const keptFor = days(180)

export async function makeFeed(
  { write, settings }: Pick<Services, 'write' | 'settings'>,
  memberId: string,
): Promise<{ url: string }> {
  const secret = newSecret()
  await write(work => putFeed(work.tx, memberId, hashSecret(secret), work.now))
  return { url: `${settings.publicUrl}/api/calendar/${secret}.ics` }
}

/** With the ban of a member their calendar address dies, and does not come back. */
export const endFeed = (work: Write, memberId: string): Promise<void> => deleteFeed(work.tx, memberId)

/** What a calendar program reads; whoever is no approved member any more has no address. */
export async function readFeed(
  { db, clock, settings }: Pick<Services, 'db' | 'clock' | 'settings'>,
  secret: string,
): Promise<RawAnswer> {
  const owner = await findFeedOwner(db, hashSecret(secret))
  if (owner?.state !== 'approved') return refuse('not_found')
  const sessions = await listCalendarSessions(db, owner.memberId, after(clock.now(), -keptFor))
  return feedFile(sessions, settings.publicUrl)
}

/** One session as a calendar file. */
export async function readEvent(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  sessionId: string,
): Promise<RawAnswer> {
  const session = (await findCalendarSession(db, sessionId)) ?? refuse('not_found')
  return eventFile(session, settings.publicUrl)
}
