import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { findPendingJobs } from '../jobs/job-table.fixture.ts'
import { sessionForm } from '../sessions/session.fixture.ts'
import { SurveyFixture } from '../surveys/survey.fixture.ts'
import { onPostgres } from '../testing/database.ts'
import { expectInvariants } from '../testing/expect-invariants.ts'
import { newcomer } from '../testing/newcomers.ts'
import { noticeKindsOf } from '../testing/notices.ts'
import type { Body } from '../testing/person.ts'
import type { Member, MemberTraits } from '../testing/test-server.ts'
import { deleteMember } from './delete-member.ts'

let surveyFixture: SurveyFixture

beforeAll(async () => {
  surveyFixture = await SurveyFixture.open()
})
afterEach(async () => {
  await surveyFixture.bahth.drain()
  await expectInvariants(surveyFixture.bahth)
})
afterAll(() => surveyFixture.close())

const remove = (who: Member, by: Member = surveyFixture.admin) => by.delete(`/admin/users/${who.member.id}`)
const createSession = async (more: Record<string, unknown> = {}): Promise<Body> =>
  (await surveyFixture.admin.post('/sessions', sessionForm(more))).body
const join = (who: Member, session: Body) => who.post(`/sessions/${session.id}/signup`)

/** A member whose values occur nowhere else. */
const unmistakable = {
  firstName: 'Zhumabek',
  lastName: 'Qarabaev',
  email: 'zhumabek@unmistakable.example',
  studentId: '99911777',
} satisfies MemberTraits
const traits = ['Zhumabek', 'Qarabaev', 'unmistakable.example', '99911777', '+20 155 444']

/** All rows of all tables that contain one of these texts. */
async function traces(texts: readonly string[]): Promise<string[]> {
  const { db } = surveyFixture.bahth
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db)
  const found: string[] = []
  for (const { name } of tables.rows) {
    const rows = await sql<{
      row: string
    }>`select to_jsonb(t)::text as row from ${sql.table(name)} t`.execute(db)
    for (const { row } of rows.rows)
      if (texts.some(text => row.toLowerCase().includes(text.toLowerCase()))) found.push(`${name}: ${row}`)
  }
  return found
}

describe('invariant 22: personal data of a deleted member', () => {
  test('ADM-32 ADM-40 no personal data remains of an administrator with data in all areas', async () => {
    const who = await surveyFixture.people.one({
      ...unmistakable,
      role: 'admin',
      creator: 'manual',
      semester: 5,
    })
    const { db } = surveyFixture.bahth
    const { id } = who.member
    await db.updateTable('member').set({ phone_number: '+20 155 444' }).where('id', '=', id).execute()
    const active = await surveyFixture.active({}, who)
    await surveyFixture.draft({}, who)
    await surveyFixture.pending({}, who)
    const other = await surveyFixture.active()
    surveyFixture.answered(other, [(await surveyFixture.start(who, other.id)).code])
    await surveyFixture.recheck(who, other.id)
    const session = await createSession({ Presenter: 'Zhumabek Qarabaev', PresenterID: id })
    await surveyFixture.admin.put(`/sessions/${session.id}`, { Presenter: 'Dr. Qarabaev', PresenterID: id })
    await surveyFixture.admin.put(`/sessions/${session.id}`, { Presenter: 'Somebody else' })
    await surveyFixture.admin.put(`/sessions/${session.id}`, { Presenter: 'Zhumabek Qarabaev' })
    await surveyFixture.admin.put(`/sessions/${session.id}`, { PresenterID: id })
    await join(who, session)
    const created = await who.post('/inquiries', { title: 'Which test?', inquiry: 'For two groups.' })
    await who.post('/replies', { inquiryID: created.body.inquiryID, reply: 'A rank test.' })
    await who.put(`/inquiries/${created.body.inquiryID}/vote`, { value: 1 })
    await who.post('/admin/domains', { domain: 'allowed.example' })
    await who.delete('/admin/domains/allowed.example')
    await who.post('/admin/domains', { domain: 'stays.example' })
    await surveyFixture.admin.put(`/admin/users/${id}`, { semester: 6, studentId: '99911777 ' })
    await surveyFixture.admin.put(`/admin/users/${id}/role`, { role: 'prof' })
    await surveyFixture.admin.put(`/admin/users/${id}/ban`, { enabled: true, reason: 'Zhumabek did it' })
    await surveyFixture.admin.put(`/admin/users/${id}/ban`, { enabled: false })
    expect((await traces(traits)).length).toBeGreaterThan(10)

    expect((await remove(who)).status).toBe(204)

    await surveyFixture.bahth.drain()
    expect(await traces(traits)).toEqual([])
    expect((await who.get('/users/me')).status).toBe(401)
    const { body } = await surveyFixture.admin.get(`/surveys/${active.id}`)
    expect(body).toMatchObject({ status: 'completed', creator: 'Deleted member', creatorId: null })
    const inquiry = await surveyFixture.admin.get(`/inquiries/${created.body.inquiryID}`)
    expect(inquiry.body).toMatchObject({ authorName: 'Deleted member', authorId: null, upvotes: 0 })
    expect(inquiry.body.replies).toMatchObject([{ userName: 'Deleted member', reply: 'A rank test.' }])
    await surveyFixture.admin.delete('/admin/domains/stays.example')
  })

  test('invariants 7 and 8: the activity log keeps every entry with its id, time and action, without the deleted member’s name', async () => {
    const who = await surveyFixture.people.one({ ...unmistakable, role: 'admin' })
    const { id } = who.member
    await surveyFixture.admin.put(`/admin/users/${id}/form-creator`, { enabled: true, reason: 'A thesis' })
    await surveyFixture.admin.put(`/admin/users/${id}`, { firstName: 'Zhumabek II' })
    await surveyFixture.admin.put(`/admin/users/${id}/role`, { role: 'prof' })
    await surveyFixture.admin.put(`/admin/users/${id}/role`, { role: 'admin' })
    await who.post('/admin/domains', { domain: 'by-them.example' })
    await who.delete('/admin/domains/by-them.example')
    const entries = () =>
      surveyFixture.bahth.db
        .selectFrom('activity')
        .selectAll()
        .where(eb => eb.or([eb('target_id', '=', id), eb('admin_id', '=', id)]))
        .orderBy('id')
        .execute()
    const before = await entries()
    await remove(who)
    const after = await entries()
    const fixed = (rows: typeof before) =>
      rows.map(({ id, at, action, admin_id, target_id }) => ({ id, at, action, admin_id, target_id }))
    expect(fixed(after).slice(0, before.length)).toEqual(fixed(before))
    expect(after.map(entry => [entry.action, entry.admin_name, entry.target_name, entry.details])).toEqual([
      ['form_creator_granted', 'Nadia Rashed', 'Deleted member', {}],
      ['user_edited', 'Nadia Rashed', 'Deleted member', { changes: [] }],
      [
        'role_changed',
        'Nadia Rashed',
        'Deleted member',
        { changes: [{ field: 'role', from: 'admin', to: 'prof' }] },
      ],
      [
        'role_changed',
        'Nadia Rashed',
        'Deleted member',
        { changes: [{ field: 'role', from: 'prof', to: 'admin' }] },
      ],
      ['domain_added', 'Deleted member', 'by-them.example', {}],
      ['domain_removed', 'Deleted member', 'by-them.example', {}],
      ['user_deleted', 'Nadia Rashed', 'Deleted member', { metadata: { role: 'admin', state: 'approved' } }],
    ])
    expect(after.filter(entry => entry.admin_id === id).every(entry => entry.ip === null)).toBe(true)
    expect((await surveyFixture.admin.get('/admin/activity?q=zhumabek')).body.total).toBe(0)
  })

  test('a deletion removes the member’s name where an administrator recorded their attendance', async () => {
    const who = await surveyFixture.people.one(unmistakable)
    const session = await createSession()
    await join(who, session)
    surveyFixture.bahth.clock.set(new Date('2026-11-26T16:30:00Z'))
    await surveyFixture.people.pass(0)
    await surveyFixture.admin.put(`/admin/sessions/${session.id}/attendance/${who.member.id}`, {
      present: true,
    })
    expect(await traces(['Zhumabek'])).not.toEqual([])
    await remove(who)
    expect(await traces(['Zhumabek'])).toEqual([])
    expect((await surveyFixture.admin.get(`/sessions/${session.id}`)).body.currentParticipants).toBe(0)
  })

  test('invariants 9 and 10: a job deletes the ID photo and the profile picture of a deleted member', async () => {
    const { bahth } = surveyFixture
    const who = await newcomer(bahth, 'pictured@example.org')
    const { items } = (await surveyFixture.admin.get('/admin/users?q=pictured@example.org')).body
    await bahth.db
      .insertInto('stored_file')
      .values({ key: 'avatars/one.webp', linked_at: new Date() })
      .execute()
    await bahth.server.services.files.put('avatars/one.webp', Buffer.from('a face'), 'image/webp')
    await bahth.db
      .updateTable('member')
      .set({ avatar_key: 'avatars/one.webp' })
      .where('id', '=', items[0].userId)
      .execute()
    expect((await surveyFixture.admin.delete(`/admin/users/${items[0].userId}`)).status).toBe(204)
    await bahth.drain()
    expect((await who.get('/account-status')).status).toBe(401)
    expect(await bahth.db.selectFrom('stored_file').selectAll().execute()).toEqual([])
    expect((await surveyFixture.admin.get('/admin/signup-intake?status=all')).body.items).toEqual([])
  })
})

describe('effects of a deletion on others', () => {
  test('invariants 4 and 6: the seat of a deleted member goes to the member who waited longest, who is notified', async () => {
    const [first, second, third] = await surveyFixture.people.many(3)
    if (!first || !second || !third) throw new Error('three were asked for')
    const session = await createSession({ Capacity: 1, Date: '2026-12-03' })
    for (const guest of [first, second, third]) await join(guest, session)
    await remove(first)
    expect((await second.get(`/sessions/${session.id}`)).body.myStatus).toBe('registered')
    expect((await third.get(`/sessions/${session.id}`)).body).toMatchObject({ waitlistPosition: 1 })
    expect(await noticeKindsOf(second)).toContain('session_promoted')
  })

  test('verified responses of a deleted member still count, in active and in closed surveys, and can’t be decided about', async () => {
    const [gone, stays] = await surveyFixture.people.many(2)
    if (!gone || !stays) throw new Error('two were asked for')
    const surveys = [await surveyFixture.active(), await surveyFixture.active()]
    for (const survey of surveys) {
      const codes = [await surveyFixture.start(gone, survey.id), await surveyFixture.start(stays, survey.id)]
      surveyFixture.answered(
        survey,
        codes.map(({ code }) => code),
      )
      await surveyFixture.recheck(gone, survey.id)
      await surveyFixture.recheck(stays, survey.id)
    }
    const [goesOn, over] = surveys
    await surveyFixture.creator.post(`/surveys/${over.id}/close`)
    await remove(gone)
    for (const { id } of [goesOn, over]) {
      expect((await surveyFixture.survey(id)).responses).toBe(2)
      const { items } = (await surveyFixture.admin.get(`/surveys/${id}/attempts`)).body
      const kept = items.find((one: Body) => one.isAccountDeleted)
      expect(kept).toMatchObject({ status: 'verified', member: null })
      const path = `/surveys/${id}/attempts/${kept.attemptId}`
      const { body } = await surveyFixture.creator.put(path, { status: 'rejected' })
      expect(body.code).toBe('attempt_state')
    }
    expect((await stays.get('/users/me')).body.numFormsFilled).toBe(2)
  })

  test('an active survey of a deleted creator ends with a last check of its sheet', async () => {
    const creator = await surveyFixture.people.one({ creator: 'manual' })
    const [sent, taker] = [await surveyFixture.people.one(), await surveyFixture.people.one()]
    const survey = await surveyFixture.active({}, creator)
    surveyFixture.answered(survey, [(await surveyFixture.start(sent, survey.id)).code])
    await surveyFixture.start(taker, survey.id)
    await remove(creator)
    const late = await surveyFixture.people.one()
    expect((await late.post(`/surveys/${survey.id}/attempt-start`)).body.code).toBe('survey_closed')
    await surveyFixture.bahth.drain()
    expect((await surveyFixture.attempt(sent, survey.id)).status).toBe('verified')
    expect((await sent.get('/users/me')).body.numFormsFilled).toBe(1)
    expect((await surveyFixture.attempt(taker, survey.id)).status).toBe('expired')
    expect(await noticeKindsOf(taker)).toContain('attempt_expired')
    expect((await late.get(`/surveys/${survey.id}`)).body).toMatchObject({
      status: 'completed',
      responses: 1,
    })
  })

  test('a deleted member gets an email about the deletion and can no longer log in', async () => {
    const who = await surveyFixture.people.one({ email: 'farewell@example.org' })
    await remove(who)
    await surveyFixture.bahth.drain()
    expect(surveyFixture.bahth.mailTo('farewell@example.org').subject).toBe(
      'Your Bahth account has been deleted',
    )
    expect(
      (
        await surveyFixture.bahth
          .visitor()
          .post('/auth/login', { email: 'farewell@example.org', password: 'demo-pass' })
      ).status,
    ).toBe(401)
  })

  test('emails that wait for a member when the account is deleted are not sent', async () => {
    const { bahth, admin } = surveyFixture
    const who = await surveyFixture.people.one({ email: 'waiting@example.org' })
    await bahth.drain()
    await admin.put(`/admin/users/${who.member.id}/form-creator`, { enabled: true })
    const mailsTo = () => findPendingJobs(bahth.db, { to: 'waiting@example.org' })
    expect(await mailsTo()).toHaveLength(1)
    await remove(who)
    expect(await mailsTo()).toMatchObject([{ data: { subject: 'Your Bahth account has been deleted' } }])
  })

  test('a deletion without an administrator is not logged', async () => {
    const who = await surveyFixture.people.one()
    await deleteMember(surveyFixture.bahth.server.services, who.member.id, null)
    const about = await surveyFixture.admin.get(`/admin/activity?targetId=${who.member.id}`)
    expect(about.body.items).toEqual([])
    expect((await who.get('/users/me')).status).toBe(401)
  })
})

describe('deletion at the same time as other requests', () => {
  test('two concurrent deletions are answered with 204 and 404, and logged once', async () => {
    const who = await surveyFixture.people.one()
    const replies = await Promise.all([remove(who), remove(who)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([204, 404])
    expect((await surveyFixture.admin.get(`/admin/activity?targetId=${who.member.id}`)).body.total).toBe(1)
  })

  test.runIf(onPostgres)(
    'counts are right after members were deleted while they joined, submitted responses and voted',
    async () => {
      const session = await createSession({ Capacity: 3, Date: '2026-12-10' })
      const survey = await surveyFixture.active({ maxResponses: 50 })
      const created = await surveyFixture.creator.post('/inquiries', { title: 'Why?', inquiry: 'Because.' })
      const people = await surveyFixture.people.many(12)
      const codes: string[] = []
      for (const guest of people) codes.push((await surveyFixture.start(guest, survey.id)).code)
      surveyFixture.answered(survey, codes)
      const replies = await Promise.all(
        people.flatMap((guest, i) => [
          join(guest, session),
          surveyFixture.recheck(guest, survey.id),
          guest.put(`/inquiries/${created.body.inquiryID}/vote`, { value: 1 }),
          ...(i % 2 === 0 ? [remove(guest)] : []),
          join(guest, session),
          surveyFixture.recheck(guest, survey.id),
        ]),
      )
      // A deleted member gets 401, or the row is gone, depending on which request was first.
      expect([200, 204, 401, 404]).toEqual(
        expect.arrayContaining([...new Set(replies.map(({ status }) => status))]),
      )
      const left = people.filter((_, i) => i % 2 === 1)
      for (const guest of left) await surveyFixture.recheck(guest, survey.id)
      // Some deleted members were verified first and still count.
      expect((await surveyFixture.survey(survey.id)).responses).toBeGreaterThanOrEqual(left.length)
      const seats = (await surveyFixture.admin.get(`/sessions/${session.id}`)).body
      expect([seats.currentParticipants, seats.numWaitlisted]).toEqual([3, 3])
      const { body } = await surveyFixture.admin.get(`/inquiries/${created.body.inquiryID}`)
      expect(body.upvotes).toBe(left.length)
    },
    60_000,
  )
})
