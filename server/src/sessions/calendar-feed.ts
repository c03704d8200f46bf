import { after, days } from '@bahth/domain/durations.ts'
import { refuse } from '@bahth/domain/refusals.ts'
import type { RawResponse } from '../http/call.ts'
import { findLanguage } from '../records/store.ts'
import { hashSecret, newSecret } from '../secrets.ts'
import type { Services } from '../services.ts'
import type { UnitOfWork } from '../unit-of-work.ts'
import { eventFile, feedFile } from './calendar.ts'
import {
  deleteFeed,
  findCalendarSession,
  findFeedOwner,
  listCalendarSessions,
  putFeed,
} from './calendar-store.ts'

/**
 * A member's private calendar address. Only a hash of its secret is stored; a new address replaces the old
 * one.
 */

/** How long past sessions stay in the feed. */
const maxAge = days(180)

export async function makeFeed(
  { unitOfWork, settings }: Pick<Services, 'unitOfWork' | 'settings'>,
  memberId: string,
): Promise<{ url: string }> {
  const secret = newSecret()
  await unitOfWork(unit => putFeed(unit.tx, memberId, hashSecret(secret), unit.now))
  return { url: `${settings.publicUrl}/api/calendar/${secret}.ics` }
}

/** Deletes the calendar address of a banned member; it stays deleted when the ban is lifted. */
export const endFeed = (unit: UnitOfWork, memberId: string): Promise<void> => deleteFeed(unit.tx, memberId)

/** Returns the feed for a calendar program. Only approved members have one. */
export async function readFeed(
  { db, clock, settings }: Pick<Services, 'db' | 'clock' | 'settings'>,
  secret: string,
): Promise<RawResponse> {
  const owner = await findFeedOwner(db, hashSecret(secret))
  if (owner?.state !== 'approved') return refuse('not_found')
  const sessions = await listCalendarSessions(db, owner.memberId, after(clock.now(), -maxAge))
  return feedFile(sessions, { publicUrl: settings.publicUrl, language: owner.language })
}

/** One session as a calendar file, tentative if the member is on its waitlist. */
export async function readEvent(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  sessionId: string,
  memberId: string,
): Promise<RawResponse> {
  const session = (await findCalendarSession(db, sessionId, memberId)) ?? refuse('not_found')
  const language = await findLanguage(db, memberId)
  return eventFile(session, { publicUrl: settings.publicUrl, language })
}
