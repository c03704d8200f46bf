import { minutes } from '@bahth/domain/durations.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Body } from '../testing/person.ts'
import { SurveyFixture } from './survey.fixture.ts'

let surveyFixture: SurveyFixture

beforeAll(async () => {
  surveyFixture = await SurveyFixture.open()
})
afterAll(() => surveyFixture.close())

describe('SUR-27 SUR-40 SUR-77 analytics', () => {
  test('the analytics count responses, roles and views, and responses per day including days without any', async () => {
    const survey = await surveyFixture.active()
    const students = await surveyFixture.people.many(2)
    const prof = await surveyFixture.people.one({ role: 'prof' })
    const lost = await surveyFixture.people.one()
    const codes: string[] = []
    for (const who of [...students, prof]) codes.push((await surveyFixture.start(who, survey.id)).code)
    await surveyFixture.start(lost, survey.id)
    for (const who of [...students, prof, lost]) await who.get(`/surveys/${survey.id}`)
    surveyFixture.answered(survey, codes.slice(0, 1))
    await surveyFixture.passEta()
    const first = surveyFixture.bahth.clock.now().toISOString().slice(0, 10)
    await surveyFixture.pass(minutes(60 * 48))
    surveyFixture.answered(survey, codes)
    await surveyFixture.pass(minutes(60 * 24))
    const { status, body } = await surveyFixture.creator.get(`/surveys/${survey.id}/analytics`)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      totalResponses: 3,
      byRole: { student: 2, prof: 1 },
      views: 4,
      views7d: 4,
      byStatus: { verified: 3, not_found: 1, pending: 0, rejected: 0, expired: 0 },
    })
    expect(body.perDay[0]).toEqual({ date: first, responses: 1 })
    expect(body.perDay.map((day: Body) => day.responses)).toEqual([1, 0, 0, 2])
    expect((await surveyFixture.admin.get(`/surveys/${survey.id}/analytics`)).body).toEqual(body)
  })

  test('administrators and deleted accounts count as responses, but neither as students nor as professors', async () => {
    const survey = await surveyFixture.active()
    const [student, leaver] = await surveyFixture.people.many(2)
    const admin = await surveyFixture.people.one({ role: 'admin' })
    const takers = [student, leaver, admin].filter(who => who !== undefined)
    const codes = takers.map(async who => (await surveyFixture.start(who, survey.id)).code)
    surveyFixture.answered(survey, await Promise.all(codes))
    await surveyFixture.passEta()
    await leaver?.delete('/users/me')
    expect((await surveyFixture.creator.get(`/surveys/${survey.id}/analytics`)).body).toMatchObject({
      totalResponses: 3,
      byRole: { student: 1, prof: 0 },
    })
  })
})
