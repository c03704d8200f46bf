import { after, days, hours, minutes } from '@bahth/domain/durations.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../db/ids.ts'
import { sessionForm } from '../sessions/session.fixture.ts'
import { SurveyFixture } from '../surveys/survey.fixture.ts'
import { newcomer, signUp } from '../testing/newcomers.ts'
import type { Body } from '../testing/person.ts'

let surveyFixture: SurveyFixture
const start = new Date('2026-11-20T10:00:00.000Z')

beforeAll(async () => {
  surveyFixture = await SurveyFixture.open()
})
beforeEach(async () => {
  surveyFixture.bahth.clock.set(start)
  await surveyFixture.people.pass(0)
})
afterAll(() => surveyFixture.close())

const metrics = async (): Promise<Body> => {
  const { status, body } = await surveyFixture.admin.get('/admin/overview/analytics')
  expect(status).toBe(200)
  return body
}
/** The figures that an action changes, and by how much. */
async function change(action: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = await metrics()
  await action()
  const afterwards = await metrics()
  return Object.fromEntries(
    Object.keys(before)
      .filter(key => typeof before[key] === 'number' && before[key] !== afterwards[key])
      .map(key => [key, afterwards[key] - before[key]]),
  )
}
const seen = (id: string, at: Date) =>
  surveyFixture.bahth.db.updateTable('member').set({ last_active_at: at }).where('id', '=', id).execute()
const joined = (id: string, at: Date) =>
  surveyFixture.bahth.db.updateTable('member').set({ joined_at: at }).where('id', '=', id).execute()

describe('ADM-26 ADM-42 the figures of the dashboard', () => {
  test('the reply has every field', async () => {
    expect(await metrics()).toEqual({
      totalUsers: expect.any(Number),
      activeUsers: expect.any(Number),
      onlineUsers: expect.any(Number),
      pendingSurveys: 0,
      activeSurveys: 0,
      activeSessions: 0,
      upcomingSessions: 0,
      completedSessions: 0,
      flaggedItems: 0,
      pendingAccounts: 0,
      pendingIdChecks: 0,
      pendingIntake: 0,
      pendingFormCreatorRequests: 0,
      openInquiries: 0,
      lateInquiries: 0,
      growth: { monthlyUserGrowth: 0, newMembers: 2 },
      analytics: {
        userEngagement: expect.any(Number),
        surveyCompletionRate: 0,
        sessionAttendance: 0,
        engagement: { part: expect.any(Number), whole: 2 },
        completion: { part: 0, whole: 0 },
        attendance: { part: 0, whole: 0 },
      },
      health: { status: 'ok', checks: { database: 'ok', storage: 'ok', mail: 'ok', jobs: 'ok' } },
    })
  })

  test('ADM-06 total members, members online in the last two minutes and growth in 30 days are counted', async () => {
    const { bahth } = surveyFixture
    const old = [
      await bahth.member(),
      await bahth.member({ state: 'banned' }),
      await bahth.member({ state: 'pending' }),
    ]
    for (const { id } of old) await joined(id, after(start, -days(31)))
    const online = await bahth.member()
    await joined(online.id, after(start, -days(29)))
    const before = await metrics()
    await seen(online.id, after(start, -minutes(2) + 1))
    await seen(old[0]?.id ?? '', after(start, -minutes(2)))
    const now = await metrics()
    expect(now.onlineUsers - before.onlineUsers).toBe(1)
    expect(now.activeUsers - before.activeUsers).toBe(2)
    const all = await bahth.db.selectFrom('member').select(['joined_at as at', 'state']).execute()
    const approved = all.filter(({ state }) => state === 'approved')
    const fresh = approved.filter(({ at }) => at > after(start, -days(30))).length
    expect(now).toMatchObject({
      totalUsers: all.length,
      growth: { newMembers: fresh, monthlyUserGrowth: fresh / (approved.length - fresh) },
    })
  })

  test('growth counts only approved members', async () => {
    const before = (await metrics()).growth
    for (const state of ['pending', 'rejected', 'banned'] as const)
      await surveyFixture.bahth.member({ state })
    expect((await metrics()).growth).toEqual(before)
    await surveyFixture.bahth.member()
    expect((await metrics()).growth.newMembers).toBe(before.newMembers + 1)
  })

  test('ADM-07 confirmed accounts, their identity checks and requests to publish are counted as pending', async () => {
    expect(await change(() => newcomer(surveyFixture.bahth, 'waits@example.org'))).toMatchObject({
      pendingAccounts: 1,
      pendingIdChecks: 1,
      pendingIntake: 1,
      totalUsers: 1,
    })
    expect(await change(() => signUp(surveyFixture.bahth.visitor('web'), 'unconfirmed@example.org'))).toEqual(
      {
        totalUsers: 1,
      },
    )
    const who = await surveyFixture.people.one()
    expect(await change(() => who.post('/users/me/form-creator-request', {}))).toEqual({
      pendingFormCreatorRequests: 1,
    })
  })

  test('open inquiries are counted, and as late after the promised time of the reply', async () => {
    const { people } = surveyFixture
    const asker = await people.one()
    const ask = async () =>
      (await asker.post('/inquiries', { title: 'Which test?', inquiry: 'For three groups.' })).body.inquiryID
    let first = ''
    // Asked on a Friday: due on Sunday at 20:00 in Cairo.
    expect(await change(async () => (first = await ask()))).toEqual({ openInquiries: 1 })
    await people.pass(hours(56) - minutes(1))
    expect(await change(async () => void (await ask()))).toEqual({ openInquiries: 1 })
    expect((await metrics()).lateInquiries).toBe(0)
    await people.pass(minutes(1))
    expect(await metrics()).toMatchObject({ openInquiries: 2, lateInquiries: 1 })
    expect(await change(() => asker.delete(`/inquiries/${first}`))).toEqual({
      openInquiries: -1,
      lateInquiries: -1,
    })
  })

  test('ADM-09 pending and active surveys are counted, including those open by link only', async () => {
    expect(await change(() => surveyFixture.draft())).toEqual({})
    expect(await change(() => surveyFixture.pending())).toEqual({ pendingSurveys: 1 })
    expect(await change(() => surveyFixture.active({ isPublic: false }))).toEqual({ activeSurveys: 1 })
    expect(await change(() => surveyFixture.completed())).toEqual({})
  })

  test('ADM-11 active, upcoming and completed sessions are counted, cancelled ones are not', async () => {
    const createSession = (day: string, StartTime: string, EndTime: string) =>
      surveyFixture.admin.post('/sessions', sessionForm({ Date: day, StartTime, EndTime }))
    // The clock says noon in Cairo.
    expect(await change(() => createSession('2026-11-20', '11:00', '13:00'))).toEqual({ activeSessions: 1 })
    expect(await change(() => createSession('2026-11-20', '12:00', '12:30'))).toEqual({ activeSessions: 1 })
    expect(await change(() => createSession('2026-11-20', '12:01', '12:30'))).toEqual({ upcomingSessions: 1 })
    expect(
      await change(async () => {
        const { body } = await createSession('2026-11-21', '12:00', '12:30')
        await surveyFixture.admin.put(`/sessions/${body.id}`, { Status: 'cancelled' })
      }),
    ).toEqual({})
    expect(await change(() => surveyFixture.people.pass(hours(1)))).toMatchObject({
      activeSessions: -2,
      upcomingSessions: -1,
      completedSessions: 3,
    })
  })

  test('ADM-13 flagged items are the rejections and bans of the last seven days', async () => {
    const { body } = await surveyFixture.admin.get('/admin/users')
    const at = `/admin/users/${body.items.find((user: Body) => !user.isAdmin).userId}`
    expect(await change(() => surveyFixture.rejected())).toMatchObject({ flaggedItems: 1 })
    expect(await change(() => surveyFixture.admin.put(`${at}/ban`, { enabled: true }))).toMatchObject({
      flaggedItems: 1,
    })
    expect(await change(() => surveyFixture.admin.put(`${at}/ban`, { enabled: false }))).not.toHaveProperty(
      'flaggedItems',
    )
    await surveyFixture.people.pass(days(6))
    expect((await metrics()).flaggedItems).toBe(2)
    await surveyFixture.people.pass(days(1))
    expect((await metrics()).flaggedItems).toBe(0)
  })

  test('ADM-19 engagement is the share of approved members who were active in the last 30 days', async () => {
    const { db } = surveyFixture.bahth
    await db.updateTable('member').set({ last_active_at: null }).execute()
    const approved = await db.selectFrom('member').select('id').where('state', '=', 'approved').execute()
    const [one, two] = approved
    await seen(one?.id ?? '', after(start, -days(30) + 1))
    await seen(two?.id ?? '', after(start, -days(30)))
    const banned = await surveyFixture.bahth.member({ state: 'banned' })
    await seen(banned.id, start)
    const { analytics, activeUsers } = await metrics()
    expect(activeUsers).toBe(1)
    expect(analytics).toMatchObject({
      userEngagement: 1 / approved.length,
      engagement: { part: 1, whole: approved.length },
    })
  })

  test('ADM-19 completion is the share of verified attempts among the decided ones', async () => {
    const survey = await surveyFixture.active()
    const [one, two, rejected, open, late] = await surveyFixture.people.many(5)
    if (!one || !two || !rejected || !open || !late) throw new Error('five were asked for')
    const codes: string[] = []
    for (const who of [one, two, rejected]) codes.push((await surveyFixture.start(who, survey.id)).code)
    for (const who of [open, late]) await surveyFixture.start(who, survey.id)
    surveyFixture.answered(survey, codes)
    await surveyFixture.recheck(one, survey.id)
    const attempt = await surveyFixture.bahth.db
      .selectFrom('attempt')
      .select('id')
      .where('member_id', '=', rejected.member.id)
      .executeTakeFirstOrThrow()
    await surveyFixture.creator.put(`/surveys/${survey.id}/attempts/${attempt.id}`, { status: 'rejected' })
    expect((await metrics()).analytics).toMatchObject({
      surveyCompletionRate: 2 / 3,
      completion: { part: 2, whole: 3 },
    })
    // Open attempts are resolved when the survey closes.
    await surveyFixture.creator.post(`/surveys/${survey.id}/close`)
    expect((await metrics()).analytics.completion).toEqual({ part: 2, whole: 5 })
  })

  test('ADM-19 attendance is present of registered where presence was recorded, else registered of capacity', async () => {
    await surveyFixture.bahth.db.deleteFrom('session').execute()
    const past = (capacity: number, registered: number, present: number, cancelled = false) =>
      surveyFixture.bahth.db
        .insertInto('session')
        .values({
          id: newId(),
          title: 'Past',
          description: 'Past',
          presenter: 'Dr. Heba Shaarawy',
          date: '2026-11-19',
          start_time: '10:00',
          end_time: '11:00',
          starts_at: after(start, -days(1)),
          ends_at: after(start, -days(1) + hours(1)),
          capacity,
          registered,
          present,
          meeting_link: 'https://meet.example',
          cancelled_at: cancelled ? start : null,
        })
        .execute()
    await past(40, 30, 0)
    await past(50, 20, 15)
    await past(100, 100, 1, true)
    expect((await metrics()).analytics).toMatchObject({
      sessionAttendance: 45 / 60,
      attendance: { part: 45, whole: 60 },
    })
    await surveyFixture.bahth.db.deleteFrom('session').execute()
  })
})

test('ADM-44 ADM-17 the dashboard lists the latest three actions, newest first', async () => {
  for (const domain of ['a.example', 'b.example', 'c.example', 'd.example'])
    await surveyFixture.admin.post('/admin/domains', { domain })
  const { items } = (await surveyFixture.admin.get('/admin/overview/activity')).body
  expect(items.map((entry: Body) => entry.targetName)).toEqual(['d.example', 'c.example', 'b.example'])
  expect(items[0]).toMatchObject({ adminName: 'Nadia Rashed', action: 'domain_added', targetType: 'content' })
  for (const domain of ['a.example', 'b.example', 'c.example', 'd.example'])
    await surveyFixture.admin.delete(`/admin/domains/${domain}`)
})

test.each(['analytics', 'health', 'activity'])(
  'ADM-34 /admin/overview/%s is for administrators',
  async path => {
    expect((await surveyFixture.bahth.visitor().get(`/admin/overview/${path}`)).status).toBe(401)
    expect((await surveyFixture.creator.get(`/admin/overview/${path}`)).status).toBe(403)
  },
)

test('invariant 5: the stored member count equals the total of the member list', async () => {
  const counted = await sql<{ members: number }>`
    select coalesce(sum(members), 0)::int as members from member_tally`.execute(surveyFixture.bahth.db)
  const { total } = (await surveyFixture.admin.get('/admin/users')).body
  expect(counted.rows[0]?.members).toBe(total)
})
