import { after } from '@bahth/domain/durations.ts'
import { reminderLeads } from '@bahth/domain/sessions/rules.ts'
import type { Db, Tx } from '../db/open.ts'

/** Sessions that start soon and have an unsent reminder. */
export async function findDueReminders(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('session')
    .select('id')
    .where('starts_at', '>', now)
    .where('starts_at', '<=', after(now, reminderLeads.day))
    .where('cancelled_at', 'is', null)
    .where(({ eb, or, and }) =>
      or([
        and([eb('day_reminder_at', 'is', null), eb('hour_reminder_at', 'is', null)]),
        and([eb('hour_reminder_at', 'is', null), eb('starts_at', '<=', after(now, reminderLeads.hour))]),
      ]),
    )
    .orderBy('starts_at')
    .limit(50)
    .execute()
  return rows.map(row => row.id)
}

export const lockReminders = (tx: Tx, id: string) =>
  tx
    .selectFrom('session')
    .select([
      'id',
      'title',
      'location',
      'starts_at as startsAt',
      'ends_at as endsAt',
      'cancelled_at as cancelledAt',
      'day_reminder_at as dayReminderAt',
      'hour_reminder_at as hourReminderAt',
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** The registered members and whether they want reminders by mail. */
export const listToRemind = (tx: Tx, sessionId: string) =>
  tx
    .selectFrom('signup')
    .innerJoin('member', 'member.id', 'signup.member_id')
    .select(['member.id', 'member.session_reminders as wants'])
    .where('signup.session_id', '=', sessionId)
    .where('signup.status', '=', 'registered')
    .where('member.state', '=', 'approved')
    .orderBy('signup.queue_number')
    .execute()

/** Sending the hour's reminder also marks the day's reminder as sent. */
export async function setReminded(tx: Tx, id: string, lead: 'day' | 'hour', now: Date): Promise<void> {
  await tx
    .updateTable('session')
    .set({ day_reminder_at: now, ...(lead === 'hour' ? { hour_reminder_at: now } : {}) })
    .where('id', '=', id)
    .execute()
}
