import { consentItems } from '@bahth/domain/surveys/consent-rules.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newcomer } from '../testing/newcomers.ts'
import type { Person } from '../testing/person.ts'
import { type Member, openTestServer, type TestServer } from '../testing/test-server.ts'
import { ownRows } from './export-store.ts'

let bahth: TestServer
beforeAll(async () => {
  bahth = await openTestServer()
})
afterAll(() => bahth.close())

const copyOf = async (person: Person) => {
  const reply = await person.get('/users/me/export')
  expect(reply.status).toBe(200)
  return reply
}

/** A member with rows in every table. */
async function busy(): Promise<Member> {
  const person = await bahth.loggedIn({ firstName: 'Mariam', lastName: 'Abdelrahman', creator: 'manual' })
  const other = await bahth.loggedIn({ creator: 'manual' })
  const admin = await bahth.loggedIn({ role: 'admin', firstName: 'Nadia', lastName: 'Officer' })
  await person.put('/users/me', { website: 'mariam.example', interests: ['sleep'] })
  const draft = {
    title: 'Sleep before exams',
    description: 'How long do you sleep?',
    category: 'NA',
    estimatedTime: 5,
    isPublic: true,
    maxResponses: 100,
    formLink: 'https://forms.example.org/a',
    sheetLink: 'https://docs.google.com/spreadsheets/d/abcdefghijklmnopqrstuvwxyz/edit',
  }
  await person.post('/surveys', draft)
  const { body: theirs } = await other.post('/surveys', { ...draft, title: 'Coffee and marks' })
  await other.put(`/surveys/${theirs.id}/submit`)
  await admin.post('/admin/survey-requests/approve', { ids: [theirs.id] })
  await person.get(`/surveys/${theirs.id}`)
  await person.post(`/surveys/${theirs.id}/attempt-start`)
  const session = await admin.form('POST', '/sessions', {
    Title: 'Reading group',
    Description: 'One paper, one hour.',
    Date: '2026-12-01',
    StartTime: '18:00',
    EndTime: '19:00',
    Location: 'Online',
    Link: 'https://meet.example.org/x',
    Capacity: '10',
    Category: 'NA',
    Presenter: 'Karim',
    PresenterID: person.member.id,
  })
  await person.post(`/sessions/${session.body.id}/signup`)
  await person.post('/users/me/calendar-feed')
  const { body: asked } = await person.post('/inquiries', {
    title: 'Which test?',
    inquiry: 'For two groups?',
  })
  const { body: reply } = await admin.post('/replies', { inquiryID: asked.inquiryID, reply: 'The t test.' })
  const { body: question } = await other.post('/inquiries', {
    title: 'Whose sheet?',
    inquiry: 'Who reads it?',
  })
  await person.get(`/inquiries/${question.inquiryID}`)
  await person.put(`/inquiries/${question.inquiryID}/vote`, { value: 1 })
  await person.put(`/replies/${reply.replyID}/vote`, { value: 1 })
  await person.put('/users/me', { email: 'new-address@example.org', password: 'demo-pass' })
  await bahth.drain()
  return person
}

test('the export of a member’s data is one JSON file to download', async () => {
  const person = await bahth.loggedIn()
  const { headers, body } = await copyOf(person)
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': 'attachment; filename="bahth-my-data-2026-11-20.json"',
    'cache-control': 'no-store',
  })
  expect(body).toMatchObject({ platform: 'Bahth', exportedAt: '2026-11-20T10:00:00.000Z' })
})

describe('contents of the data export', () => {
  test('the export has the member’s account, logins, surveys, sessions, inquiries, votes and notifications', async () => {
    const person = await busy()
    const { body } = await copyOf(person)
    expect(body.account).toMatchObject({
      id: person.member.id,
      email: person.member.email,
      firstName: 'Mariam',
      studentId: person.member.studentId,
      website: 'https://mariam.example',
      interests: ['sleep'],
      pendingEmail: 'new-address@example.org',
    })
    expect(body.logins).toMatchObject([{ ip: '127.0.0.1', endedAt: null }])
    expect(body.surveys).toMatchObject([{ title: 'Sleep before exams', status: 'draft' }])
    expect(body.participations).toMatchObject([{ title: 'Coffee and marks', status: 'pending' }])
    expect(body.surveysViewed).toMatchObject([{ title: 'Coffee and marks' }])
    expect(body.sessions).toMatchObject([{ title: 'Reading group', status: 'registered' }])
    expect(body.sessionsPresented).toMatchObject([{ title: 'Reading group' }])
    // Members get it only shortly before the session.
    expect(body.sessionsPresented[0]).not.toHaveProperty('meetingLink')
    expect(body.calendarAddress).toHaveLength(1)
    expect(body.inquiries).toMatchObject([{ title: 'Which test?', text: 'For two groups?' }])
    expect(body.inquiryVotes).toMatchObject([{ title: 'Whose sheet?', value: 1 }])
    expect(body.replyVotes).toMatchObject([{ value: 1 }])
    expect(body.inquiriesViewed).toContainEqual(expect.objectContaining({ title: 'Whose sheet?' }))
    expect(body.mailedLinks).toMatchObject([{ purpose: 'email_change', value: 'new-address@example.org' }])
    expect(body.notices.length).toBeGreaterThan(0)
  })

  test('the export has the questions, ethics details and consent texts of the member’s surveys, and nobody else’s', async () => {
    const [person, other] = [
      await bahth.loggedIn({ creator: 'manual' }),
      await bahth.loggedIn({ creator: 'manual' }),
    ]
    for (const [who, title] of [
      [person, 'Sleep'],
      [other, 'Coffee'],
    ] as const) {
      const element = { type: 'comment', name: 'why', title: { en: `Why ${title}?` } }
      const questionnaire = { languages: ['en'], pages: [{ name: 'one', elements: [element] }] }
      const survey = {
        title,
        description: 'One question.',
        estimatedTime: 5,
        maxResponses: 100,
        questionnaire,
      }
      const { body } = await who.post('/surveys', survey)
      const consentAr = Object.fromEntries(consentItems.map(item => [item, 'المشاركة اختيارية.']))
      const ethics = { controller: `Group ${title}`, consentAr }
      expect((await who.put(`/surveys/${body.id}/ethics`, ethics)).status).toBe(200)
    }
    const { body } = await copyOf(person)
    expect(body.questionnaires).toMatchObject([
      {
        title: 'Sleep',
        version: 1,
        definition: { pages: [{ elements: [{ title: { en: 'Why Sleep?' } }] }] },
      },
    ])
    expect(body.ethics).toMatchObject([{ title: 'Sleep', controller: 'Group Sleep' }])
    expect(body.consentTexts).toMatchObject([{ title: 'Sleep', version: 1 }])
  })

  test('every column that references members is exported or belongs to administrators’ actions', async () => {
    const keys = await sql<{ table: string; column: string }>`
      select r.relname as "table", a.attname as "column"
      from pg_constraint c
      join pg_class r on r.oid = c.conrelid
      join pg_namespace n on n.oid = r.relnamespace and n.nspname = 'public'
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
      where c.contype = 'f' and c.confrelid = 'member'::regclass`.execute(bahth.db)
    const exported = ownRows.map(({ table, by }) => `${table}.${by}`)
    /** Columns of administrators' actions, which the activity log covers; a review claim is temporary. */
    const acts = ['decided_by', 'added_by', 'created_by', 'opened_by']
    const missing = keys.rows
      .filter(({ column }) => !acts.includes(column))
      .map(({ table, column }) => `${table}.${column}`)
      .filter(place => !exported.includes(place))
    expect(missing).toEqual([])
    expect(keys.rows.length).toBeGreaterThan(20)
  })

  test('pending and rejected members get their data with decisions, without the administrator’s name', async () => {
    const person = await newcomer(bahth, 'copy@example.org')
    const { body } = await copyOf(person)
    expect(body.identityChecks).toMatchObject([
      {
        studentId: '20231147',
        state: 'pending',
        image: expect.stringMatching(/^data:image\/jpeg;base64,\/9j\//),
      },
    ])
    expect(body.identityChecks[0]).not.toHaveProperty('imageKey')
    const admin = await bahth.loggedIn({ role: 'admin', firstName: 'Nadia', lastName: 'Officer' })
    await admin.post('/admin/signup-intake/reject', { email: 'copy@example.org', reason: 'Too dark' })
    await bahth.drain()
    const again = await copyOf(person)
    expect(again.body.identityChecks).toMatchObject([{ state: 'rejected', image: null }])
    expect(again.body.decisionsAboutYou).toMatchObject([
      { action: 'user_rejected', details: { reason: 'Too dark' } },
    ])
    expect(again.body.notices).toContainEqual(expect.objectContaining({ text: expect.any(String) }))
    expect(again.text).not.toContain('Nadia')
    expect((await bahth.visitor().get('/users/me/export')).status).toBe(401)
  })

  test('the export of an administrator has their actions without the members affected', async () => {
    const admin = await bahth.admin()
    await newcomer(bahth, 'decided@example.org')
    await admin.post('/admin/signup-intake/approve', { email: 'decided@example.org' })
    const { body, text } = await copyOf(admin)
    expect(body.actionsAsAdministrator).toMatchObject([{ action: 'user_approved', ip: '127.0.0.1' }])
    expect(text).not.toContain('Mariam')
    expect(text).not.toContain('decided@example.org')
  })
})

describe('data that is not exported', () => {
  test('the export contains no secrets and no hashes', async () => {
    const person = await busy()
    await person.post('/users/me/two-factor/setup')
    const { text } = await copyOf(person)
    const row = await bahth.db
      .selectFrom('member')
      .select(['password_hash', 'two_factor_secret'])
      .where('id', '=', person.member.id)
      .executeTakeFirstOrThrow()
    for (const secret of [row.password_hash, row.two_factor_secret]) expect(text).not.toContain(secret)
    expect(text).not.toMatch(/"(\w*(hash|secret|search)\w*|p256dh|auth|twoFactorStep|nameKey)":/i)
  })

  test('the export contains no id, email address, student ID or administrator’s name of others', async () => {
    const person = await busy()
    const others = await bahth.db
      .selectFrom('member')
      .select(['id', 'email', 'student_id as studentId'])
      .where('id', '!=', person.member.id)
      .execute()
    const { text } = await copyOf(person)
    for (const { id, email, studentId } of others)
      for (const theirs of [id, email, studentId]) expect(text).not.toContain(theirs)
    expect(text).not.toContain('Nadia')
  })
})

test('the 21st export within an hour is refused', async () => {
  const person = await bahth.loggedIn()
  for (let i = 0; i < 20; i++) await copyOf(person)
  expect((await person.get('/users/me/export')).status).toBe(429)
})
