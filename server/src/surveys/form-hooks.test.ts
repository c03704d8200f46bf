import type { ServerResponse } from 'node:http'
import { minutes, seconds } from '@bahth/domain/durations.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noticeKindsOf } from '../testing/notices.ts'
import { AppsScript } from './apps-script.fixture.ts'
import { connectedForms } from './connected-forms.fixture.ts'
import { sleep } from './questionnaires/questionnaire.fixture.ts'
import { SurveyFixture } from './survey.fixture.ts'

/** External forms that report participation codes themselves. */

let surveys: SurveyFixture
beforeAll(async () => {
  surveys = await SurveyFixture.open()
})
afterAll(() => surveys.close())

const { connected, report, taking, mine } = connectedForms(() => surveys)

describe('a connected form', () => {
  test('a reported code is verified immediately, without reading the sheet', async () => {
    const { survey, secret } = await connected()
    const { who, code } = await taking(survey)
    const reads = surveys.site.requests(surveys.pathOf(survey))
    expect((await report(secret, { code: ` ${code.toLowerCase()} ` })).status).toBe(204)
    expect(await surveys.attempt(who, survey.id)).toMatchObject({
      status: 'verified',
      verifiedBy: 'form',
      receipt: { foundBy: 'code' },
    })
    await surveys.recheck(who, survey.id)
    await surveys.passEta()
    await surveys.creator.post(`/surveys/${survey.id}/close`)
    expect(surveys.site.requests(surveys.pathOf(survey))).toBe(reads)
    expect(await surveys.survey(survey.id)).toMatchObject({ responses: 1, status: 'completed' })
    expect(await surveys.broken()).toEqual([])
  })

  test('attempts stay pending until the form’s first call, and unreported ones are then not found', async () => {
    const { survey, secret } = await connected()
    const { who } = await taking(survey)
    const other = await taking(survey)
    await surveys.passEta()
    expect(await surveys.attempt(who, survey.id)).toMatchObject({
      status: 'pending',
      receipt: { cause: 'form_silent', readAt: null },
    })
    await report(secret, { code: other.code })
    await surveys.recheck(who, survey.id)
    expect(await surveys.attempt(who, survey.id)).toMatchObject({
      status: 'not_found',
      receipt: { cause: 'not_reported' },
    })
  })

  test('a member whose code wasn’t reported is notified at the first check after the form’s first call', async () => {
    const { survey, secret } = await connected()
    const { who } = await taking(survey)
    const other = await taking(survey)
    await surveys.passEta()
    await report(secret, { code: other.code })
    expect(await noticeKindsOf(who)).toEqual([])
    await surveys.pass(minutes(2))
    await surveys.pass(minutes(10))
    expect(await noticeKindsOf(who)).toEqual(['attempt_not_found'])
  })

  test('a code that is reported while all slots are held counts once one is free', async () => {
    const { survey, secret } = await connected({ maxResponses: 10 })
    const { who, code } = await taking(survey)
    await surveys.pass(minutes(50))
    for (let held = 0; held < 10; held++) await taking(survey)
    await report(secret, { code })
    expect(await surveys.attempt(who, survey.id)).toMatchObject({ receipt: { cause: 'survey_full' } })
    await surveys.pass(minutes(200))
    expect(await surveys.attempt(who, survey.id)).toMatchObject({ status: 'verified' })
    expect(await surveys.broken()).toEqual([])
  })

  test('a code that was reported counts although the form is disconnected before a slot is free', async () => {
    const { survey, secret } = await connected({ maxResponses: 10 })
    const { who, code } = await taking(survey)
    await surveys.pass(minutes(50))
    for (let held = 0; held < 10; held++) await taking(survey)
    await report(secret, { code })
    expect((await surveys.creator.delete(`/surveys/${survey.id}/hook`)).status).toBe(204)
    await surveys.pass(minutes(200))
    expect(await surveys.attempt(who, survey.id)).toMatchObject({ status: 'verified' })
    expect(await surveys.broken()).toEqual([])
  })

  test('a code that is reported several times in parallel counts once', async () => {
    const { survey, secret } = await connected()
    const { code } = await taking(survey)
    const replies = await Promise.all(Array.from({ length: 5 }, () => report(secret, { code })))
    expect(replies.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204])
    expect(await surveys.survey(survey.id)).toMatchObject({ responses: 1 })
    expect((await mine(survey.id)).hook.failure).toBeNull()
  })
})

describe('a call of the form hook', () => {
  test('a call with an unknown or missing code gets 204, and the creator sees the cause', async () => {
    const { survey, secret } = await connected()
    for (const [body, failure] of [
      [{ code: 'ABCDEFGHJK' }, 'unknown_code'],
      [{ code: 7 }, 'no_code'],
      [{}, 'no_code'],
    ] as const) {
      const reply = await report(secret, body)
      expect([reply.status, reply.text]).toEqual([204, ''])
      expect((await mine(survey.id)).hook).toMatchObject({ failure, calledAt: null })
    }
  })

  test('a call with a code of another survey counts nothing', async () => {
    const [a, b] = [await connected(), await connected()]
    const { who, code } = await taking(a.survey)
    expect((await report(b.secret, { code })).status).toBe(204)
    expect(await surveys.attempt(who, a.survey.id)).toMatchObject({ status: 'pending' })
  })

  test('a call without a valid secret gets 404 and counts nothing', async () => {
    const { survey, secret } = await connected()
    const { who, code } = await taking(survey)
    for (const wrong of [null, 'x', `${secret}x`, secret.toLowerCase()])
      expect((await report(wrong, { code })).status).toBe(404)
    expect(await surveys.attempt(who, survey.id)).toMatchObject({ status: 'pending' })
  })

  test('a call with the previous secret is refused and shown to the creator', async () => {
    const { survey, secret } = await connected()
    const { code } = await taking(survey)
    const renewed = (await surveys.creator.post(`/surveys/${survey.id}/hook`)).body.secret
    expect((await report(secret, { code })).status).toBe(404)
    expect((await mine(survey.id)).hook).toMatchObject({ failure: 'old_secret' })
    expect((await report(renewed, { code })).status).toBe(204)
    expect((await mine(survey.id)).hook.calledAt).not.toBeNull()
  })

  test('only six hundred calls in a minute with the previous secret are stored, and they don’t count for the new one', async () => {
    const { survey, secret } = await connected()
    const renewed = (await surveys.creator.post(`/surveys/${survey.id}/hook`)).body.secret
    await Promise.all(Array.from({ length: 600 }, () => report(secret, { code: 'ABCDEFGHJK' })))
    const { failedAt } = (await mine(survey.id)).hook
    await surveys.people.pass(seconds(1))
    expect((await report(secret, { code: 'ABCDEFGHJK' })).status).toBe(404)
    expect((await mine(survey.id)).hook).toMatchObject({ failure: 'old_secret', failedAt })
    const { code } = await taking(survey)
    expect((await report(renewed, { code })).status).toBe(204)
  })

  test('a call of more than two kilobytes, or after six hundred calls in a minute, is refused', async () => {
    const { survey, secret } = await connected()
    expect((await report(secret, { code: 'A'.repeat(3000) })).status).toBe(413)
    const calls = Array.from({ length: 600 }, () => report(secret, { code: 'ABCDEFGHJK' }))
    expect(new Set((await Promise.all(calls)).map(({ status }) => status))).toEqual(new Set([204]))
    const { code } = await taking(survey)
    const reply = await report(secret, { code })
    expect([reply.status, Number(reply.headers['retry-after']) > 0]).toEqual([429, true])
    expect((await mine(survey.id)).hook).toMatchObject({ failure: 'too_many_calls' })
    await surveys.pass(minutes(1))
    expect((await report(secret, { code })).status).toBe(204)
  })

  test('a call for an expired attempt counts once the member starts again', async () => {
    const { survey, secret } = await connected()
    const { who, code } = await taking(survey)
    await surveys.pass(minutes(8 * 24 * 60))
    expect(await surveys.attempt(who, survey.id)).toMatchObject({ status: 'expired' })
    await report(secret, { code })
    expect((await mine(survey.id)).hook).toMatchObject({ failure: 'not_open' })
    await surveys.start(who, survey.id)
    await surveys.passEta()
    expect(await surveys.attempt(who, survey.id)).toMatchObject({ status: 'verified' })
  })
})

describe('the secret of the form hook', () => {
  test('the secret itself is neither stored nor returned again', async () => {
    const { survey, secret } = await connected()
    const stored = await surveys.bahth.db.selectFrom('form_hook').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(secret)
    const answers = [
      await surveys.creator.get('/surveys/mine'),
      await surveys.creator.get(`/surveys/${survey.id}`),
    ]
    for (const { text } of answers) expect(text).not.toContain(secret)
  })

  test('only the creator of a survey that isn’t over can create a secret', async () => {
    const survey = await surveys.active()
    const stranger = await surveys.people.one({ creator: 'manual' })
    expect((await stranger.post(`/surveys/${survey.id}/hook`)).status).toBe(403)
    expect((await surveys.admin.post(`/surveys/${survey.id}/hook`)).status).toBe(403)
    const over = await surveys.completed()
    const refused = await surveys.creator.post(`/surveys/${over.id}/hook`)
    expect([refused.status, refused.body.code]).toEqual([409, 'survey_state'])
  })

  test('a survey on Bahth has no form to connect, and its questions replace one that was connected', async () => {
    const { id } = await surveys.draft()
    const { secret } = (await surveys.creator.post(`/surveys/${id}/hook`)).body
    expect((await surveys.creator.put(`/surveys/${id}`, { questionnaire: sleep })).status).toBe(200)
    expect((await mine(id)).hook).toBeNull()
    expect((await report(secret, { code: 'ABCDEFGHJK' })).status).toBe(404)
    const refused = await surveys.creator.post(`/surveys/${id}/hook`)
    expect([refused.status, refused.body.code]).toEqual([409, 'survey_state'])
  })

  test('the secret of a disconnected form is refused, and the sheet is read again', async () => {
    const { survey, secret } = await connected()
    const { who, code } = await taking(survey)
    expect((await surveys.creator.delete(`/surveys/${survey.id}/hook`)).status).toBe(204)
    expect((await report(secret, { code })).status).toBe(404)
    surveys.answered(survey, [code])
    await surveys.recheck(who, survey.id)
    expect(await surveys.attempt(who, survey.id)).toMatchObject({ status: 'verified', verifiedBy: 'sheet' })
  })

  test('the link check of a connected form leaves out the sheet', async () => {
    const { survey } = await connected({ sheetLink: 'https://docs.google.com/private' })
    await surveys.bahth.drain()
    expect((await mine(survey.id)).linkCheck).toMatchObject({ sheet: null, column: null })
  })

  test('a slow link check from before the form was connected does not replace the newer one', async () => {
    const waiting: ServerResponse[] = []
    const formLink = surveys.site.page('/slow-form', (_, response) => waiting.push(response))
    const survey = await surveys.draft({ formLink })
    const slow = surveys.bahth.drain()
    await expect.poll(() => waiting.length).toBe(1)
    surveys.site.page('/slow-form', (_, response) => response.writeHead(404).end())
    await surveys.people.pass(seconds(1))
    await surveys.creator.post(`/surveys/${survey.id}/hook`)
    await surveys.bahth.drain()
    const newer = { form: { light: 'fail', reason: 'not_found' }, sheet: null, column: null }
    expect((await mine(survey.id)).linkCheck).toMatchObject(newer)
    waiting[0]?.writeHead(403).end()
    await slow
    expect((await mine(survey.id)).linkCheck).toMatchObject(newer)
  })
})

describe('the script for the form', () => {
  const address = 'https://bahth.example/api/hooks/forms'
  const other = { title: 'How many cups a day?', answer: 'Seven, and please keep it between us' }

  test('the script reports the code of a response and nothing else', async () => {
    const { survey, secret } = await connected()
    const { who, code } = await taking(survey)
    const script = new AppsScript({ address, secret })
    script.run('connect')
    script.run('connect')
    const studentId = { title: 'كود الطالب', answer: '2023114712' }
    script.submit([studentId, other, { title: 'رمز المشاركة', answer: ` ${code} ` }])
    expect(script.fetched).toHaveLength(1)
    expect(JSON.parse(script.fetched[0]?.options.payload ?? '')).toEqual({ code })
    expect(JSON.stringify(script.fetched)).not.toContain('between us')
    const replies = await script.deliver(surveys.bahth.visitor())
    expect(replies.map(({ status }) => status)).toEqual([204])
    expect(await surveys.attempt(who, survey.id)).toMatchObject({ status: 'verified' })
    script.submit([
      { title: 'Which code editor do you use?', answer: 'Vim' },
      { title: 'Code', answer: 'abcde 12345' },
    ])
    script.submit([studentId, { title: 'Participation code', answer: '12345' }])
    const sent = script.fetched.map(({ options }) => JSON.parse(options.payload).code)
    expect(sent).toEqual(['abcde 12345', '12345'])
  })

  test('the script reports that the form has no question about the code', async () => {
    const { survey, secret } = await connected()
    const script = new AppsScript({ address, secret })
    script.run('connect')
    script.submit([other, { title: 'Which code editor do you use?', answer: 'Vim' }])
    expect(script.fetched.map(({ options }) => options.payload)).toEqual(['{"code":""}'])
    await script.deliver(surveys.bahth.visitor())
    expect((await mine(survey.id)).hook).toMatchObject({ failure: 'no_code' })
  })

  test('the script retries when the server is unreachable or busy, but not when the call is refused', () => {
    const script = new AppsScript({ address, secret: 'a-secret' })
    script.run('connect')
    script.statuses = ['unreachable', 503, 429]
    script.submit([{ title: 'Code', answer: 'ABCDEFGHJK' }])
    expect([script.fetched.length, script.slept]).toEqual([4, [2000, 4000, 8000]])
    script.statuses = [404]
    script.submit([{ title: 'Code', answer: 'ABCDEFGHJK' }])
    expect(script.fetched).toHaveLength(5)
  })

  test('the script reports all earlier responses when its creator runs reportAll', async () => {
    const { survey, secret } = await connected()
    const members = [await taking(survey), await taking(survey)]
    const script = new AppsScript({ address, secret })
    for (const { code } of members) script.submit([{ title: 'Participation code', answer: code }])
    expect(script.fetched).toEqual([])
    script.run('reportAll')
    // Google ends a run after six minutes. The newest can still count.
    const reported = script.fetched.map(({ options }) => JSON.parse(options.payload).code)
    expect(reported).toEqual(members.map(({ code }) => code).reverse())
    await script.deliver(surveys.bahth.visitor())
    expect(await surveys.survey(survey.id)).toMatchObject({ responses: 2 })
  })
})
