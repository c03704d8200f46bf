/** Invariants of the demo, each with a query whose rows are violations. */
export const demoInvariants = (now: Date): [promise: string, query: string][] => [
  [
    'a survey’s responses equal its verified attempts',
    `select title from survey s where responses <> (select count(*) from attempt where survey_id = s.id and status = 'verified')`,
  ],
  [
    'a member’s count of surveys equals their verified attempts',
    `select email from member m where forms_filled <> (select count(*) from attempt where member_id = m.id and status = 'verified')`,
  ],
  [
    'a session’s counters equal its signups',
    `select title from session s where registered <> (select count(*) from signup where session_id = s.id and status = 'registered') or waitlisted <> (select count(*) from signup where session_id = s.id and status = 'waitlisted')`,
  ],
  [
    'an inquiry’s counters equal its votes, views and replies',
    `select i.inquiry_id::text from inquiry_stats i where upvotes <> (select count(*) from inquiry_vote where inquiry_id = i.inquiry_id and value = 1) or downvotes <> (select count(*) from inquiry_vote where inquiry_id = i.inquiry_id and value = -1) or views <> (select count(*) from inquiry_view where inquiry_id = i.inquiry_id) or reply_count <> (select count(*) from reply where inquiry_id = i.inquiry_id)`,
  ],
  [
    'the totals and tag counts of inquiries equal their rows',
    `select 'figures' as what where (select row (sum(open), sum(answered), sum(closed), sum(views)::bigint) from inquiry_tally) is distinct from (select row (count(*) filter (where status = 'open'), count(*) filter (where status = 'answered'), count(*) filter (where status = 'closed'), coalesce(sum(views), 0)) from inquiry_stats) union select key from inquiry_tag t where inquiries <> (select count(*) from inquiry where tag_keys @> array[t.key])`,
  ],
  [
    'a reply’s counters equal its votes',
    'select id from reply r where upvotes - downvotes <> (select coalesce(sum(value), 0) from reply_vote where reply_id = r.id)',
  ],
  [
    'no member is on the waitlist of an upcoming session with a free seat',
    `select title from session where starts_at > '${now.toISOString()}' and cancelled_at is null and waitlisted > 0 and registered < capacity`,
  ],
  [
    'queue numbers follow the time of joining, among seats and on the waitlist',
    'select 1 from signup a join signup b using (session_id, status) where a.queue_number < b.queue_number and a.joined_at > b.joined_at',
  ],
  [
    'a decided identity check has no image, and a pending one has one',
    `select c.id from identity_check c left join stored_file f on f.key = c.image_key where (state = 'pending') <> (f.key is not null)`,
  ],
  [
    'a member is pending if and only if they have one pending identity check',
    `select email from member m where (state = 'pending') <> (1 = (select count(*) from identity_check where member_id = m.id and state = 'pending'))`,
  ],
  [
    'pending and rejected members have no attempts and no signups',
    `select m.email from attempt a join member m on m.id = a.member_id where m.state in ('pending', 'rejected') union select m.email from signup s join member m on m.id = s.member_id where m.state in ('pending', 'rejected')`,
  ],
  [
    'no member takes their own survey or votes on their own inquiry',
    'select a.id from attempt a join survey s on s.id = a.survey_id where a.member_id = s.creator_id union select i.id from inquiry i join inquiry_vote v on v.inquiry_id = i.id where v.member_id = i.author_id',
  ],
  [
    'members with an automatic right to publish have 20 verified surveys and a semester',
    `select email from member where creator_source = 'auto' and (forms_filled < 20 or semester_entered is null)`,
  ],
  [
    'members with 20 verified surveys have the right to publish',
    `select email from member where forms_filled >= 20 and creator_source is null`,
  ],
  [
    'members with an automatic right to publish got it before they created surveys',
    `select title from survey s join member m on m.id = s.creator_id where m.creator_source = 'auto' and m.creator_granted_at > s.created_at`,
  ],
  [
    'authors of replies are administrators',
    `select r.id from reply r join member m on m.id = r.author_id where m.role <> 'admin'`,
  ],
  [
    'no activity, reply, attempt, signup or time of a member is in the future',
    `select id::text from activity where at > '${now.toISOString()}' union select id::text from reply where replied_at > '${now.toISOString()}' union select id::text from attempt where greatest(started_at, decided_at, read_at) > '${now.toISOString()}' union select id::text from member where greatest(joined_at, last_active_at) > '${now.toISOString()}' union select member_id::text from signup where joined_at > '${now.toISOString()}'`,
  ],
  [
    'surveys are created, submitted, decided and completed in this order',
    "select title from survey where submitted_at < created_at or (status <> 'pending' and decided_at < submitted_at) or completed_at < decided_at",
  ],
  [
    'attempts started while their survey was active',
    `select a.id from attempt a join survey s on s.id = a.survey_id where a.started_at < s.decided_at or a.started_at > coalesce(s.completed_at, '${now.toISOString()}')`,
  ],
  [
    'each domain was removed from the allowlist as often as it was added',
    `select target_name from activity where action in ('domain_added', 'domain_removed') group by 1 having count(*) filter (where action = 'domain_added') <> count(*) filter (where action = 'domain_removed')`,
  ],
]
