import { upcomingUntil } from '@bahth/domain/admin/weekly-rules.ts'
import { sql } from 'kysely'
import type { Tx } from '../db/open.ts'
import { replyNotice } from '../inquiries/inquiry-notices.ts'
import { getsWeekly } from '../records/store.ts'
import { publicOpenSurveys } from '../surveys/list-store.ts'
import { decidedAt } from './register-store.ts'

/** The new items for the recipients of the weekly email. */

/** Locks members whose email of this week is due; other processes skip them. */
export const lockRecipients = (tx: Tx, week: Date, limit: number) =>
  tx
    .selectFrom('member')
    .select(['id', 'email', 'language', 'first_name as firstName', 'weekly_mailed_at as mailedAt'])
    .where(getsWeekly)
    .where(({ eb, or }) => or([eb('weekly_mailed_at', 'is', null), eb('weekly_mailed_at', '<', week)]))
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()

export async function setWeeklyMailed(tx: Tx, memberIds: readonly string[], now: Date): Promise<void> {
  await tx
    .updateTable('member')
    .set({ weekly_mailed_at: now })
    .where('id', 'in', [...memberIds])
    .execute()
}

/** Public surveys that were approved after `since` and still take responses, the newest first. */
export const listNewSurveys = (tx: Tx, since: Date, now: Date) =>
  publicOpenSurveys(tx, now)
    .select([
      'id',
      'title',
      'estimated_minutes as minutes',
      'creator_id as creatorId',
      'decided_at as approvedAt',
    ])
    .where(decidedAt, '>', since)
    .orderBy(decidedAt, 'desc')
    .limit(100)
    .execute()

/** The pairs of these members and surveys with an attempt, as `member survey`. */
export async function findTaken(
  tx: Tx,
  memberIds: readonly string[],
  surveyIds: readonly string[],
): Promise<Set<string>> {
  if (memberIds.length === 0 || surveyIds.length === 0) return new Set()
  const rows = await tx
    .selectFrom('attempt')
    .select(['member_id as memberId', 'survey_id as surveyId'])
    .where('member_id', 'in', [...memberIds])
    .where('survey_id', 'in', [...surveyIds])
    .execute()
  return new Set(rows.map(({ memberId, surveyId }) => `${memberId} ${surveyId}`))
}

/** The sessions of the coming week, the soonest first. */
export const listComingSessions = (tx: Tx, now: Date) =>
  tx
    .selectFrom('session')
    .select(['title', 'starts_at as startsAt'])
    .where('starts_at', '>', now)
    .where('starts_at', '<=', upcomingUntil(now))
    .where('cancelled_at', 'is', null)
    .orderBy('starts_at')
    .limit(100)
    .execute()

/** The unread notices about replies to these members' questions, sent after `since`. */
export const listUnreadReplies = (tx: Tx, memberIds: readonly string[], since: Date) =>
  tx
    .selectFrom('notice')
    .select(['member_id as memberId', 'created_at as at'])
    .where('member_id', 'in', [...memberIds])
    .where('read_at', 'is', null)
    .where('kind', '=', sql.lit(replyNotice))
    .where('created_at', '>', since)
    .execute()
