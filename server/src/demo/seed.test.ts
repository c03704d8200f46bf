import { Socket } from 'node:net'
import { anonymityLimits } from '@bahth/domain/surveys/questionnaire/limits.ts'
import { questionKinds, questionsOf } from '@bahth/domain/surveys/questionnaire/questions.ts'
import { countAnswers } from '@bahth/domain/surveys/questionnaire/results.ts'
import type { Answers, Questionnaire } from '@bahth/domain/surveys/questionnaire/types.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { passwordMatches } from '../accounts/log-in/passwords.ts'
import type { Engine } from '../db/open.ts'
import { openTestDatabase } from '../testing/database.ts'
import { questionnaireInvariants } from '../testing/questionnaire-invariants.ts'
import type { Files } from '../vendors/files/files.ts'
import { demoInvariants } from './data/demo-invariants.fixture.ts'
import { demoPassword, seedDemo } from './seed.ts'

const now = new Date('2026-11-20T15:10:30Z')
const publicUrl = 'http://127.0.0.1:3000'

function memoryFiles() {
  const kept = new Map<string, Uint8Array>()
  const files: Files = {
    async put(key, bytes) {
      kept.set(key, bytes)
    },
    get: async key => kept.get(key) ?? null,
    async remove(key) {
      kept.delete(key)
    },
    async *keys() {
      yield* kept.keys()
    },
    async check() {},
  }
  return { files, kept }
}

let engine: Engine
let kept: Map<string, Uint8Array>
let close: () => Promise<void>
let calls: number

beforeAll(async () => {
  const { engine: opened, bus } = await openTestDatabase()
  engine = opened
  close = async () => {
    await bus.close()
    await engine.close()
  }
  const memory = memoryFiles()
  kept = memory.kept
  const dial = vi.spyOn(Socket.prototype, 'connect')
  await seedDemo({ db: engine.db, files: memory.files, now, publicUrl })
  calls = dial.mock.calls.length
  dial.mockRestore()
})
afterAll(() => close())

/** The rows that violate an invariant. */
async function violations(query: string) {
  return (await sql.raw(query).execute(engine.db)).rows
}

async function count(from: string): Promise<number> {
  const { rows } = await sql.raw<{ n: number }>(`select count(*)::int as n from ${from}`).execute(engine.db)
  return rows[0]?.n ?? 0
}

test('the demo has the promised amount of data', async () => {
  expect(await count('member')).toBeGreaterThanOrEqual(72)
  expect(await count('survey')).toBeGreaterThanOrEqual(28)
  expect(await count('session')).toBeGreaterThanOrEqual(16)
  expect(await count('inquiry')).toBeGreaterThanOrEqual(30)
  expect(await count("activity where at > '2026-10-21'")).toBeGreaterThanOrEqual(60)
  expect(
    await count(
      "(select distinct status from survey where creator_id = (select id from member where email = 'creator@demo.example')) s",
    ),
  ).toBe(5)
  expect(
    await count("survey where creator_id = (select id from member where email = 'creator@demo.example')"),
  ).toBeGreaterThanOrEqual(8)
  expect(
    await count(
      "identity_check c join member m on m.id = c.member_id where c.state = 'pending' and m.email_confirmed_at is not null",
    ),
  ).toBe(10)
})

test('the demo accounts have the described states', async () => {
  const { rows } = await sql<Record<string, unknown>>`
    select split_part(email, '@', 1) as who, role, state, state_before_ban, ban_reason is not null as told_why,
      creator_source, email_confirmed_at is not null as confirmed, password_hash
    from member where email like '%@demo.example' order by email`.execute(engine.db)
  expect(rows.map(({ who, role, state, creator_source }) => [who, role, state, creator_source])).toEqual([
    ['admin', 'admin', 'approved', null],
    ['banned', 'student', 'banned', null],
    ['creator', 'student', 'approved', 'manual'],
    ['pending', 'student', 'pending', null],
    ['prof', 'prof', 'approved', null],
    ['rejected', 'student', 'rejected', null],
    ['student', 'student', 'approved', null],
  ])
  expect(rows.every(({ confirmed }) => confirmed)).toBe(true)
  expect(rows.find(({ who }) => who === 'banned')).toMatchObject({
    state_before_ban: 'approved',
    told_why: true,
  })
  expect(await passwordMatches(String(rows[0]?.password_hash), demoPassword)).toBe(true)
})

test('student@ has a numeric ID, too few verified surveys for the right to publish, and never requested it', async () => {
  const student = await engine.db
    .selectFrom('member')
    .select(['id', 'student_id', 'forms_filled'])
    .where('email', '=', 'student@demo.example')
    .executeTakeFirstOrThrow()
  expect(student.student_id).toMatch(/^\d+$/)
  expect(student.forms_filled).toBeGreaterThanOrEqual(10)
  expect(student.forms_filled).toBeLessThan(20)
  expect(await count(`creator_request where member_id = '${student.id}'`)).toBe(0)
  expect(await count(`inquiry where author_id = '${student.id}'`)).toBeGreaterThanOrEqual(2)
  const { rows } = await sql<{ status: string; waits: number; past: boolean }>`
    select status, (select count(*)::int from signup w where w.session_id = s.session_id and w.status = 'waitlisted'
      and w.queue_number <= s.queue_number) as waits, ends_at < ${now} as past
    from signup s join session on session.id = s.session_id where member_id = ${student.id}`.execute(
    engine.db,
  )
  expect(rows).toContainEqual({ status: 'waitlisted', waits: 3, past: false })
  expect(rows.filter(({ status, past }) => status === 'registered' && past).length).toBeGreaterThanOrEqual(2)
  expect(rows.filter(({ status, past }) => status === 'registered' && !past).length).toBeGreaterThanOrEqual(2)
})

describe('invariants of the demo', () => {
  test.each(demoInvariants(now))('%s', async (_promise, query) => {
    expect(await violations(query)).toEqual([])
  })

  test('there is exactly one approved administrator', async () => {
    expect(await count("member where role = 'admin' and state = 'approved'")).toBe(1)
  })

  test('only the duplicates for the review share a student ID or a telephone', async () => {
    expect(
      await violations(
        `select shared, count(*)::int as members from
          (select student_id as shared from member union all select phone_number from member) both_numbers
        where shared is not null group by 1 having count(*) > 1 order by 1`,
      ),
    ).toEqual([
      { shared: '+20 100 000 0233', members: 2 },
      { shared: '20211355', members: 2 },
    ])
  })

  test('two members earned the right to publish', async () => {
    expect(await count("member where creator_source = 'auto'")).toBe(2)
  })

  test('every decision of the last twelve months is in the log exactly once', async () => {
    const since = "'2025-11-20T15:10:30Z'"
    const decided: [string, string][] = [
      [
        'user_approved',
        `select member_id from identity_check where state = 'approved' and decided_at > ${since}`,
      ],
      [
        'user_rejected',
        `select member_id from identity_check where state = 'rejected' and decided_at > ${since}`,
      ],
      ['survey_approved', "select id from survey where status in ('approved', 'completed')"],
      ['form_creator_request_approved', "select member_id from creator_request where status = 'approved'"],
      ['form_creator_request_rejected', "select member_id from creator_request where status = 'rejected'"],
      ['session_created', 'select id from session'],
      ['session_cancelled', 'select id from session where cancelled_at is not null'],
      ['reply_posted', 'select inquiry_id from reply'],
      ['inquiry_featured', 'select id from inquiry where featured_at is not null'],
      ['inquiry_closed', "select inquiry_id from inquiry_stats where status = 'closed'"],
    ]
    for (const [action, question] of decided)
      expect
        .soft(
          await violations(
            `(select target_id from activity where action = '${action}' except all ${question.replace(/select (\w+)/, 'select $1::text')})
             union all (${question.replace(/select (\w+)/, 'select $1::text')} except all select target_id from activity where action = '${action}')`,
          ),
          action,
        )
        .toEqual([])
    expect(await count("activity where action = 'user_banned'")).toBe(
      (await count("member where state = 'banned'")) +
        (await count("activity where action = 'user_unbanned'")),
    )
  })
})

describe('the studies on Bahth', () => {
  test('the three studies violate no invariant, count their responses and have 62 consents', async () => {
    for (const { promise, broken } of questionnaireInvariants)
      expect.soft(await violations(broken), promise).toEqual([])
    expect(await count('survey where is_native')).toBe(3)
    expect(
      await violations(`select s.title from survey s where s.is_native
        and s.responses <> (select count(*) from response r where r.survey_id = s.id)`),
    ).toEqual([])
    expect(await count('consent')).toBe(62)
  })

  test('each study has enough responses for exports, and the results include every kind of question', async () => {
    const { rows } = await sql<{ definition: Questionnaire; answers: Answers[] }>`
      select q.definition, (select jsonb_agg(r.answers) from response r where r.survey_id = q.survey_id) as answers
      from questionnaire q`.execute(engine.db)
    const results = rows.flatMap(({ definition, answers }) => {
      expect(answers.length).toBeGreaterThanOrEqual(anonymityLimits.export)
      return questionsOf(definition).map(question => countAnswers(question, answers, true))
    })
    expect([...new Set(results.map(({ kind }) => kind))].sort()).toEqual([...questionKinds].sort())
    expect(results.some(({ cells }) => cells.some(cell => cell.count === null))).toBe(true)
  })
})

test('every stored file is linked and exists, and there are no other files', async () => {
  const rows = await engine.db.selectFrom('stored_file').select(['key', 'linked_at']).execute()
  expect(rows.map(({ key }) => key).sort()).toEqual([...kept.keys()].sort())
  expect(rows.every(({ linked_at }) => linked_at !== null)).toBe(true)
  expect([...kept.values()].every(bytes => bytes.byteLength > 500)).toBe(true)
})

test('each session photo is stored in three sizes', async () => {
  const sessions = await engine.db.selectFrom('session').select('photo_key').execute()
  const keys = sessions.flatMap(({ photo_key }) => photo_key ?? [])
  expect(keys.length).toBeGreaterThanOrEqual(9)
  expect(
    keys.flatMap(key => [1200, 640, 320].map(width => `${key}-${width}.webp`)).every(key => kept.has(key)),
  ).toBe(true)
})

test('each identity check with a photo has a different one', async () => {
  const checks = await engine.db
    .selectFrom('identity_check')
    .select('image_key')
    .where('image_key', 'is not', null)
    .execute()
  const images = checks.map(({ image_key }) =>
    Buffer.from(kept.get(image_key ?? '') ?? []).toString('base64'),
  )
  expect(new Set(images).size).toBe(checks.length)
})

test('a member who joins a waitlist is behind all members of the demo', async () => {
  const { id } = await engine.db
    .selectFrom('session')
    .select('id')
    .where('waitlisted', '>', 5)
    .executeTakeFirstOrThrow()
  const admin = await engine.db
    .selectFrom('member')
    .select('id')
    .where('role', '=', 'admin')
    .executeTakeFirstOrThrow()
  const last = await engine.db
    .selectFrom('signup')
    .select(({ fn }) => fn.max('queue_number').as('number'))
    .executeTakeFirstOrThrow()
  const joined = await engine.db
    .insertInto('signup')
    .values({ session_id: id, member_id: admin.id, status: 'waitlisted' })
    .returning('queue_number')
    .executeTakeFirstOrThrow()
  await engine.db
    .deleteFrom('signup')
    .where('session_id', '=', id)
    .where('member_id', '=', admin.id)
    .execute()
  expect(Number(joined.queue_number)).toBeGreaterThan(Number(last.number))
})

test('seeding the embedded database needs no network', () => {
  if (engine.kind === 'embedded') expect(calls).toBe(0)
})
