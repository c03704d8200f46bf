import { randomUUID } from 'node:crypto'
import { endpoints } from '@bahth/domain/contracts.ts'
import { minutes } from '@bahth/domain/durations.ts'
import { changesOf } from '@bahth/domain/endpoint.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importList } from '../accounts/registrar/registrar.fixture.ts'
import { setUp } from '../accounts/two-factor/authenticator.fixture.ts'
import { totpCodeAt } from '../accounts/two-factor/totp.ts'
import { type Ground, openGround } from '../http/callers.fixture.ts'
import { createSession, join, sessionForm } from '../sessions/session.fixture.ts'
import { answersOf, sleep } from '../surveys/questionnaires/questionnaire.fixture.ts'
import { statedEthics } from '../surveys/survey.fixture.ts'
import { idPhoto, newcomer, sendIntake } from '../testing/newcomers.ts'
import type { Body, Person, Reply } from '../testing/person.ts'
import { Google } from '../vendors/sheets/google.fixture.ts'

/**
 * A write publishes what its endpoint declares: pages refetch by the declaration. That nothing else is published is
 * checked by the test server, in every test of a write.
 */

let ground: Ground
let google: Google
beforeAll(async () => {
  google = await Google.open()
  ground = await openGround({ google })
})
afterAll(async () => {
  await ground.surveyFixture.close()
  google.close()
})

type Call = (ground: Ground) => Promise<Reply>

const password = 'demo-pass'
let newcomers = 0
const list = 'Student ID,Name,Email\n20231147,Mariam Ali,mariam@example.org\n'
const template = {
  kind: 'reply',
  titleEn: 'Exam week',
  textEn: 'We’ll answer after the exams.',
  titleAr: 'أسبوع الامتحانات',
  textAr: 'سنرد بعد الامتحانات.',
}

/** The id of an identity check that waits. */
async function waitingCheck({ surveyFixture: { bahth, admin } }: Ground): Promise<Body> {
  const email = `newcomer${++newcomers}@example.org`
  await newcomer(bahth, email)
  const { items } = (await admin.get('/admin/id-requests')).body
  return { ...items.find((item: Body) => JSON.stringify(item).includes(email)), email }
}

async function creatorRequest({ surveyFixture: { people, admin } }: Ground): Promise<string> {
  await (await people.one()).post('/users/me/form-creator-request', {})
  return (await admin.get('/admin/form-creator/requests')).body.items[0].requestId
}

const one = ({ surveyFixture: { people } }: Ground, traits = {}) => people.one(traits)
const asAdmin =
  (call: (ground: Ground, admin: Ground['surveyFixture']['admin']) => Promise<Reply>): Call =>
  on =>
    call(on, on.surveyFixture.admin)

/** A survey of ten responses that has all but some of them. */
async function almostFull({ surveyFixture }: Ground, missing: number, fields = {}): Promise<Body> {
  const survey = await surveyFixture.active({ maxResponses: 10, ...fields })
  await surveyFixture.bahth.db
    .updateTable('survey')
    .set({ responses: 10 - missing })
    .where('id', '=', survey.id)
    .execute()
  return survey
}

/** A survey whose sheet has the answer of its one participant. */
async function answered(on: Ground, taker: Person, missing = 2): Promise<Body> {
  const survey = await almostFull(on, missing)
  const { code } = await on.surveyFixture.start(taker, survey.id)
  on.surveyFixture.answered(survey, [code])
  return survey
}

/** A survey whose creator can prove that its private sheet is theirs. */
async function provable({ surveyFixture }: Ground) {
  const survey = await surveyFixture.draft({ sheetLink: google.add('sheet', [], 'account') })
  const path = `/surveys/${survey.id}/sheet-proof`
  return { path, begin: () => surveyFixture.creator.post(path) }
}

/** One call of each write that changes a topic. */
const calls: Record<string, Call> = {
  'records.readNotices': async on => (await one(on)).post('/notices/read', {}),
  'accounts.submitIntake': async on => {
    const member = await one(on, { state: 'rejected' })
    return sendIntake(member, member.member.email)
  },
  'emailChange.confirmEmailChange': async on => {
    const member = await one(on)
    await member.put('/users/me', { email: 'other@example.org', password })
    await on.surveyFixture.bahth.drain()
    const token = on.surveyFixture.bahth.tokenFor('other@example.org')
    return member.post('/users/me/email/confirm', { token })
  },
  'emailChange.withdrawEmailChange': async on => {
    const member = await one(on)
    await member.put('/users/me', { email: 'third@example.org', password })
    return member.delete('/users/me/email')
  },
  'creators.requestCreator': async on => (await one(on)).post('/users/me/form-creator-request', {}),
  'creators.approveCreatorRequest': asAdmin(async (on, admin) =>
    admin.post(`/admin/form-creator/requests/${await creatorRequest(on)}/approve`, {}),
  ),
  'creators.rejectCreatorRequest': asAdmin(async (on, admin) =>
    admin.post(`/admin/form-creator/requests/${await creatorRequest(on)}/reject`, {}),
  ),
  'identity.approveIntake': asAdmin(async (on, admin) =>
    admin.post('/admin/signup-intake/approve', { email: (await waitingCheck(on)).email }),
  ),
  'identity.rejectIntake': asAdmin(async (on, admin) =>
    admin.post('/admin/signup-intake/reject', { email: (await waitingCheck(on)).email }),
  ),
  'identity.approveIdRequest': asAdmin(async (on, admin) =>
    admin.post(`/admin/id-requests/${(await waitingCheck(on)).id}/approve`),
  ),
  'identity.rejectIdRequest': asAdmin(async (on, admin) =>
    admin.post(`/admin/id-requests/${(await waitingCheck(on)).id}/reject`),
  ),
  'templates.addTemplate': asAdmin((_, admin) => admin.post('/admin/templates', template)),
  'templates.changeTemplate': asAdmin(async (_, admin) => {
    const { body } = await admin.post('/admin/templates', template)
    return admin.put(`/admin/templates/${body.id}`, { ...template, titleEn: 'Exams' })
  }),
  'templates.removeTemplate': asAdmin(async (_, admin) => {
    const { body } = await admin.post('/admin/templates', template)
    return admin.delete(`/admin/templates/${body.id}`)
  }),
  'identity.addDomain': asAdmin((_, admin) => admin.post('/admin/domains', { domain: 'example.org' })),
  'identity.removeDomain': asAdmin((_, admin) => admin.delete('/admin/domains/example.org')),
  'profile.updateProfile': async on => (await one(on)).put('/users/me', { lastName: 'Fouad' }),
  'profile.uploadAvatar': async on =>
    (await one(on)).form('POST', '/users/me/avatar', { avatar: { file: await idPhoto } }),
  'profile.removeAvatar': async on => {
    const member = await one(on)
    await member.form('POST', '/users/me/avatar', { avatar: { file: await idPhoto } })
    return member.delete('/users/me/avatar')
  },
  'profile.changePassword': async on =>
    (await one(on)).post('/users/me/password', { oldPassword: password, newPassword: 'another-one' }),
  'security.endOneLogin': async on => {
    const { bahth } = on.surveyFixture
    const member = await bahth.signedIn()
    await bahth.signIn(member.member)
    const { items } = (await member.get('/users/me/logins')).body
    return member.delete(`/users/me/logins/${items.find((login: Body) => !login.current).id}`)
  },
  'security.endOtherLogins': async on => {
    const { bahth } = on.surveyFixture
    const member = await bahth.signedIn()
    await bahth.signIn(member.member)
    return member.delete('/users/me/logins')
  },
  'security.enableTwoFactor': async on => {
    const member = await one(on)
    const code = totpCodeAt(await setUp(member), on.surveyFixture.bahth.clock.now())
    return member.post('/users/me/two-factor/enable', { code })
  },
  'security.disableTwoFactor': async on => {
    const member = await one(on)
    const code = totpCodeAt(await setUp(member), on.surveyFixture.bahth.clock.now())
    await member.post('/users/me/two-factor/enable', { code })
    return member.post('/users/me/two-factor/disable', { password })
  },
  'security.renewRecoveryCodes': async on => {
    const member = await one(on)
    const code = totpCodeAt(await setUp(member), on.surveyFixture.bahth.clock.now())
    await member.post('/users/me/two-factor/enable', { code })
    return member.post('/users/me/two-factor/recovery-codes', { password })
  },
  'profile.setLanguage': async on => (await one(on)).put('/users/me/language', { language: 'ar' }),
  'security.setLoginAlerts': async on => (await one(on)).put('/users/me/login-alerts', { enabled: false }),
  'users.addUser': asAdmin((_, admin) =>
    admin.post('/admin/users', {
      firstName: 'Mona',
      lastName: 'Adel',
      email: 'mona@example.org',
      role: 'student',
    }),
  ),
  'registrar.importRegistrar': asAdmin((_, admin) => importList(admin, list)),
  'registrar.eraseRegistrar': asAdmin(async (_, admin) => {
    await importList(admin, list)
    return admin.delete('/admin/registrar')
  }),
  'users.editUser': asAdmin(async (on, admin) =>
    admin.put(`/admin/users/${(await one(on)).member.id}`, { lastName: 'Adel' }),
  ),
  'users.setFormCreator': asAdmin(async (on, admin) =>
    admin.put(`/admin/users/${(await one(on)).member.id}/form-creator`, { enabled: true }),
  ),
  'users.setProf': asAdmin(async (on, admin) =>
    admin.put(`/admin/users/${(await one(on)).member.id}/prof`, { enabled: true }),
  ),
  'users.setBan': asAdmin(async (on, admin) =>
    admin.put(`/admin/users/${(await one(on)).member.id}/ban`, { enabled: true }),
  ),
  'users.setRole': asAdmin(async (on, admin) =>
    admin.put(`/admin/users/${(await one(on)).member.id}/role`, { role: 'prof' }),
  ),
  'users.resetUserPassword': asAdmin(async (on, admin) =>
    admin.post(`/admin/users/${(await one(on)).member.id}/password-reset`),
  ),
  'users.deleteUser': asAdmin(async (on, admin) => {
    const { surveyFixture } = on
    const member = await one(on, { creator: 'manual' })
    await on.inquiry(member)
    await join(member, await on.session())
    await surveyFixture.start(await one(on), (await surveyFixture.active({}, member)).id)
    const survey = await answered(on, member)
    await surveyFixture.passEta()
    await surveyFixture.recheck(member, survey.id)
    await surveyFixture.start(member, (await surveyFixture.active()).id)
    return admin.delete(`/admin/users/${member.member.id}`)
  }),
  'users.bulkUsers': asAdmin(async (on, admin) =>
    admin.post('/admin/users/bulk', { ids: [(await one(on)).member.id], action: 'make_prof' }),
  ),
  'attempts.startAttempt': async on => (await one(on)).post(`/surveys/${await on.survey()}/attempt-start`),
  'attempts.verifyAttempts': async on => {
    const { surveyFixture } = on
    // The first answer raises the count, the second fills the survey.
    const member = await one(on)
    for (const missing of [2, 1]) await answered(on, member, missing)
    return surveyFixture.recheck(member)
  },
  'attempts.appeal': async on => {
    const { surveyFixture } = on
    const [survey, member] = [await surveyFixture.active(), await one(on)]
    await surveyFixture.start(member, survey.id)
    await surveyFixture.passEta()
    return member.post(`/surveys/${survey.id}/appeal`, { text: 'I answered it.' })
  },
  'attempts.decideAttempt': asAdmin(async on => {
    const { surveyFixture } = on
    const verify = async (survey: Body) => {
      const member = await one(on)
      await surveyFixture.start(member, survey.id)
      const { attemptId } = await surveyFixture.attempt(member, survey.id)
      await surveyFixture.people.pass(minutes(6))
      return surveyFixture.admin.put(`/surveys/${survey.id}/attempts/${attemptId}`, { status: 'verified' })
    }
    const survey = await almostFull(on, 2)
    await verify(survey)
    return verify(survey)
  }),
  'surveys.createSurvey': async ({ surveyFixture }) =>
    surveyFixture.creator.post('/surveys', surveyFixture.fields()),
  'surveys.editSurvey': async on =>
    on.surveyFixture.creator.put(`/surveys/${await on.draft()}`, { title: 'Other' }),
  'surveys.deleteSurvey': async on => on.surveyFixture.creator.delete(`/surveys/${await on.draft()}`),
  'surveys.submitSurvey': async on => on.surveyFixture.creator.put(`/surveys/${await on.draft()}/submit`),
  'surveys.closeSurvey': async on => {
    const survey = await answered(on, await one(on))
    return on.surveyFixture.creator.post(`/surveys/${survey.id}/close`)
  },
  'formHooks.connectForm': async on => on.surveyFixture.creator.post(`/surveys/${await on.survey()}/hook`),
  'formHooks.disconnectForm': async on => {
    const id = await on.survey()
    await on.surveyFixture.creator.post(`/surveys/${id}/hook`)
    return on.surveyFixture.creator.delete(`/surveys/${id}/hook`)
  },
  'sheets.beginSheetProof': async on => (await provable(on)).begin(),
  'sheets.checkSheetProof': async on => {
    const { path, begin } = await provable(on)
    google.addTab('sheet', { title: (await begin()).body.tab })
    return on.surveyFixture.creator.post(`${path}/check`)
  },
  'sheets.endSheetProof': async on => on.surveyFixture.creator.delete((await provable(on)).path),
  'questionnaires.sendResponse': async on => {
    const survey = await almostFull(on, 2, { questionnaire: sleep })
    const send = async () => {
      const body = { answers: answersOf(0), language: 'en', seconds: 60 }
      const key = { 'idempotency-key': randomUUID() }
      return (await one(on)).post(`/surveys/${survey.id}/responses`, body, key)
    }
    // The first answer raises the count, the second fills the survey.
    await send()
    return send()
  },
  'ethics.saveEthics': async on =>
    on.surveyFixture.creator.put(`/surveys/${await on.draft()}/ethics`, statedEthics),
  'ethics.saveLetter': async on =>
    on.surveyFixture.creator.form('PUT', `/surveys/${await on.draft()}/ethics/letter`, {
      letter: { file: await idPhoto },
    }),
  'ethics.giveConsent': async on =>
    (await one(on)).post(`/surveys/${await on.studied()}/consent`, { version: 1 }),
  'ethics.withdrawConsent': async on => {
    const [member, id] = [await one(on), await on.studied()]
    await member.post(`/surveys/${id}/consent`, { version: 1 })
    await on.surveyFixture.start(member, id)
    return member.delete(`/surveys/${id}/consent`)
  },
  'surveyQueue.approveSurveys': asAdmin(async ({ surveyFixture }, admin) =>
    admin.post('/admin/survey-requests/approve', { ids: [(await surveyFixture.pending()).id] }),
  ),
  'surveyQueue.rejectSurveys': asAdmin(async ({ surveyFixture }, admin) =>
    admin.post('/admin/survey-requests/reject', { ids: [(await surveyFixture.pending()).id] }),
  ),
  'sessions.joinSession': async on => join(await one(on), await on.session()),
  'sessions.leaveSession': async on => {
    const [member, id] = [await one(on), await on.session()]
    await join(member, id)
    return member.delete(`/sessions/${id}/signup`)
  },
  'sessions.createSession': asAdmin((_, admin) => admin.post('/sessions', sessionForm())),
  'sessions.editSession': asAdmin(async (on, admin) =>
    admin.put(`/sessions/${await on.session()}`, { Title: 'Reading two' }),
  ),
  'sessions.deleteSession': asAdmin(async (on, admin) => admin.delete(`/sessions/${await on.session()}`)),
  'sessions.markPresent': async on => {
    const { surveyFixture } = on
    const [member, session] = [await one(on), await createSession(surveyFixture.admin)]
    await join(member, session.id)
    await surveyFixture.people.at(new Date(session.scheduledAt))
    const { code } = (await surveyFixture.admin.get(`/admin/sessions/${session.id}/code`)).body
    return member.post(`/sessions/${session.id}/attendance`, { code })
  },
  'sessionMessages.messageMembers': asAdmin(async (on, admin) => {
    const id = await on.session()
    await join(await one(on), id)
    return admin.post(`/admin/sessions/${id}/message`, { audience: 'registered', title: 'Room', text: '14' })
  }),
  'participants.changeParticipants': asAdmin(async (on, admin) =>
    admin.patch(`/admin/sessions/${await on.session()}/participants`, { increaseCapacityBy: 1 }),
  ),
  'participants.setPresent': asAdmin(async (on, admin) => {
    const { surveyFixture } = on
    const [member, session] = [await one(on), await createSession(admin, { Date: '2026-11-27' })]
    await join(member, session.id)
    await surveyFixture.people.at(new Date(session.scheduledAt))
    return admin.put(`/admin/sessions/${session.id}/attendance/${member.member.id}`, { present: true })
  }),
  'inquiries.askInquiry': async on =>
    (await one(on)).post('/inquiries', { title: 'Why?', inquiry: 'Why not?' }),
  'inquiries.editInquiry': async on => {
    const member = await one(on)
    const edited = { title: 'How many?', inquiry: 'For two groups?', tags: [] }
    return member.put(`/inquiries/${await on.inquiry(member)}`, edited)
  },
  'inquiries.deleteInquiry': asAdmin(async (on, admin) => admin.delete(`/inquiries/${await on.inquiry()}`)),
  'inquiries.voteOnInquiry': async on =>
    (await one(on)).put(`/inquiries/${await on.inquiry()}/vote`, { value: 1 }),
  'inquiries.voteOnReply': async on => (await one(on)).put(`/replies/${await on.reply()}/vote`, { value: 1 }),
  'inquiries.featureInquiry': asAdmin(async (on, admin) =>
    admin.put(`/inquiries/${await on.inquiry()}/featured`, { enabled: true }),
  ),
  'inquiries.setInquiryStatus': asAdmin(async (on, admin) =>
    admin.put(`/inquiries/${await on.inquiry()}/status`, { status: 'closed' }),
  ),
  'inquiries.acceptReply': asAdmin(async (on, admin) =>
    admin.put(`/replies/${await on.reply()}/accepted`, { enabled: true }),
  ),
  'inquiries.postReply': asAdmin(async (on, admin) =>
    admin.post('/replies', { inquiryId: await on.inquiry(), reply: 'Sixty-four.' }),
  ),
  'inquiries.deleteReply': asAdmin(async (on, admin) => admin.delete(`/replies/${await on.reply()}`)),
}

const declared = new Map(
  [...endpoints]
    .map(([name, endpoint]) => [name, changesOf(endpoint)] as const)
    .filter(([, topics]) => topics[0]),
)

test('every write that changes a topic is called here', () => {
  expect(Object.keys(calls).sort()).toEqual([...declared.keys()].sort())
})

test.each(Object.entries(calls))('%s publishes every topic that it declares', async (name, call) => {
  const { published } = ground.surveyFixture.bahth
  published.length = 0
  const { status, text } = await call(ground)
  expect(status, text).toBeLessThan(300)
  const topics = published.filter(one => one.endpoint === endpoints.get(name)).map(({ topic }) => topic)
  expect(topics).toEqual(expect.arrayContaining([...(declared.get(name) ?? [])]))
})
