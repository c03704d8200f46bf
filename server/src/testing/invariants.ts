import { deletedName } from '@bahth/domain/records/activity.ts'
import { lostMails, undeliverable } from '../jobs/job-table.ts'
import { questionnaireInvariants } from './questionnaire-invariants.ts'

/**
 * Invariants of the data, under any load and after any fault. The rows of each query are violations; `$now` is the current
 * time.
 */

export interface Invariant {
  /** The number in the reports of fault drills and tests. */
  number: number
  promise: string
  broken: string
  /** Holds only when the queues are empty. */
  whenQuiet?: true
}

const sessions: Invariant[] = [
  {
    number: 1,
    promise: 'registered ≤ capacity',
    broken: `select s.id from session s left join signup u on u.session_id = s.id and u.status = 'registered'
      group by s.id having s.registered > s.capacity or count(u.member_id) > s.capacity`,
  },
  {
    number: 2,
    promise: 'no member is listed twice in a session, also not in both lists',
    broken: 'select session_id from signup group by session_id, member_id having count(*) > 1',
  },
  {
    number: 3,
    promise: 'waitlist positions are 1 to n, without gaps or duplicates',
    broken: 'select session_id from signup group by session_id, queue_number having count(*) > 1',
  },
  {
    number: 4,
    promise: 'a session in the future has no free seat while members who aren’t suspended wait for one',
    broken: `select s.id from session s where starts_at > $now and cancelled_at is null and registered < capacity
      and exists (select from signup w join member m on m.id = w.member_id
        where w.session_id = s.id and w.status = 'waitlisted' and m.state <> 'banned')`,
  },
  {
    number: 5,
    promise: 'a session’s counters equal their rows',
    broken: `select s.id from session s left join signup u on u.session_id = s.id
      group by s.id having s.registered <> count(*) filter (where u.status = 'registered')
        or s.waitlisted <> count(*) filter (where u.status = 'waitlisted') or s.present <> count(u.attended_at)`,
  },
  {
    number: 6,
    promise:
      'promotion follows the order of the waitlist: all promoted members were ahead of those waiting who were never suspended',
    broken: `select w.session_id from signup w join signup p on p.session_id = w.session_id
      where w.status = 'waitlisted' and p.status = 'registered' and p.promoted_at is not null
        and p.queue_number > w.queue_number and not exists (select from activity
          where action = 'user_banned' and target_id = w.member_id::text and at <= p.promoted_at)`,
  },
]

const counters: Invariant[] = [
  {
    number: 5,
    promise: 'a member’s counter equals the number of their verified attempts',
    broken: `select id from member m where forms_filled <>
      (select count(*) from attempt where member_id = m.id and status = 'verified')`,
  },
  {
    number: 5,
    promise: 'a question’s counters equal its rows of votes, views and replies',
    broken: `select inquiry_id from inquiry_stats i where
      upvotes <> (select count(*) from inquiry_vote where inquiry_id = i.inquiry_id and value = 1)
      or downvotes <> (select count(*) from inquiry_vote where inquiry_id = i.inquiry_id and value = -1)
      or views <> (select count(*) from inquiry_view where inquiry_id = i.inquiry_id)
      or reply_count <> (select count(*) from reply where inquiry_id = i.inquiry_id)`,
  },
  {
    number: 5,
    promise: 'a reply’s counters equal its rows of votes',
    broken: `select id from reply r where
      upvotes <> (select count(*) from reply_vote where reply_id = r.id and value = 1)
      or downvotes <> (select count(*) from reply_vote where reply_id = r.id and value = -1)`,
  },
  {
    number: 5,
    promise: 'the totals of surveys equal the sums of their rows',
    broken: `select status, is_public from (
        select status, is_public, 1 as n, responses from survey
        union all select status, is_public, -surveys, -responses from survey_tally
      ) both_sides group by 1, 2 having sum(n) <> 0 or sum(responses) <> 0`,
  },
  {
    number: 5,
    promise: 'the totals of members equal the sums of their rows',
    broken: `select state, role from (
        select state, role, 1 as n from member union all select state, role, -members from member_tally
      ) both_sides group by 1, 2 having sum(n) <> 0`,
  },
  {
    number: 5,
    promise: 'the totals of questions equal the sums of their rows',
    broken: `select 'figures' where (select row (sum(open), sum(answered), sum(closed), sum(views)::bigint) from inquiry_tally)
      is distinct from (select row (count(*) filter (where status = 'open'), count(*) filter (where status = 'answered'),
        count(*) filter (where status = 'closed'), coalesce(sum(views), 0)) from inquiry_stats)`,
  },
  {
    number: 5,
    promise: 'the totals of the activity log equal the sums of its rows',
    broken: `select day, action from (
        select (at at time zone 'Africa/Cairo')::date as day, action, 1 as n from activity
        union all select day, action, -entries from activity_tally
      ) both_sides group by 1, 2 having sum(n) <> 0`,
  },
  {
    number: 5,
    promise: 'a tag’s counter equals the number of questions with the tag',
    broken: `select key from inquiry_tag t
      where inquiries <> (select count(*) from inquiry where tag_keys @> array[t.key])`,
  },
]

/** An administrator's decision and its log entry have the same time. */
const entriesOf = (target: string, at: string, ...actions: string[]): string =>
  `(select count(*) from activity a where a.target_id = ${target}::text and a.at = ${at}
    and a.action in (${actions.map(action => `'${action}'`).join(', ')}))`

const withinRetention = (at: string): string => `${at} > $now::timestamptz - interval '12 months'`

const records: Invariant[] = [
  {
    number: 7,
    promise: 'every decided identity check has exactly one log entry',
    broken: `select c.id from identity_check c where c.decided_by is not null and ${withinRetention('c.decided_at')}
      and ${entriesOf('c.member_id', 'c.decided_at', 'user_approved', 'user_rejected')} <> 1`,
  },
  {
    number: 7,
    promise: 'every decided survey has exactly one log entry',
    broken: `select s.id from survey s where s.decided_by is not null and ${withinRetention('s.decided_at')}
      and ${entriesOf('s.id', 's.decided_at', 'survey_approved', 'survey_rejected')} <> 1`,
  },
  {
    number: 7,
    promise: 'every decided creator request has exactly one log entry',
    broken: `select r.id from creator_request r where r.decided_by is not null and ${withinRetention('r.decided_at')}
      and ${entriesOf('r.member_id', 'r.decided_at', 'form_creator_request_approved', 'form_creator_request_rejected')} <> 1`,
  },
  {
    number: 8,
    promise: 'log entries are append-only: their id, time and action never change',
    broken: `select 'unguarded' where not exists
      (select from pg_trigger where tgrelid = 'activity'::regclass and tgname = 'only_added' and tgenabled = 'O')`,
  },
]

const accounts: Invariant[] = [
  {
    number: 9,
    promise: 'a pending identity check has exactly one image, a decided one has none',
    broken: `select c.id from identity_check c left join stored_file f on f.key = c.image_key
      where (c.state = 'pending') <> (f.key is not null)
      union select min(id::text)::uuid from identity_check where image_key is not null group by image_key having count(*) > 1`,
    whenQuiet: true,
  },
  {
    number: 11,
    promise: 'an account has the state of its newest identity check, if it has one',
    broken: `select m.id from member m
      join lateral (select state from identity_check where member_id = m.id order by submitted_at desc, id desc limit 1) newest on true
      where coalesce(m.state_before_ban, m.state)::text <> newest.state::text`,
  },
  {
    number: 12,
    promise: 'an installation with log entries of administrators has an approved administrator',
    broken: `select 'nobody' where exists (select from activity)
      and not exists (select from member where role = 'admin' and state = 'approved')`,
  },
  {
    number: 13,
    promise: 'banned members have no active login',
    broken: `select l.id from login l join member m on m.id = l.member_id
      where m.state = 'banned' and l.ended_at is null`,
  },
  {
    number: 17,
    promise: 'a trial has an end, and an automatic right has its thresholds met',
    broken: `select id from member where (creator_source = 'trial' and creator_expires_at is null)
      or (creator_source = 'auto' and (forms_filled < $thresholdForms or semester_entered is null))`,
  },
  {
    number: 18,
    promise: 'a member has at most one pending request',
    broken: `select member_id from creator_request where status = 'pending' group by member_id having count(*) > 1`,
  },
  {
    number: 21,
    promise: 'every queued email is sent',
    broken: lostMails,
  },
  {
    number: 21,
    promise: 'every message to the association is delivered, or a job will forward it',
    broken: undeliverable,
  },
  {
    number: 22,
    promise: 'no personal data of a deleted member remains, and no name without a member',
    broken: `select id::text from activity a where admin_name <> '${deletedName}' and admin_id is not null
        and not exists (select from member where id = a.admin_id)
      union select id::text from activity a where target_type = 'user' and target_name <> '${deletedName}'
        and action not in ('user_created') and not exists (select from member where id::text = a.target_id)
      union select id::text from survey where creator_id is null and creator_name <> '${deletedName}'
      union select id::text from inquiry where author_id is null and author_name <> '${deletedName}'
      union select id::text from reply where author_id is null and author_name <> '${deletedName}'
      union select domain from allowed_domain where added_by is null and added_by_name <> '${deletedName}'`,
  },
]

/** A sign-up has the token of its browser. Invited members and the operator's first administrator have none. */
const signUps: Invariant[] = [
  {
    number: 24,
    promise: 'an address is confirmed only with the proof of its sign-up',
    broken: `select id from member
      where sign_up_hash is not null and (email_confirmed_at is null) <> (email_proof is null)`,
  },
  {
    number: 24,
    promise: 'a confirmed address belongs to one member and has no pending sign-up',
    broken: `select c.id from member c join member other on other.email = c.email and other.id <> c.id
      where c.email_confirmed_at is not null`,
  },
]

const surveys: Invariant[] = [
  {
    number: 14,
    promise: 'a survey has the times of exactly the states that it went through',
    broken: `select id from survey where
      (status = 'draft' and completed_at is not null)
      or (status = 'pending' and submitted_at is null)
      or (status in ('approved', 'rejected', 'completed') and (submitted_at is null or decided_at is null or decided_at < submitted_at))
      or ((status = 'completed') <> (completed_at is not null))`,
  },
  {
    number: 15,
    promise: 'responses = verified attempts ≤ max responses',
    broken: `select id from survey s where responses > max_responses
      or responses <> (select count(*) from attempt where survey_id = s.id and status = 'verified')`,
  },
  {
    number: 15,
    promise: 'a survey reserves no more slots than it has',
    broken: `select id from survey s where status = 'approved' and responses +
      (select count(*) from attempt where survey_id = s.id and status in ('pending', 'not_found') and held_until > $now) > max_responses`,
  },
  {
    number: 15,
    promise: 'a full survey is completed, and a survey that accepts no answers has no open attempts',
    broken: `select id from survey where responses = max_responses and status <> 'completed'
      union select a.survey_id from attempt a join survey s on s.id = a.survey_id
        where s.status <> 'approved' and a.status in ('pending', 'not_found')
          and not (s.is_native and s.status = 'completed')`,
  },
  {
    number: 16,
    promise: 'a member has at most one counted attempt per survey',
    broken: `select survey_id from attempt where member_id is not null
      group by survey_id, member_id having count(*) > 1`,
  },
  {
    number: 19,
    promise: 'authors of replies were administrators when they replied',
    broken: `select r.id from reply r join member m on m.id = r.author_id where m.role <> 'admin'
      and not exists (select from activity where target_id = m.id::text and action = 'role_changed' and at > r.replied_at)`,
  },
]

/** Invariants of rows; files are compared in broken-invariants.ts. */
export const invariants: readonly Invariant[] = [
  ...sessions,
  ...counters,
  ...records,
  ...accounts,
  ...signUps,
  ...surveys,
  ...questionnaireInvariants,
]
