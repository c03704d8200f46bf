import { minutes, seconds } from '@bahth/domain/durations.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noticeKindsOf } from '../testing/notices.ts'
import type { Body } from '../testing/person.ts'
import type { Member } from '../testing/test-server.ts'
import { unknownId } from '../testing/unknown-id.ts'
import { attemptReviews } from './attempt-reviews.fixture.ts'
import { SurveyFixture } from './survey.fixture.ts'

let surveyFixture: SurveyFixture

beforeAll(async () => {
  surveyFixture = await SurveyFixture.open()
})
afterAll(() => surveyFixture.close())

const { notFound, decide } = attemptReviews(() => surveyFixture)

describe('deciding on an attempt', () => {
  test('SUR-46 rejecting a verified attempt takes back its counts and notifies the member', async () => {
    const { survey, who } = await notFound()
    const { code } = await surveyFixture.start(who, survey.id)
    surveyFixture.answered(survey, [code])
    await surveyFixture.people.pass(seconds(2))
    await surveyFixture.recheck(who, survey.id)
    const attempt = await surveyFixture.attempt(who, survey.id)
    expect((await surveyFixture.survey(survey.id)).responses).toBe(1)
    expect((await decide(surveyFixture.creator, survey, attempt, 'rejected')).body).toMatchObject({
      status: 'rejected',
    })
    expect((await surveyFixture.survey(survey.id)).responses).toBe(0)
    expect((await who.get('/users/me')).body.numFormsFilled).toBe(0)
    expect(await surveyFixture.attempt(who, survey.id)).toMatchObject({
      status: 'rejected',
      receipt: { cause: 'rejected', explanation: expect.any(String), nextTryAt: null },
    })
    expect(await noticeKindsOf(who)).toContain('attempt_rejected')
    // It is no longer checked, and starting again changes nothing.
    await surveyFixture.pass(minutes(10))
    expect((await surveyFixture.start(who, survey.id)).status).toBe('rejected')
    expect(await surveyFixture.broken()).toEqual([])
  })

  test('an administrator’s decision is in the activity log, the creator’s own decision is not', async () => {
    const { survey, attempt } = await notFound()
    await decide(surveyFixture.creator, survey, attempt, 'verified')
    const entries = () =>
      surveyFixture.bahth.db
        .selectFrom('activity')
        .select(['action', 'details'])
        .where('target_id', '=', survey.id)
        .where('action', '=', 'attempt_decided')
        .execute()
    expect(await entries()).toEqual([])
    expect((await decide(surveyFixture.admin, survey, attempt, 'rejected')).status).toBe(200)
    expect(await entries()).toEqual([
      {
        action: 'attempt_decided',
        details: { changes: [{ field: 'participation', from: 'verified', to: 'rejected' }] },
      },
    ])
  })

  test('a response that was found while its rejection was written is not rejected', async () => {
    const { survey, who, attempt } = await notFound()
    surveyFixture.answered(survey, [attempt.code])
    await surveyFixture.pass(minutes(10))
    expect(await surveyFixture.attempt(who, survey.id)).toMatchObject({ status: 'verified' })
    const reject = (from: string) =>
      surveyFixture.creator.put(`/surveys/${survey.id}/attempts/${attempt.attemptId}`, {
        status: 'rejected',
        from,
      })
    expect(await reject('not_found')).toMatchObject({ status: 409, body: { reason: 'attempt_found' } })
    expect((await surveyFixture.survey(survey.id)).responses).toBe(1)
    expect((await reject('verified')).status).toBe(200)
    expect((await surveyFixture.survey(survey.id)).responses).toBe(0)
  })

  test('accepting an attempt needs a free slot, and accepting the last one completes the survey', async () => {
    const { survey, attempt, who } = await notFound({ maxResponses: 10 })
    await surveyFixture.pass(minutes(60))
    const holders = await surveyFixture.people.many(10)
    for (const holder of holders.slice(0, 9)) await surveyFixture.start(holder, survey.id)
    const codes: string[] = []
    for (const holder of holders) codes.push((await surveyFixture.start(holder, survey.id)).code)
    expect(await decide(surveyFixture.creator, survey, attempt, 'verified')).toMatchObject({
      status: 409,
      body: { code: 'survey_full' },
    })
    surveyFixture.answered(survey, codes.slice(0, 9))
    await surveyFixture.passEta()
    await surveyFixture.pass(minutes(60))
    expect((await surveyFixture.survey(survey.id)).responses).toBe(9)
    expect((await decide(surveyFixture.creator, survey, attempt, 'verified')).status).toBe(200)
    expect(await surveyFixture.survey(survey.id)).toMatchObject({ responses: 10, status: 'completed' })
    const last = holders[9]
    expect(last && (await surveyFixture.attempt(last, survey.id))).toMatchObject({
      status: 'expired',
      receipt: { cause: 'survey_full' },
    })
    expect((await surveyFixture.attempt(who, survey.id)).status).toBe('verified')
    expect(await surveyFixture.broken()).toEqual([])
  })

  test('the creator can still accept an attempt after the survey was closed', async () => {
    const { survey, attempt } = await notFound()
    await surveyFixture.creator.post(`/surveys/${survey.id}/close`)
    expect((await decide(surveyFixture.creator, survey, attempt, 'verified')).status).toBe(200)
    expect(await surveyFixture.survey(survey.id)).toMatchObject({ status: 'completed', responses: 1 })
    expect(await surveyFixture.broken()).toEqual([])
  })

  test('other members cannot decide on attempts, and decisions other than verified and rejected are refused', async () => {
    const { survey, attempt, who } = await notFound()
    const other = await surveyFixture.people.one({ creator: 'manual' })
    for (const stranger of [who, other, await surveyFixture.people.one()]) {
      expect((await decide(stranger, survey, attempt, 'verified')).status).toBe(403)
      expect((await stranger.get(`/surveys/${survey.id}/attempts`)).status).toBe(403)
      expect((await stranger.get(`/surveys/${survey.id}/analytics`)).status).toBe(403)
      expect((await stranger.get(`/surveys/${survey.id}/link-check`)).status).toBe(403)
    }
    for (const status of ['pending', 'expired', '', undefined])
      expect((await decide(surveyFixture.creator, survey, attempt, status)).status).toBe(400)
    const unknown = { attemptId: unknownId }
    expect((await decide(surveyFixture.creator, survey, unknown, 'verified')).status).toBe(404)
    const elsewhere = await surveyFixture.active()
    expect((await decide(surveyFixture.creator, elsewhere, attempt, 'verified')).status).toBe(404)
    expect((await surveyFixture.attempt(who, survey.id)).status).toBe('not_found')
  })
})

describe('a note with a decision', () => {
  const noted = (who: Member, survey: Body, attempt: Body, status: string, note: unknown) =>
    who.put(`/surveys/${survey.id}/attempts/${attempt.attemptId}`, { status, note })

  test('the note reaches the member unchanged by notification and email, and stays in their history', async () => {
    const { survey, who, attempt } = await notFound()
    await who.put('/users/me', { language: 'ar' })
    const note = 'Your code was in the comment field.\nI found it there.'
    expect(await noted(surveyFixture.creator, survey, attempt, 'verified', ` ${note} `)).toMatchObject({
      status: 200,
      body: { status: 'verified', note },
    })
    const notice = (await who.get('/notices')).body.items[0]
    expect(notice.kind).toBe('attempt_verified')
    expect(notice.text.endsWith(`ملاحظة مع القرار:\n\n${note}`)).toBe(true)
    await surveyFixture.bahth.drain()
    expect(surveyFixture.bahth.mailTo(who.member.email).text).toContain(`\n\n${note}\n\n`)
    expect(await surveyFixture.attempt(who, survey.id)).toMatchObject({ status: 'verified', note })
  })

  test('the note of the next decision replaces the previous note, and a decision without one removes it', async () => {
    const { survey, who, attempt } = await notFound()
    await noted(surveyFixture.creator, survey, attempt, 'rejected', 'All answers are the same.')
    expect(await surveyFixture.attempt(who, survey.id)).toMatchObject({
      status: 'rejected',
      note: 'All answers are the same.',
    })
    await noted(surveyFixture.creator, survey, attempt, 'verified', 'They differ after all.')
    expect(await surveyFixture.attempt(who, survey.id)).toMatchObject({
      status: 'verified',
      note: 'They differ after all.',
    })
    await decide(surveyFixture.creator, survey, attempt, 'rejected')
    expect(await surveyFixture.attempt(who, survey.id)).toMatchObject({ status: 'rejected', note: null })
  })

  test('the note of an administrator is nowhere once the account of the participant is deleted', async () => {
    const { survey, who, attempt } = await notFound()
    await noted(surveyFixture.admin, survey, attempt, 'rejected', 'Not a member of the study.')
    await surveyFixture.admin.delete(`/admin/users/${who.member.id}`)
    const seen = [`/admin/activity?targetId=${survey.id}`, `/surveys/${survey.id}/attempts`]
    for (const path of seen)
      expect((await surveyFixture.admin.get(path)).text).not.toContain('Not a member of the study.')
  })

  test('a note of more than 500 characters is refused', async () => {
    const { survey, attempt } = await notFound()
    expect(await noted(surveyFixture.creator, survey, attempt, 'rejected', 'x'.repeat(501))).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'note' }] },
    })
  })
})
