import { minutes } from '@bahth/domain/durations.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noticesOf } from '../testing/notices.ts'
import type { Member } from '../testing/test-server.ts'
import { unknownId } from '../testing/unknown-id.ts'
import { Bureau } from './bureau.fixture.ts'

let bureau: Bureau
let member: Member

beforeAll(async () => {
  bureau = await Bureau.open()
  member = await bureau.crowd.one()
})
afterAll(() => bureau.close())

const start = (who: Member, id: string) => who.post(`/surveys/${id}/attempt-start`)

describe('SUR-49 SUR-78 opening a survey', () => {
  test('answers with the form, the estimate and a code of the member’s own', async () => {
    const { id } = await bureau.active({ estimatedTime: 7 })
    const { status, body } = await start(member, id)
    expect(status).toBe(200)
    expect(body).toEqual({
      formLink: `${bureau.site.origin}/form?entry=${body.code}`,
      etaMs: minutes(7),
      startedAt: bureau.bahth.clock.now().toISOString(),
      status: 'pending',
      code: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{10}$/),
    })
    expect((await member.get(`/surveys/${id}`)).body.myStatus).toBe('pending')
  })

  test('again while it is open, it is the same: one place, one code', async () => {
    const { id } = await bureau.active({ maxResponses: 10 })
    const first = (await start(member, id)).body
    await bureau.crowd.pass(minutes(3))
    expect((await start(member, id)).body).toEqual(first)
    const attempts = await bureau.bahth.db
      .selectFrom('attempt')
      .select('id')
      .where('survey_id', '=', id)
      .execute()
    expect(attempts).toHaveLength(1)
  })

  test('the member’s own values stand in the link where the creator wants them, encoded', async () => {
    const who = await bureau.crowd.one({ email: 'a+b@example.org', studentId: '2023 1147' })
    const { id } = await bureau.active({
      formLink: 'https://forms.example.org/{code}/f?id={studentId}&mail={email}#{code}',
    })
    expect((await who.get(`/surveys/${id}`)).body.passesOn).toEqual(['code', 'studentId', 'email'])
    const { formLink, code } = (await start(who, id)).body
    expect(formLink).toBe(
      `https://forms.example.org/${code}/f?id=2023%201147&mail=a%2Bb%40example.org#${code}`,
    )
    const plain = await bureau.active({ formLink: 'https://forms.example.org/f' })
    expect((await who.get(`/surveys/${plain.id}`)).body.passesOn).toEqual([])
  })

  test('nobody takes a survey of their own, one that is closed, or one they cannot know', async () => {
    const { id } = await bureau.active()
    expect(await start(bureau.creator, id)).toMatchObject({ status: 409, body: { code: 'own_survey' } })
    const closed = await bureau.completed()
    expect(await start(member, closed.id)).toMatchObject({ status: 409, body: { code: 'survey_closed' } })
    for (const survey of [await bureau.draft(), await bureau.pending(), await bureau.rejected()])
      expect((await start(member, survey.id)).status).toBe(404)
    expect((await start(member, unknownId)).status).toBe(404)
    expect((await bureau.bahth.visitor().post(`/surveys/${id}/attempt-start`)).status).toBe(401)
    expect(
      (await start(await bureau.crowd.one({ role: 'prof' }), id)).status,
      'a professor takes surveys like a student',
    ).toBe(200)
  })

  test('a survey that is due is closed from that instant', async () => {
    const { id } = await bureau.active({
      dueDate: new Date(bureau.bahth.clock.now().getTime() + minutes(1)).toISOString(),
    })
    await bureau.crowd.pass(minutes(1))
    expect(await start(member, id)).toMatchObject({ status: 409, body: { code: 'survey_closed' } })
  })
})

describe('places', () => {
  test('are held for three times the estimate and half an hour, then free for others', async () => {
    const { id } = await bureau.active({ maxResponses: 10, estimatedTime: 5 })
    const holders = await bureau.crowd.many(10)
    for (const holder of holders) expect((await start(holder, id)).status).toBe(200)
    expect(await start(member, id)).toMatchObject({ status: 409, body: { code: 'survey_full' } })
    await bureau.crowd.pass(minutes(45) - 1)
    expect((await start(member, id)).status).toBe(409)
    await bureau.crowd.pass(1)
    expect((await start(member, id)).status).toBe(200)
    expect(await bureau.broken()).toEqual([])
  })

  test('while all are held, the survey says so to whoever could not start, in the list and by itself', async () => {
    const survey = await bureau.active({ maxResponses: 10, title: 'All places held' })
    const isFull = async (who: Member) => {
      const { items } = (await who.get('/surveys?q=all places held')).body
      return [(await who.get(`/surveys/${survey.id}`)).body.isFull, items[0].isFull]
    }
    const holders = await bureau.crowd.many(10)
    for (const holder of holders.slice(1)) await bureau.start(holder, survey.id)
    expect(await isFull(member)).toEqual([false, false])
    const last = holders[0] as Member
    await bureau.start(last, survey.id)
    expect(await isFull(member)).toEqual([true, true])
    expect(await isFull(last), 'their own place').toEqual([false, false])
    await bureau.crowd.pass(minutes(45))
    expect(await isFull(member)).toEqual([false, false])
  })

  test('whoever holds one keeps it, also when the survey is full for everybody else', async () => {
    const survey = await bureau.active({ maxResponses: 10 })
    const holders = await bureau.crowd.many(10)
    const codes: string[] = []
    for (const holder of holders) codes.push((await bureau.start(holder, survey.id)).code)
    bureau.answered(survey, codes.slice(0, 9))
    await bureau.passEta()
    expect(await bureau.survey(survey.id)).toMatchObject({ responses: 9, status: 'active' })
    expect((await start(member, survey.id)).status).toBe(409)
    bureau.answered(survey, codes)
    await bureau.pass(minutes(2))
    expect(await bureau.survey(survey.id)).toMatchObject({ responses: 10, status: 'completed' })
    expect(await bureau.broken()).toEqual([])
  })

  test('an answer that is in the sheet is not said to be missing while every place is held', async () => {
    const survey = await bureau.active({ maxResponses: 10 })
    const [slow, ...others] = await bureau.crowd.many(11)
    if (!slow) throw new Error('there are eleven')
    const { code } = await bureau.start(slow, survey.id)
    bureau.answered(survey, [code])
    // The server was away when the first look was due.
    await bureau.crowd.pass(minutes(46))
    for (const other of others) await bureau.start(other, survey.id)
    await bureau.bahth.settle()
    const [notice] = await noticesOf(slow)
    expect(notice?.text).toContain('is in its sheet')
  })

  test('an answer whose hold is over still counts while a place is free, and waits while none is', async () => {
    const survey = await bureau.active({ maxResponses: 10 })
    const [slow, ...others] = await bureau.crowd.many(11)
    if (!slow) throw new Error('there are eleven')
    const { code } = await bureau.start(slow, survey.id)
    await bureau.pass(minutes(46))
    for (const other of others) await bureau.start(other, survey.id)
    bureau.answered(survey, [code])
    await bureau.recheck(slow, survey.id)
    expect(await bureau.attempt(slow, survey.id)).toMatchObject({
      status: 'not_found',
      receipt: { cause: 'survey_full' },
    })
    await bureau.crowd.pass(minutes(46))
    await bureau.recheck(slow, survey.id)
    expect(await bureau.attempt(slow, survey.id)).toMatchObject({ status: 'verified' })
    expect(await bureau.broken()).toEqual([])
  })
})
