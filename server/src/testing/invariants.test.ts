import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '../db/open.ts'
import { seedDemo } from '../demo/seed.ts'
import type { Files } from '../vendors/files/files.ts'
import { brokenInvariants } from './broken-invariants.ts'
import { openTestDatabase } from './database.ts'
import { invariants } from './invariants.ts'

/** Violates each invariant once in valid data; the checker must report it. */

const now = new Date('2026-11-20T15:10:30Z')
const check = { now }
const stored = new Map<string, Uint8Array>()
const files: Files = {
  put: async (key, bytes) => void stored.set(key, bytes),
  get: async key => stored.get(key) ?? null,
  remove: async key => void stored.delete(key),
  async *keys() {
    yield* stored.keys()
  },
  check: async () => {},
}

let db: Db
let close: () => Promise<void>
beforeAll(async () => {
  const { engine, bus } = await openTestDatabase()
  db = engine.db
  close = async () => {
    await bus.close()
    await engine.close()
  }
  await seedDemo({ db, files, now, publicUrl: 'http://127.0.0.1:3000' })
})
afterAll(() => close())

class TakenBack extends Error {}

/** The violated invariants after some statements, which are then rolled back. */
async function brokenAfter(statements: readonly string[]): Promise<string[]> {
  let broken: string[] = []
  const attempt = db.transaction().execute(async tx => {
    for (const statement of statements) await sql.raw(statement).execute(tx)
    broken = await brokenInvariants(tx, check)
    throw new TakenBack()
  })
  await attempt.catch(error => {
    if (!(error instanceof TakenBack)) throw error
  })
  return broken
}

test('valid data violates no invariant', async () => {
  expect(await brokenInvariants(db, { now, files })).toEqual([])
})

/** Drops constraints that would refuse the violation, as a faulty migration might. */
const bare = (table: string, ...constraints: string[]): string[] =>
  constraints.map(name => `alter table ${table} drop constraint ${name} cascade`)
const noTriggers = (table: string): string => `alter table ${table} disable trigger user`

const someSession = `(select id from session where waitlisted > 0 and starts_at > '${now.toISOString()}' limit 1)`
const someMember = `(select id from member where email = 'student@demo.example')`

const onBahth = `insert into questionnaire (survey_id, version, definition, state, opened_at)
  select id, 1, '{}', 'open', now() from survey where status = 'approved' limit 1`

const injections: Record<string, string[]> = {
  'registered ≤ capacity': [
    ...bare('session', 'session_check1'),
    `update session set capacity = 1 where registered > 1`,
  ],
  'no member is listed twice in a session, also not in both lists': [
    ...bare('signup', 'signup_pkey'),
    `insert into signup select session_id, member_id, 'waitlisted', 999999, joined_at from signup where status = 'registered' limit 1`,
  ],
  'waitlist positions are 1 to n, without gaps or duplicates': [
    'drop index signup__queue',
    `update signup set queue_number = 7 where session_id = ${someSession}`,
  ],
  'a session in the future has no free seat while members who aren’t suspended wait for one': [
    `update session set capacity = capacity + 1 where id = ${someSession}`,
  ],
  'a session’s counters equal their rows': [
    `update session set waitlisted = waitlisted + 1 where id = ${someSession}`,
  ],
  'promotion follows the order of the waitlist: all promoted members were ahead of those waiting who were never suspended':
    [
      `update signup set promoted_at = now(), queue_number = 999999 where (session_id, member_id) =
      (select session_id, member_id from signup where status = 'registered' and session_id = ${someSession} limit 1)`,
    ],
  'a member’s counter equals the number of their verified attempts': [
    `update member set forms_filled = forms_filled + 1 where id = ${someMember}`,
  ],
  'a question’s counters equal its rows of votes, views and replies': [
    `update inquiry_stats set views = views + 1 where inquiry_id = (select id from inquiry limit 1)`,
  ],
  'a reply’s counters equal its rows of votes': [
    `update reply set upvotes = upvotes + 1 where id = (select id from reply limit 1)`,
  ],
  'the totals of surveys equal the sums of their rows': [
    `update survey_tally set surveys = surveys + 1 where (status, is_public, shard) = (select status, is_public, shard from survey_tally limit 1)`,
  ],
  'the totals of members equal the sums of their rows': [
    `update member_tally set members = members + 1 where (state, role, shard) = (select state, role, shard from member_tally limit 1)`,
  ],
  'the totals of questions equal the sums of their rows': [
    `update inquiry_tally set open = open + 1 where part = 0`,
  ],
  'the totals of the activity log equal the sums of its rows': [
    'update activity_tally set entries = entries + 1 where ctid = (select ctid from activity_tally limit 1)',
  ],
  'no personal data of a deleted member remains, and no name without a member': [
    'update reply set author_id = null where id = (select id from reply limit 1)',
  ],
  'a tag’s counter equals the number of questions with the tag': [
    `update inquiry_tag set inquiries = inquiries + 1 where key = (select key from inquiry_tag limit 1)`,
  ],
  'every decided identity check has exactly one log entry': [
    `delete from activity where id = (select id from activity where action = 'user_approved' limit 1)`,
  ],
  'every decided survey has exactly one log entry': [
    `insert into activity (id, at, admin_name, action, target_type, target_id, target_name)
      select gen_random_uuid(), at, admin_name, action, target_type, target_id, target_name
      from activity where action = 'survey_approved' order by at desc limit 1`,
  ],
  'every decided creator request has exactly one log entry': [
    `delete from activity where action in ('form_creator_request_approved', 'form_creator_request_rejected')`,
  ],
  'log entries are append-only: their id, time and action never change': [noTriggers('activity')],
  'a pending identity check has exactly one image, a decided one has none': [
    `update identity_check set image_key = null where state = 'pending'`,
  ],
  'an account has the state of its newest identity check, if it has one': [
    `update member set state = 'approved', email_confirmed_at = now() where state = 'pending'`,
  ],
  'an installation with log entries of administrators has an approved administrator': [
    `update member set role = 'prof' where role = 'admin'`,
  ],
  'banned members have no active login': [
    `insert into login (id, member_id, refresh_hash, remembered, expires_at)
      select gen_random_uuid(), id, '', false, now() from member where state = 'banned' limit 1`,
  ],
  'an address is confirmed only with the proof of its sign-up': [
    `update member set sign_up_hash = '' where id = ${someMember}`,
  ],
  'a confirmed address belongs to one member and has no pending sign-up': [
    `insert into member (id, email, first_name, last_name) select gen_random_uuid(), email, 'Late', 'Comer'
      from member where id = ${someMember}`,
  ],
  'a trial has an end, and an automatic right has its thresholds met': [
    `update member set creator_source = 'auto' where id = ${someMember}`,
  ],
  'a member has at most one pending request': [
    'drop index creator_request__one_pending',
    `insert into creator_request (id, member_id) select gen_random_uuid(), ${someMember} from generate_series(1, 2)`,
  ],
  'every queued email is sent': [
    `insert into jobs.job (name, data, state) values ('send-mail', '{}', 'failed')`,
  ],
  'every message to the association is delivered, or a job will forward it': [
    `insert into contact_message (id, digest, mail, received_at)
      values (gen_random_uuid(), '', '{}', '${now.toISOString()}')`,
  ],
  'a survey has the times of exactly the states that it went through': [
    `update survey set completed_at = null where status = 'completed'`,
  ],
  'responses = verified attempts ≤ max responses': [
    `update survey set responses = responses + 1 where id = (select id from survey where status = 'approved' and responses < max_responses limit 1)`,
  ],
  'a survey reserves no more slots than it has': [
    `update attempt set status = 'pending', next_check_at = now(), held_until = '2027-01-01' where survey_id =
      (select survey_id from attempt join survey s on s.id = survey_id where s.status = 'approved' group by survey_id order by count(*) desc limit 1)`,
    `update survey set max_responses = 10 where status = 'approved' and responses <= 10`,
    ...bare('survey', 'survey_check'),
    `update survey set max_responses = 10 where status = 'approved'`,
  ],
  'a full survey is completed, and a survey that accepts no answers has no open attempts': [
    `update attempt set status = 'pending', next_check_at = now() where survey_id = (select id from survey where status = 'completed' limit 1)`,
  ],
  'stored data connects no moved anonymous answer with a member': [
    onBahth,
    `insert into response (id, survey_id, version, answers)
      select '01900000-0000-7000-8000-000000000001', survey_id, version, '{}' from questionnaire limit 1`,
  ],
  'every verified attempt on Bahth has its answers stored exactly once, in the inbox or moved': [
    onBahth,
    `insert into response_inbox (id, survey_id, version, answers, duration)
      select gen_random_uuid(), survey_id, version, '{}', 0 from questionnaire limit 1`,
  ],
  'an active survey on Bahth has one open version': [
    `update survey set is_native = true where id = (select id from survey where status = 'approved' limit 1)`,
  ],
  'a member has at most one counted attempt per survey': [
    ...bare('attempt', 'attempt_survey_id_member_id_key'),
    `insert into attempt (id, survey_id, member_id, code, held_until, status)
      select gen_random_uuid(), survey_id, member_id, code, held_until, 'verified' from attempt limit 1`,
  ],
  'authors of replies were administrators when they replied': [
    `update reply set author_id = ${someMember} where id = (select id from reply limit 1)`,
  ],
}

describe('violated invariants', () => {
  test.each(invariants.map(({ number, promise }) => ({ number, promise })))(
    '$number a violation of “$promise” is reported',
    async ({ number, promise }) => {
      const statements = injections[promise]
      expect(statements, 'every promise is broken once here').toBeDefined()
      const broken = await brokenAfter(statements ?? [])
      expect(broken.map(line => line.slice(0, `${number} ${promise}`.length))).toContain(
        `${number} ${promise}`,
      )
    },
  )

  test('invariant 10: a stored file without a row and a row without its file are reported', async () => {
    const [first = ''] = stored.keys()
    const bytes = stored.get(first)
    stored.set('avatars/nobody.webp', new Uint8Array())
    expect((await brokenInvariants(db, { now, files })).join()).toContain('avatars/nobody.webp')
    stored.delete('avatars/nobody.webp')
    stored.delete(first)
    expect((await brokenInvariants(db, { now, files })).join()).toContain(first)
    if (bytes) stored.set(first, bytes)
  })
})
