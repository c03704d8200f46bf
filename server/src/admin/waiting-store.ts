import {
  appealDays,
  lateBefore,
  undeliverableAfter,
  type Waiting,
  type WaitingKind,
  waitingKinds,
} from '@bahth/domain/admin/alert-rules.ts'
import { after } from '@bahth/domain/durations.ts'
import { type OfficeHours, overdueBefore } from '@bahth/domain/office-hours.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../db/open.ts'
import { isWaitingAppeal } from '../surveys/attempt-store.ts'
import { pendingRevisions } from '../surveys/survey-queue-store.ts'

/** The waiting items for administrators, counted from the tables that store them. */

/**
 * The waiting items of each kind. `at`: when the promised response time begins. `entered`: when administrators could
 * first see the item. They see an identity check once its email is confirmed.
 */
const itemsOf = (now: Date, hours: OfficeHours): Record<WaitingKind, RawBuilder<unknown>> => ({
  checks: sql`select c.submitted_at as at, greatest(c.submitted_at, m.email_confirmed_at) as entered
    from identity_check c join member m on m.id = c.member_id
    where c.state = 'pending' and m.email_confirmed_at is not null`,
  surveys: sql`select submitted_at as at, submitted_at as entered from survey where status = 'pending'
    union all select q.submitted_at, q.submitted_at from ${pendingRevisions}`,
  creator_requests: sql`select created_at as at, created_at as entered from creator_request where status = 'pending'`,
  questions: sql`select i.submitted_at as at, i.submitted_at as entered
    from inquiry_stats s join inquiry i on i.id = s.inquiry_id where s.status = 'open'`,
  messages: sql`select received_at as at, received_at as entered from contact_message
    where delivered_at is null and tries > 0 and received_at <= ${after(now, -undeliverableAfter)}`,
  appeals: sql`select appealed_at as at, appealed_at as entered from attempt
    where appealed_at < ${overdueBefore(now, appealDays, hours)} and ${isWaitingAppeal}`,
})

const countOf = (kind: WaitingKind, items: RawBuilder<unknown>, before: Date) => {
  const isLate = sql`at < ${before}`
  return sql`select ${kind}::text as kind, count(*)::int as count,
    (count(*) filter (where ${isLate}))::int as late,
    min(at) as oldest, min(entered) as first, max(entered) as newest,
    max(at) filter (where ${isLate}) as "newestLate"
    from (${items}) ${sql.ref(kind)}`
}

/** The kinds with waiting items, in the order of `waitingKinds`, from one statement. */
export async function countQueues(
  db: Db | Tx,
  now: Date,
  hours: OfficeHours,
): Promise<(Waiting & { oldest: Date })[]> {
  const items = itemsOf(now, hours)
  const { rows } = await sql<Waiting & { oldest: Date }>`${sql.join(
    waitingKinds.map(kind => countOf(kind, items[kind], lateBefore(kind, now, hours))),
    sql` union all `,
  )}`.execute(db)
  return rows.filter(({ count }) => count > 0)
}

/** Administrators who want alerts by email or push. */
export const listAlerted = (db: Db) =>
  alerted(db)
    .where('role', '=', 'admin')
    .where('state', '=', 'approved')
    .where('admin_alerts', '!=', 'none')
    .orderBy('id')
    .execute()

export const lockAlerted = (tx: Tx, memberId: string) =>
  alerted(tx).where('id', '=', memberId).forUpdate().executeTakeFirst()

const alerted = (db: Db | Tx) =>
  db
    .selectFrom('member')
    .select([
      'id',
      'email',
      'language',
      'first_name as firstName',
      'email_notifications as wantsMail',
      'mobile_notifications as wantsPush',
      'admin_alerts as setting',
      'alerted_at as alertedAt',
    ])

export async function setAlerted(tx: Tx, memberId: string, now: Date): Promise<void> {
  await tx.updateTable('member').set({ alerted_at: now }).where('id', '=', memberId).execute()
}

/** When an administrator last read the notices of each kind. */
export async function findReadTimes(db: Db, memberId: string): Promise<Map<string, Date>> {
  const rows = await db
    .selectFrom('waiting_read')
    .select(['kind', 'read_at as readAt'])
    .where('member_id', '=', memberId)
    .execute()
  return new Map(rows.map(({ kind, readAt }) => [kind, readAt]))
}

export async function markWaitingRead(
  tx: Tx,
  memberId: string,
  kinds: readonly WaitingKind[],
  now: Date,
): Promise<void> {
  if (kinds.length === 0) return
  await tx
    .insertInto('waiting_read')
    .values(kinds.map(kind => ({ member_id: memberId, kind, read_at: now })))
    .onConflict(conflict => conflict.columns(['member_id', 'kind']).doUpdateSet({ read_at: now }))
    .execute()
}
