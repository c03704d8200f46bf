import { minutes } from '@bahth/domain/durations.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noticesOf } from '../testing/notices.ts'
import type { Member } from '../testing/test-server.ts'
import { unknownId } from '../testing/unknown-id.ts'
import { SurveyFixture } from './survey.fixture.ts'

let surveyFixture: SurveyFixture
let member: Member

beforeAll(async () => {
  surveyFixture = await SurveyFixture.open()
  member = await surveyFixture.people.one()
})
afterAll(() => surveyFixture.close())

const start = (who: Member, id: string) => who.post(`/surveys/${id}/attempt-start`)

describe('SUR-49 SUR-78 opening a survey', () => {
  test('answers with the form, the estimate and a code of the member’s own', async () => {
    const { id } = await surveyFixture.active({ estimatedTime: 7 })
    const { status, body } = await start(member, id)
    expect(status).toBe(200)
    expect(body).toEqual({
      formLink: `${surveyFixture.site.origin}/form?entry=${body.code}`,
      etaMs: minutes(7),
      startedAt: surveyFixture.bahth.clock.now().toISOString(),
      status: 'pending',
      code: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{10}$/),
      isNative: false,
      heldUntil: new Date(surveyFixture.bahth.clock.now().getTime() + minutes(51)).toISOString(),
    })
    expect((await member.get(`/surveys/${id}`)).body.myStatus).toBe('pending')
  })

  test('again while it is open, it is the same: one place, one code', async () => {
    const { id } = await surveyFixture.active({ maxResponses: 10 })
    const first = (await start(member, id)).body
    await surveyFixture.people.pass(minutes(3))
    expect((await start(member, id)).body).toEqual(first)
    const attempts = await surveyFixture.bahth.db
      .selectFrom('attempt')
      .select('id')
      .where('survey_id', '=', id)
      .execute()
    expect(attempts).toHaveLength(1)
  })

  test('the member’s own values stand in the link where the creator wants them, encoded', async () => {
    const who = await surveyFixture.people.one({ email: 'a+b@example.org', studentId: '2023 1147' })
    const { id } = await surveyFixture.active({
      formLink: 'https://forms.example.org/{code}/f?id={studentId}&mail={email}#{code}',
    })
    expect((await who.get(`/surveys/${id}`)).body.passesOn).toEqual(['code', 'studentId', 'email'])
    const { formLink, code } = (await start(who, id)).body
    expect(formLink).toBe(
      `https://forms.example.org/${code}/f?id=2023%201147&mail=a%2Bb%40example.org#${code}`,
    )
    const plain = await surveyFixture.active({ formLink: 'https://forms.example.org/f' })
    expect((await who.get(`/surveys/${plain.id}`)).body.passesOn).toEqual([])
  })

  test('nobody takes a survey of their own, one that is closed, or one they cannot know', async () => {
    const { id } = await surveyFixture.active()
    expect(await start(surveyFixture.creator, id)).toMatchObject({
      status: 409,
      body: { code: 'own_survey' },
    })
    const closed = await surveyFixture.completed()
    expect(await start(member, closed.id)).toMatchObject({ status: 409, body: { code: 'survey_closed' } })
    for (const survey of [
      await surveyFixture.draft(),
      await surveyFixture.pending(),
      await surveyFixture.rejected(),
    ])
      expect((await start(member, survey.id)).status).toBe(404)
    expect((await start(member, unknownId)).status).toBe(404)
    expect((await surveyFixture.bahth.visitor().post(`/surveys/${id}/attempt-start`)).status).toBe(401)
    expect(
      (await start(await surveyFixture.people.one({ role: 'prof' }), id)).status,
      'a professor takes surveys like a student',
    ).toBe(200)
  })

  test('a survey that is due is closed from that instant', async () => {
    const { id } = await surveyFixture.active({
      dueDate: new Date(surveyFixture.bahth.clock.now().getTime() + minutes(1)).toISOString(),
    })
    await surveyFixture.people.pass(minutes(1))
    expect(await start(member, id)).toMatchObject({ status: 409, body: { code: 'survey_closed' } })
  })
})

describe('places', () => {
  test('are held for three times the estimate and half an hour, then free for others', async () => {
    const { id } = await surveyFixture.active({ maxResponses: 10, estimatedTime: 5 })
    const holders = await surveyFixture.people.many(10)
    for (const holder of holders) expect((await start(holder, id)).status).toBe(200)
    expect(await start(member, id)).toMatchObject({ status: 409, body: { code: 'survey_full' } })
    await surveyFixture.people.pass(minutes(45) - 1)
    expect((await start(member, id)).status).toBe(409)
    await surveyFixture.people.pass(1)
    expect((await start(member, id)).status).toBe(200)
    expect(await surveyFixture.broken()).toEqual([])
  })

  test('while all are held, the survey says so to whoever could not start, in the list and by itself', async () => {
    const survey = await surveyFixture.active({ maxResponses: 10, title: 'All places held' })
    const isFull = async (who: Member) => {
      const { items } = (await who.get('/surveys?q=all places held')).body
      return [(await who.get(`/surveys/${survey.id}`)).body.isFull, items[0].isFull]
    }
    const holders = await surveyFixture.people.many(10)
    for (const holder of holders.slice(1)) await surveyFixture.start(holder, survey.id)
    expect(await isFull(member)).toEqual([false, false])
    const last = holders[0] as Member
    await surveyFixture.start(last, survey.id)
    expect(await isFull(member)).toEqual([true, true])
    expect(await isFull(last), 'their own place').toEqual([false, false])
    await surveyFixture.people.pass(minutes(45))
    expect(await isFull(member)).toEqual([false, false])
  })

  test('whoever holds one keeps it, also when the survey is full for everybody else', async () => {
    const survey = await surveyFixture.active({ maxResponses: 10 })
    const holders = await surveyFixture.people.many(10)
    const codes: string[] = []
    for (const holder of holders) codes.push((await surveyFixture.start(holder, survey.id)).code)
    surveyFixture.answered(survey, codes.slice(0, 9))
    await surveyFixture.passEta()
    expect(await surveyFixture.survey(survey.id)).toMatchObject({ responses: 9, status: 'active' })
    expect((await start(member, survey.id)).status).toBe(409)
    surveyFixture.answered(survey, codes)
    await surveyFixture.pass(minutes(2))
    expect(await surveyFixture.survey(survey.id)).toMatchObject({ responses: 10, status: 'completed' })
    expect(await surveyFixture.broken()).toEqual([])
  })

  test('an answer that is in the sheet is not said to be missing while every place is held', async () => {
    const survey = await surveyFixture.active({ maxResponses: 10 })
    const [slow, ...others] = await surveyFixture.people.many(11)
    if (!slow) throw new Error('there are eleven')
    const { code } = await surveyFixture.start(slow, survey.id)
    surveyFixture.answered(survey, [code])
    // The server was down when the first check was due.
    await surveyFixture.people.pass(minutes(46))
    for (const other of others) await surveyFixture.start(other, survey.id)
    await surveyFixture.bahth.drain()
    const [notice] = await noticesOf(slow)
    expect(notice?.text).toContain('We found your response')
  })

  test('an answer whose hold is over still counts while a place is free, and waits while none is', async () => {
    const survey = await surveyFixture.active({ maxResponses: 10 })
    const [slow, ...others] = await surveyFixture.people.many(11)
    if (!slow) throw new Error('there are eleven')
    const { code } = await surveyFixture.start(slow, survey.id)
    await surveyFixture.pass(minutes(46))
    for (const other of others) await surveyFixture.start(other, survey.id)
    surveyFixture.answered(survey, [code])
    await surveyFixture.recheck(slow, survey.id)
    expect(await surveyFixture.attempt(slow, survey.id)).toMatchObject({
      status: 'not_found',
      receipt: { cause: 'survey_full' },
    })
    await surveyFixture.people.pass(minutes(46))
    await surveyFixture.recheck(slow, survey.id)
    expect(await surveyFixture.attempt(slow, survey.id)).toMatchObject({ status: 'verified' })
    expect(await surveyFixture.broken()).toEqual([])
  })
})
