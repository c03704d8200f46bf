import { sql } from 'kysely'
import type { Db } from '../db/open.ts'

export type ReviewQueue = 'accounts' | 'id_checks' | 'surveys' | 'creator_requests' | 'questions'

export interface QueueState {
  queue: ReviewQueue
  items: number
  oldestAt: Date | null
}

/** The queues that administrators work off. Each part reads an index about as long as its queue. */
export async function findReviewQueues(db: Db): Promise<QueueState[]> {
  const { rows } = await sql<QueueState>`
    select 'accounts' as queue, count(*)::int as items, min(email_confirmed_at) as "oldestAt"
      from member where state = 'pending' and email_confirmed_at is not null
    union all select 'id_checks', count(*)::int, min(c.submitted_at)
      from identity_check c join member m on m.id = c.member_id
      where c.state = 'pending' and m.email_confirmed_at is not null
    union all select 'surveys', count(*)::int, min(submitted_at) from survey where status = 'pending'
    union all select 'creator_requests', count(*)::int, min(created_at) from creator_request where status = 'pending'
    union all select 'questions', (select coalesce(sum(open), 0)::int from inquiry_tally),
      (select i.submitted_at from inquiry_stats s join inquiry i on i.id = s.inquiry_id
        where s.status = 'open' order by s.inquiry_id limit 1)`.execute(db)
  return rows
}
