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

describe('SUR-49 SUR-78 starting a survey', () => {
  test('starting a survey returns the form link, the estimate and the member’s code', async () => {
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

  test('starting again while the attempt is open returns the same attempt and code', async () => {
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

  test('the placeholders in the form link are replaced by the member’s encoded values', async () => {
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

  test('starting one’s own, a closed or an unapproved survey is refused', async () => {
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

  test('a survey cannot be started from its due date on', async () => {
    const { id } = await surveyFixture.active({
      dueDate: new Date(surveyFixture.bahth.clock.now().getTime() + minutes(1)).toISOString(),
    })
    await surveyFixture.people.pass(minutes(1))
    expect(await start(member, id)).toMatchObject({ status: 409, body: { code: 'survey_closed' } })
  })
})

describe('slots', () => {
  test('a slot is held for three times the estimate plus half an hour, and is then free for others', async () => {
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

  test('while all slots are held, isFull is true for members without one, in the list and on the survey', async () => {
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

  test('a held slot can still be used while the survey is full for other members', async () => {
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

  test('a member whose answer is found while all slots are held is notified that it was found', async () => {
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

  test('an answer whose hold has expired waits while all slots are held, and counts once one is free', async () => {
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
