import { Writable } from 'node:stream'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { statedEthics } from '../survey.fixture.ts'
import { attackAnswers } from './attack.fixture.ts'
import { QuestionnaireFixture } from './questionnaire.fixture.ts'

/** Tries to tie anonymous answers to members with everything that the database and the logs hold. */

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

describe('anonymous answers', () => {
  test('could be tied to every member while they wait, and to none once they are moved', async () => {
    const { id } = await native.active({ maxResponses: 100, estimatedTime: 60 })
    const truth = await answer(id, 20)
    const before = await attack(id, truth, 'response_inbox')
    // The attack is real: without the move, the transaction alone gives everybody away.
    expect(before.get('same xmin')).toBe(20)
    await native.bahth.drain()
    const after = await attack(id, truth, 'response')
    expect([...after].filter(([, links]) => links >= 10)).toEqual([])
    expect(after.get('same xmin')).toBe(0)
    expect(after.get('shared value')).toBe(0)

    // The rest is moved when the survey closes, with all others: nobody stands out by the transaction.
    const more = await answer(id, 3, 20)
    await native.creator.post(`/surveys/${id}/close`)
    await native.bahth.drain()
    const all = new Map([...truth, ...more])
    const closed = await attack(id, all, 'response')
    expect([...closed].filter(([, links]) => links >= 10)).toEqual([])
    const transactions = await sql`select distinct xmin::text from response where survey_id = ${id}`.execute(
      native.bahth.db,
    )
    expect(transactions.rows).toHaveLength(1)
    expect(await native.surveys.broken()).toEqual([])
  })

  test('are in no other table, in no log line and not in the emptied inbox', async () => {
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
    expect(log).toContain('/responses')
    expect(log).not.toMatch(/secret-\w+-\d+-end/)
    const size = await sql<{
      bytes: number
    }>`select pg_relation_size('response_inbox')::int as bytes`.execute(db)
    expect(size.rows[0]?.bytes).toBe(0)
  })

  test('of fewer than five members in total are dropped when the survey closes, and never shown', async () => {
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

  test('with the name are deleted when their member withdraws the consent, which was asked for first', async () => {
    const { id } = await native.draft({ isIdentified: true, estimatedTime: 60 })
    await native.creator.put(`/surveys/${id}/ethics`, statedEthics)
    await native.creator.put(`/surveys/${id}/submit`)
    await native.admin.post('/admin/survey-requests/approve', { ids: [id] })
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

  test('stay when a member deletes the account; answers with the name go', async () => {
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
