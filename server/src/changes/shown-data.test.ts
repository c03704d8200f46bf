import { endpoints } from '@bahth/domain/contracts.ts'
import { days } from '@bahth/domain/durations.ts'
import type { ShownTopic } from '@bahth/domain/topics.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setUp } from '../accounts/two-factor/authenticator.fixture.ts'
import { totpCodeAt } from '../accounts/two-factor/totp.ts'
import { openCallers } from '../http/callers.fixture.ts'
import { sendAnswers, sleep } from '../surveys/questionnaires/questionnaire.fixture.ts'
import { idPhoto, newcomer, signUp } from '../testing/newcomers.ts'
import type { Member } from '../testing/test-server.ts'
import { Google } from '../vendors/sheets/google.fixture.ts'
import type { Audience } from './bus.ts'
import type { WriteFixture } from './writes.fixture.ts'

/** An open page refetches what it shows when data changes that belongs to another topic than the page's main one. */

let fixture: WriteFixture
let published: { topic: ShownTopic; audience: Audience }[] = []
beforeAll(async () => {
  const google = await Google.open()
  fixture = { ...(await openCallers({ google })), google }
  fixture.surveyFixture.bahth.server.services.bus.onMessage(message => {
    if (message.kind === 'change') published.push(message)
  })
})
afterAll(async () => {
  await fixture.surveyFixture.close()
  fixture.google.close()
})

/** Whether a member's page with this read open is told to refetch, while the write changes what it shows. */
async function expectRefetch(
  reader: Member,
  audience: Audience,
  [name, path]: [name: string, path: string],
  write: () => Promise<unknown>,
): Promise<void> {
  const before = await reader.get(path)
  published = []
  await write()
  expect((await reader.get(path)).text).not.toBe(before.text)
  const read = endpoints.get(name)
  const shown = read?.method === 'GET' ? read.shows : []
  const audiences = [audience, `user:${reader.member.id}`]
  const topics = published.filter(change => audiences.includes(change.audience)).map(({ topic }) => topic)
  expect(shown?.filter(topic => topics.includes(topic))).not.toEqual([])
}

const requestCreator = (member: Member) => member.post('/users/me/form-creator-request', {})

describe('administrators', () => {
  const admin = () => fixture.surveyFixture.admin
  const expectAdminRefetch = (read: [string, string], write: () => Promise<unknown>) =>
    expectRefetch(admin(), 'admins', read, write)

  test('the queue of identity checks loses the check of a member who deletes their account', async () => {
    const leaver = await newcomer(fixture.surveyFixture.bahth, 'leaver@example.org')
    await expectAdminRefetch(['identity.listIdRequests', '/admin/id-requests'], () =>
      leaver.delete('/users/me', { password: 'a-good-one' }),
    )
  })

  test('the progress of the review counts one less when a waiting member is deleted', async () => {
    await newcomer(fixture.surveyFixture.bahth, 'mistake@example.org')
    const { items } = (await admin().get('/admin/users?q=mistake')).body
    await expectAdminRefetch(['identity.reviewProgress', '/admin/id-requests/progress'], () =>
      admin().delete(`/admin/users/${items[0].userId}`),
    )
  })

  test('the queue shows that the domain of an address is now allowed', async () => {
    await newcomer(fixture.surveyFixture.bahth, 'first@domain.example')
    await expectAdminRefetch(['identity.listIdRequests', '/admin/id-requests'], () =>
      admin().post('/admin/domains', { domain: 'domain.example' }),
    )
    await admin().delete('/admin/domains/domain.example')
  })

  test('creator requests lose that of a deleted member, and show a corrected name', async () => {
    const requests: [string, string] = ['creators.listCreatorRequests', '/admin/form-creator/requests']
    const members = await fixture.surveyFixture.people.many(2)
    for (const member of members) await requestCreator(member)
    await expectAdminRefetch(requests, () => admin().delete(`/admin/users/${members[0]?.member.id}`))
    await expectAdminRefetch(requests, () =>
      admin().put(`/admin/users/${members[1]?.member.id}`, { lastName: 'Corrected' }),
    )
  })

  test('the activity log loses the name of a member who deletes their account', async () => {
    const member = await fixture.surveyFixture.bahth.loggedIn()
    await admin().put(`/admin/users/${member.member.id}`, { lastName: 'Known' })
    await expectAdminRefetch(['activity.listActivity', '/admin/activity'], () =>
      member.delete('/users/me', { password: 'demo-pass' }),
    )
  })

  test('the list of members shows a right that was requested, and a new picture', async () => {
    const users: [string, string] = ['users.listUsers', '/admin/users']
    const member = await fixture.surveyFixture.people.one()
    await requestCreator(member)
    const { items } = (await admin().get('/admin/form-creator/requests')).body
    await expectAdminRefetch(users, () =>
      admin().post(`/admin/form-creator/requests/${items[0].requestId}/approve`, {}),
    )
    await expectAdminRefetch(users, async () =>
      member.form('POST', '/users/me/avatar', { avatar: { file: await idPhoto } }),
    )
    await expectAdminRefetch(users, () => member.delete('/users/me/avatar'))
  })

  test('the list of members shows a changed email address, two-step verification and log-in alerts', async () => {
    const users: [string, string] = ['users.listUsers', '/admin/users']
    const { bahth, people } = fixture.surveyFixture
    const member = await people.one()
    await member.put('/users/me', { email: 'moved@example.org', password: 'demo-pass' })
    await bahth.drain()
    const token = bahth.tokenFor('moved@example.org')
    await expectAdminRefetch(users, () => member.post('/users/me/email/confirm', { token }))
    await expectAdminRefetch(users, () => member.put('/users/me/login-alerts', { enabled: false }))
    const code = totpCodeAt(await setUp(member), bahth.clock.now())
    await expectAdminRefetch(users, () => member.post('/users/me/two-factor/enable', { code }))
    await expectAdminRefetch(users, () =>
      member.post('/users/me/two-factor/disable', { password: 'demo-pass' }),
    )
  })

  test('the list of members shows a right that was earned, and one that was lost', async () => {
    const users: [string, string] = ['users.listUsers', '/admin/users']
    const { surveyFixture } = fixture
    const member = await surveyFixture.people.one({ formsFilled: 19, semester: 9 })
    const survey = await surveyFixture.active()
    surveyFixture.answered(survey, [(await surveyFixture.start(member, survey.id)).code])
    await expectAdminRefetch(users, () => surveyFixture.recheck(member, survey.id))
    const { attemptId } = await surveyFixture.attempt(member, survey.id)
    await expectAdminRefetch(users, () =>
      admin().put(`/surveys/${survey.id}/attempts/${attemptId}`, { status: 'rejected', note: 'Not real.' }),
    )
  })

  test('the list of members loses an account whose address was never confirmed', async () => {
    const { bahth, people } = fixture.surveyFixture
    await signUp(bahth.visitor('web'), 'unconfirmed@example.org')
    await people.pass(days(8))
    await expectAdminRefetch(['users.listUsers', '/admin/users'], () => bahth.sweep())
  })
})

describe('participants and creators', () => {
  test('the list of surveys and the history show whether the form or the sheet confirms the answers', async () => {
    const { surveyFixture } = fixture
    const participant = await surveyFixture.people.one()
    const survey = await surveyFixture.active()
    await surveyFixture.start(participant, survey.id)
    const hook = `/surveys/${survey.id}/hook`
    const { creator } = surveyFixture
    await expectRefetch(participant, 'approved', ['surveys.listSurveys', '/surveys'], () =>
      creator.post(hook),
    )
    await expectRefetch(participant, 'approved', ['attempts.surveyHistory', '/survey-history'], () =>
      creator.delete(hook),
    )
  })

  test('the results of a survey with names lose the answers of a member who deletes their account', async () => {
    const { creator, people } = fixture.surveyFixture
    const [survey, member] = [
      await fixture.surveyFixture.active({ questionnaire: sleep, isIdentified: true }),
      await people.one(),
    ]
    const sent = await sendAnswers(member, survey.id)
    expect(sent.status, sent.text).toBe(201)
    const results: [string, string] = ['questionnaires.surveyResults', `/surveys/${survey.id}/results`]
    await expectRefetch(creator, `user:${creator.member.id}`, results, () => member.delete('/users/me'))
  })

  test('the results of a survey with names lose the answers of a member who withdraws consent', async () => {
    const { creator, people } = fixture.surveyFixture
    const named = { questionnaire: sleep, isIdentified: true }
    const [{ id }, member] = [await fixture.surveyFixture.studied({}, named), await people.one()]
    await member.post(`/surveys/${id}/consent`, { version: 1 })
    const sent = await sendAnswers(member, id)
    expect(sent.status, sent.text).toBe(201)
    const results: [string, string] = ['questionnaires.surveyResults', `/surveys/${id}/results`]
    await expectRefetch(creator, `user:${creator.member.id}`, results, () =>
      member.delete(`/surveys/${id}/consent`),
    )
  })

  test('the results of a survey without responses are final when it is closed', async () => {
    const { creator } = fixture.surveyFixture
    const survey = await fixture.surveyFixture.active({ questionnaire: sleep })
    const results: [string, string] = ['questionnaires.surveyResults', `/surveys/${survey.id}/results`]
    await expectRefetch(creator, 'approved', results, () => creator.post(`/surveys/${survey.id}/close`))
  })
})
