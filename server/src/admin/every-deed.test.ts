import { type ActivityAction, activityActions } from '@bahth/domain/records/activity.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sessionForm } from '../sessions/session.fixture.ts'
import { SurveyFixture } from '../surveys/survey.fixture.ts'
import { newcomer } from '../testing/newcomers.ts'
import type { Body, Reply } from '../testing/person.ts'
import type { Member } from '../testing/test-server.ts'

let surveyFixture: SurveyFixture
let officer: Member

beforeAll(async () => {
  surveyFixture = await SurveyFixture.open()
  officer = surveyFixture.admin
})
afterAll(() => surveyFixture.close())

let count = 0
/** Somebody with an identity check that waits; where officers decide it. */
async function applicant(): Promise<string> {
  const email = `applicant${++count}@example.org`
  await newcomer(surveyFixture.bahth, email)
  const { items } = (await officer.get(`/admin/id-requests?q=${email}`)).body
  return `/admin/id-requests/${items[0].id}`
}
const member = async (): Promise<string> => `/admin/users/${(await surveyFixture.crowd.one()).member.id}`
const session = async (changes: Body = {}): Promise<Body> =>
  (await officer.post('/sessions', sessionForm(changes))).body
async function inquiry(): Promise<string> {
  const { body } = await surveyFixture.creator.post('/inquiries', {
    title: 'Which test?',
    inquiry: 'For two groups.',
  })
  return body.inquiryID
}
async function answered(): Promise<{ inquiryID: string; replyID: string }> {
  const inquiryID = await inquiry()
  const { body } = await officer.post('/replies', { inquiryID, reply: 'A rank test.' })
  return { inquiryID, replyID: body.replyID }
}
async function creatorRequest(): Promise<string> {
  const { body } = await (await surveyFixture.crowd.one()).post('/users/me/form-creator-request', {})
  return `/admin/form-creator/requests/${body.request.requestId}`
}
const decided = async (action: 'approve' | 'reject'): Promise<Deed> => {
  const { id } = await surveyFixture.pending()
  return () => officer.post(`/admin/survey-requests/${action}`, { ids: [id] })
}

type Deed = () => Promise<Reply>

/** A deed on something that is made before. */
const on =
  <T>(make: () => Promise<T>, act: (made: T) => Promise<Reply>) =>
  async (): Promise<Deed> => {
    const made = await make()
    return () => act(made)
  }

/** For each action of the log, something an officer can do; what it needs is there before. */
const deeds: Partial<Record<ActivityAction, (() => Promise<Deed>)[]>> = {
  user_approved: [on(applicant, at => officer.post(`${at}/approve`))],
  user_rejected: [on(applicant, at => officer.post(`${at}/reject`))],
  user_banned: [on(member, at => officer.put(`${at}/ban`, { enabled: true }))],
  user_unbanned: [
    async () => {
      const at = await member()
      await officer.put(`${at}/ban`, { enabled: true })
      return () => officer.put(`${at}/ban`, { enabled: false })
    },
  ],
  survey_approved: [() => decided('approve')],
  survey_rejected: [() => decided('reject')],
  session_created: [async () => () => officer.post('/sessions', sessionForm())],
  session_edited: [on(session, ({ id }) => officer.put(`/sessions/${id}`, { Title: 'Another' }))],
  session_cancelled: [on(session, ({ id }) => officer.put(`/sessions/${id}`, { Status: 'cancelled' }))],
  session_deleted: [on(session, ({ id }) => officer.delete(`/sessions/${id}`))],
  participants_changed: [
    on(session, ({ id }) => officer.patch(`/admin/sessions/${id}/participants`, { increaseCapacityBy: 1 })),
    async () => {
      const { id } = await session()
      const { version } = (await officer.get(`/admin/sessions/${id}/participants`)).body
      const signed = [surveyFixture.creator.member.id]
      return () => officer.patch(`/admin/sessions/${id}/participants`, { signed, waitlist: [], version })
    },
    async () => {
      const { id } = await session({ Date: '2026-11-20', StartTime: '11:00', EndTime: '13:00' })
      await surveyFixture.creator.post(`/sessions/${id}/signup`)
      const at = `/admin/sessions/${id}/attendance/${surveyFixture.creator.member.id}`
      return () => officer.put(at, { present: true })
    },
  ],
  role_changed: [
    on(member, at => officer.put(`${at}/role`, { role: 'prof' })),
    on(member, at => officer.put(`${at}/prof`, { enabled: true })),
  ],
  user_created: [
    async () => () =>
      officer.post('/admin/users', { firstName: 'A', lastName: 'B', email: `new${++count}@example.org` }),
  ],
  user_edited: [on(member, at => officer.put(at, { semester: 8 }))],
  user_deleted: [on(member, at => officer.delete(at))],
  password_reset: [
    on(member, at => officer.post(`${at}/password-reset`)),
    on(member, at => officer.post(`${at}/password-reset`, { mode: 'temporary' })),
  ],
  form_creator_granted: [on(member, at => officer.put(`${at}/form-creator`, { enabled: true }))],
  form_creator_revoked: [
    async () => {
      const at = await member()
      await officer.put(`${at}/form-creator`, { enabled: true })
      return () => officer.put(`${at}/form-creator`, { enabled: false })
    },
  ],
  form_creator_request_approved: [on(creatorRequest, at => officer.post(`${at}/approve`))],
  form_creator_request_rejected: [on(creatorRequest, at => officer.post(`${at}/reject`))],
  attempt_decided: [
    async () => {
      const survey = await surveyFixture.active()
      await surveyFixture.start(await surveyFixture.crowd.one(), survey.id)
      const [attempt] = (await officer.get(`/surveys/${survey.id}/attempts`)).body.items
      return () => officer.put(`/surveys/${survey.id}/attempts/${attempt.attemptId}`, { status: 'verified' })
    },
  ],
  inquiry_featured: [on(inquiry, id => officer.put(`/inquiries/${id}/featured`, { enabled: true }))],
  inquiry_closed: [on(inquiry, id => officer.put(`/inquiries/${id}/status`, { status: 'closed' }))],
  inquiry_reopened: [
    async () => {
      const id = await inquiry()
      await officer.put(`/inquiries/${id}/status`, { status: 'closed' })
      return () => officer.put(`/inquiries/${id}/status`, { status: 'open' })
    },
  ],
  inquiry_deleted: [on(inquiry, id => officer.delete(`/inquiries/${id}`))],
  reply_posted: [on(inquiry, inquiryID => officer.post('/replies', { inquiryID, reply: 'Yes.' }))],
  reply_accepted: [
    on(answered, ({ replyID }) => officer.put(`/replies/${replyID}/accepted`, { enabled: true })),
  ],
  reply_deleted: [on(answered, ({ replyID }) => officer.delete(`/replies/${replyID}`))],
  domain_added: [async () => () => officer.post('/admin/domains', { domain: '*.example.org' })],
  domain_removed: [async () => () => officer.delete('/admin/domains/*.example.org')],
  id_image_viewed: [on(applicant, at => officer.get(`${at}/image`))],
  log_exported: [async () => () => officer.get('/admin/activity/export')],
}

const entries = () =>
  surveyFixture.bahth.db
    .selectFrom('activity')
    .select(['action', 'admin_id as adminId', 'admin_name as adminName', 'ip', 'target_name as targetName'])
    .orderBy('id')
    .execute()

describe('7 what an officer does is exactly one entry of the log', () => {
  for (const [action, ways] of Object.entries(deeds))
    test.each(ways.map((prepare, way) => [way + 1, prepare] as const))(
      `${action}, way %i`,
      async (_, prepare) => {
        const deed = await prepare()
        const before = (await entries()).length
        const reply = await deed()
        expect(reply.status, reply.text).toBeLessThan(300)
        expect((await entries()).slice(before)).toEqual([
          {
            action,
            adminId: officer.member.id,
            adminName: 'Nadia Rashed',
            ip: '127.0.0.1',
            targetName: expect.stringMatching(/./),
          },
        ])
      },
    )

  test('ACT-19 and nothing the log can say is left out, but what exists as a filter only', () => {
    const missing = activityActions.filter(action => !deeds[action])
    expect(missing).toEqual(['content_approved', 'content_rejected'])
  })
})
