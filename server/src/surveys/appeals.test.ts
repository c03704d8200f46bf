import { minutes } from '@bahth/domain/durations.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noticeKindsOf } from '../testing/notices.ts'
import type { Body } from '../testing/person.ts'
import { attemptReviews } from './attempt-reviews.fixture.ts'
import { SurveyFixture } from './survey.fixture.ts'

let surveyFixture: SurveyFixture

beforeAll(async () => {
  surveyFixture = await SurveyFixture.open()
})
afterAll(() => surveyFixture.close())

const { notFound, appeal, decide } = attemptReviews(() => surveyFixture)

describe('an appeal', () => {
  test('an appeal reaches the creator, who sees the code but no name, and can be made only once', async () => {
    const { survey, who, attempt } = await notFound()
    const sent = await appeal(who, survey)
    expect(sent).toMatchObject({
      status: 201,
      body: { SurveyID: survey.id, appeal: { text: 'I answered at noon.', answeredAt: null } },
    })
    expect((await noticeKindsOf(surveyFixture.creator))[0]).toBe('attempt_appealed')
    expect(await appeal(who, survey, 'At one.')).toMatchObject({
      status: 409,
      body: { code: 'already_appealed' },
    })

    const mine = (await surveyFixture.creator.get('/surveys/mine')).body.items.find(
      (item: Body) => item.id === survey.id,
    )
    expect(mine.appeals).toBe(1)
    const { status, body } = await surveyFixture.creator.get(`/surveys/${survey.id}/attempts`)
    expect(status).toBe(200)
    expect(body.items).toEqual([
      {
        attemptId: attempt.attemptId,
        code: attempt.code,
        member: null,
        isAccountDeleted: false,
        status: 'not_found',
        submittedAt: attempt.submittedAt,
        decidedAt: null,
        readAt: attempt.receipt.readAt,
        cause: 'not_in_sheet',
        foundBy: null,
        appeal: { text: 'I answered at noon.', at: expect.any(String), answeredAt: null },
        note: null,
        withdrawnAt: null,
      },
    ])
    expect(JSON.stringify(body)).not.toMatch(/Laila|Osman|example\.org|2023/)
    const ofOfficer = (await surveyFixture.admin.get(`/surveys/${survey.id}/attempts`)).body.items[0]
    expect(ofOfficer.member).toEqual({ id: who.member.id, firstName: 'Laila', lastName: 'Osman' })

    expect(await decide(surveyFixture.creator, survey, attempt, 'verified')).toMatchObject({
      status: 200,
      body: { status: 'verified', foundBy: 'creator', appeal: { answeredAt: expect.any(String) } },
    })
    expect(await surveyFixture.attempt(who, survey.id)).toMatchObject({
      isVerified: true,
      receipt: { foundBy: 'creator' },
    })
    expect((await surveyFixture.survey(survey.id)).responses).toBe(1)
    expect((await who.get('/users/me')).body.numFormsFilled).toBe(1)
    expect(await noticeKindsOf(who)).toContain('attempt_verified')
    expect(await surveyFixture.broken()).toEqual([])
  })

  test('an appeal whose response was lost is confirmed when it is repeated, and the creator is told once', async () => {
    const { survey, who } = await notFound()
    const told = async () =>
      (await noticeKindsOf(surveyFixture.creator)).filter(kind => kind === 'attempt_appealed').length
    const before = await told()
    const [first, second] = [await appeal(who, survey), await appeal(who, survey)]
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body).toEqual(first.body)
    expect(await told()).toBe(before + 1)
    await surveyFixture.pass(minutes(10) + 1)
    expect((await appeal(who, survey)).status).toBe(409)
  })

  test('an appeal and the reply to it are deleted with the account, and the accepted response still counts', async () => {
    const { survey, who, attempt } = await notFound()
    await appeal(who, survey)
    await surveyFixture.creator.put(`/surveys/${survey.id}/attempts/${attempt.attemptId}`, {
      status: 'verified',
      note: 'Laila wrote to me.',
    })
    await who.delete('/users/me')
    const { items } = (await surveyFixture.creator.get(`/surveys/${survey.id}/attempts`)).body
    expect(items).toMatchObject([{ isAccountDeleted: true, status: 'verified', appeal: null, note: null }])
    expect((await surveyFixture.survey(survey.id)).responses).toBe(1)
    expect(await surveyFixture.broken()).toEqual([])
  })

  test('an appeal needs an unsuccessful attempt and a text of at most 1000 characters', async () => {
    const survey = await surveyFixture.active()
    const who = await surveyFixture.people.one()
    expect((await appeal(who, survey)).status).toBe(404)
    const { code } = await surveyFixture.start(who, survey.id)
    expect(await appeal(who, survey)).toMatchObject({ status: 409, body: { code: 'attempt_state' } })
    for (const text of ['', '  ', null, 'x'.repeat(1001)])
      expect((await appeal(who, survey, text)).status).toBe(400)
    surveyFixture.answered(survey, [code])
    await surveyFixture.recheck(who, survey.id)
    expect((await appeal(who, survey)).status).toBe(409)
  })

  test('a creator upholds a rejection, which answers the appeal against it once', async () => {
    const { survey, who, attempt } = await notFound()
    const reject = () => decide(surveyFixture.creator, survey, attempt, 'rejected')
    const told = async () => (await noticeKindsOf(who)).filter(kind => kind === 'attempt_rejected').length
    await reject()
    expect((await appeal(who, survey, 'I do not drink coffee at all.')).status).toBe(201)
    expect(await reject()).toMatchObject({
      status: 200,
      body: { status: 'rejected', appeal: { answeredAt: expect.any(String) } },
    })
    expect(await reject()).toMatchObject({ status: 409, body: { code: 'attempt_state' } })
    expect(await told()).toBe(2)
    expect(await surveyFixture.broken()).toEqual([])
    expect((await decide(surveyFixture.creator, survey, attempt, 'verified')).status).toBe(200)
  })

  test('an expired attempt can be appealed, and starting again clears the appeal', async () => {
    const { survey, who } = await notFound()
    await surveyFixture.pass(minutes(60 * 24 * 8))
    expect((await surveyFixture.attempt(who, survey.id)).status).toBe('expired')
    expect((await appeal(who, survey)).status).toBe(201)
    await surveyFixture.start(who, survey.id)
    expect(await surveyFixture.attempt(who, survey.id)).toMatchObject({
      status: 'pending',
      appeal: null,
    })
  })

  test('a member who appealed before the response counted can appeal when it is rejected later', async () => {
    const accepted = await notFound()
    await appeal(accepted.who, accepted.survey)
    await decide(surveyFixture.creator, accepted.survey, accepted.attempt, 'verified')
    const found = await notFound()
    await appeal(found.who, found.survey)
    surveyFixture.answered(found.survey, [found.attempt.code])
    await surveyFixture.people.pass(minutes(2))
    await surveyFixture.recheck(found.who, found.survey.id)
    for (const { survey, who, attempt } of [accepted, found]) {
      expect((await surveyFixture.attempt(who, survey.id)).status).toBe('verified')
      expect((await decide(surveyFixture.creator, survey, attempt, 'rejected')).body.appeal).toBeNull()
      expect(await appeal(who, survey, 'It was no careless answer.')).toMatchObject({
        status: 201,
        body: { status: 'rejected', appeal: { text: 'It was no careless answer.', answeredAt: null } },
      })
    }
  })
})
