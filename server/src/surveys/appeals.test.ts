import { minutes, seconds } from '@bahth/domain/durations.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noticeKindsOf } from '../testing/notices.ts'
import type { Body } from '../testing/person.ts'
import type { Member } from '../testing/test-server.ts'
import { unknownId } from '../testing/unknown-id.ts'
import { SurveyFixture } from './survey.fixture.ts'

let surveyFixture: SurveyFixture

beforeAll(async () => {
  surveyFixture = await SurveyFixture.open()
})
afterAll(() => surveyFixture.close())

/** A member whose answer was checked and not found. */
async function notFound(
  changes: Record<string, unknown> = {},
): Promise<{ survey: Body; who: Member; attempt: Body }> {
  const survey = await surveyFixture.active(changes)
  const who = await surveyFixture.people.one({ firstName: 'Laila', lastName: 'Osman' })
  await surveyFixture.start(who, survey.id)
  await surveyFixture.passEta()
  return { survey, who, attempt: await surveyFixture.attempt(who, survey.id) }
}

const appeal = (who: Member, survey: Body, text: unknown = 'I answered at noon.') =>
  who.post(`/surveys/${survey.id}/appeal`, { text })
const decide = (who: Member, survey: Body, attempt: Body, status: unknown) =>
  who.put(`/surveys/${survey.id}/attempts/${attempt.attemptId}`, { status })

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
