import { trialEnd } from '@bahth/domain/accounts/creator-rules.ts'
import { days, hours } from '@bahth/domain/durations.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SurveyFixture } from '../../surveys/survey.fixture.ts'
import { noticeKindsOf } from '../../testing/notices.ts'
import type { Body } from '../../testing/person.ts'
import { refuseUpdates } from '../../testing/refuse-updates.ts'
import type { Member } from '../../testing/test-server.ts'
import { creatorInfo, decide, ownSurveysStatus, path, request } from './creator-request.fixture.ts'
import { setCreator } from './creator-rights.ts'

let surveyFixture: SurveyFixture

beforeAll(async () => {
  surveyFixture = await SurveyFixture.open()
})
afterAll(() => surveyFixture.close())

const actingAdmin = () => ({ memberId: surveyFixture.admin.member.id, name: 'Nadia Rashed', ip: null })

/** Has a member take a survey and verifies the attempt. */
async function verifyOne(who: Member): Promise<Body> {
  const survey = await surveyFixture.active()
  surveyFixture.answered(survey, [(await surveyFixture.start(who, survey.id)).code])
  await surveyFixture.recheck(who, survey.id)
  return survey
}

describe('FCR-11 a trial', () => {
  test('FCR-29 a trial ends on time with one notice, and the member can request the right again', async () => {
    const who = await surveyFixture.people.one()
    const id = await request(who)
    const { clock } = surveyFixture.bahth
    const end = trialEnd(clock.now(), 14)
    await decide(surveyFixture.admin, id, 'approve', { trialDays: 14 })
    expect(await creatorInfo(who)).toMatchObject({
      formCreator: { status: 'trial', isFormCreator: true, trialEnabled: true, expiresAt: end.toISOString() },
    })
    const draft = await surveyFixture.draft({}, who)
    await surveyFixture.people.pass(end.getTime() - clock.now().getTime() - 1)
    expect(await ownSurveysStatus(who)).toBe(200)
    await surveyFixture.people.pass(1)
    expect(await ownSurveysStatus(who)).toBe(403)
    expect((await who.put(`/surveys/${draft.id}`, { title: 'Too late' })).status).toBe(403)
    expect(await creatorInfo(who)).toMatchObject({
      canRequest: true,
      formCreator: { status: 'expired', isFormCreator: false, trialEnabled: false },
    })
    await surveyFixture.bahth.drain()
    await surveyFixture.pass(days(1))
    expect((await noticeKindsOf(who)).filter(kind => kind === 'creator_expired')).toHaveLength(1)
    await surveyFixture.people.pass(1000)
    await decide(surveyFixture.admin, await request(who), 'approve', { trialDays: 7 })
    expect(await ownSurveysStatus(who)).toBe(200)
    await surveyFixture.pass(days(8))
    expect((await noticeKindsOf(who)).filter(kind => kind === 'creator_expired')).toHaveLength(2)
  })

  test('revoking the right after a trial has ended changes nothing, and the member can still earn it', async () => {
    const who = await surveyFixture.people.one({ formsFilled: 19, semester: 10 })
    await decide(surveyFixture.admin, await request(who), 'approve', { trialDays: 1 })
    await surveyFixture.people.pass(days(2))
    await setCreator(surveyFixture.bahth.server.services, actingAdmin(), who.member.id, {
      enabled: false,
      reason: null,
    })
    expect(await noticeKindsOf(who)).not.toContain('creator_revoked')
    await verifyOne(who)
    expect((await creatorInfo(who)).formCreator.status).toBe('auto')
  })

  test('a trial whose end can’t be stored does not keep the end of later ones from being notified', async () => {
    const [stuck, who] = await surveyFixture.people.many(2)
    if (!stuck || !who) return
    await decide(surveyFixture.admin, await request(stuck), 'approve', { trialDays: 1 })
    await decide(surveyFixture.admin, await request(who), 'approve', { trialDays: 2 })
    await surveyFixture.people.pass(days(3))
    await refuseUpdates(surveyFixture.bahth.db, 'member', sql`new.id = ${sql.lit(stuck.member.id)}`)
    await expect(surveyFixture.bahth.drain()).rejects.toThrow()
    expect(await noticeKindsOf(who)).toContain('creator_expired')
  })

  test('a trial lasts a whole number of days from 1 to 365', async () => {
    const id = await request(await surveyFixture.people.one())
    for (const trialDays of [0, 366, 1.5, '7'])
      expect((await decide(surveyFixture.admin, id, 'approve', { trialDays })).status).toBe(400)
    expect((await decide(surveyFixture.admin, id, 'approve', { trialDays: 1 })).status).toBe(200)
  })
})

describe('FCR-04 the automatic right', () => {
  test.each([
    ['a 20th survey in semester 9 gives the right', 19, 9, 'auto'],
    ['a 20th survey in semester 8 does not give the right', 19, 8, 'none'],
    ['a 19th survey in semester 9 does not give the right', 18, 9, 'none'],
    ['a 31st survey in semester 12 gives the right', 30, 12, 'auto'],
  ])('%s', async (_, formsFilled, semester, status) => {
    const who = await surveyFixture.people.one({ formsFilled, semester })
    await verifyOne(who)
    const { formCreator } = await creatorInfo(who)
    expect(formCreator).toMatchObject({
      status,
      isFormCreator: status === 'auto',
      autoEligible: status === 'auto',
    })
    expect(await ownSurveysStatus(who)).toBe(status === 'auto' ? 200 : 403)
  })

  test('FCR-05 the thresholds of the settings apply and are part of the reply', async () => {
    const other = await SurveyFixture.open({ settings: { thresholds: { forms: 1, semester: 2 } } })
    const who = await other.people.one({ semester: 2 })
    expect((await who.get(path)).body.formCreator.thresholds).toEqual({ forms: 1, semester: 2 })
    const survey = await other.active()
    other.answered(survey, [(await other.start(who, survey.id)).code])
    await other.recheck(who, survey.id)
    expect((await who.get(path)).body.formCreator.status).toBe('auto')
    await other.close()
  })

  test('members who fulfil lowered thresholds get the right when the server starts', async () => {
    const other = await SurveyFixture.open({ settings: { thresholds: { forms: 5, semester: 9 } } })
    const who = await other.people.one({ formsFilled: 8, semester: 11 })
    expect((await creatorInfo(who)).formCreator).toMatchObject({ status: 'none', autoEligible: true })
    const granted = new Promise(resolve =>
      other.bahth.server.services.bus.onMessage(message => {
        if (message.kind === 'access' && message.memberId === who.member.id) resolve(null)
      }),
    )
    await other.bahth.server.startWork()
    await granted
    expect((await creatorInfo(who)).formCreator).toMatchObject({ status: 'auto', isFormCreator: true })
    await other.close()
  })

  test('a member with enough surveys gets the right when the required semester begins', async () => {
    const who = await surveyFixture.people.one({ formsFilled: 25, semester: 8 })
    await surveyFixture.bahth.drain()
    expect((await creatorInfo(who)).formCreator.status).toBe('none')
    await surveyFixture.pass(
      new Date('2027-02-02T10:00:00Z').getTime() - surveyFixture.bahth.clock.now().getTime(),
    )
    expect((await creatorInfo(who)).formCreator).toMatchObject({ status: 'auto' })
    expect((await creatorInfo(who)).progress).toEqual({ forms: 25, semester: 9 })
  })

  test('a right that can’t be stored does not keep later ones from being granted', async () => {
    const [stuck, who] = await surveyFixture.people.many(2, { formsFilled: 25, semester: 9 })
    if (!stuck || !who) return
    await refuseUpdates(surveyFixture.bahth.db, 'member', sql`new.id = ${sql.lit(stuck.member.id)}`)
    await expect(surveyFixture.bahth.drain()).rejects.toThrow()
    expect((await creatorInfo(who)).formCreator).toMatchObject({ status: 'auto' })
  })

  test('the automatic right approves a pending request and replaces a trial', async () => {
    const asking = await surveyFixture.people.one({ formsFilled: 19, semester: 10 })
    await request(asking)
    await verifyOne(asking)
    expect(await creatorInfo(asking)).toMatchObject({
      formCreator: { status: 'auto' },
      request: { status: 'approved', adminNote: null },
    })
    const trial = await surveyFixture.people.one({ formsFilled: 18, semester: 10 })
    await decide(surveyFixture.admin, await request(trial), 'approve', { trialDays: 3 })
    await verifyOne(trial)
    expect((await creatorInfo(trial)).formCreator.status).toBe('trial')
    await verifyOne(trial)
    expect((await creatorInfo(trial)).formCreator).toMatchObject({ status: 'auto', expiresAt: null })
  })

  test('the approval of a trial does not replace an automatic right', async () => {
    const who = await surveyFixture.people.one()
    const id = await request(who)
    await surveyFixture.bahth.db
      .updateTable('member')
      .set({ creator_source: 'auto', creator_granted_at: surveyFixture.bahth.clock.now() })
      .where('id', '=', who.member.id)
      .execute()
    await decide(surveyFixture.admin, id, 'approve', { trialDays: 3 })
    expect((await creatorInfo(who)).formCreator).toMatchObject({ status: 'auto', expiresAt: null })
  })

  test('a suspended member whose attempt is verified gets the right once the suspension ends', async () => {
    const { admin, bahth } = surveyFixture
    const who = await surveyFixture.people.one({ formsFilled: 19, semester: 9 })
    const survey = await surveyFixture.active()
    surveyFixture.answered(survey, [(await surveyFixture.start(who, survey.id)).code])
    const suspend = (enabled: boolean) => admin.put(`/admin/users/${who.member.id}/ban`, { enabled })
    await suspend(true)
    await surveyFixture.passEta()
    const { body } = await admin.get(`/admin/users/${who.member.id}`)
    expect(body).toMatchObject({ numFormsFilled: 20, isFormCreator: false })
    await bahth.drain()
    expect(bahth.mails.filter(({ to }) => to === who.member.email)).toHaveLength(1)
    await suspend(false)
    await surveyFixture.pass(hours(1))
    const again = await bahth.logIn(who.member)
    expect((await creatorInfo(again)).formCreator).toMatchObject({ status: 'auto' })
    expect(await noticeKindsOf(again)).toContain('creator_granted')
  })

  test('the right ends when a rejected response takes the count below the threshold, and the next one restores it', async () => {
    const who = await surveyFixture.people.one({ formsFilled: 19, semester: 9 })
    const survey = await verifyOne(who)
    expect(await ownSurveysStatus(who)).toBe(200)
    const { attemptId } = await surveyFixture.attempt(who, survey.id)
    await surveyFixture.creator.put(`/surveys/${survey.id}/attempts/${attemptId}`, { status: 'rejected' })
    expect(await ownSurveysStatus(who)).toBe(403)
    expect(await noticeKindsOf(who)).toContain('creator_revoked')
    await verifyOne(who)
    expect(await ownSurveysStatus(who)).toBe(200)
  })
})

describe('FCR-01 the right granted and revoked by an administrator', () => {
  test('granting the right approves a pending request, with one notification', async () => {
    const who = await surveyFixture.people.one()
    const id = await request(who)
    const granted = await surveyFixture.admin.put(`/admin/users/${who.member.id}/form-creator`, {
      enabled: true,
      reason: 'Good protocol.',
    })
    expect(granted.status).toBe(200)
    expect((await creatorInfo(who)).request).toMatchObject({
      status: 'approved',
      adminNote: 'Good protocol.',
    })
    expect(await decide(surveyFixture.admin, id, 'reject')).toMatchObject({
      status: 409,
      body: { code: 'already_decided' },
    })
    expect(await noticeKindsOf(who)).toEqual(['creator_granted'])
  })

  test('granting and revoking apply at once, are logged and notified, and a revoked right is not earned again', async () => {
    const { services } = surveyFixture.bahth.server
    const who = await surveyFixture.people.one({ formsFilled: 30, semester: 9 })
    await setCreator(services, actingAdmin(), who.member.id, { enabled: true, reason: null })
    expect(await ownSurveysStatus(who)).toBe(200)
    await setCreator(services, actingAdmin(), who.member.id, { enabled: true, reason: null })
    await setCreator(services, actingAdmin(), who.member.id, { enabled: false, reason: 'Spam.' })
    expect(await ownSurveysStatus(who)).toBe(403)
    expect(await noticeKindsOf(who)).toEqual(['creator_revoked', 'creator_granted'])
    expect((await creatorInfo(who)).revokedAt).toBe(surveyFixture.bahth.clock.now().toISOString())
    await verifyOne(who)
    await surveyFixture.pass(days(1))
    expect(await creatorInfo(who)).toMatchObject({ formCreator: { status: 'none' }, canRequest: true })
    const actions = await surveyFixture.bahth.db
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
    // After an approval by an administrator the member can earn the right again.
    await decide(surveyFixture.admin, await request(who), 'approve', { trialDays: 1 })
    await verifyOne(who)
    expect(await creatorInfo(who)).toMatchObject({ formCreator: { status: 'auto' }, revokedAt: null })
  })
})
