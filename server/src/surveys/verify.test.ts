import { days, hours, minutes, seconds } from '@bahth/domain/durations.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noticeKindsOf } from '../testing/notices.ts'
import type { Body } from '../testing/person.ts'
import type { Member } from '../testing/test-server.ts'
import { failChecks } from './failing-checks.fixture.ts'
import { SurveyFixture } from './survey.fixture.ts'

let surveyFixture: SurveyFixture

beforeAll(async () => {
  surveyFixture = await SurveyFixture.open()
})
afterAll(() => surveyFixture.close())

/** An active survey and a member who has just started it. */
async function started(
  changes: Record<string, unknown> = {},
): Promise<{ survey: Body; who: Member; code: string }> {
  const survey = await surveyFixture.active(changes)
  const who = await surveyFixture.people.one()
  return { survey, who, code: (await surveyFixture.start(who, survey.id)).code }
}

const header = ['Timestamp', 'Participation code', 'Student ID', 'Email', 'How often?']

describe('the automatic check', () => {
  test('SUR-50 the automatic check runs at the estimate plus five seconds, not before', async () => {
    const { survey, who, code } = await started()
    surveyFixture.answered(survey, [code])
    // Earlier requests belong to the link check.
    await surveyFixture.bahth.drain()
    const requests = surveyFixture.site.requests(surveyFixture.pathOf(survey))
    await surveyFixture.pass(minutes(5) + seconds(5) - 1)
    expect(surveyFixture.site.requests(surveyFixture.pathOf(survey))).toBe(requests)
    expect(await surveyFixture.attempt(who, survey.id)).toMatchObject({ status: 'pending', receipt: null })
    await surveyFixture.pass(1)
    expect(await surveyFixture.attempt(who, survey.id)).toMatchObject({
      status: 'verified',
      isVerified: true,
      receipt: { foundBy: 'code', cause: null, explanation: null, nextTryAt: null },
    })
    expect(await noticeKindsOf(who)).toContain('attempt_verified')
    expect((await surveyFixture.survey(survey.id)).responses).toBe(1)
    expect((await who.get('/users/me')).body.numFormsFilled).toBe(1)
    expect(await surveyFixture.broken()).toEqual([])
  })

  test('SUR-26 SUR-73 the history has an attempt with its published field names', async () => {
    const { survey, who, code } = await started()
    const { status, body } = await who.get('/survey-history')
    expect(status).toBe(200)
    expect(body.items).toEqual([
      {
        SurveyID: survey.id,
        Title: survey.title,
        attemptId: expect.any(String),
        status: 'pending',
        isVerified: false,
        submittedAt: surveyFixture.bahth.clock.now().toISOString(),
        checkAt: new Date(surveyFixture.bahth.clock.now().getTime() + 305_000).toISOString(),
        etaMs: 300_000,
        decidedAt: null,
        code,
        appeal: null,
        note: null,
        consent: null,
        isNative: false,
        verifiedBy: 'sheet',
        receipt: null,
      },
    ])
  })

  test('SUR-48 SUR-46 a missing answer is not found, notifies its member once and is checked at growing intervals', async () => {
    const { survey, who } = await started()
    await surveyFixture.passEta()
    const path = surveyFixture.pathOf(survey)
    const requests = [surveyFixture.site.requests(path)]
    for (const wait of [minutes(2), minutes(10), minutes(30), hours(2), hours(6), hours(12), hours(12)]) {
      const { receipt } = await surveyFixture.attempt(who, survey.id)
      expect(Date.parse(receipt.nextTryAt) - surveyFixture.bahth.clock.now().getTime()).toBe(wait)
      await surveyFixture.pass(wait - 1)
      expect(surveyFixture.site.requests(path)).toBe(requests.at(-1))
      await surveyFixture.pass(1)
      requests.push(surveyFixture.site.requests(path))
    }
    expect(await surveyFixture.attempt(who, survey.id)).toMatchObject({
      status: 'not_found',
      receipt: { cause: 'not_in_sheet', explanation: expect.stringContaining('didn’t find your code') },
    })
    const kinds = await noticeKindsOf(who)
    expect(kinds.filter(kind => kind === 'attempt_not_found')).toHaveLength(1)
  })

  test('SUR-46 an attempt that is not found for seven days expires with its cause and can be started again', async () => {
    const { survey, who, code } = await started()
    for (let hour = 0; hour < 7 * 24; hour += 6) await surveyFixture.pass(hours(6))
    expect(await surveyFixture.attempt(who, survey.id)).toMatchObject({
      status: 'expired',
      checkAt: null,
      receipt: { cause: 'not_in_sheet', nextTryAt: null, explanation: expect.stringContaining('seven days') },
    })
    expect((await noticeKindsOf(who))[0]).toBe('attempt_expired')
    // A row that appears later doesn't reopen the attempt automatically.
    surveyFixture.answered(survey, [code])
    await surveyFixture.pass(days(1))
    expect((await surveyFixture.recheck(who, survey.id)).body).toMatchObject({ checked: 0, verified: 0 })
    expect(await surveyFixture.start(who, survey.id)).toMatchObject({ status: 'pending', code })
    await surveyFixture.passEta()
    expect(await surveyFixture.attempt(who, survey.id)).toMatchObject({ status: 'verified' })
  })
})

describe('SUR-51 SUR-79 Recheck Now', () => {
  test('a recheck immediately checks one survey or all open attempts', async () => {
    const who = await surveyFixture.people.one()
    const surveys = [await surveyFixture.active(), await surveyFixture.active(), await surveyFixture.active()]
    for (const survey of surveys)
      surveyFixture.answered(survey, [(await surveyFixture.start(who, survey.id)).code])
    const [first, ...others] = surveys
    const one = await surveyFixture.recheck(who, first.id)
    expect(one.body).toMatchObject({
      checked: 1,
      verified: 1,
      items: [{ SurveyID: first.id, status: 'verified' }],
    })
    const rest = await surveyFixture.recheck(who)
    expect(rest.body).toMatchObject({ checked: 2, verified: 2 })
    expect(rest.body.items.map((item: Body) => item.SurveyID).toSorted()).toEqual(
      others.map(survey => survey.id).toSorted(),
    )
    expect((await surveyFixture.recheck(who)).body).toEqual({ checked: 0, verified: 0, items: [] })
    expect((await surveyFixture.recheck(who, first.id)).body).toMatchObject({ checked: 0, verified: 1 })
    expect((await surveyFixture.recheck(await surveyFixture.people.one(), first.id)).status).toBe(404)
    expect((await surveyFixture.bahth.visitor().post('/surveys/verify-auto')).status).toBe(401)
  })

  test('a survey whose check fails does not stop the others', async () => {
    const who = await surveyFixture.people.one()
    const [failing, sound] = [await surveyFixture.active(), await surveyFixture.active()]
    for (const survey of [failing, sound])
      surveyFixture.answered(survey, [(await surveyFixture.start(who, survey.id)).code])
    await failChecks(surveyFixture.bahth.db, failing.id)
    expect((await surveyFixture.recheck(who)).body).toMatchObject({ checked: 2, verified: 1 })
    expect(await surveyFixture.attempt(who, sound.id)).toMatchObject({ status: 'verified' })
    expect(await surveyFixture.attempt(who, failing.id)).toMatchObject({ status: 'pending' })
    expect((await surveyFixture.recheck(who, failing.id)).status).toBe(500)
  })

  test('rechecks do not move the automatic check', async () => {
    const { survey, who } = await started()
    for (let i = 0; i < 5; i++) {
      await surveyFixture.people.pass(seconds(2))
      await surveyFixture.recheck(who, survey.id)
    }
    const { status, checkAt, submittedAt } = await surveyFixture.attempt(who, survey.id)
    expect(status).toBe('not_found')
    expect(Date.parse(checkAt) - Date.parse(submittedAt)).toBe(305_000)
  })

  test('a member can recheck at most thirty times a minute', async () => {
    const who = await surveyFixture.people.one()
    for (let i = 0; i < 30; i++) expect((await surveyFixture.recheck(who)).status).toBe(200)
    const refused = await surveyFixture.recheck(who)
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    await surveyFixture.people.pass(minutes(1))
    expect((await surveyFixture.recheck(who)).status).toBe(200)
  })

  test('eight rechecks in parallel read a sheet once, and a second later it is read again', async () => {
    const survey = await surveyFixture.active()
    const waiting = await surveyFixture.people.many(8)
    const codes: string[] = []
    for (const who of waiting) codes.push((await surveyFixture.start(who, survey.id)).code)
    const path = surveyFixture.pathOf(survey)
    const before = surveyFixture.site.requests(path)
    await Promise.all(waiting.map(who => surveyFixture.recheck(who, survey.id)))
    expect(surveyFixture.site.requests(path)).toBe(before + 1)
    surveyFixture.answered(survey, codes)
    await surveyFixture.people.pass(seconds(1))
    const replies = await Promise.all(waiting.map(who => surveyFixture.recheck(who, survey.id)))
    expect(surveyFixture.site.requests(path)).toBe(before + 2)
    expect(replies.every(({ body }) => body.items[0].isVerified)).toBe(true)
    expect((await surveyFixture.survey(survey.id)).responses).toBe(8)
  })
})

describe('finding an answer in the sheet', () => {
  const found = async (row: (who: Member, code: string) => string[], head = header) => {
    const { survey, who, code } = await started()
    surveyFixture.site.sheet(surveyFixture.pathOf(survey), [
      head,
      ['t', 'x', 'x', 'x', 'Often'],
      row(who, code),
    ])
    await surveyFixture.recheck(who, survey.id)
    const { status, receipt } = await surveyFixture.attempt(who, survey.id)
    return status === 'verified' ? receipt.foundBy : status
  }

  test.each<[string, (who: Member, code: string) => string[], string]>([
    ['the code is found', (_, code) => ['t', code, '', '', ''], 'code'],
    [
      'the code in small letters with spaces is found',
      (_, code) => ['t', ` ${code.toLowerCase().slice(0, 5)} ${code.slice(5)} `],
      'code',
    ],
    ['the student ID is found', who => ['t', '', who.member.studentId, ''], 'studentId'],
    ['the email in capitals is found', who => ['t', '', '', who.member.email.toUpperCase()], 'email'],
    [
      'the student ID in Arabic digits is found',
      who => ['t', '', who.member.studentId.replace(/\d/g, d => String.fromCharCode(0x660 + Number(d)))],
      'studentId',
    ],
    ['the code between direction marks is found', (_, code) => ['t', `\u200F${code}\u200E`], 'code'],
    ['the code after a zero-width space is found', (_, code) => ['t', `\u200B${code}`], 'code'],
    ['the code between isolates is found', (_, code) => ['t', `\u2068${code}\u2069\uFEFF`], 'code'],
    [
      'the email after an embedding is found',
      who => ['t', '', '', `\u202A${who.member.email}\u202C`],
      'email',
    ],
    [
      'the student ID after an apostrophe is found',
      who => ['t', '', `'${who.member.studentId}`],
      'studentId',
    ],
    ['the student ID with “.0” is found', who => ['t', '', `${who.member.studentId}.0`], 'studentId'],
    [
      'the student ID with a dash is found',
      who => ['t', '', who.member.studentId.replace(/^(.{4})/, '$1-')],
      'studentId',
    ],
    [
      'a date with the student ID’s digits in another column is not found',
      who => ['t', '', '', '', who.member.studentId.replace(/^(.{4})(.{2})/, '$1-$2-')],
      'not_found',
    ],
    ['the student ID with “.5” is not found', who => ['t', '', `${who.member.studentId}.5`], 'not_found'],
    ['the code in another column is found', (_, code) => ['t', '', '', '', code], 'code'],
    [
      'the code inside a longer text is not found',
      (_, code) => ['t', '', '', '', `my code is ${code}`],
      'not_found',
    ],
    [
      'a part of the student ID is not found',
      who => ['t', '', who.member.studentId.slice(1), ''],
      'not_found',
    ],
  ])('a row with %s', async (_, row, by) => {
    expect(await found(row)).toBe(by)
  })

  test('a short student ID is found in a column of student IDs and not in another column', async () => {
    for (const [head, status] of [
      [['When', 'الرقم الجامعي', 'How often?'], 'verified'],
      [['When', 'How many?', 'How often?'], 'not_found'],
    ] as const) {
      const survey = await surveyFixture.active()
      const who = await surveyFixture.people.one({ studentId: '512' })
      await surveyFixture.start(who, survey.id)
      surveyFixture.site.sheet(surveyFixture.pathOf(survey), [head, ['t', '512', 'Often']])
      await surveyFixture.recheck(who, survey.id)
      expect((await surveyFixture.attempt(who, survey.id)).status).toBe(status)
    }
  })

  test('the receipt has the keys that were searched for and the time of the check', async () => {
    const { survey, who, code } = await started()
    await surveyFixture.recheck(who, survey.id)
    expect((await surveyFixture.attempt(who, survey.id)).receipt).toMatchObject({
      readAt: surveyFixture.bahth.clock.now().toISOString(),
      triedAt: surveyFixture.bahth.clock.now().toISOString(),
      lookedFor: [code, who.member.studentId, who.member.email],
      keys: { code, studentId: who.member.studentId, email: who.member.email },
      foundBy: null,
    })
  })
})
