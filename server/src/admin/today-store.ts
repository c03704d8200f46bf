import { maxTodayItems } from '@bahth/domain/admin/today-contract.ts'
import { creatorProgress } from '../accounts/creator-rights/store.ts'
import type { Db } from '../db/open.ts'
import { newRepliesAsJson } from '../inquiries/reply-store.ts'
import { openAttemptsAsJson } from '../surveys/attempt-list-store.ts'

/** The open submissions, replies and progress that concern a member today, from one statement. */
export const findTodayItems = (db: Db, memberId: string) =>
  creatorProgress(db, memberId)
    .select([
      openAttemptsAsJson(memberId, maxTodayItems).as('submissions'),
      newRepliesAsJson(memberId, maxTodayItems).as('replies'),
    ])
    .executeTakeFirstOrThrow()
