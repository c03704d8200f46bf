import { sql } from 'kysely'
import type { Db } from '../db/open.ts'

/** What must always hold of sessions, whatever the load: each as a question whose answer should be nothing. */
const promises: [name: string, broken: (now: Date) => ReturnType<typeof sql>][] = [
  ['1 registered ≤ capacity', () => sql`select id from session where registered > capacity`],
  [
    '1 no more rows than seats',
    () => sql`select s.id from session s join signup u on u.session_id = s.id and u.place = 'registered'
      group by s.id, s.capacity having count(*) > s.capacity`,
  ],
  [
    '2 nobody is on the lists twice',
    () => sql`select session_id from signup group by session_id, member_id having count(*) > 1`,
  ],
  [
    '3 every place in line is somebody’s alone',
    () => sql`select session_id from signup group by session_id, queue_number having count(*) > 1`,
  ],
  [
    '4 no free seat while someone waits for a session to come',
    now => sql`select id from session
      where starts_at > ${now} and cancelled_at is null and waitlisted > 0 and registered < capacity`,
  ],
  [
    '5 counters equal their rows',
    () => sql`select s.id from session s left join signup u on u.session_id = s.id
      group by s.id having s.registered <> count(*) filter (where u.place = 'registered')
        or s.waitlisted <> count(*) filter (where u.place = 'waitlisted') or s.present <> count(u.attended_at)`,
  ],
  [
    '6 whoever waits stands behind everybody who was promoted',
    () => sql`select w.session_id from signup w join signup p on p.session_id = w.session_id
      where w.place = 'waitlisted' and p.place = 'registered' and p.promoted_at is not null
        and p.queue_number > w.queue_number`,
  ],
]

/** The names of the promises that do not hold now. */
export async function brokenPromises(db: Db, now: Date): Promise<string[]> {
  const broken: string[] = []
  for (const [name, question] of promises)
    if ((await question(now).execute(db)).rows.length > 0) broken.push(name)
  return broken
}
