import { type ActivityAction, activityActions } from '@bahth/domain/records/activity.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sessionForm } from '../sessions/session.fixture.ts'
import { SurveyFixture } from '../surveys/survey.fixture.ts'
import { newcomer } from '../testing/newcomers.ts'
import type { Body, Reply } from '../testing/person.ts'
import type { Member } from '../testing/test-server.ts'

let surveyFixture: SurveyFixture
let actingAdmin: Member

beforeAll(async () => {
  surveyFixture = await SurveyFixture.open()
  actingAdmin = surveyFixture.admin
})
afterAll(() => surveyFixture.close())

let count = 0
/** A pending identity check; returns its administration path. */
async function applicant(): Promise<string> {
  const email = `applicant${++count}@example.org`
  await newcomer(surveyFixture.bahth, email)
  const { items } = (await actingAdmin.get(`/admin/id-requests?q=${email}`)).body
  return `/admin/id-requests/${items[0].id}`
}
const member = async (): Promise<string> => `/admin/users/${(await surveyFixture.people.one()).member.id}`
const session = async (changes: Body = {}): Promise<Body> =>
  (await actingAdmin.post('/sessions', sessionForm(changes))).body
async function inquiry(): Promise<string> {
  const { body } = await surveyFixture.creator.post('/inquiries', {
    title: 'Which test?',
    inquiry: 'For two groups.',
  })
  return body.inquiryID
}
async function answered(): Promise<{ inquiryID: string; replyID: string }> {
  const inquiryID = await inquiry()
  const { body } = await actingAdmin.post('/replies', { inquiryID, reply: 'A rank test.' })
  return { inquiryID, replyID: body.replyID }
}
async function creatorRequest(): Promise<string> {
  const { body } = await (await surveyFixture.people.one()).post('/users/me/form-creator-request', {})
  return `/admin/form-creator/requests/${body.request.requestId}`
}
const decided = async (action: 'approve' | 'reject'): Promise<LoggedAction> => {
  const { id } = await surveyFixture.pending()
  return () => actingAdmin.post(`/admin/survey-requests/${action}`, { ids: [id] })
}

const importList = () =>
  actingAdmin.form('POST', '/admin/registrar', {
    list: { file: Buffer.from('Student ID,Email\n20231147,mariam@example.org\n') },
  })

const template = {
  kind: 'reply',
  titleEn: 'Exam week',
  textEn: 'We’ll answer after the exams.',
  titleAr: 'أسبوع الامتحانات',
  textAr: 'سنرد بعد الامتحانات.',
}
const addTemplate = async (): Promise<string> =>
  `/admin/templates/${(await actingAdmin.post('/admin/templates', template)).body.id}`

type LoggedAction = () => Promise<Reply>

/** An action on an object created before it. */
const on =
  <T>(make: () => Promise<T>, act: (made: T) => Promise<Reply>) =>
  async (): Promise<LoggedAction> => {
    const prepared = await make()
    return () => act(prepared)
  }

/** For each action of the log, an administrator's request that causes it. */
const loggedActions: Partial<Record<ActivityAction, (() => Promise<LoggedAction>)[]>> = {
  user_approved: [on(applicant, at => actingAdmin.post(`${at}/approve`))],
  user_rejected: [on(applicant, at => actingAdmin.post(`${at}/reject`))],
  user_banned: [on(member, at => actingAdmin.put(`${at}/ban`, { enabled: true }))],
  user_unbanned: [
    async () => {
      const at = await member()
      await actingAdmin.put(`${at}/ban`, { enabled: true })
      return () => actingAdmin.put(`${at}/ban`, { enabled: false })
    },
  ],
  survey_approved: [() => decided('approve')],
  survey_rejected: [() => decided('reject')],
  session_created: [async () => () => actingAdmin.post('/sessions', sessionForm())],
  session_edited: [on(session, ({ id }) => actingAdmin.put(`/sessions/${id}`, { Title: 'Another' }))],
  session_cancelled: [on(session, ({ id }) => actingAdmin.put(`/sessions/${id}`, { Status: 'cancelled' }))],
  session_deleted: [on(session, ({ id }) => actingAdmin.delete(`/sessions/${id}`))],
  participants_changed: [
    on(session, ({ id }) =>
      actingAdmin.patch(`/admin/sessions/${id}/participants`, { increaseCapacityBy: 1 }),
    ),
    async () => {
      const { id } = await session()
      const { version } = (await actingAdmin.get(`/admin/sessions/${id}/participants`)).body
      const signed = [surveyFixture.creator.member.id]
      return () => actingAdmin.patch(`/admin/sessions/${id}/participants`, { signed, waitlist: [], version })
    },
    async () => {
      const { id } = await session({ Date: '2026-11-20', StartTime: '11:00', EndTime: '13:00' })
      await surveyFixture.creator.post(`/sessions/${id}/signup`)
      const at = `/admin/sessions/${id}/attendance/${surveyFixture.creator.member.id}`
      return () => actingAdmin.put(at, { present: true })
    },
  ],
  session_message_sent: [
    async () => {
      const { id } = await session()
      await surveyFixture.creator.post(`/sessions/${id}/signup`)
      const message = { audience: 'registered', title: 'New room', text: 'Hall 14.' }
      return () => actingAdmin.post(`/admin/sessions/${id}/message`, message)
    },
  ],
  role_changed: [
    on(member, at => actingAdmin.put(`${at}/role`, { role: 'prof' })),
    on(member, at => actingAdmin.put(`${at}/prof`, { enabled: true })),
  ],
  user_created: [
    async () => () =>
      actingAdmin.post('/admin/users', { firstName: 'A', lastName: 'B', email: `new${++count}@example.org` }),
  ],
  user_edited: [on(member, at => actingAdmin.put(at, { semester: 8 }))],
  user_deleted: [on(member, at => actingAdmin.delete(at))],
  password_reset: [
    on(member, at => actingAdmin.post(`${at}/password-reset`)),
    on(member, at => actingAdmin.post(`${at}/password-reset`, { mode: 'temporary' })),
  ],
  form_creator_granted: [on(member, at => actingAdmin.put(`${at}/form-creator`, { enabled: true }))],
  form_creator_revoked: [
    async () => {
      const at = await member()
      await actingAdmin.put(`${at}/form-creator`, { enabled: true })
      return () => actingAdmin.put(`${at}/form-creator`, { enabled: false })
    },
  ],
  form_creator_request_approved: [on(creatorRequest, at => actingAdmin.post(`${at}/approve`))],
  form_creator_request_rejected: [on(creatorRequest, at => actingAdmin.post(`${at}/reject`))],
  attempt_decided: [
    async () => {
      const survey = await surveyFixture.active()
      await surveyFixture.start(await surveyFixture.people.one(), survey.id)
      const [attempt] = (await actingAdmin.get(`/surveys/${survey.id}/attempts`)).body.items
      return () =>
        actingAdmin.put(`/surveys/${survey.id}/attempts/${attempt.attemptId}`, { status: 'verified' })
    },
  ],
  inquiry_featured: [on(inquiry, id => actingAdmin.put(`/inquiries/${id}/featured`, { enabled: true }))],
  inquiry_closed: [on(inquiry, id => actingAdmin.put(`/inquiries/${id}/status`, { status: 'closed' }))],
  inquiry_reopened: [
    async () => {
      const id = await inquiry()
      await actingAdmin.put(`/inquiries/${id}/status`, { status: 'closed' })
      return () => actingAdmin.put(`/inquiries/${id}/status`, { status: 'open' })
    },
  ],
  inquiry_deleted: [on(inquiry, id => actingAdmin.delete(`/inquiries/${id}`))],
  reply_posted: [on(inquiry, inquiryID => actingAdmin.post('/replies', { inquiryID, reply: 'Yes.' }))],
  reply_accepted: [
    on(answered, ({ replyID }) => actingAdmin.put(`/replies/${replyID}/accepted`, { enabled: true })),
  ],
  reply_deleted: [on(answered, ({ replyID }) => actingAdmin.delete(`/replies/${replyID}`))],
  domain_added: [async () => () => actingAdmin.post('/admin/domains', { domain: '*.example.org' })],
  domain_removed: [async () => () => actingAdmin.delete('/admin/domains/*.example.org')],
  id_image_viewed: [on(applicant, at => actingAdmin.get(`${at}/image`))],
  registrar_imported: [async () => importList],
  registrar_erased: [on(importList, () => actingAdmin.delete('/admin/registrar'))],
  registrar_viewed: [
    async () => {
      await importList()
      return on(applicant, at => actingAdmin.get(`${at}/registrar`))()
    },
  ],
  template_added: [async () => () => actingAdmin.post('/admin/templates', template)],
  template_changed: [on(addTemplate, at => actingAdmin.put(at, { ...template, titleEn: 'Exams' }))],
  template_removed: [on(addTemplate, at => actingAdmin.delete(at))],
  log_exported: [async () => () => actingAdmin.get('/admin/activity/export')],
}

const entries = () =>
  surveyFixture.bahth.db
    .selectFrom('activity')
    .select(['action', 'admin_id as adminId', 'admin_name as adminName', 'ip', 'target_name as targetName'])
    .orderBy('id')
    .execute()

describe('invariant 7: log entries of administrators’ actions', () => {
  for (const [action, ways] of Object.entries(loggedActions))
    test.each(ways.map((prepare, way) => [way + 1, prepare] as const))(
      `${action}, way %i, is logged exactly once`,
      async (_, prepare) => {
        const loggedAction = await prepare()
        const before = (await entries()).length
        const reply = await loggedAction()
        expect(reply.status, reply.text).toBeLessThan(300)
        expect((await entries()).slice(before)).toEqual([
          {
            action,
            adminId: actingAdmin.member.id,
            adminName: 'Nadia Rashed',
            ip: '127.0.0.1',
            targetName: expect.stringMatching(/./),
          },
        ])
      },
    )

  test('ACT-19 every logged action is tested here, except filter values and actions of the operator', () => {
    const missing = activityActions.filter(action => !loggedActions[action])
    expect(missing).toEqual(['content_approved', 'content_rejected', 'second_factor_removed', 'key_rotated'])
  })
})
