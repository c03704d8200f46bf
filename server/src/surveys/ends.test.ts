import { hours, minutes, seconds } from '@bahth/domain/durations.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noticeKindsOf, noticesOf } from '../testing/notices.ts'
import type { Body } from '../testing/person.ts'
import type { Member } from '../testing/test-server.ts'
import { failChecks } from './failing-checks.fixture.ts'
import { claimDueSurveys } from './store.ts'
import { SurveyFixture } from './survey.fixture.ts'

let surveyFixture: SurveyFixture

beforeAll(async () => {
  surveyFixture = await SurveyFixture.open()
})
afterAll(() => surveyFixture.close())

const inAWhile = (duration: number) =>
  new Date(surveyFixture.bahth.clock.now().getTime() + duration).toISOString()

/** Two members in a survey: the answer of one is in the sheet, that of the other is not. */
async function twoIn(survey: Body): Promise<{ sent: Member; unsent: Member; codes: string[] }> {
  const sent = await surveyFixture.people.one()
  const unsent = await surveyFixture.people.one()
  const codes = [
    (await surveyFixture.start(sent, survey.id)).code,
    (await surveyFixture.start(unsent, survey.id)).code,
  ]
  surveyFixture.answered(survey, codes.slice(0, 1))
  return { sent, unsent, codes }
}

describe('SUR-41 SUR-75 SUR-76 closing a survey', () => {
  test('closing reads the sheet a last time, verifies the attempts in it and expires the others with a notification', async () => {
    const survey = await surveyFixture.active()
    const { sent, unsent, codes } = await twoIn(survey)
    const closed = await surveyFixture.creator.post(`/surveys/${survey.id}/close`)
    expect(closed).toMatchObject({ status: 200, body: { status: 'completed', responses: 1 } })
    expect(await surveyFixture.attempt(sent, survey.id)).toMatchObject({ status: 'verified' })
    expect(await surveyFixture.attempt(unsent, survey.id)).toMatchObject({
      status: 'expired',
      checkAt: null,
      receipt: { cause: 'survey_closed', explanation: expect.stringContaining('closed before') },
    })
    expect(await noticeKindsOf(unsent)).toContain('attempt_expired')

    // An answer that appears only after the end doesn't count: the attempt stays expired.
    surveyFixture.answered(survey, codes)
    await surveyFixture.pass(minutes(6))
    await surveyFixture.recheck(unsent, survey.id)
    expect(await surveyFixture.attempt(unsent, survey.id)).toMatchObject({ status: 'expired' })
    expect((await unsent.post(`/surveys/${survey.id}/attempt-start`)).body.code).toBe('survey_closed')
    expect(await surveyFixture.broken()).toEqual([])
  })

  test('closing needs no readable sheet when no attempt is open', async () => {
    const survey = await surveyFixture.active({ sheetLink: `${surveyFixture.site.origin}/nowhere` })
    expect((await surveyFixture.creator.post(`/surveys/${survey.id}/close`)).body.status).toBe('completed')
  })

  test('closing waits for an unreadable sheet, refuses new attempts and counts an answer that is found later', async () => {
    const survey = await surveyFixture.active()
    const { sent, unsent, codes } = await twoIn(survey)
    surveyFixture.site.page(surveyFixture.pathOf(survey), (_, reply) => reply.writeHead(500).end())
    const closedAt = surveyFixture.bahth.clock.now().toISOString()
    const closed = await surveyFixture.creator.post(`/surveys/${survey.id}/close`)
    expect(closed).toMatchObject({ status: 200, body: { status: 'active', dueDate: closedAt } })
    expect(await surveyFixture.attempt(sent, survey.id)).toMatchObject({
      status: 'pending',
      receipt: { cause: 'sheet_unreachable', readAt: null, triedAt: closedAt },
    })
    const mine = (await surveyFixture.creator.get('/surveys/mine')).body.items
    expect(mine.find(({ id }: Body) => id === survey.id)).toMatchObject({
      waiting: 2,
      sheetFailure: 'unreachable',
    })
    const late = await surveyFixture.people.one()
    expect((await late.post(`/surveys/${survey.id}/attempt-start`)).body.code).toBe('survey_closed')
    const [closing] = await noticesOf(surveyFixture.creator)
    expect(closing).toMatchObject({ kind: 'survey_closing', text: expect.stringContaining('2 submissions') })

    // Closing again tries the sheet again, sends no second notice and doesn't extend the hour.
    await surveyFixture.pass(seconds(2))
    const again = await surveyFixture.creator.post(`/surveys/${survey.id}/close`)
    expect(again.body).toMatchObject({ status: 'active', dueDate: closedAt })
    expect((await noticesOf(surveyFixture.creator))[0]?.id).toBe(closing?.id)

    surveyFixture.answered(survey, codes.slice(0, 1))
    await surveyFixture.pass(minutes(5))
    expect(await surveyFixture.survey(survey.id)).toMatchObject({ status: 'completed', responses: 1 })
    expect(await surveyFixture.attempt(sent, survey.id)).toMatchObject({ status: 'verified' })
    expect(await surveyFixture.attempt(unsent, survey.id)).toMatchObject({
      status: 'expired',
      receipt: { cause: 'survey_closed' },
    })
    expect((await noticeKindsOf(surveyFixture.creator))[0]).toBe('survey_completed')
    expect(await surveyFixture.broken()).toEqual([])
  })

  test('closing without a readable sheet ends after an hour, and the creator is notified of uncounted submissions', async () => {
    const survey = await surveyFixture.active({ sheetLink: `${surveyFixture.site.origin}/nowhere` })
    const who = await surveyFixture.people.one()
    await surveyFixture.start(who, survey.id)
    await surveyFixture.creator.post(`/surveys/${survey.id}/close`)
    for (let i = 0; i < 11; i++) await surveyFixture.pass(minutes(5))
    const waiting = await surveyFixture.attempt(who, survey.id)
    expect(Date.parse(waiting.receipt.nextTryAt) - surveyFixture.bahth.clock.now().getTime()).toBe(minutes(5))
    await surveyFixture.pass(minutes(5))
    expect((await surveyFixture.survey(survey.id)).status).toBe('completed')
    expect(await surveyFixture.attempt(who, survey.id)).toMatchObject({
      status: 'expired',
      receipt: {
        cause: 'sheet_not_found',
        readAt: null,
        explanation: expect.stringContaining('couldn’t read the sheet in time'),
      },
    })
    const [ended, closing] = await noticesOf(surveyFixture.creator)
    expect(ended?.text).toContain('1 submission wasn’t counted')
    expect(closing?.kind).toBe('survey_closing')
    expect(await surveyFixture.broken()).toEqual([])
  })

  test('closing publishes a change, and the list then has the survey as completed', async () => {
    const survey = await surveyFixture.active({ title: 'Closed in a moment' })
    const published: string[] = []
    surveyFixture.bahth.server.services.bus.onMessage(message => {
      if (message.kind === 'change' && message.id === survey.id)
        published.push(`${message.topic} ${message.audience}`)
    })
    await surveyFixture.creator.post(`/surveys/${survey.id}/close`)
    expect(published).toContain('survey approved')
    const who = await surveyFixture.people.one()
    const { items } = (await who.get('/surveys?status=completed&q=closed in a moment')).body
    expect(items.map((item: Body) => item.id)).toHaveLength(1)
  })
})

describe('a due date', () => {
  test('SUR-45 a survey is completed at its due date, after a last reading of the sheet', async () => {
    const survey = await surveyFixture.active({ dueDate: inAWhile(minutes(3)) })
    const { sent, unsent } = await twoIn(survey)
    await surveyFixture.pass(minutes(3) - 1)
    expect((await surveyFixture.survey(survey.id)).status).toBe('active')
    await surveyFixture.pass(1)
    expect(await surveyFixture.survey(survey.id)).toMatchObject({ status: 'completed', responses: 1 })
    expect(await surveyFixture.attempt(sent, survey.id)).toMatchObject({ status: 'verified' })
    expect(await surveyFixture.attempt(unsent, survey.id)).toMatchObject({
      status: 'expired',
      receipt: { cause: 'survey_closed' },
    })
    expect((await noticeKindsOf(surveyFixture.creator))[0]).toBe('survey_completed')
    expect(await surveyFixture.broken()).toEqual([])
  })

  test('a due survey waits up to an hour for an unreadable sheet and refuses new attempts meanwhile', async () => {
    const survey = await surveyFixture.active({ dueDate: inAWhile(minutes(3)) })
    const { sent } = await twoIn(survey)
    const path = surveyFixture.pathOf(survey)
    const { code } = await surveyFixture.start(sent, survey.id)
    surveyFixture.site.page(path, (_, reply) => reply.writeHead(503).end())
    await surveyFixture.pass(minutes(3))
    expect((await surveyFixture.survey(survey.id)).status).toBe('active')
    expect((await noticeKindsOf(surveyFixture.creator))[0]).toBe('survey_closing')
    const late = await surveyFixture.people.one()
    expect((await late.post(`/surveys/${survey.id}/attempt-start`)).body.code).toBe('survey_closed')
    surveyFixture.answered(survey, [code])
    await surveyFixture.pass(minutes(5))
    expect(await surveyFixture.survey(survey.id)).toMatchObject({ status: 'completed', responses: 1 })

    const hopeless = await surveyFixture.active({
      dueDate: inAWhile(minutes(3)),
      sheetLink: `${surveyFixture.site.origin}/nowhere`,
    })
    const who = await surveyFixture.people.one()
    await surveyFixture.start(who, hopeless.id)
    for (let i = 0; i < 12; i++) await surveyFixture.pass(minutes(5))
    expect((await surveyFixture.survey(hopeless.id)).status).toBe('active')
    await surveyFixture.pass(minutes(5))
    expect((await surveyFixture.survey(hopeless.id)).status).toBe('completed')
  })

  test('a survey that fell due while the server was down waits for an unreadable sheet from its start on', async () => {
    const survey = await surveyFixture.active({ dueDate: inAWhile(minutes(30)) })
    const { sent, codes } = await twoIn(survey)
    // No task runs in these two hours.
    await surveyFixture.people.pass(hours(2))
    surveyFixture.site.page(surveyFixture.pathOf(survey), (_, reply) => reply.writeHead(503).end())
    for (let i = 0; i < 12; i++) await surveyFixture.pass(minutes(5))
    expect(await surveyFixture.attempt(sent, survey.id)).toMatchObject({ status: 'pending' })
    expect((await noticeKindsOf(surveyFixture.creator))[0]).toBe('survey_closing')
    surveyFixture.answered(survey, codes.slice(0, 1))
    await surveyFixture.pass(minutes(5))
    expect(await surveyFixture.survey(survey.id)).toMatchObject({ status: 'completed', responses: 1 })
    expect(await surveyFixture.attempt(sent, survey.id)).toMatchObject({ status: 'verified' })
    expect(await surveyFixture.broken()).toEqual([])
  })

  test('a survey that can’t be ended does not stop the others', async () => {
    const [failing, sound] = [
      await surveyFixture.active({ dueDate: inAWhile(minutes(3)) }),
      await surveyFixture.active({ dueDate: inAWhile(minutes(3)) }),
    ]
    for (const survey of [failing, sound])
      await surveyFixture.start(await surveyFixture.people.one(), survey.id)
    await failChecks(surveyFixture.bahth.db, failing.id)
    await surveyFixture.pass(minutes(3))
    expect((await surveyFixture.survey(sound.id)).status).toBe('completed')
    expect((await surveyFixture.survey(failing.id)).status).toBe('active')
  })

  test('the creator is notified once that a survey waits for its sheet, also if the server died during the first try', async () => {
    const survey = await surveyFixture.active({
      dueDate: inAWhile(minutes(3)),
      sheetLink: `${surveyFixture.site.origin}/nowhere`,
    })
    await surveyFixture.start(await surveyFixture.people.one(), survey.id)
    await surveyFixture.people.pass(minutes(3))
    // A process that claims the survey and dies.
    const { db, clock } = surveyFixture.bahth
    const again = new Date(clock.now().getTime() + minutes(5))
    expect(await claimDueSurveys(db, clock.now(), again)).toMatchObject([{ id: survey.id }])
    for (let i = 0; i < 13; i++) await surveyFixture.pass(minutes(5))
    expect((await surveyFixture.survey(survey.id)).status).toBe('completed')
    const closing = (await noticesOf(surveyFixture.creator)).filter(
      ({ kind, link }) => kind === 'survey_closing' && link?.includes(survey.id),
    )
    expect(closing).toHaveLength(1)
  })
})

describe('the last slot', () => {
  test('SUR-28 a survey is completed at exactly its maximum, and attempts without a slot expire with the cause', async () => {
    const survey = await surveyFixture.active({ maxResponses: 10 })
    const members = await surveyFixture.people.many(10)
    const codes: string[] = []
    for (const member of members) codes.push((await surveyFixture.start(member, survey.id)).code)
    await surveyFixture.people.pass(hours(1))
    const others = await surveyFixture.people.many(10)
    for (const other of others) codes.push((await surveyFixture.start(other, survey.id)).code)
    surveyFixture.answered(survey, codes)
    await surveyFixture.pass(seconds(1))
    expect(await surveyFixture.survey(survey.id)).toMatchObject({ status: 'completed', responses: 10 })
    for (const other of others)
      expect(await surveyFixture.attempt(other, survey.id)).toMatchObject({ status: 'verified' })
    for (const member of members)
      expect(await surveyFixture.attempt(member, survey.id)).toMatchObject({
        status: 'expired',
        receipt: { cause: 'survey_full', explanation: expect.stringContaining('filled up') },
      })
    const [notice] = await noticesOf(surveyFixture.creator)
    expect(notice).toMatchObject({ kind: 'survey_completed', title: 'Your survey has all its responses' })
    expect(await surveyFixture.broken()).toEqual([])
  })
})
