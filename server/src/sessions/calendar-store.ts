import type { SignupStatus } from '@bahth/domain/sessions/rules.ts'
import type { Db, Tx } from '../db/open.ts'
import type { CalendarSession } from './calendar.ts'

/** The columns of calendar files. Without the meeting link, so that it cannot leak. */

const columns = [
  'session.id',
  'session.title',
  'session.description',
  'session.presenter',
  'session.location',
  'session.starts_at as startsAt',
  'session.ends_at as endsAt',
  'session.cancelled_at as cancelledAt',
  'session.revision',
  'session.changed_at as changedAt',
  'session.created_at as createdAt',
] as const

export async function findCalendarSession(
  db: Db,
  id: string,
  memberId: string,
): Promise<CalendarSession | undefined> {
  const row = await db
    .selectFrom('session')
    .leftJoin('signup', join =>
      join.onRef('signup.session_id', '=', 'session.id').on('signup.member_id', '=', memberId),
    )
    .select([...columns, 'signup.status'])
    .where('session.id', '=', id)
    .executeTakeFirst()
  return row && calendarSession(row)
}

const calendarSession = <T extends { status: SignupStatus | null }>({ status, ...session }: T) => ({
  ...session,
  isWaitlisted: status === 'waitlisted',
})

/** The maximum number of sessions in one feed. */
const maxSessions = 500

export async function listCalendarSessions(
  db: Db,
  memberId: string,
  endedAfter: Date,
): Promise<CalendarSession[]> {
  const rows = await db
    .selectFrom('signup')
    .innerJoin('session', 'session.id', 'signup.session_id')
    .select([...columns, 'signup.status'])
    .where('signup.member_id', '=', memberId)
    .where('session.ends_at', '>', endedAfter)
    .orderBy('session.starts_at', 'desc')
    .limit(maxSessions)
    .execute()
  return rows.map(calendarSession)
}

export async function putFeed(tx: Tx, memberId: string, secretHash: Buffer, now: Date): Promise<void> {
  const values = { secret_hash: secretHash, created_at: now }
  await tx
    .insertInto('calendar_feed')
    .values({ member_id: memberId, ...values })
    .onConflict(conflict => conflict.column('member_id').doUpdateSet(values))
    .execute()
}

export async function deleteFeed(tx: Tx, memberId: string): Promise<void> {
  await tx.deleteFrom('calendar_feed').where('member_id', '=', memberId).execute()
}

export const findFeedOwner = (db: Db, secretHash: Buffer) =>
  db
    .selectFrom('calendar_feed')
    .innerJoin('member', 'member.id', 'calendar_feed.member_id')
    .select(['member.id as memberId', 'member.state', 'member.language'])
    .where('secret_hash', '=', secretHash)
    .executeTakeFirst()
