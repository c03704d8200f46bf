import { type Feature, type Row, runSlow, withoutIndexes } from '../world.ts'
import { inquiries } from './inquiries.ts'
import { sessions } from './sessions.ts'
import { surveys } from './surveys.ts'

/** The home page's summary of the day, with the data of three features. Each author has three unread replies. */

const row: Row = {
  name: 'today',
  kind: 'read',
  request: (n, world) => ({ method: 'GET', path: '/api/users/me/today', member: world.member(n) }),
  bare: async ({ query, memberId }) =>
    query(
      'today',
      `select forms_filled, creator_source, semester_entered, semester_entered_at,
         exists (select 1 from creator_request r where r.member_id = member.id and r.status = 'pending') as "hasRequested",
         (select to_json(s) from signup mine join session s on s.id = mine.session_id
          where mine.member_id = $1 and s.cancelled_at is null and s.ends_at > now() and s.starts_at > now() - interval '25 hours'
          order by mine.status, s.starts_at, s.id limit 1) as session,
         (select json_agg(a) from (
           select a.id, a.survey_id, a.status, a.next_check_at, s.title, count(*) over () as total
           from attempt a join survey s on s.id = a.survey_id
           where a.member_id = $1 and a.status in ('pending', 'not_found') order by a.started_at desc limit 3) a) as submissions,
         (select json_agg(r) from (
           select i.id, i.title, count(*) as replies, max(n.created_at) as at, count(*) over () as total
           from notice n join inquiry i on i.id = right(n.link, 36)::uuid
           where n.member_id = $1 and n.read_at is null and n.kind = 'inquiry_answered'
           group by i.id order by at desc limit 3) r) as replies
       from member where id = $1`,
      [memberId],
    ),
}

export const today: Feature = {
  name: 'today',
  over: [surveys, sessions, inquiries],
  fill: ({ pool }) =>
    withoutIndexes(pool, 'notice', () =>
      runSlow(
        pool,
        `insert into notice (id, member_id, kind, title, text, link, created_at, read_at)
         select gen_random_uuid(), author_id, 'inquiry_answered', 'Your question has an answer', 'There is a reply.',
           '/inquiries?inquiry=' || id, submitted_at + interval '1 day',
           case when row_number() over (partition by author_id order by id desc) > 3 then now() end
         from inquiry join inquiry_stats on inquiry_id = id where reply_count > 0`,
      ),
    ),
  rows: [row],
}
