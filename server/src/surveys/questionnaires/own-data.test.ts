import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { copyRow } from '../../testing/copy-row.ts'
import type { Body } from '../../testing/person.ts'
import { refuseUpdates } from '../../testing/refuse-updates.ts'
import type { Member } from '../../testing/test-server.ts'
import { statedEthics } from '../survey.fixture.ts'
import { QuestionnaireFixture } from './questionnaire.fixture.ts'

/** What members receive and delete of their answers, and what the data protection register counts. */

let native: QuestionnaireFixture
beforeAll(async () => {
  native = await QuestionnaireFixture.open()
})
afterAll(() => native.close())

const answers = { quality: 'badly', reason: 'The neighbour’s rooster', hours: 5 }

/** A survey with names or without, which asks for consent. */
async function asking(isIdentified: boolean): Promise<Body> {
  const { id } = await native.draft({ isIdentified })
  await native.creator.put(`/surveys/${id}/ethics`, statedEthics)
  await native.creator.put(`/surveys/${id}/submit`)
  await native.admin.post('/admin/survey-requests/approve', { ids: [id] })
  return (await native.creator.get(`/surveys/${id}`)).body
}

async function answered(isIdentified: boolean): Promise<{ survey: Body; who: Member }> {
  const [survey, who] = [await asking(isIdentified), await native.surveys.people.one()]
  expect((await who.post(`/surveys/${survey.id}/consent`, { version: 1 })).status).toBe(201)
  expect((await native.send(who, survey.id, answers)).status).toBe(201)
  return { survey, who }
}

const results = async ({ id }: Body) => (await native.creator.get(`/surveys/${id}/results`)).body

/** A closed survey with eight answers, which wait for a member who holds a slot. */
async function waitingForHolder(): Promise<{ survey: Body; holder: Member }> {
  const [survey, holder] = [await native.active(), await native.surveys.people.one()]
  await native.answered(survey.id, 8)
  await native.start(holder, survey.id)
  await native.creator.post(`/surveys/${survey.id}/close`)
  await native.bahth.drain()
  expect(await results(survey)).toMatchObject({ responses: 0, isFinal: false })
  return { survey, holder }
}

describe('the copy of a member’s data', () => {
  test('the copy has the answers to a survey with names, and the consent', async () => {
    const { survey, who } = await answered(true)
    const { body } = await who.get('/users/me/export')
    expect(body.answers).toMatchObject([{ title: survey.title, answers, language: 'en' }])
    expect(body.consents).toMatchObject([{ title: survey.title, version: 1, withdrawnAt: null }])
    const another = await native.surveys.people.one()
    expect((await another.get('/users/me/export')).body.answers).toEqual([])
  })

  test('the copy has no anonymous answers', async () => {
    const { survey, who } = await answered(false)
    const { body, text } = await who.get('/users/me/export')
    expect(body.participations).toMatchObject([{ title: survey.title, status: 'verified' }])
    expect(body.answers).toEqual([])
    expect(text).not.toContain('rooster')
  })
})

describe('deleting an account', () => {
  test('deleting an account deletes answers with the name, and keeps the count and the consent without the member', async () => {
    const { survey, who } = await answered(true)
    expect((await results(survey)).responses).toBe(1)
    expect((await who.delete('/users/me')).status).toBe(204)
    expect((await results(survey)).responses).toBe(0)
    const texts = await native.creator.get(`/surveys/${survey.id}/texts?question=reason`)
    expect(texts.body.items).toEqual([])
    expect((await native.creator.get(`/surveys/${survey.id}`)).body.responses).toBe(1)
    const left = await native.bahth.db
      .selectFrom('consent')
      .select(['member_id', 'version'])
      .where('survey_id', '=', survey.id)
      .execute()
    expect(left).toEqual([{ member_id: null, version: 1 }])
  })

  test('the results of a closed survey are complete when the last member who holds a slot deletes the account', async () => {
    const { survey, holder } = await waitingForHolder()
    expect((await holder.delete('/users/me')).status).toBe(204)
    await native.bahth.drain()
    expect(await results(survey)).toMatchObject({ responses: 8, isFinal: true })
    expect(await native.surveys.broken()).toEqual([])
  })

  test('answers that an earlier version left behind reach the results of a closed survey', async () => {
    const { survey, holder } = await waitingForHolder()
    const { db } = native.bahth
    await db.deleteFrom('attempt').where('member_id', '=', holder.member.id).execute()
    await native.bahth.drain()
    expect(await results(survey)).toMatchObject({ responses: 0, isFinal: false })
    await native.bahth.sweep()
    expect(await results(survey)).toMatchObject({ responses: 8, isFinal: true })
    expect(await native.surveys.broken()).toEqual([])
  })
})

describe('the sweep of answers', () => {
  test('answers that can’t be moved do not keep those of other surveys from their results', async () => {
    const { db } = native.bahth
    const left: Body[] = []
    for (let i = 0; i < 2; i++) {
      const { survey, holder } = await waitingForHolder()
      await db.deleteFrom('attempt').where('member_id', '=', holder.member.id).execute()
      left.push(survey)
    }
    const [stuck, other] = left
    if (!stuck || !other) return
    await refuseUpdates(db, 'questionnaire', sql`new.survey_id = ${sql.lit(stuck.id)}`)
    await expect(native.bahth.sweep()).rejects.toThrow()
    expect(await results(other)).toMatchObject({ responses: 8, isFinal: true })
  })
})

describe('the data protection register', () => {
  const register = async () => (await native.admin.get('/admin/data-register')).body
  const requested = async (kind: string): Promise<number> =>
    (await register()).requests.reduce(
      (sum: number, one: { kind: string; count: number }) => sum + (one.kind === kind ? one.count : 0),
      0,
    )

  test('the register lists the ethics statement of each survey and its consents by version', async () => {
    const { survey, who } = await answered(true)
    await who.delete(`/surveys/${survey.id}/consent`)
    const { surveys } = await register()
    expect(surveys.find(({ id }: Body) => id === survey.id)).toMatchObject({
      title: survey.title,
      isNative: true,
      isIdentified: true,
      controller: statedEthics.controller,
      retention: statedEthics.retention,
      ethicsStatus: 'approved',
      consents: [{ version: 1, given: 1, withdrawn: 1 }],
    })
  })

  test('the register counts copies, deletions and withdrawals by day, without members', async () => {
    const kinds = ['export', 'deletion', 'deletion_by_administrator', 'withdrawal']
    const before = await Promise.all(kinds.map(requested))
    const { survey, who } = await answered(true)
    await who.get('/users/me/export')
    await who.delete(`/surveys/${survey.id}/consent`)
    await who.delete('/users/me')
    const other = await native.surveys.people.one()
    expect((await native.admin.delete(`/admin/users/${other.member.id}`)).status).toBe(204)
    expect(await Promise.all(kinds.map(requested))).toEqual(before.map(count => count + 1))
    const { requests } = await register()
    expect(requests[0].day).toMatch(/^2026-11-2\d$/)
    expect(JSON.stringify(requests)).not.toContain(who.member.id)
  })

  test('the register is exported as CSV in both languages, in which no cell is read as a formula', async () => {
    await native.active({ title: '=HYPERLINK("x")' })
    const file = async (query: string) => (await native.admin.get(`/admin/data-register.csv?${query}`)).text
    expect(await file('part=surveys')).toContain(`"'=HYPERLINK(""x"")"`)
    expect(await file('part=platform')).toContain('"Uploaded student ID image"')
    expect(await file('part=platform&language=ar')).toContain('"صورة بطاقة الطالب المرفوعة"')
    expect(await file('part=requests')).toContain('"Day","Request","Count"')
    expect((await native.creator.get('/admin/data-register')).status).toBe(403)
  })

  test('the exported register has every survey once, although surveys are read in batches', async () => {
    const { id } = await native.active({ title: 'Many surveys' })
    // Some have the same decision time, some have none.
    const changed = sql`jsonb_build_object('title', 'Copy ' || i, 'decided_at',
      case when i % 2 = 0 then null else timestamptz '2026-01-01' - interval '1 hour' * (i / 90) end)`
    await copyRow(native.bahth.db, 'survey', { id, count: 450, changed })
    const { text } = await native.admin.get('/admin/data-register.csv?part=surveys')
    const copies = [...text.matchAll(/^"Copy (\d+)"/gm)].map(([, number]) => Number(number))
    expect(copies.toSorted((one, other) => one - other)).toEqual(Array.from(copies, (_, at) => at + 1))
    expect(copies).toHaveLength(450)
  })
})
