import { randomUUID } from 'node:crypto'
import { days, minutes } from '@bahth/domain/durations.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { onPostgres } from '../../testing/database.ts'
import { answersOf, QuestionnaireFixture, sleep } from './questionnaire.fixture.ts'

let native: QuestionnaireFixture

beforeAll(async () => {
  native = await QuestionnaireFixture.open()
})
afterAll(() => native.close())

const count = async (table: 'response_inbox' | 'response', surveyId: string) =>
  (await native.bahth.db.selectFrom(table).select('id').where('survey_id', '=', surveyId).execute()).length

describe('sending answers', () => {
  test('sent answers are verified and counted immediately', async () => {
    const survey = await native.active()
    const who = await native.surveys.people.one()
    await native.start(who, survey.id)
    const sent = await native.send(who, survey.id, answersOf(1))
    expect(sent.status).toBe(201)
    expect(sent.body).toMatchObject({
      SurveyID: survey.id,
      isVerified: true,
      status: 'verified',
      isNative: true,
    })
    expect((await who.get('/users/me')).body.numFormsFilled).toBe(1)
    expect((await native.surveys.survey(survey.id)).responses).toBe(1)
    expect(await native.surveys.broken()).toEqual([])
  })

  test('answers sent ten times, one after another, in parallel and after a restart, count once', async () => {
    const survey = await native.active()
    const who = await native.surveys.people.one()
    const key = randomUUID()
    const send = (from = who) => native.send(from, survey.id, answersOf(2), { key })
    const replies = await Promise.all(Array.from({ length: 4 }, () => send()))
    for (let again = 0; again < 3; again++) replies.push(await send())
    // Another server stands for a restart: it has no answers in memory. The embedded database allows only one server.
    const later = onPostgres ? await native.bahth.secondServer() : native.bahth
    const same = Object.assign(later.visitor(), { token: who.token, member: who.member })
    replies.push(...(await Promise.all([send(same), send(), send(same)])))
    if (onPostgres) await later.close()
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(replies.map(({ body }) => body.attemptId)).size).toBe(1)
    expect(await count('response_inbox', survey.id)).toBe(1)
    expect((await who.get('/users/me')).body.numFormsFilled).toBe(1)
    const other = await native.send(who, survey.id, answersOf(3))
    expect([other.status, other.body.code]).toEqual([409, 'already_answered'])
    // Also once the answers were moved.
    await native.answered(survey.id, 4)
    await native.creator.post(`/surveys/${survey.id}/close`)
    await native.bahth.drain()
    expect((await send()).status).toBe(201)
    expect((await native.surveys.survey(survey.id)).responses).toBe(5)
    expect([await count('response', survey.id), await count('response_inbox', survey.id)]).toEqual([5, 0])
  })

  test('answers without an idempotency key are refused', async () => {
    const survey = await native.active()
    const who = await native.surveys.people.one()
    const body = { answers: answersOf(2), language: 'en', seconds: 9 }
    const sent = await who.post(`/surveys/${survey.id}/responses`, body)
    expect([sent.status, sent.body.reason]).toEqual([400, 'idempotency_key_missing'])
  })

  test('answers to hidden and unknown questions are dropped, and invalid answers are refused by field', async () => {
    const survey = await native.active({ isIdentified: true })
    const who = await native.surveys.people.one()
    const wrong = await native.send(who, survey.id, { hours: 25 })
    expect(wrong.body.errors).toMatchObject([
      { field: 'answers.quality', code: 'answer_missing' },
      { field: 'answers.hours', code: 'answer_too_big', params: { max: 24 } },
    ])
    await native.send(who, survey.id, { quality: 'well', reason: 'Noise', title: 'Extra' })
    const rows = await native.bahth.db
      .selectFrom('response')
      .select('answers')
      .where('survey_id', '=', survey.id)
      .execute()
    expect(rows).toEqual([{ answers: { quality: 'well' } }])
  })

  test('of 30 members who answer at once for the last 10 slots, 10 are counted and complete the survey', async () => {
    const survey = await native.active({ maxResponses: 12 })
    await native.answered(survey.id, 2)
    const members = await native.surveys.people.many(30)
    const replies = await Promise.all(members.map((who, at) => native.send(who, survey.id, answersOf(at))))
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(10)
    const codes = new Set(replies.filter(({ status }) => status !== 201).map(({ body }) => body.code))
    expect([...codes].every(code => code === 'survey_full' || code === 'survey_closed')).toBe(true)
    expect(await native.surveys.survey(survey.id)).toMatchObject({ responses: 12, status: 'completed' })
    await native.bahth.drain()
    expect(await count('response', survey.id)).toBe(12)
    expect(await native.surveys.broken()).toEqual([])
  })

  test('a held slot can be used after the survey was closed, until the hold expires', async () => {
    const survey = await native.active()
    const [holder, late, none] = await native.surveys.people.many(3)
    if (!holder || !late || !none) throw new Error('no members')
    await native.start(holder, survey.id)
    await native.start(late, survey.id)
    await native.creator.post(`/surveys/${survey.id}/close`)
    expect((await native.send(holder, survey.id, answersOf(0))).status).toBe(201)
    const refused = await native.send(none, survey.id, answersOf(0))
    expect([refused.status, refused.body.code]).toEqual([409, 'survey_closed'])
    await native.surveys.pass(minutes(46))
    const over = await native.send(late, survey.id, answersOf(0))
    expect([over.status, over.body.code]).toEqual([409, 'survey_closed'])
    expect(await native.surveys.attempt(late, survey.id)).toMatchObject({
      status: 'expired',
      receipt: { explanation: 'You didn’t send your answers while your spot was kept.' },
    })
    expect(await native.surveys.survey(survey.id)).toMatchObject({ responses: 1, status: 'completed' })
    expect(await native.surveys.broken()).toEqual([])
  })
})

describe('a new version of a questionnaire', () => {
  const changed = structuredClone(sleep)
  changed.pages[0]?.elements.push({ type: 'comment', name: 'more', title: { en: 'More?', ar: 'المزيد؟' } })

  async function submitChanged(id: string): Promise<void> {
    expect((await native.creator.put(`/surveys/${id}`, { questionnaire: changed })).status).toBe(200)
    await native.creator.put(`/surveys/${id}/submit`)
  }
  async function answeredVersions(id: string): Promise<unknown> {
    const attempts = native.bahth.db.selectFrom('attempt').select('version').where('survey_id', '=', id)
    return (await attempts.orderBy('version').execute()).map(({ version }) => version)
  }

  test('a new version opens when it is approved, and members who had started finish the old one', async () => {
    const survey = await native.active()
    const early = await native.surveys.people.one()
    await native.start(early, survey.id)
    const admin = await native.surveys.people.one({ role: 'admin' })
    await native.start(admin, survey.id)
    await submitChanged(survey.id)
    const { items } = (await native.admin.get('/admin/survey-requests?status=pending')).body
    expect(items.find((item: { SurveyID: string }) => item.SurveyID === survey.id)).toMatchObject({
      IsRevision: true,
      Status: 'pending',
    })
    const member = await native.surveys.people.one()
    expect((await member.get(`/surveys/${survey.id}/questionnaire`)).body.version).toBe(1)
    await native.surveys.people.pass(1000)
    await native.admin.post('/admin/survey-requests/approve', { ids: [survey.id] })
    expect((await member.get(`/surveys/${survey.id}/questionnaire`)).body.version).toBe(2)
    for (const who of [early, admin])
      expect((await who.get(`/surveys/${survey.id}/questionnaire`)).body.version).toBe(1)
    expect((await native.admin.get(`/surveys/${survey.id}/questionnaire`)).body.version).toBe(2)
    const old = await native.send(member, survey.id, answersOf(0), { version: 1 })
    expect([old.status, old.body.code]).toEqual([409, 'questionnaire_changed'])
    for (const who of [early, admin])
      expect((await native.send(who, survey.id, answersOf(0))).status).toBe(201)
    expect((await native.send(member, survey.id, { ...answersOf(0), more: 'Yes' })).status).toBe(201)
    expect(await answeredVersions(survey.id)).toEqual([1, 1, 2])
    expect(await native.surveys.broken()).toEqual([])
  })

  test('a member whose time to answer has run out gets and answers the new version', async () => {
    const survey = await native.active()
    const late = await native.surveys.people.one()
    await native.start(late, survey.id)
    await submitChanged(survey.id)
    await native.surveys.people.pass(1000)
    await native.admin.post('/admin/survey-requests/approve', { ids: [survey.id] })
    await native.surveys.pass(days(1))
    expect(await native.surveys.attempt(late, survey.id)).toMatchObject({ status: 'expired' })
    expect((await late.get(`/surveys/${survey.id}/questionnaire`)).body.version).toBe(2)
    expect((await native.send(late, survey.id, { ...answersOf(0), more: 'Yes' })).status).toBe(201)
    expect(await answeredVersions(survey.id)).toEqual([2])
  })

  test('the creator sees the reason of a rejected version', async () => {
    const survey = await native.active()
    await submitChanged(survey.id)
    await native.admin.post('/admin/survey-requests/reject', { ids: [survey.id], reason: 'Too long' })
    const { items } = (await native.creator.get('/surveys/mine')).body
    expect(items.find((item: { id: string }) => item.id === survey.id)).toMatchObject({
      status: 'active',
      revision: { version: 2, state: 'rejected', rejectionReason: 'Too long' },
    })
  })

  test('a new version can change neither the type of a question nor whether the survey has names', async () => {
    const survey = await native.active({ isIdentified: false })
    const other = structuredClone(sleep)
    const [first] = other.pages
    if (first) first.elements = [{ type: 'comment', name: 'quality', title: { en: 'How?', ar: 'كيف؟' } }]
    const refused = await native.creator.put(`/surveys/${survey.id}`, { questionnaire: other })
    expect(refused.body.errors[0]).toMatchObject({ code: 'kind_changed', params: { name: 'quality' } })
    const named = await native.creator.put(`/surveys/${survey.id}`, {
      questionnaire: sleep,
      isIdentified: true,
    })
    expect([named.status, named.body.code]).toEqual([409, 'survey_state'])
  })
})

test('the steps of a scale in all versions are at most 101', async () => {
  const scale = (rateMin: number) => ({
    languages: ['en'],
    pages: [
      {
        name: 'p',
        elements: [
          { type: 'rating', name: 'stress', title: { en: 'Stress?' }, rateMin, rateMax: rateMin + 5 },
        ],
      },
    ],
  })
  const { id } = await native.active({ questionnaire: scale(1) })
  const save = (rateMin: number) => native.creator.put(`/surveys/${id}`, { questionnaire: scale(rateMin) })
  expect((await save(96)).status).toBe(200)
  expect((await save(97)).body.errors).toMatchObject([
    { field: 'questionnaire.pages.0.elements.0.rateMax', code: 'scale_spread', params: { max: 101 } },
  ])
})

describe('questions that were saved on another device after they were opened', () => {
  const withNote = (note: string) => {
    const questions = structuredClone(sleep)
    questions.pages[0]?.elements.push({ type: 'comment', name: 'note', title: { en: note, ar: note } })
    return questions
  }

  test.each(['draft', 'active'] as const)(
    'a save with an older `etag` doesn’t replace them, in a survey that is %s',
    async state => {
      const { id } = await native[state]()
      const latest = async () => (await native.creator.get(`/surveys/${id}/questionnaire?which=latest`)).body
      const { etag: questionnaireEtag } = await latest()
      const save = (note: string, etag: object = { questionnaireEtag }) =>
        native.creator.put(`/surveys/${id}`, { questionnaire: withNote(note), ...etag })
      expect((await save('Phone')).status).toBe(200)
      // The response to the first request may have been lost.
      expect((await save('Phone')).status).toBe(200)
      expect(await save('Laptop')).toMatchObject({ status: 409, body: { code: 'edited_elsewhere' } })
      expect((await latest()).questionnaire).toEqual(withNote('Phone'))
      expect((await save('Laptop', { questionnaireEtag: (await latest()).etag })).status).toBe(200)
      expect((await save('Phone again', {})).status).toBe(200)
      expect((await latest()).questionnaire).toEqual(withNote('Phone again'))
    },
  )

  test('links don’t replace the questions of a survey on Bahth', async () => {
    const { id } = await native.draft()
    const { etag: questionnaireEtag } = (await native.creator.get(`/surveys/${id}/questionnaire`)).body
    await native.creator.put(`/surveys/${id}`, { questionnaire: withNote('Phone') })
    const { formLink, sheetLink } = native.surveys.fields()
    const links = { questionnaire: null, formLink, sheetLink }
    const refused = await native.creator.put(`/surveys/${id}`, { ...links, questionnaireEtag })
    expect([refused.status, refused.body.code]).toEqual([409, 'edited_elsewhere'])
    expect((await native.creator.get(`/surveys/${id}/questionnaire`)).body.questionnaire).toEqual(
      withNote('Phone'),
    )
    expect((await native.creator.put(`/surveys/${id}`, links)).status).toBe(200)
  })
})
