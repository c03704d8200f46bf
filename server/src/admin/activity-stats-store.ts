import { addDays, cairoDate } from '@bahth/domain/cairo.ts'
import { type ActivityKind, activityKinds } from '@bahth/domain/records/activity.ts'
import { sql } from 'kysely'
import type { Db } from '../db/open.ts'

/** SQL of the figures of the activity log. */

/** Days in a week, including today. */
const week = 7

/**
 * Returns each administrator in the log with their newest name. Uses one index probe for each instead of a scan. Sorted
 * like the list of members, independently of the database's locale.
 */
const admins = sql<{ id: string; name: string }>`
  with recursive seen as (
    (select admin_id from activity where admin_id is not null order by admin_id limit 1)
    union all
    select (select a.admin_id from activity a where a.admin_id > seen.admin_id order by a.admin_id limit 1)
    from seen where seen.admin_id is not null)
  select id, name from (select seen.admin_id as id, (
    select a.admin_name from activity a where a.admin_id = seen.admin_id order by a.at desc, a.id desc limit 1) as name
  from seen where seen.admin_id is not null) admins order by fold(name) collate "C", id`

/** Figures of the log, from the daily counts (ACT-12). */
export async function findActivityStats(db: Db, now: Date) {
  const today = cairoDate(now)
  const [byDay, byAction, people] = await Promise.all([
    sql<{ day: string; entries: number }>`
      select day, sum(entries)::int as entries from activity_tally
      where day between ${addDays(today, 1 - week)}::date and ${today}::date group by day`.execute(db),
    sql<{ action: string; entries: number }>`
      select action, sum(entries)::int as entries from activity_tally group by action`.execute(db),
    admins.execute(db),
  ])
  const onDay = new Map(byDay.rows.map(row => [row.day, row.entries]))
  const ofAction = new Map(byAction.rows.map(row => [row.action, row.entries]))
  const count = (actions: readonly string[]) =>
    actions.reduce((sum, action) => sum + (ofAction.get(action) ?? 0), 0)
  const perDay = Array.from({ length: week }, (_, i) => addDays(today, i + 1 - week)).map(date => ({
    date,
    actions: onDay.get(date) ?? 0,
  }))
  return {
    today: onDay.get(today) ?? 0,
    thisWeek: perDay.reduce((sum, day) => sum + day.actions, 0),
    total: count([...ofAction.keys()]),
    byAction: Object.fromEntries(
      Object.entries(activityKinds).map(([kind, actions]) => [kind, count(actions)]),
    ) as Record<ActivityKind, number>,
    perDay,
    admins: people.rows,
  }
}
