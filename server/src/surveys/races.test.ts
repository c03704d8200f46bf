import { hours, minutes, seconds } from '@bahth/domain/durations.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { onPostgres } from '../testing/database.ts'
import { countLockWaits } from '../testing/lock-waits.ts'
import { noticeKindsOf } from '../testing/notices.ts'
import type { Body } from '../testing/person.ts'
import type { Member } from '../testing/test-server.ts'
import { SurveyFixture } from './survey.fixture.ts'

/** Concurrent requests. PGlite has one connection and hides races; PostgreSQL shows them. */

let surveyFixture: SurveyFixture

beforeAll(async () => {
  surveyFixture = await SurveyFixture.open()
})
afterAll(() => surveyFixture.close())

const start = (who: Member, survey: Body) => who.post(`/surveys/${survey.id}/attempt-start`)

describe('slots', () => {
  test('of 30 members who start at once for the last 10 slots, 10 get one and complete the survey, 20 are refused', async () => {
    const survey = await surveyFixture.active({ maxResponses: 12 })
    const early = await surveyFixture.people.many(2)
    const codes: string[] = []
    for (const who of early) codes.push((await surveyFixture.start(who, survey.id)).code)
    surveyFixture.answered(survey, codes)
    await surveyFixture.passEta()

    const members = await surveyFixture.people.many(30)
    const replies = await Promise.all(members.map(async who => ({ who, reply: await start(who, survey) })))
    const holders = replies.filter(({ reply }) => reply.status === 200)
    const refused = replies.filter(({ reply }) => reply.body.code === 'survey_full')
    expect([holders.length, refused.length]).toEqual([10, 20])
    expect(await surveyFixture.broken()).toEqual([])

    surveyFixture.answered(survey, [...codes, ...holders.map(({ reply }) => reply.body.code)])
    await surveyFixture.people.pass(seconds(2))
    await Promise.all(holders.map(({ who }) => surveyFixture.recheck(who, survey.id)))
    expect(await surveyFixture.survey(survey.id)).toMatchObject({ responses: 12, status: 'completed' })
    for (const { who } of holders)
      expect(await surveyFixture.attempt(who, survey.id)).toMatchObject({ status: 'verified' })
    expect(await surveyFixture.broken()).toEqual([])
  })

  test('attempts that start while others are accepted get exactly the slots that are left', async () => {
    const survey = await surveyFixture.active({ maxResponses: 20 })
    const early = await surveyFixture.people.many(10)
    for (const who of early) await surveyFixture.start(who, survey.id)
    const attempts = await Promise.all(early.map(who => surveyFixture.attempt(who, survey.id)))
    const members = await surveyFixture.people.many(15)
    const [replies] = await Promise.all([
      Promise.all(members.map(who => start(who, survey))),
      ...attempts.map(({ attemptId }) =>
        surveyFixture.creator.put(`/surveys/${survey.id}/attempts/${attemptId}`, { status: 'verified' }),
      ),
    ])
    expect(replies.filter(reply => reply.status === 200)).toHaveLength(10)
    expect(replies.filter(reply => reply.body.code === 'survey_full')).toHaveLength(5)
    expect((await surveyFixture.survey(survey.id)).responses).toBe(10)
    expect(await surveyFixture.broken()).toEqual([])
  })

  test('a start in parallel with closing succeeds or is refused as closed', async () => {
    for (let round = 0; round < 5; round++) {
      const survey = await surveyFixture.active()
      const members = await surveyFixture.people.many(10)
      const [replies] = await Promise.all([
        Promise.all(members.map(who => start(who, survey))),
        surveyFixture.creator.post(`/surveys/${survey.id}/close`),
      ])
      expect(replies.filter(({ status, body }) => status !== 200 && body.code !== 'survey_closed')).toEqual(
        [],
      )
      expect(await surveyFixture.broken()).toEqual([])
    }
  })

  test('ten slots whose hold has expired are free for exactly ten of fifteen members who start at once', async () => {
    const survey = await surveyFixture.active({ maxResponses: 10 })
    for (const who of await surveyFixture.people.many(10)) await start(who, survey)
    await surveyFixture.people.pass(minutes(45))
    const members = await surveyFixture.people.many(15)
    const replies = await Promise.all(members.map(who => start(who, survey)))
    expect(replies.filter(reply => reply.status === 200)).toHaveLength(10)
    expect(await surveyFixture.broken()).toEqual([])
  })

  test('when rechecks in parallel find more answers than slots, exactly the maximum is counted', async () => {
    const survey = await surveyFixture.active({ maxResponses: 10 })
    const members: Member[] = []
    const codes: string[] = []
    for (let round = 0; round < 2; round++) {
      for (const who of await surveyFixture.people.many(10)) {
        members.push(who)
        codes.push((await surveyFixture.start(who, survey.id)).code)
      }
      await surveyFixture.people.pass(hours(1))
    }
    surveyFixture.answered(survey, codes)
    await Promise.all([
      ...members.map(who => surveyFixture.recheck(who, survey.id)),
      surveyFixture.bahth.drain(),
    ])
    expect(await surveyFixture.survey(survey.id)).toMatchObject({ responses: 10, status: 'completed' })
    expect(await surveyFixture.broken()).toEqual([])
  })

  test('parallel starts of one member make one attempt with one code', async () => {
    const survey = await surveyFixture.active()
    const who = await surveyFixture.people.one()
    const replies = await Promise.all(Array.from({ length: 8 }, () => start(who, survey)))
    expect(new Set(replies.map(reply => reply.status))).toEqual(new Set([200]))
    expect(new Set(replies.map(reply => reply.body.code)).size).toBe(1)
    expect((await who.get('/survey-history')).body.items).toHaveLength(1)
  })
})

describe('decisions in parallel', () => {
  test('approving and rejecting in parallel decide a request once, with one log entry and one notice to the creator', async () => {
    for (let round = 0; round < 5; round++) {
      const creator = await surveyFixture.people.one({ creator: 'manual' })
      const { id } = await surveyFixture.pending({}, creator)
      const replies = await Promise.all(
        ['approve', 'reject', 'approve', 'reject'].map(action =>
          surveyFixture.admin.post(`/admin/survey-requests/${action}`, { ids: [id] }),
        ),
      )
      expect(replies.flatMap(({ body }) => body.done)).toEqual([id])
      const entries = await surveyFixture.bahth.db
        .selectFrom('activity')
        .select('action')
        .where('target_id', '=', id)
        .execute()
      expect(entries).toHaveLength(1)
      expect(await noticeKindsOf(creator)).toEqual(entries.map(({ action }) => action))
    }
  })

  test('an edit in parallel with a submission is either refused or part of the submitted survey', async () => {
    for (let round = 0; round < 5; round++) {
      const draft = await surveyFixture.draft()
      const [edited] = await Promise.all([
        surveyFixture.creator.put(`/surveys/${draft.id}`, { title: 'Changed at the last moment' }),
        surveyFixture.creator.put(`/surveys/${draft.id}/submit`),
      ])
      const survey = await surveyFixture.survey(draft.id)
      expect(survey.status).toBe('pending')
      expect(survey.title === 'Changed at the last moment').toBe(edited.status === 200)
    }
  })

  test('an attempt that is accepted by the creator and found in the sheet in parallel counts once', async () => {
    const survey = await surveyFixture.active()
    const who = await surveyFixture.people.one()
    const { code } = await surveyFixture.start(who, survey.id)
    const { attemptId } = await surveyFixture.attempt(who, survey.id)
    surveyFixture.answered(survey, [code])
    await Promise.all([
      surveyFixture.recheck(who, survey.id),
      surveyFixture.creator.put(`/surveys/${survey.id}/attempts/${attemptId}`, { status: 'verified' }),
      surveyFixture.recheck(who, survey.id),
    ])
    expect((await surveyFixture.survey(survey.id)).responses).toBe(1)
    expect((await who.get('/users/me')).body.numFormsFilled).toBe(1)
    expect(await surveyFixture.broken()).toEqual([])
  })

  test.runIf(onPostgres)(
    'an attempt that is accepted while its member deletes the account counts as one response',
    async () => {
      const survey = await surveyFixture.active()
      const who = await surveyFixture.people.one()
      await start(who, survey)
      const { attemptId } = await surveyFixture.attempt(who, survey.id)
      const { db } = surveyFixture.bahth
      const { requests } = await db.transaction().execute(async tx => {
        // Accepting changes the attempt and then waits for the member; the deletion finds the attempt locked.
        await tx.selectFrom('member').select('id').where('id', '=', who.member.id).forUpdate().execute()
        const acceptance = { status: 'verified' }
        const accepting = surveyFixture.creator.put(`/surveys/${survey.id}/attempts/${attemptId}`, acceptance)
        await expect.poll(() => countLockWaits(db)).toBe(1)
        const deleting = who.delete('/users/me')
        await expect.poll(() => countLockWaits(db)).toBe(2)
        return { requests: [accepting, deleting] }
      })
      expect((await Promise.all(requests)).map(({ status }) => status)).toEqual([200, 204])
      expect((await surveyFixture.survey(survey.id)).responses).toBe(1)
      expect(await surveyFixture.broken()).toEqual([])
    },
  )

  test('closing in parallel with rechecks completes the survey and counts every answer in the sheet', async () => {
    const survey = await surveyFixture.active()
    const members = await surveyFixture.people.many(10)
    const codes: string[] = []
    for (const who of members) codes.push((await surveyFixture.start(who, survey.id)).code)
    surveyFixture.answered(survey, codes.slice(0, 5))
    await Promise.all([
      ...members.map(who => surveyFixture.recheck(who, survey.id)),
      surveyFixture.creator.post(`/surveys/${survey.id}/close`),
    ])
    expect(await surveyFixture.survey(survey.id)).toMatchObject({ status: 'completed', responses: 5 })
    expect(await surveyFixture.broken()).toEqual([])
  })
})

describe('FCR-04 the earned right to create surveys', () => {
  test('verifications in several surveys in parallel, at the threshold, grant the right once', async () => {
    const who = await surveyFixture.people.one({ semester: 9, formsFilled: 19 })
    const surveys = [await surveyFixture.active(), await surveyFixture.active(), await surveyFixture.active()]
    for (const survey of surveys)
      surveyFixture.answered(survey, [(await surveyFixture.start(who, survey.id)).code])
    await Promise.all(surveys.map(survey => surveyFixture.recheck(who, survey.id)))
    const kinds = await noticeKindsOf(who)
    expect(kinds.filter(kind => kind === 'creator_granted')).toHaveLength(1)
    const profile = (await who.get('/users/me')).body
    expect(profile).toMatchObject({ numFormsFilled: 22, formCreatorStatus: 'auto' })
    expect((await who.get('/surveys/mine')).status).toBe(200)
    expect(
      await surveyFixture.broken('a member’s counter equals the number of their verified attempts'),
    ).toEqual([])
  })
})
