import { hours, minutes, seconds } from '@bahth/domain/durations.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noticeKindsOf, noticesOf } from '../testing/notices.ts'
import type { Body } from '../testing/person.ts'
import type { Member } from '../testing/test-server.ts'
import { Bureau } from './bureau.fixture.ts'

let bureau: Bureau

beforeAll(async () => {
  bureau = await Bureau.open()
})
afterAll(() => bureau.close())

const inAWhile = (duration: number) => new Date(bureau.bahth.clock.now().getTime() + duration).toISOString()

/** Two members in a survey, one whose answer is in the sheet and one whose is not. */
async function twoIn(survey: Body): Promise<{ sent: Member; unsent: Member; codes: string[] }> {
  const sent = await bureau.crowd.one()
  const unsent = await bureau.crowd.one()
  const codes = [(await bureau.start(sent, survey.id)).code, (await bureau.start(unsent, survey.id)).code]
  bureau.answered(survey, codes.slice(0, 1))
  return { sent, unsent, codes }
}

describe('SUR-41 SUR-75 SUR-76 closing', () => {
  test('looks a last time: who is in the sheet counts, who is not is told that it was closed', async () => {
    const survey = await bureau.active()
    const { sent, unsent, codes } = await twoIn(survey)
    const closed = await bureau.creator.post(`/surveys/${survey.id}/close`)
    expect(closed).toMatchObject({ status: 200, body: { status: 'completed', responses: 1 } })
    expect(await bureau.attempt(sent, survey.id)).toMatchObject({ status: 'verified' })
    expect(await bureau.attempt(unsent, survey.id)).toMatchObject({
      status: 'expired',
      checkAt: null,
      receipt: { cause: 'survey_closed', explanation: expect.stringContaining('closed before') },
    })
    expect(await noticeKindsOf(unsent)).toContain('attempt_expired')

    // Found only afterwards: it stays expired.
    bureau.answered(survey, codes)
    await bureau.pass(minutes(6))
    await bureau.recheck(unsent, survey.id)
    expect(await bureau.attempt(unsent, survey.id)).toMatchObject({ status: 'expired' })
    expect((await unsent.post(`/surveys/${survey.id}/attempt-start`)).body.code).toBe('survey_closed')
    expect(await bureau.broken()).toEqual([])
  })

  test('needs no sheet when nobody waits for it', async () => {
    const survey = await bureau.active({ sheetLink: `${bureau.site.origin}/nowhere` })
    expect((await bureau.creator.post(`/surveys/${survey.id}/close`)).body.status).toBe('completed')
  })

  test('waits for a sheet that cannot be read: nobody new gets in, and who is in it later counts', async () => {
    const survey = await bureau.active()
    const { sent, unsent, codes } = await twoIn(survey)
    bureau.site.page(bureau.pathOf(survey), (_, reply) => reply.writeHead(500).end())
    const asked = bureau.bahth.clock.now().toISOString()
    const closed = await bureau.creator.post(`/surveys/${survey.id}/close`)
    expect(closed).toMatchObject({ status: 200, body: { status: 'active', dueDate: asked } })
    expect(await bureau.attempt(sent, survey.id)).toMatchObject({
      status: 'pending',
      receipt: { cause: 'sheet_unreachable', readAt: null, triedAt: asked },
    })
    const mine = (await bureau.creator.get('/surveys/mine')).body.items
    expect(mine.find(({ id }: Body) => id === survey.id)).toMatchObject({
      waiting: 2,
      sheetFailure: 'unreachable',
    })
    const late = await bureau.crowd.one()
    expect((await late.post(`/surveys/${survey.id}/attempt-start`)).body.code).toBe('survey_closed')
    const [told] = await noticesOf(bureau.creator)
    expect(told).toMatchObject({ kind: 'survey_closing', text: expect.stringContaining('2 submissions') })

    // Pressing again tries again, tells nothing twice and lengthens nothing.
    await bureau.pass(seconds(2))
    const again = await bureau.creator.post(`/surveys/${survey.id}/close`)
    expect(again.body).toMatchObject({ status: 'active', dueDate: asked })
    expect((await noticesOf(bureau.creator))[0]?.id).toBe(told?.id)

    bureau.answered(survey, codes.slice(0, 1))
    await bureau.pass(minutes(5))
    expect(await bureau.survey(survey.id)).toMatchObject({ status: 'completed', responses: 1 })
    expect(await bureau.attempt(sent, survey.id)).toMatchObject({ status: 'verified' })
    expect(await bureau.attempt(unsent, survey.id)).toMatchObject({
      status: 'expired',
      receipt: { cause: 'survey_closed' },
    })
    expect((await noticeKindsOf(bureau.creator))[0]).toBe('survey_completed')
    expect(await bureau.broken()).toEqual([])
  })

  test('ends after an hour without the sheet: receipts name it, and the creator learns how many it cost', async () => {
    const survey = await bureau.active({ sheetLink: `${bureau.site.origin}/nowhere` })
    const who = await bureau.crowd.one()
    await bureau.start(who, survey.id)
    await bureau.creator.post(`/surveys/${survey.id}/close`)
    for (let i = 0; i < 11; i++) await bureau.pass(minutes(5))
    const waiting = await bureau.attempt(who, survey.id)
    expect(Date.parse(waiting.receipt.nextTryAt) - bureau.bahth.clock.now().getTime()).toBe(minutes(5))
    await bureau.pass(minutes(5))
    expect((await bureau.survey(survey.id)).status).toBe('completed')
    expect(await bureau.attempt(who, survey.id)).toMatchObject({
      status: 'expired',
      receipt: {
        cause: 'sheet_not_found',
        readAt: null,
        explanation: expect.stringContaining('could not be read in time'),
      },
    })
    const [ended, closing] = await noticesOf(bureau.creator)
    expect(ended?.text).toContain('1 submission wasn’t counted')
    expect(closing?.kind).toBe('survey_closing')
    expect(await bureau.broken()).toEqual([])
  })

  test('is told to open pages, and shows in the list as completed', async () => {
    const survey = await bureau.active({ title: 'Closed in a moment' })
    const heard: string[] = []
    bureau.bahth.server.services.bus.onMessage(message => {
      if (message.kind === 'change' && message.id === survey.id)
        heard.push(`${message.topic} ${message.audience}`)
    })
    await bureau.creator.post(`/surveys/${survey.id}/close`)
    expect(heard).toContain('survey approved')
    const who = await bureau.crowd.one()
    const { items } = (await who.get('/surveys?status=completed&q=closed in a moment')).body
    expect(items.map((item: Body) => item.id)).toEqual([survey.id])
  })
})

describe('a due date', () => {
  test('SUR-45 completes a survey by the clock, after a last look', async () => {
    const survey = await bureau.active({ dueDate: inAWhile(minutes(3)) })
    const { sent, unsent } = await twoIn(survey)
    await bureau.pass(minutes(3) - 1)
    expect((await bureau.survey(survey.id)).status).toBe('active')
    await bureau.pass(1)
    expect(await bureau.survey(survey.id)).toMatchObject({ status: 'completed', responses: 1 })
    expect(await bureau.attempt(sent, survey.id)).toMatchObject({ status: 'verified' })
    expect(await bureau.attempt(unsent, survey.id)).toMatchObject({
      status: 'expired',
      receipt: { cause: 'survey_closed' },
    })
    expect((await noticeKindsOf(bureau.creator))[0]).toBe('survey_completed')
    expect(await bureau.broken()).toEqual([])
  })

  test('waits up to an hour for a sheet that cannot be read, and takes nobody in meanwhile', async () => {
    const survey = await bureau.active({ dueDate: inAWhile(minutes(3)) })
    const { sent } = await twoIn(survey)
    const path = bureau.pathOf(survey)
    const { code } = await bureau.start(sent, survey.id)
    bureau.site.page(path, (_, reply) => reply.writeHead(503).end())
    await bureau.pass(minutes(3))
    expect((await bureau.survey(survey.id)).status).toBe('active')
    expect((await noticeKindsOf(bureau.creator))[0]).toBe('survey_closing')
    const late = await bureau.crowd.one()
    expect((await late.post(`/surveys/${survey.id}/attempt-start`)).body.code).toBe('survey_closed')
    bureau.answered(survey, [code])
    await bureau.pass(minutes(5))
    expect(await bureau.survey(survey.id)).toMatchObject({ status: 'completed', responses: 1 })

    const hopeless = await bureau.active({
      dueDate: inAWhile(minutes(3)),
      sheetLink: `${bureau.site.origin}/nowhere`,
    })
    const who = await bureau.crowd.one()
    await bureau.start(who, hopeless.id)
    for (let i = 0; i < 12; i++) await bureau.pass(minutes(5))
    expect((await bureau.survey(hopeless.id)).status).toBe('active')
    await bureau.pass(minutes(5))
    expect((await bureau.survey(hopeless.id)).status).toBe('completed')
  })
})

describe('the last place', () => {
  test('SUR-28 a survey completes at exactly max responses; whoever has no place is told why', async () => {
    const survey = await bureau.active({ maxResponses: 10 })
    const members = await bureau.crowd.many(10)
    const codes: string[] = []
    for (const member of members) codes.push((await bureau.start(member, survey.id)).code)
    await bureau.crowd.pass(hours(1))
    const others = await bureau.crowd.many(10)
    for (const other of others) codes.push((await bureau.start(other, survey.id)).code)
    bureau.answered(survey, codes)
    await bureau.pass(seconds(1))
    expect(await bureau.survey(survey.id)).toMatchObject({ status: 'completed', responses: 10 })
    for (const other of others)
      expect(await bureau.attempt(other, survey.id)).toMatchObject({ status: 'verified' })
    for (const member of members)
      expect(await bureau.attempt(member, survey.id)).toMatchObject({
        status: 'expired',
        receipt: { cause: 'survey_full', explanation: expect.stringContaining('all its responses') },
      })
    const [notice] = await noticesOf(bureau.creator)
    expect(notice).toMatchObject({ kind: 'survey_completed', title: 'Your survey has all its responses' })
    expect(await bureau.broken()).toEqual([])
  })
})
