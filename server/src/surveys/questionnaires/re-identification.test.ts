import { Writable } from 'node:stream'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { onPostgres } from '../../testing/database.ts'
import { countLockWaits } from '../../testing/lock-waits.ts'
import type { Reply } from '../../testing/person.ts'
import { lockSurvey } from '../store.ts'
import { statedEthics } from '../survey.fixture.ts'
import { attackAnswers } from './attack.fixture.ts'
import { QuestionnaireFixture } from './questionnaire.fixture.ts'

/** Tries to link anonymous answers to members with all data in the database and the logs. */

let native: QuestionnaireFixture
let log = ''

beforeAll(async () => {
  const lines = new Writable({
    write(chunk, _encoding, done) {
      log += chunk
      done()
    },
  })
  native = await QuestionnaireFixture.open({ parts: { requestLog: pino({ level: 'trace' }, lines) } })
})
afterAll(() => native.close())

/** Members answer one after another, each with a text that only they know. */
async function answer(surveyId: string, count: number, from = 0): Promise<Map<string, string>> {
  const truth = new Map<string, string>()
  for (const [at, who] of (await native.surveys.people.many(count)).entries()) {
    const secret = `secret-${surveyId.slice(0, 8)}-${from + at}-end`
    await native.start(who, surveyId)
    await native.surveys.people.pass(61_000 * (at + 1))
    const sent = await native.send(who, surveyId, { quality: 'badly', reason: secret })
    if (sent.status !== 201) throw new Error(sent.text)
    truth.set(secret, who.member.id)
  }
  return truth
}

const attack = (surveyId: string, truth: Map<string, string>, table: 'response' | 'response_inbox') =>
  attackAnswers(native.bahth.db, { surveyId, truth, table })

const rowsOf = async (surveyId: string, table: 'response' | 'response_inbox'): Promise<number> =>
  (await native.bahth.db.selectFrom(table).select('id').where('survey_id', '=', surveyId).execute()).length

/** More right guesses than chance explains: one of n is right on average, twelve in one of 500 million tries. */
const tooMany = 12

/** Checks that moved answers can't be linked to their members. */
async function expectSafe(surveyId: string, truth: Map<string, string>): Promise<void> {
  const links = await attack(surveyId, truth, 'response')
  expect([...links].filter(([, right]) => right >= tooMany)).toEqual([])
  expect(links.get('same xmin')).toBe(0)
  expect(links.get('shared value')).toBe(0)
}

/** Adds the right guesses about the five answers that were kept back. One of 120 random orders of five is right. */
async function guessKept(surveyId: string, truth: Map<string, string>, sums: Map<string, number>) {
  expect(await rowsOf(surveyId, 'response_inbox')).toBe(5)
  for (const [way, right] of await attack(surveyId, truth, 'response_inbox'))
    sums.set(way, (sums.get(way) ?? 0) + right)
}

describe('anonymous answers', () => {
  test('anonymous answers could be linked to every member while in the inbox, and to none once they are moved', async () => {
    const { db } = native.bahth
    const { id } = await native.active({ maxResponses: 100, estimatedTime: 60 })
    const truth = await answer(id, 30)
    // The attack works: before the move, the transaction alone identifies every member, and so does the row order.
    const before = await attack(id, truth, 'response_inbox')
    expect(before.get('same xmin')).toBe(30)
    expect(before.get('attempt.decided_at in the order of ctid')).toBe(30)
    await native.bahth.drain()
    expect(await rowsOf(id, 'response')).toBe(25)
    await expectSafe(id, truth)
    const sums = new Map<string, number>()
    await guessKept(id, truth, sums)

    // Now groups of five are moved as they come, each together with the rest of the previous one.
    for (let from = 30; from < 50; from += 5) {
      for (const [secret, member] of await answer(id, 5, from)) truth.set(secret, member)
      await native.bahth.drain()
      await guessKept(id, truth, sums)
    }
    await expectSafe(id, truth)
    // Five times five were kept back: a method that is right about nearly all of them cannot be chance.
    expect([...sums].filter(([, right]) => right >= 20)).toEqual([])
    expect([sums.get('same xmin'), sums.get('shared value')]).toEqual([0, 0])
    for (const [secret, member] of await answer(id, 3, 50)) truth.set(secret, member)
    await native.creator.post(`/surveys/${id}/close`)
    await native.bahth.drain()
    expect([await rowsOf(id, 'response'), await rowsOf(id, 'response_inbox')]).toEqual([53, 0])
    await expectSafe(id, truth)
    expect(await native.surveys.broken()).toEqual([])

    // The attack does find an order or a transaction that links answers to members.
    await sql`
      update response r set id = ('00000000-0000-4000-8000-' || lpad(places.place::text, 12, '0'))::uuid
      from (select id, row_number() over (order by substring(answers ->> 'reason' from '-([0-9]+)-end')::int) as place
        from response where survey_id = ${id}) places where r.id = places.id`.execute(db)
    const ordered = await attack(id, truth, 'response')
    expect(ordered.get('attempt.decided_at in the order of id')).toBe(53)
    const [secret = '', member = ''] = [...truth][0] ?? []
    await db.transaction().execute(async tx => {
      await sql`update response set version = version where answers ->> 'reason' = ${secret}`.execute(tx)
      await sql`update attempt set version = version where survey_id = ${id} and member_id = ${member}`.execute(
        tx,
      )
    })
    expect((await attack(id, truth, 'response')).get('same xmin')).toBe(1)
    // Writes all answers in one transaction again, so that the invariants hold for the following tests.
    await sql`update response set version = version where survey_id = ${id}`.execute(db)
    expect((await attack(id, truth, 'response')).get('same xmin')).toBe(0)
  })

  test('anonymous answers change the creator’s results by at least five at once, also when the survey ends', async () => {
    const { id } = await native.active({ maxResponses: 100, estimatedTime: 60 })
    const read = async () => {
      const paths = ['results', 'crosstab?row=quality&column=quality', 'texts?question=reason', 'results.csv']
      const replies = await Promise.all(paths.map(path => native.creator.get(`/surveys/${id}/${path}`)))
      const [results, crossed, texts, file] = replies
      return {
        responses: results?.body.responses as number,
        // Everything except the order, which is different each time.
        all: JSON.stringify([
          results?.text,
          crossed?.text,
          texts?.body.items.sort(),
          file?.status === 200 ? file.text.split('\r\n').sort() : file?.body.code,
        ]),
      }
    }
    const readings = [await read()]
    for (let member = 0; member < 22; member++) {
      await answer(id, 1, member)
      await native.bahth.drain()
      readings.push(await read())
    }
    await native.creator.post(`/surveys/${id}/close`)
    await native.bahth.drain()
    readings.push(await read())
    expect(readings.at(-1)?.responses).toBe(22)
    const steps = readings.slice(1).map((now, at) => ({ now, before: readings[at] as typeof now }))
    for (const { now, before } of steps.slice(0, -1))
      if (now.responses === before.responses) expect(now.all).toBe(before.all)
    const grown = steps.map(({ now, before }) => now.responses - before.responses)
    expect(grown.filter(by => by > 0 && by < 5)).toEqual([])
    expect(await native.surveys.broken()).toEqual([])
  })

  test('anonymous answers are in no other table, in no log line and not in the emptied inbox', async () => {
    const { db } = native.bahth
    const tables = await sql<{ name: string }>`
      select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'jobs')`.execute(
      db,
    )
    const found: string[] = []
    for (const { name } of tables.rows) {
      const rows = await sql
        .raw(`select 1 from ${name} t where t::text like '%secret-%-end%' limit 1`)
        .execute(db)
      if (rows.rows.length > 0) found.push(name)
    }
    expect(found).toEqual(['public.response'])
    // The planner keeps sample values of a column, also of deleted rows.
    await sql`analyze`.execute(db)
    const samples = await sql`
      select tablename from pg_stats
      where concat(most_common_vals::text, histogram_bounds::text, most_common_elems::text) like '%secret-%-end%'`.execute(
      db,
    )
    expect(samples.rows).toEqual([])
    const jobs = await sql<{ name: string; data: object }>`select name, data from jobs.job`.execute(db)
    const moves = jobs.rows.filter(({ name }) => name === 'move-responses')
    expect(moves.flatMap(({ data }) => Object.keys(data)).filter(key => key !== 'surveyId')).toEqual([])
    expect(log).toContain('/responses')
    expect(log).not.toMatch(/secret-\w+-\d+-end/)
    const vacuums = await sql<{ count: number }>`
      select vacuum_count::int as count from pg_stat_user_tables where relname = 'response_inbox'`.execute(db)
    expect(vacuums.rows[0]?.count).toBeGreaterThan(0)
    const inboxBytes = async () => {
      const { rows } = await sql<{ bytes: number }>`
        select (pg_relation_size(oid) + pg_relation_size(reltoastrelid))::int as bytes from pg_class where relname = 'response_inbox'`.execute(
        db,
      )
      return rows[0]?.bytes
    }
    // A connection that another test is just opening keeps deleted rows from a vacuum. The next one removes them.
    await expect
      .poll(async () => {
        const bytes = await inboxBytes()
        if (bytes) await native.bahth.sweep()
        return bytes
      })
      .toBe(0)
  })

  test('anonymous answers of fewer than five members are deleted when the survey closes, and never shown', async () => {
    const { id } = await native.active({ estimatedTime: 60 })
    await answer(id, 4)
    await native.bahth.drain()
    expect((await native.creator.get(`/surveys/${id}/results`)).body.responses).toBe(0)
    await native.creator.post(`/surveys/${id}/close`)
    await native.bahth.drain()
    expect((await native.creator.get(`/surveys/${id}/results`)).body).toMatchObject({
      responses: 0,
      isFinal: true,
    })
    const left = await sql`select 1 from response_inbox where survey_id = ${id}`.execute(native.bahth.db)
    expect(left.rows).toEqual([])
    expect(await native.surveys.broken()).toEqual([])
  })

  const studied = async () => {
    const { id } = await native.draft({ isIdentified: true, estimatedTime: 60 })
    await native.creator.put(`/surveys/${id}/ethics`, statedEthics)
    await native.creator.put(`/surveys/${id}/submit`)
    await native.admin.post('/admin/survey-requests/approve', { ids: [id] })
    return { id }
  }

  test('answers with the name need consent, and are deleted when the member withdraws it', async () => {
    const { id } = await studied()
    const who = await native.surveys.people.one()
    expect(await native.send(who, id, { quality: 'well' })).toMatchObject({
      status: 409,
      body: { code: 'consent_required' },
    })
    await who.post(`/surveys/${id}/consent`, { version: 1 })
    expect((await native.send(who, id, { quality: 'well' })).status).toBe(201)
    const counted = async () => [
      (await native.creator.get(`/surveys/${id}/results`)).body.responses,
      (await native.creator.get(`/surveys/${id}`)).body.responses,
    ]
    expect(await counted()).toEqual([1, 1])
    expect((await who.delete(`/surveys/${id}/consent`)).status).toBe(204)
    expect(await counted()).toEqual([0, 1])
    expect(await native.surveys.broken()).toEqual([])
  })

  describe.runIf(onPostgres)(
    'answers with the name that are sent while their member withdraws consent',
    () => {
      /** Runs both requests, in this order, up to the lock of the survey. */
      async function inOrder(...order: ('send' | 'withdraw')[]) {
        const { id } = await studied()
        const who = await native.surveys.people.one()
        await who.post(`/surveys/${id}/consent`, { version: 1 })
        const { db } = native.bahth
        const begin = {
          send: () => native.send(who, id, { quality: 'well' }),
          withdraw: () => who.delete(`/surveys/${id}/consent`),
        }
        const requests = await db.transaction().execute(async tx => {
          await lockSurvey(tx, id)
          let replied = 0
          const started: Promise<Reply>[] = []
          for (const [at, name] of order.entries()) {
            started.push(begin[name]().finally(() => replied++))
            await expect.poll(async () => replied + ((await countLockWaits(db)) ?? 0)).toBe(at + 1)
          }
          return started
        })
        const [one, other] = await Promise.all(requests)
        return { one, other, answers: await rowsOf(id, 'response') }
      }

      test('the answers are deleted if they were stored first', async () => {
        const { one, other, answers } = await inOrder('send', 'withdraw')
        expect([one?.status, other?.status, answers]).toEqual([201, 204, 0])
      })

      test('the answers are refused if the consent was withdrawn first', async () => {
        const { one, other, answers } = await inOrder('withdraw', 'send')
        expect([one?.status, other?.body.code, answers]).toEqual([204, 'consent_required', 0])
      })
    },
  )

  test('moved anonymous answers stay when their members delete their accounts', async () => {
    const { id } = await native.active({ estimatedTime: 60 })
    const members = await native.surveys.people.many(10)
    for (const [at, who] of members.entries())
      expect((await native.send(who, id, { quality: 'badly', reason: `Reason ${at}` })).status).toBe(201)
    await native.creator.post(`/surveys/${id}/close`)
    await native.bahth.drain()
    const read = async () => ({
      counted: (await native.creator.get(`/surveys/${id}`)).body.responses,
      moved: (await native.creator.get(`/surveys/${id}/results`)).body.responses,
      texts: (await native.creator.get(`/surveys/${id}/texts?question=reason`)).body.items.toSorted(),
    })
    const texts = members.map((_, at) => `Reason ${at}`)
    expect(await read()).toEqual({ counted: 10, moved: 10, texts })
    for (const who of members.slice(0, 3)) expect((await who.delete('/users/me')).status).toBe(204)
    await native.bahth.drain()
    expect(await read()).toEqual({ counted: 10, moved: 10, texts })
    expect(await native.surveys.broken()).toEqual([])
  })

  test('deleting an account deletes answers with the name and keeps the response counts', async () => {
    const anonymous = await native.active({ estimatedTime: 60 })
    const named = await native.active({ estimatedTime: 60, isIdentified: true })
    const who = await native.surveys.people.one()
    for (const { id } of [anonymous, named]) await native.send(who, id, { quality: 'well' })
    expect((await who.delete('/users/me')).status).toBe(204)
    for (const { id } of [anonymous, named])
      expect((await native.creator.get(`/surveys/${id}`)).body.responses).toBe(1)
    expect((await native.creator.get(`/surveys/${named.id}/results`)).body.responses).toBe(0)
    expect(await native.surveys.broken()).toEqual([])
  })
})
