import { days } from '@bahth/domain/durations.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Bureau } from '../surveys/bureau.fixture.ts'
import type { Member } from '../testing/crowd.ts'
import type { Body } from '../testing/person.ts'
import { setCreator } from './creator-rights.ts'

let bureau: Bureau

beforeAll(async () => {
  bureau = await Bureau.open()
})
afterAll(() => bureau.close())

const path = '/users/me/form-creator-request'
const standing = async (who: Member): Promise<Body> => (await who.get(path)).body
const officer = () => ({ memberId: bureau.admin.member.id, name: 'Nadia Rashed', ip: null })
const mine = async (who: Member) => (await who.get('/surveys/mine')).status

async function request(who: Member, reason?: string): Promise<string> {
  const sent = await who.post(path, reason === undefined ? {} : { reason })
  expect(sent.status).toBe(201)
  return sent.body.request.requestId
}
const decide = (id: string, action: 'approve' | 'reject', body: unknown = {}) =>
  bureau.admin.post(`/admin/form-creator/requests/${id}/${action}`, body)
const requests = async (query = '') =>
  (await bureau.admin.get(`/admin/form-creator/requests${query}`)).body.items as Body[]

/** A member whose next verified survey is number `next`. */
async function verifyOne(who: Member): Promise<Body> {
  const survey = await bureau.active()
  bureau.answered(survey, [(await bureau.start(who, survey.id)).code])
  await bureau.recheck(who, survey.id)
  return survey
}

describe('FCR-06 FCR-17 where a member stands', () => {
  test('has every field of the status, the request and what the thresholds compare', async () => {
    const who = await bureau.crowd.one({ formsFilled: 7, semester: 8 })
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
      request: null,
      canRequest: true,
      progress: { forms: 7, semester: 8 },
    })
  })

  test('FCR-07 FCR-19 the profile carries the count and the student ID', async () => {
    const who = await bureau.crowd.one({ formsFilled: 3, studentId: '20231147' })
    expect((await who.get('/users/me')).body).toMatchObject({ numFormsFilled: 3, studentId: '20231147' })
  })

  test('is for approved members', async () => {
    expect((await bureau.bahth.visitor().get(path)).status).toBe(401)
    for (const state of ['pending', 'rejected'] as const) {
      const who = await bureau.crowd.one({ state })
      expect((await who.get(path)).status).toBe(403)
      expect((await who.post(path)).status).toBe(403)
    }
  })
})

describe('FCR-02 FCR-18 asking for it', () => {
  test('with a reason or without, one at a time, also when two are sent at once', async () => {
    const who = await bureau.crowd.one()
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => who.post(path, { reason: ' A study. ' })),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409])
    expect(replies.find(({ status }) => status === 409)?.body.code).toBe('cannot_request')
    expect(await standing(who)).toMatchObject({
      canRequest: false,
      request: { status: 'pending', reason: 'A study.', adminNote: null },
    })
    const silent = await bureau.crowd.one({ role: 'prof' })
    await request(silent)
    expect((await standing(silent)).request.reason).toBeNull()
    expect((await (await bureau.crowd.one()).post(path, { reason: 'x'.repeat(1001) })).status).toBe(400)
  })

  test('FCR-03 whoever has the right, and an officer, cannot ask', async () => {
    for (const who of [bureau.creator, bureau.admin]) {
      expect((await standing(who)).canRequest).toBe(false)
      expect(await who.post(path)).toMatchObject({ status: 409, body: { code: 'cannot_request' } })
    }
  })
})

describe('FCR-08 FCR-20 the officers’ list', () => {
  test('shows who asks, why, and where they stand', async () => {
    const who = await bureau.crowd.one({
      firstName: 'Reem',
      lastName: 'Ghoneim',
      formsFilled: 4,
      semester: 3,
    })
    const first = await request(who, 'To try it.')
    await decide(first, 'reject', { note: 'Which question?' })
    await bureau.crowd.pass(1000)
    const id = await request(who, 'Needle fear in first year.')
    const [item] = (await requests('?status=pending')).filter(({ requestId }) => requestId === id)
    expect(item).toEqual({
      requestId: id,
      email: who.member.email,
      status: 'pending',
      createdAt: bureau.bahth.clock.now().toISOString(),
      user: { id: who.member.id, firstName: 'Reem', lastName: 'Ghoneim' },
      reason: 'Needle fear in first year.',
      adminNote: null,
      decidedAt: null,
      standing: { status: 'none', expiresAt: null, forms: 4, semester: 3, earlierRequests: 1 },
    })
    const statuses = (items: Body[]) => [...new Set(items.map(({ status }) => status))]
    expect(statuses(await requests('?status=rejected'))).toEqual(['rejected'])
    expect(statuses(await requests('?status=pending&status=rejected'))).toEqual(['pending', 'rejected'])
    expect((await bureau.admin.get('/admin/form-creator/requests?status=lost')).status).toBe(400)
    expect((await bureau.creator.get('/admin/form-creator/requests')).status).toBe(403)
    expect((await bureau.creator.post(`/admin/form-creator/requests/${id}/approve`)).status).toBe(403)
  })
})

describe('FCR-09 FCR-16 FCR-28 deciding', () => {
  test('FCR-01 FCR-21 an approval is a manual right at once, told, logged, and decided once', async () => {
    const who = await bureau.crowd.one({ firstName: 'Farida', lastName: 'Zaki' })
    expect(await mine(who)).toBe(403)
    const id = await request(who)
    const approved = await decide(id, 'approve', { note: ' Good protocol. ' })
    expect(approved).toMatchObject({ status: 200, body: { status: 'approved', adminNote: 'Good protocol.' } })
    expect(await mine(who)).toBe(200)
    expect(await standing(who)).toMatchObject({
      canRequest: false,
      request: { status: 'approved', adminNote: 'Good protocol.' },
      formCreator: { isFormCreator: true, status: 'manual', grantSource: 'manual', expiresAt: null },
    })
    expect(await bureau.noticesOf(who)).toEqual(['creator_granted'])
    for (const action of ['approve', 'reject'] as const)
      expect(await decide(id, action)).toMatchObject({ status: 409, body: { code: 'already_decided' } })
    const entries = await bureau.bahth.db
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

  test('FCR-22 a refusal gives nothing, carries its note, and another request is open', async () => {
    const who = await bureau.crowd.one()
    const id = await request(who)
    expect((await decide(id, 'reject', { note: 'Which question?' })).body).toMatchObject({
      status: 'rejected',
    })
    expect(await mine(who)).toBe(403)
    expect(await standing(who)).toMatchObject({
      canRequest: true,
      request: { status: 'rejected', adminNote: 'Which question?' },
      formCreator: { status: 'none' },
    })
    await bureau.crowd.pass(1000)
    await request(who)
    expect((await decide('00000000-0000-7000-8000-000000000000', 'approve')).status).toBe(404)
  })

  test('approve and reject at once: one of them', async () => {
    const who = await bureau.crowd.one()
    const id = await request(who)
    const replies = await Promise.all([decide(id, 'approve'), decide(id, 'reject'), decide(id, 'approve')])
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    const { request: decided, formCreator } = await standing(who)
    expect(formCreator.isFormCreator).toBe(decided.status === 'approved')
  })
})

describe('FCR-11 a trial', () => {
  test('FCR-29 ends by itself at its instant, is told once, and the right can be asked for again', async () => {
    const who = await bureau.crowd.one()
    const id = await request(who)
    await decide(id, 'approve', { trialDays: 14 })
    expect(await standing(who)).toMatchObject({
      formCreator: { status: 'trial', isFormCreator: true, trialEnabled: true },
    })
    const draft = await bureau.draft({}, who)
    await bureau.crowd.pass(days(14) - 1)
    expect(await mine(who)).toBe(200)
    await bureau.crowd.pass(1)
    expect(await mine(who)).toBe(403)
    expect((await who.put(`/surveys/${draft.id}`, { title: 'Too late' })).status).toBe(403)
    expect(await standing(who)).toMatchObject({
      canRequest: true,
      formCreator: { status: 'expired', isFormCreator: false, trialEnabled: false },
    })
    await bureau.bahth.settle()
    await bureau.pass(days(1))
    expect((await bureau.noticesOf(who)).filter(kind => kind === 'creator_expired')).toHaveLength(1)
    await bureau.crowd.pass(1000)
    await decide(await request(who), 'approve', { trialDays: 7 })
    expect(await mine(who)).toBe(200)
    await bureau.pass(days(8))
    expect((await bureau.noticesOf(who)).filter(kind => kind === 'creator_expired')).toHaveLength(2)
  })

  test('has a number of days from 1 to 365', async () => {
    const id = await request(await bureau.crowd.one())
    for (const trialDays of [0, 366, 1.5, '7'])
      expect((await decide(id, 'approve', { trialDays })).status).toBe(400)
    expect((await decide(id, 'approve', { trialDays: 1 })).status).toBe(200)
  })
})

describe('FCR-04 the automatic right', () => {
  test.each([
    ['19 surveys more one, semester 9', 19, 9, 'auto'],
    ['19 surveys more one, semester 8', 19, 8, 'none'],
    ['18 surveys more one, semester 9', 18, 9, 'none'],
    ['30 surveys more one, semester 12', 30, 12, 'auto'],
  ])('%s', async (_, formsFilled, semester, status) => {
    const who = await bureau.crowd.one({ formsFilled, semester })
    await verifyOne(who)
    const { formCreator } = await standing(who)
    expect(formCreator).toMatchObject({
      status,
      isFormCreator: status === 'auto',
      autoEligible: status === 'auto',
    })
    expect(await mine(who)).toBe(status === 'auto' ? 200 : 403)
  })

  test('FCR-05 the operator sets the thresholds, and the server says which they are', async () => {
    const other = await Bureau.open({ settings: { thresholds: { forms: 1, semester: 2 } } })
    const who = await other.crowd.one({ semester: 2 })
    expect((await who.get(path)).body.formCreator.thresholds).toEqual({ forms: 1, semester: 2 })
    const survey = await other.active()
    other.answered(survey, [(await other.start(who, survey.id)).code])
    await other.recheck(who, survey.id)
    expect((await who.get(path)).body.formCreator.status).toBe('auto')
    await other.close()
  })

  test('a semester that begins brings it to those who filled enough before', async () => {
    const who = await bureau.crowd.one({ formsFilled: 25, semester: 8 })
    await bureau.bahth.settle()
    expect((await standing(who)).formCreator.status).toBe('none')
    await bureau.pass(new Date('2027-02-02T10:00:00Z').getTime() - bureau.bahth.clock.now().getTime())
    expect((await standing(who)).formCreator).toMatchObject({ status: 'auto' })
    expect((await standing(who)).progress).toEqual({ forms: 25, semester: 9 })
  })

  test('settles a request that still waits, and outlasts a trial', async () => {
    const asking = await bureau.crowd.one({ formsFilled: 19, semester: 10 })
    await request(asking)
    await verifyOne(asking)
    expect(await standing(asking)).toMatchObject({
      formCreator: { status: 'auto' },
      request: { status: 'approved' },
    })
    const trial = await bureau.crowd.one({ formsFilled: 18, semester: 10 })
    await decide(await request(trial), 'approve', { trialDays: 3 })
    await verifyOne(trial)
    expect((await standing(trial)).formCreator.status).toBe('trial')
    await verifyOne(trial)
    expect((await standing(trial)).formCreator).toMatchObject({ status: 'auto', expiresAt: null })
  })

  test('an approval never takes away what was earned', async () => {
    const who = await bureau.crowd.one()
    const id = await request(who)
    await bureau.bahth.db
      .updateTable('member')
      .set({ creator_source: 'auto', creator_granted_at: bureau.bahth.clock.now() })
      .where('id', '=', who.member.id)
      .execute()
    await decide(id, 'approve', { trialDays: 3 })
    expect((await standing(who)).formCreator).toMatchObject({ status: 'auto', expiresAt: null })
  })

  test('ends when a rejected answer takes it below the threshold, and the next one brings it back', async () => {
    const who = await bureau.crowd.one({ formsFilled: 19, semester: 9 })
    const survey = await verifyOne(who)
    expect(await mine(who)).toBe(200)
    const { attemptId } = await bureau.attempt(who, survey.id)
    await bureau.creator.put(`/surveys/${survey.id}/attempts/${attemptId}`, { status: 'rejected' })
    expect(await mine(who)).toBe(403)
    expect(await bureau.noticesOf(who)).toContain('creator_revoked')
    await verifyOne(who)
    expect(await mine(who)).toBe(200)
  })
})

describe('FCR-01 given and taken by an administrator', () => {
  test('takes effect at the next request, is told and logged, and does not come back by itself', async () => {
    const { house } = bureau.bahth.server
    const who = await bureau.crowd.one({ formsFilled: 30, semester: 9 })
    await setCreator(house, officer(), who.member.id, { enabled: true, reason: null })
    expect(await mine(who)).toBe(200)
    await setCreator(house, officer(), who.member.id, { enabled: true, reason: null })
    await setCreator(house, officer(), who.member.id, { enabled: false, reason: 'Spam.' })
    expect(await mine(who)).toBe(403)
    await verifyOne(who)
    await bureau.pass(days(1))
    expect(await standing(who)).toMatchObject({ formCreator: { status: 'none' }, canRequest: true })
    const actions = await bureau.bahth.db
      .selectFrom('activity')
      .select(['action', 'details'])
      .where('target_id', '=', who.member.id)
      .orderBy('at')
      .orderBy('id')
      .execute()
    expect(actions).toEqual([
      { action: 'form_creator_granted', details: {} },
      { action: 'form_creator_revoked', details: { reason: 'Spam.' } },
    ])
    // Whoever is approved again earns again.
    await decide(await request(who), 'approve', { trialDays: 1 })
    await verifyOne(who)
    expect((await standing(who)).formCreator.status).toBe('auto')
  })
})
