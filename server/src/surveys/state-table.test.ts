import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Body, Person } from '../testing/person.ts'
import type { Member } from '../testing/test-server.ts'
import { SurveyFixture } from './survey.fixture.ts'

let surveyFixture: SurveyFixture
let student: Member
let otherCreator: Member

beforeAll(async () => {
  surveyFixture = await SurveyFixture.open()
  student = await surveyFixture.people.one()
  otherCreator = await surveyFixture.people.one({ creator: 'auto' })
})
afterAll(() => surveyFixture.close())

const makers = {
  draft: () => surveyFixture.draft(),
  pending: () => surveyFixture.pending(),
  active: () => surveyFixture.active(),
  rejected: () => surveyFixture.rejected('Too long'),
  completed: () => surveyFixture.completed(),
}
type Status = keyof typeof makers

const steps = {
  edit: (who: Person, id: string) => who.put(`/surveys/${id}`, { title: 'Changed' }),
  delete: (who: Person, id: string) => who.delete(`/surveys/${id}`),
  submit: (who: Person, id: string) => who.put(`/surveys/${id}/submit`),
  close: (who: Person, id: string) => who.post(`/surveys/${id}/close`),
}
type Step = keyof typeof steps

/**
 * The state table: the status after each step from each status. A missing step is refused with 409 and changes nothing.
 */
const table: Record<Status, { row: string; steps: Partial<Record<Step, Status | 'gone'>> }> = {
  draft: { row: 'SUR-33 SUR-34 SUR-35 SUR-72', steps: { edit: 'draft', delete: 'gone', submit: 'pending' } },
  pending: { row: 'SUR-37', steps: {} },
  active: { row: 'SUR-41', steps: { close: 'completed' } },
  rejected: { row: 'SUR-43', steps: { edit: 'draft' } },
  completed: { row: 'SUR-28 SUR-45', steps: {} },
}

/** The row of a survey without the columns that jobs write. */
async function stored(id: string) {
  const row = await surveyFixture.bahth.db
    .selectFrom('survey')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const { link_check: _, link_checked_at: __, ...rest } = row
  return rest
}

const statuses = Object.keys(makers) as Status[]
const cells = statuses.flatMap(status =>
  (Object.keys(steps) as Step[]).map(step => [table[status].row, status, step] as const),
)

describe('SUR-28 the state table, cell by cell', () => {
  test.each(cells)(
    '%s a survey in the status %s follows the table when its creator does “%s”',
    async (_, status, step) => {
      const survey = await makers[status]()
      const before = await stored(survey.id)
      const reply = await steps[step](surveyFixture.creator, survey.id)
      const to = table[status].steps[step]
      if (!to) {
        expect(reply).toMatchObject({ status: 409, body: { code: 'survey_state' } })
        expect(await stored(survey.id)).toEqual(before)
      } else if (to === 'gone') {
        expect(reply.status).toBe(204)
        expect(await stored(survey.id)).toBeNull()
      } else {
        expect(reply).toMatchObject({ status: 200, body: { status: to } })
        expect((await surveyFixture.survey(survey.id)).status).toBe(to)
      }
    },
  )

  test.each(
    statuses.flatMap(status => (['approve', 'reject'] as const).map(action => [status, action] as const)),
  )(
    'SUR-36 SUR-38 SUR-42 a survey in the status %s is changed by an administrator’s “%s” only if it is pending',
    async (status, action) => {
      const survey = await makers[status]()
      const before = await stored(survey.id)
      const { body } = await surveyFixture.admin.post(`/admin/survey-requests/${action}`, {
        ids: [survey.id],
      })
      if (status === 'pending') {
        expect(body).toEqual({ done: [survey.id], failed: [] })
        expect((await surveyFixture.survey(survey.id)).status).toBe(
          action === 'approve' ? 'active' : 'rejected',
        )
      } else {
        expect(body).toEqual({
          done: [],
          failed: [{ id: survey.id, code: expect.any(String), message: expect.any(String) }],
        })
        expect(await stored(survey.id)).toEqual(before)
      }
    },
  )

  test.each(statuses)(
    'other members and administrators cannot edit, delete, submit or close a survey in the status %s',
    async status => {
      const survey = await makers[status]()
      const before = await stored(survey.id)
      const isVisible = status === 'active' || status === 'completed'
      for (const step of Object.values(steps)) {
        expect((await step(student, survey.id)).status).toBe(403)
        expect((await step(otherCreator, survey.id)).status).toBe(isVisible ? 403 : 404)
        expect((await step(surveyFixture.admin, survey.id)).status).toBe(status === 'draft' ? 404 : 403)
        expect((await step(surveyFixture.bahth.visitor(), survey.id)).status).toBe(401)
      }
      expect(await stored(survey.id)).toEqual(before)
    },
  )
})

describe('editing a survey', () => {
  test('an edit changes only the fields sent, and each invalid field is refused', async () => {
    const draft = await surveyFixture.draft({ maxResponses: 60, isPublic: false, dueDate: '2026-12-24' })
    const { body } = await surveyFixture.creator.put(`/surveys/${draft.id}`, {
      title: '  New title ',
      category: 'X',
    })
    expect(body).toEqual({ ...draft, title: 'New title', category: 'X' })
    expect(
      (await surveyFixture.creator.put(`/surveys/${draft.id}`, { dueDate: null })).body.dueDate,
    ).toBeNull()
    const wrong = await surveyFixture.creator.put(`/surveys/${draft.id}`, {
      estimatedTime: 99,
      formLink: 'data:,x',
    })
    expect(wrong.status).toBe(400)
    expect(wrong.body.errors.map((error: Body) => error.field)).toEqual(['estimatedTime', 'formLink'])
  })

  test('SUR-43 a rejected survey that is edited is a draft and keeps its reason until it is submitted again', async () => {
    const { id } = await surveyFixture.rejected('Please shorten it')
    const corrected = await surveyFixture.creator.put(`/surveys/${id}`, { title: 'Shorter' })
    expect(corrected.body).toMatchObject({
      status: 'draft',
      title: 'Shorter',
      rejectionReason: 'Please shorten it',
    })
    const again = await surveyFixture.creator.put(`/surveys/${id}/submit`)
    expect(again.body).toMatchObject({ status: 'pending', rejectionReason: null })
    const { items } = (await surveyFixture.admin.get('/admin/survey-requests')).body
    expect(items.find((item: Body) => item.SurveyID === id)).toMatchObject({ Resubmitted: true })
  })

  test('a survey whose due date has passed can be neither submitted nor approved', async () => {
    const { id } = await surveyFixture.draft({ dueDate: '2026-11-20T12:00:00Z' })
    const other = await surveyFixture.pending({ dueDate: '2026-11-20T12:00:00Z' })
    await surveyFixture.pass(3 * 60 * 60_000)
    expect(await surveyFixture.creator.put(`/surveys/${id}/submit`)).toMatchObject({
      status: 409,
      body: { code: 'due_passed' },
    })
    const { body } = await surveyFixture.admin.post('/admin/survey-requests/approve', { ids: [other.id] })
    expect(body).toEqual({
      done: [],
      failed: [{ id: other.id, code: 'due_passed', message: 'The due date of this survey has passed.' }],
    })
  })
})

describe('SUR-63 the right to create surveys', () => {
  const calls = (who: Person, id: string) => [
    who.get('/surveys/mine'),
    who.post('/surveys', surveyFixture.fields()),
    who.put(`/surveys/${id}`, { title: 'X' }),
    who.put(`/surveys/${id}/submit`),
    who.post(`/surveys/${id}/close`),
    who.get(`/surveys/${id}/analytics`),
    who.get(`/surveys/${id}/attempts`),
    who.get(`/surveys/${id}/link-check`),
    who.delete(`/surveys/${id}`),
  ]

  test('SUR-04 SUR-85 FCR-29 members without the right, or whose right has expired, are refused in all calls', async () => {
    const trial = await surveyFixture.people.one({
      creator: 'trial',
      creatorExpiresAt: new Date('2026-11-25'),
    })
    const { id } = await surveyFixture.draft({}, trial)
    for (const who of [student, await surveyFixture.people.one({ role: 'prof' })])
      for (const reply of await Promise.all(calls(who, id)))
        expect(reply).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    expect((await trial.get('/surveys/mine')).status).toBe(200)
    await surveyFixture.pass(10 * 24 * 60 * 60_000)
    for (const reply of await Promise.all(calls(trial, id))) expect(reply.status).toBe(403)
    expect(await stored(id)).toMatchObject({ status: 'draft' })
  })

  test.each(['manual', 'auto', 'trial'] as const)(
    'SUR-63 a member with a %s right can create, edit, submit and analyse surveys',
    async creator => {
      const expires = creator === 'trial' ? { creatorExpiresAt: new Date('2027-06-01') } : {}
      const who = await surveyFixture.people.one({ creator, ...expires })
      const { id } = await surveyFixture.draft({}, who)
      const replies = []
      for (const call of [
        () => who.get('/surveys/mine'),
        () => who.put(`/surveys/${id}`, { title: 'X' }),
        () => who.get(`/surveys/${id}/analytics`),
        () => who.get(`/surveys/${id}/attempts`),
        () => who.get(`/surveys/${id}/link-check`),
        () => who.put(`/surveys/${id}/submit`),
      ])
        replies.push((await call()).status)
      expect(replies).toEqual(Array(6).fill(200))
    },
  )
})
