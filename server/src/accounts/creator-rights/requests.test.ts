import { minutes } from '@bahth/domain/durations.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SurveyFixture } from '../../surveys/survey.fixture.ts'
import { noticeKindsOf } from '../../testing/notices.ts'
import type { Body } from '../../testing/person.ts'
import { unknownId } from '../../testing/unknown-id.ts'
import { creatorInfo, decide, ownSurveysStatus, path, request } from './creator-request.fixture.ts'

let surveyFixture: SurveyFixture

beforeAll(async () => {
  surveyFixture = await SurveyFixture.open()
})
afterAll(() => surveyFixture.close())

const requests = async (query = '') =>
  (await surveyFixture.admin.get(`/admin/form-creator/requests${query}`)).body.items as Body[]

describe('FCR-06 FCR-17 the creator status of a member', () => {
  test('the reply has every field of the status, the request and the progress', async () => {
    const who = await surveyFixture.people.one({ formsFilled: 7, semester: 8 })
    const { status, body } = await who.get(path)
    expect(status).toBe(200)
    expect(body).toEqual({
      formCreator: {
        isFormCreator: false,
        status: 'none',
        grantSource: null,
        grantedAt: null,
        expiresAt: null,
        autoEligible: false,
        thresholds: { forms: 20, semester: 9 },
        trialEnabled: false,
      },
      revokedAt: null,
      request: null,
      canRequest: true,
      progress: { forms: 7, semester: 8 },
    })
  })

  test('FCR-07 FCR-19 the profile has the count and the student ID', async () => {
    const who = await surveyFixture.people.one({ formsFilled: 3, studentId: '20231147' })
    expect((await who.get('/users/me')).body).toMatchObject({ numFormsFilled: 3, studentId: '20231147' })
  })

  test('only approved members can read the status and request the right', async () => {
    expect((await surveyFixture.bahth.visitor().get(path)).status).toBe(401)
    for (const state of ['pending', 'rejected'] as const) {
      const who = await surveyFixture.people.one({ state })
      expect((await who.get(path)).status).toBe(403)
      expect((await who.post(path)).status).toBe(403)
    }
  })
})

describe('FCR-02 FCR-18 requesting the right', () => {
  test('a member has one request at a time, with or without a reason, also when several are sent at once', async () => {
    const who = await surveyFixture.people.one()
    const replies = await Promise.all(
      Array.from({ length: 5 }, (_, i) => who.post(path, { reason: ` Study ${i}. ` })),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409])
    expect(replies.find(({ status }) => status === 409)?.body.code).toBe('cannot_request')
    const reason = `Study ${replies.findIndex(({ status }) => status === 201)}.`
    expect(await creatorInfo(who)).toMatchObject({
      canRequest: false,
      request: { status: 'pending', reason, adminNote: null },
    })
    const silent = await surveyFixture.people.one({ role: 'prof' })
    await request(silent)
    expect((await creatorInfo(silent)).request.reason).toBeNull()
    expect((await (await surveyFixture.people.one()).post(path, { reason: 'x'.repeat(1001) })).status).toBe(
      400,
    )
  })

  test('a request whose response was lost is confirmed when it is repeated', async () => {
    const who = await surveyFixture.people.one()
    const ask = () => who.post(path, { reason: 'A study.' })
    expect([(await ask()).status, (await ask()).status]).toEqual([201, 201])
    const stored = await surveyFixture.bahth.db
      .selectFrom('creator_request')
      .select('id')
      .where('member_id', '=', who.member.id)
      .execute()
    expect(stored).toHaveLength(1)
    await surveyFixture.pass(minutes(10) + 1)
    expect(await ask()).toMatchObject({ status: 409, body: { code: 'cannot_request' } })
  })

  test('FCR-03 a form creator and an administrator cannot request the right', async () => {
    for (const who of [surveyFixture.creator, surveyFixture.admin]) {
      expect((await creatorInfo(who)).canRequest).toBe(false)
      expect(await who.post(path)).toMatchObject({ status: 409, body: { code: 'cannot_request' } })
    }
  })
})

describe('FCR-08 FCR-20 the administrators’ list', () => {
  test('the list shows the member, the reason and the creator status, and can be filtered by status', async () => {
    const who = await surveyFixture.people.one({
      firstName: 'Reem',
      lastName: 'Ghoneim',
      formsFilled: 4,
      semester: 3,
    })
    const first = await request(who, 'To try it.')
    await decide(surveyFixture.admin, first, 'reject', { note: 'Which question?' })
    await surveyFixture.people.pass(1000)
    const id = await request(who, 'Needle fear in first year.')
    const [item] = (await requests('?status=pending')).filter(({ requestId }) => requestId === id)
    expect(item).toEqual({
      requestId: id,
      email: who.member.email,
      status: 'pending',
      createdAt: surveyFixture.bahth.clock.now().toISOString(),
      user: { id: who.member.id, firstName: 'Reem', lastName: 'Ghoneim' },
      language: 'en',
      reason: 'Needle fear in first year.',
      adminNote: null,
      decidedAt: null,
      creatorInfo: { status: 'none', expiresAt: null, forms: 4, semester: 3, earlierRequests: 1 },
    })
    const statuses = (items: Body[]) => [...new Set(items.map(({ status }) => status))]
    expect(statuses(await requests('?status=rejected'))).toEqual(['rejected'])
    expect(statuses(await requests('?status=pending&status=rejected'))).toEqual(['pending', 'rejected'])
    expect((await surveyFixture.admin.get('/admin/form-creator/requests?status=lost')).status).toBe(400)
    expect((await surveyFixture.creator.get('/admin/form-creator/requests')).status).toBe(403)
    expect((await surveyFixture.creator.post(`/admin/form-creator/requests/${id}/approve`)).status).toBe(403)
  })
})

describe('FCR-09 FCR-16 FCR-28 deciding a request', () => {
  test('FCR-01 FCR-21 an approval grants the manual right at once, with a notice and a log entry, and is final', async () => {
    const who = await surveyFixture.people.one({ firstName: 'Farida', lastName: 'Zaki' })
    expect(await ownSurveysStatus(who)).toBe(403)
    const id = await request(who)
    const approved = await decide(surveyFixture.admin, id, 'approve', { note: ' Good protocol. ' })
    expect(approved).toMatchObject({ status: 200, body: { status: 'approved', adminNote: 'Good protocol.' } })
    expect(await ownSurveysStatus(who)).toBe(200)
    expect(await creatorInfo(who)).toMatchObject({
      canRequest: false,
      request: { status: 'approved', adminNote: 'Good protocol.' },
      formCreator: { isFormCreator: true, status: 'manual', grantSource: 'manual', expiresAt: null },
    })
    expect(await noticeKindsOf(who)).toEqual(['creator_granted'])
    for (const action of ['approve', 'reject'] as const)
      expect(await decide(surveyFixture.admin, id, action)).toMatchObject({
        status: 409,
        body: { code: 'already_decided' },
      })
    const entries = await surveyFixture.bahth.db
      .selectFrom('activity')
      .select(['action', 'target_name', 'details'])
      .where('target_id', '=', who.member.id)
      .execute()
    expect(entries).toEqual([
      {
        action: 'form_creator_request_approved',
        target_name: 'Farida Zaki',
        details: { reason: 'Good protocol.' },
      },
    ])
  })

  test('FCR-22 a rejection grants nothing, shows its note, and the member can send another request', async () => {
    const who = await surveyFixture.people.one()
    const id = await request(who)
    expect((await decide(surveyFixture.admin, id, 'reject', { note: 'Which question?' })).body).toMatchObject(
      {
        status: 'rejected',
      },
    )
    expect(await ownSurveysStatus(who)).toBe(403)
    expect(await creatorInfo(who)).toMatchObject({
      canRequest: true,
      request: { status: 'rejected', adminNote: 'Which question?' },
      formCreator: { status: 'none' },
    })
    await surveyFixture.people.pass(1000)
    await request(who)
    expect((await decide(surveyFixture.admin, unknownId, 'approve')).status).toBe(404)
  })

  test('a suspended member sees the decision, and a new role, only after the suspension', async () => {
    const { admin, bahth } = surveyFixture
    const decided = async (action: 'approve' | 'reject') => {
      const who = await surveyFixture.people.one()
      const id = await request(who)
      await admin.put(`/admin/users/${who.member.id}/ban`, { enabled: true })
      expect((await decide(admin, id, action)).status).toBe(200)
      return who
    }
    const [approved, rejected] = [await decided('approve'), await decided('reject')]
    await admin.put(`/admin/users/${approved.member.id}/prof`, { enabled: true })
    await bahth.drain()
    for (const { member } of [approved, rejected])
      expect(bahth.mails.filter(({ to }) => to === member.email).map(({ subject }) => subject)).toEqual([
        'Your account is suspended',
      ])
    await admin.put(`/admin/users/${approved.member.id}/ban`, { enabled: false })
    expect(await noticeKindsOf(await bahth.logIn(approved.member))).toEqual([
      'account_restored',
      'role_changed',
      'creator_granted',
      'account_banned',
    ])
  })

  test('of parallel approvals and rejections of a request, one succeeds', async () => {
    const who = await surveyFixture.people.one()
    const id = await request(who)
    const replies = await Promise.all([
      decide(surveyFixture.admin, id, 'approve'),
      decide(surveyFixture.admin, id, 'reject'),
      decide(surveyFixture.admin, id, 'approve'),
    ])
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    const { request: decided, formCreator } = await creatorInfo(who)
    expect(formCreator.isFormCreator).toBe(decided.status === 'approved')
  })
})
