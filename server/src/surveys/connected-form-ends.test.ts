import { after, minutes, seconds } from '@bahth/domain/durations.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noticesOf } from '../testing/notices.ts'
import { connectedForms } from './connected-forms.fixture.ts'
import { SurveyFixture } from './survey.fixture.ts'

let surveys: SurveyFixture
beforeAll(async () => {
  surveys = await SurveyFixture.open()
})
afterAll(() => surveys.close())

const { connected, report, taking } = connectedForms(() => surveys)

describe('the end of a survey with a connected form', () => {
  test('a report that arrives shortly after the end counts, and unreported submissions expire minutes later', async () => {
    const { survey, secret } = await connected()
    const [reported, late, unsent] = [await taking(survey), await taking(survey), await taking(survey)]
    await report(secret, { code: reported.code })
    const closed = await surveys.creator.post(`/surveys/${survey.id}/close`)
    expect(closed).toMatchObject({ status: 200, body: { status: 'active' } })
    const newcomer = await surveys.people.one()
    expect((await newcomer.post(`/surveys/${survey.id}/attempt-start`)).body.code).toBe('survey_closed')
    await surveys.pass(seconds(20))
    await report(secret, { code: late.code })
    expect(await surveys.attempt(late.who, survey.id)).toMatchObject({ status: 'verified' })
    await surveys.pass(minutes(5))
    expect(await surveys.survey(survey.id)).toMatchObject({ status: 'completed', responses: 2 })
    expect(await surveys.attempt(unsent.who, survey.id)).toMatchObject({
      status: 'expired',
      receipt: { cause: 'survey_closed' },
    })
    const [ended, ...earlier] = await noticesOf(surveys.creator)
    expect(ended).toMatchObject({ kind: 'survey_completed', text: expect.not.stringContaining('counted') })
    expect(earlier.filter(({ link }) => link?.includes(survey.id)).map(({ kind }) => kind)).not.toContain(
      'survey_closing',
    )
    expect(await surveys.broken()).toEqual([])
  })

  test('the creator has an hour to repair a form that never called, and is told how many were not counted', async () => {
    const [repaired, silent] = [await connected(), await connected()]
    const [member, lost] = [await taking(repaired.survey), await taking(silent.survey)]
    for (const { survey } of [repaired, silent]) {
      await surveys.creator.post(`/surveys/${survey.id}/close`)
      expect((await noticesOf(surveys.creator))[0]).toMatchObject({
        kind: 'survey_closing',
        text: expect.stringContaining('told us about 1 submission yet. We’ll wait for an hour.'),
      })
    }
    await surveys.pass(minutes(50))
    await report(repaired.secret, { code: member.code })
    await surveys.pass(minutes(5))
    expect(await surveys.survey(repaired.survey.id)).toMatchObject({ status: 'completed', responses: 1 })
    expect((await surveys.survey(silent.survey.id)).status).toBe('active')
    await surveys.pass(minutes(10))
    expect((await surveys.survey(silent.survey.id)).status).toBe('completed')
    expect((await noticesOf(surveys.creator))[0]?.text).toContain(
      'Its form never called us, so 1 submission wasn’t counted. You can still accept them',
    )
    expect(await surveys.attempt(lost.who, silent.survey.id)).toMatchObject({
      status: 'expired',
      receipt: { cause: 'form_silent' },
    })
    expect(await surveys.broken()).toEqual([])
  })

  test('reports that the server missed while it was down can be repeated for an hour', async () => {
    const dueAt = after(surveys.bahth.clock.now(), minutes(3))
    const { survey, secret } = await connected({ dueDate: dueAt.toISOString() })
    const [reported, missed] = [await taking(survey), await taking(survey)]
    await report(secret, { code: reported.code })
    await surveys.pass(minutes(33))
    expect((await noticesOf(surveys.creator))[0]?.kind).toBe('survey_closing')
    await surveys.pass(minutes(50))
    await report(secret, { code: missed.code })
    await surveys.pass(minutes(5))
    expect(await surveys.survey(survey.id)).toMatchObject({ status: 'completed', responses: 2 })
    expect(await surveys.broken()).toEqual([])
  })
})
