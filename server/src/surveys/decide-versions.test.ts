import type { Questionnaire } from '@bahth/domain/surveys/questionnaire/types.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noticesOf } from '../testing/notices.ts'
import type { Body } from '../testing/person.ts'
import { QuestionnaireFixture, sleep } from './questionnaires/questionnaire.fixture.ts'

/** New versions of an active survey's questions: how administrators learn of them, and creators of the decision. */

let native: QuestionnaireFixture
beforeAll(async () => {
  native = await QuestionnaireFixture.open()
})
afterAll(() => native.close())

const changed: Questionnaire = structuredClone(sleep)
changed.pages[0]?.elements.push({ type: 'comment', name: 'more', title: { en: 'More?', ar: 'المزيد؟' } })

/** An active survey with a submitted new version. */
async function submittedVersion(): Promise<Body> {
  const survey = await native.active()
  await native.creator.put(`/surveys/${survey.id}`, { questionnaire: changed })
  expect((await native.creator.put(`/surveys/${survey.id}/submit`)).status).toBe(200)
  return survey
}

const waiting = async () =>
  (await noticesOf(native.admin)).find(({ kind }) => kind === 'waiting_surveys')?.params.count ?? 0
const pendingOnDashboard = async () =>
  (await native.admin.get('/admin/overview/analytics')).body.pendingSurveys

test.each(['approve', 'reject'])(
  'a new version waits for administrators until it is decided (%s)',
  async action => {
    const survey = await submittedVersion()
    expect([await waiting(), await pendingOnDashboard()]).toEqual([1, 1])
    await native.admin.post(`/admin/survey-requests/${action}`, { ids: [survey.id] })
    expect([await waiting(), await pendingOnDashboard()]).toEqual([0, 0])
  },
)

test('a rejected version is announced to administrators and its creator only, because others see nothing new', async () => {
  const survey = await submittedVersion()
  const audiences = new Set<string>()
  native.bahth.server.services.bus.onMessage(message => {
    if (message.kind === 'change' && message.topic === 'survey') audiences.add(message.audience)
  })
  await native.admin.post('/admin/survey-requests/reject', { ids: [survey.id] })
  expect([...audiences].toSorted()).toEqual(['admins', `user:${native.creator.member.id}`])
})

test('a new version that is only a draft, or whose survey has ended, does not wait', async () => {
  const survey = await native.active()
  await native.creator.put(`/surveys/${survey.id}`, { questionnaire: changed })
  const ended = await submittedVersion()
  await native.creator.post(`/surveys/${ended.id}/close`)
  expect((await native.surveys.survey(ended.id)).status).toBe('completed')
  expect([await waiting(), await pendingOnDashboard()]).toEqual([0, 0])
})

test('the creator is told that members answer the new version, or that the survey continues with the old one', async () => {
  const approved = await submittedVersion()
  await native.admin.post('/admin/survey-requests/approve', { ids: [approved.id] })
  expect((await noticesOf(native.creator))[0]).toMatchObject({
    kind: 'version_approved',
    params: { title: approved.title },
    title: 'Your new questions are approved',
    text: `Members who start “\u2068${approved.title}\u2069” now answer the new version.`,
  })
  await native.surveys.people.pass(1000)
  const rejected = await submittedVersion()
  await native.surveys.people.pass(1000)
  await native.admin.post('/admin/survey-requests/reject', { ids: [rejected.id], reason: 'Too long' })
  expect((await noticesOf(native.creator))[0]).toMatchObject({
    kind: 'version_rejected',
    title: 'Your new questions weren’t approved',
    text: `“\u2068${rejected.title}\u2069” stays open with its current questions. You can edit the new ones and submit them again. The reviewer wrote:\n\nToo long`,
  })
})
