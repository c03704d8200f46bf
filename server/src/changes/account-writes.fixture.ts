import { importList } from '../accounts/registrar/registrar.fixture.ts'
import { setUp } from '../accounts/two-factor/authenticator.fixture.ts'
import { totpCodeAt } from '../accounts/two-factor/totp.ts'
import { join } from '../sessions/session.fixture.ts'
import { idPhoto, newcomer, sendIntake } from '../testing/newcomers.ts'
import type { Body } from '../testing/person.ts'
import { addMember, answered, asAdmin, type WriteCall, type WriteFixture } from './writes.fixture.ts'

/** One call of each write about accounts that changes a topic. */

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

/** A pending identity check. */
async function waitingCheck({ surveyFixture: { bahth, admin } }: WriteFixture): Promise<Body> {
  const email = `newcomer${++newcomers}@example.org`
  await newcomer(bahth, email)
  const { items } = (await admin.get('/admin/id-requests')).body
  return { ...items.find((item: Body) => JSON.stringify(item).includes(email)), email }
}

async function creatorRequest({ surveyFixture: { people, admin } }: WriteFixture): Promise<string> {
  await (await people.one()).post('/users/me/form-creator-request', {})
  return (await admin.get('/admin/form-creator/requests')).body.items[0].requestId
}

/** A member with a question, a seat, a survey and responses; returns the id. */
async function addBusyMember(on: WriteFixture): Promise<string> {
  const { surveyFixture } = on
  const member = await addMember(on, { creator: 'manual' })
  await on.inquiry(member)
  await join(member, await on.session())
  await surveyFixture.start(await addMember(on), (await surveyFixture.active({}, member)).id)
  const survey = await answered(on, member)
  await surveyFixture.passEta()
  await surveyFixture.recheck(member, survey.id)
  await surveyFixture.start(member, (await surveyFixture.active()).id)
  return member.member.id
}

export const accountWrites: Record<string, WriteCall> = {
  'records.readNotices': async on => (await addMember(on)).post('/notices/read', {}),
  'accounts.submitIntake': async on => {
    const member = await addMember(on, { state: 'rejected' })
    return sendIntake(member, member.member.email)
  },
  'emailChange.confirmEmailChange': async on => {
    const member = await addMember(on)
    await member.put('/users/me', { email: 'other@example.org', password })
    await on.surveyFixture.bahth.drain()
    const token = on.surveyFixture.bahth.tokenFor('other@example.org')
    return member.post('/users/me/email/confirm', { token })
  },
  'emailChange.withdrawEmailChange': async on => {
    const member = await addMember(on)
    await member.put('/users/me', { email: 'third@example.org', password })
    return member.delete('/users/me/email')
  },
  'creators.requestCreator': async on => (await addMember(on)).post('/users/me/form-creator-request', {}),
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
  'profile.updateProfile': async on => (await addMember(on)).put('/users/me', { lastName: 'Fouad' }),
  'profile.uploadAvatar': async on =>
    (await addMember(on)).form('POST', '/users/me/avatar', { avatar: { file: await idPhoto } }),
  'profile.removeAvatar': async on => {
    const member = await addMember(on)
    await member.form('POST', '/users/me/avatar', { avatar: { file: await idPhoto } })
    return member.delete('/users/me/avatar')
  },
  'profile.changePassword': async on =>
    (await addMember(on)).post('/users/me/password', { oldPassword: password, newPassword: 'another-one' }),
  'security.endOneLogin': async on => {
    const { bahth } = on.surveyFixture
    const member = await bahth.loggedIn()
    await bahth.logIn(member.member)
    const { items } = (await member.get('/users/me/logins')).body
    return member.delete(`/users/me/logins/${items.find((login: Body) => !login.current).id}`)
  },
  'security.endOtherLogins': async on => {
    const { bahth } = on.surveyFixture
    const member = await bahth.loggedIn()
    await bahth.logIn(member.member)
    return member.delete('/users/me/logins')
  },
  'security.enableTwoFactor': async on => {
    const member = await addMember(on)
    const code = totpCodeAt(await setUp(member), on.surveyFixture.bahth.clock.now())
    return member.post('/users/me/two-factor/enable', { code })
  },
  'security.disableTwoFactor': async on => {
    const member = await addMember(on)
    const code = totpCodeAt(await setUp(member), on.surveyFixture.bahth.clock.now())
    await member.post('/users/me/two-factor/enable', { code })
    return member.post('/users/me/two-factor/disable', { password })
  },
  'security.renewRecoveryCodes': async on => {
    const member = await addMember(on)
    const code = totpCodeAt(await setUp(member), on.surveyFixture.bahth.clock.now())
    await member.post('/users/me/two-factor/enable', { code })
    return member.post('/users/me/two-factor/recovery-codes', { password })
  },
  'profile.setLanguage': async on => (await addMember(on)).put('/users/me/language', { language: 'ar' }),
  'security.setLoginAlerts': async on =>
    (await addMember(on)).put('/users/me/login-alerts', { enabled: false }),
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
    admin.put(`/admin/users/${(await addMember(on)).member.id}`, { lastName: 'Adel' }),
  ),
  'users.setFormCreator': asAdmin(async (on, admin) =>
    admin.put(`/admin/users/${(await addMember(on)).member.id}/form-creator`, { enabled: true }),
  ),
  'users.setProf': asAdmin(async (on, admin) =>
    admin.put(`/admin/users/${(await addMember(on)).member.id}/prof`, { enabled: true }),
  ),
  'users.setBan': asAdmin(async (on, admin) =>
    admin.put(`/admin/users/${(await addMember(on)).member.id}/ban`, { enabled: true }),
  ),
  'users.setRole': asAdmin(async (on, admin) =>
    admin.put(`/admin/users/${(await addMember(on)).member.id}/role`, { role: 'prof' }),
  ),
  'users.resetUserPassword': asAdmin(async (on, admin) =>
    admin.post(`/admin/users/${(await addMember(on)).member.id}/password-reset`),
  ),
  'users.deleteUser': asAdmin(async (on, admin) => admin.delete(`/admin/users/${await addBusyMember(on)}`)),
  'users.bulkUsers': asAdmin(async (on, admin) =>
    admin.post('/admin/users/bulk', { ids: [await addBusyMember(on)], action: 'delete' }),
  ),
}
