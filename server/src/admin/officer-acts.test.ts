import { after, days, hours } from '@bahth/domain/durations.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { Crowd, type Member } from '../testing/crowd.ts'
import { EventReader } from '../testing/event-reader.ts'
import { expectWhatAlwaysHolds } from '../testing/expect-invariants.ts'
import { signUp } from '../testing/newcomers.ts'
import type { Body } from '../testing/person.ts'
import { type MemberTraits, openTestServer, type TestServer } from '../testing/test-server.ts'

let bahth: TestServer
let crowd: Crowd
let officer: Member

beforeAll(async () => {
  bahth = await openTestServer({
    settings: { publicUrl: 'https://bahth.example', thresholds: { forms: 0, semester: 9 } },
  })
  crowd = new Crowd(bahth)
  officer = await crowd.one({ role: 'admin', firstName: 'Nadia', lastName: 'Rashed' })
})
afterEach(async () => {
  await bahth.settle()
  await expectWhatAlwaysHolds(bahth)
})
afterAll(() => bahth.close())

const nobody = '01890000-0000-7000-8000-000000000000'
const password = 'demo-pass'

/** A member who is signed in, and where an officer acts on them. */
async function someone(traits: MemberTraits = {}): Promise<Member & { at: string }> {
  const member = await crowd.one(traits)
  return Object.assign(member, { at: `/admin/users/${member.member.id}` })
}
const deedsAbout = (memberId: string) =>
  bahth.db
    .selectFrom('activity')
    .select(['action', 'admin_name as adminName', 'target_name as targetName', 'details', 'ip'])
    .where('target_id', '=', memberId)
    .orderBy('id')
    .execute()
const noticesOf = async (memberId: string): Promise<string[]> =>
  (
    await bahth.db
      .selectFrom('notice')
      .select('kind')
      .where('member_id', '=', memberId)
      .orderBy('id')
      .execute()
  ).map(({ kind }) => kind)
const signIn = (who: Member, by = password) =>
  bahth.visitor().post('/auth/login', { email: who.member.email, password: by })

describe('ADM-30 ADM-31 ADM-39 a role', () => {
  test('is given and taken, counts on the next request, and is logged from and to', async () => {
    const who = await someone({ firstName: 'Salma', lastName: 'Fouad' })
    expect((await who.get('/admin/users')).status).toBe(403)
    expect(await officer.put(`${who.at}/role`, { role: 'admin' })).toMatchObject({
      status: 200,
      body: { role: 'admin', isAdmin: true, isProf: false },
    })
    expect((await who.get('/admin/users')).status).toBe(200)
    expect((await officer.put(`${who.at}/role`, { role: 'student' })).body).toMatchObject({ role: 'student' })
    expect((await who.get('/admin/users')).status).toBe(403)
    const deed = (from: string, to: string) => ({
      action: 'role_changed',
      adminName: 'Nadia Rashed',
      targetName: 'Salma Fouad',
      details: { changes: [{ field: 'role', from, to }] },
      ip: '127.0.0.1',
    })
    expect(await deedsAbout(who.member.id)).toEqual([deed('student', 'admin'), deed('admin', 'student')])
    expect(await noticesOf(who.member.id)).toEqual(['role_changed', 'role_changed'])
  })

  test('ADM-37 of professor is the same by another name', async () => {
    const who = await someone()
    expect((await officer.put(`${who.at}/prof`, { enabled: true })).body).toMatchObject({ role: 'prof' })
    expect((await officer.put(`${who.at}/prof`, { enabled: false })).body).toMatchObject({ role: 'student' })
    expect((await officer.put(`${who.at}/prof`, { enabled: false })).body).toMatchObject({ role: 'student' })
    expect(await deedsAbout(who.member.id)).toHaveLength(2)
  })

  test('that somebody has already changes nothing, and is no entry', async () => {
    const who = await someone({ role: 'prof' })
    expect((await officer.put(`${who.at}/role`, { role: 'prof' })).status).toBe(200)
    expect(await deedsAbout(who.member.id)).toEqual([])
  })

  test.each([{ role: 'owner' }, {}, { role: 'professor' }])('cannot be %j', async body => {
    const who = await someone()
    expect((await officer.put(`${who.at}/role`, body)).status).toBe(400)
  })
})

describe('what nobody does to themselves', () => {
  const own = () => `/admin/users/${officer.member.id}`
  const attempts: [string, () => Promise<Body>][] = [
    ['taking the role away', () => officer.put(`${own()}/role`, { role: 'student' })],
    ['becoming a professor', () => officer.put(`${own()}/prof`, { enabled: true })],
    ['a ban', () => officer.put(`${own()}/ban`, { enabled: true })],
    ['a deletion', () => officer.delete(own())],
    ['a password reset', () => officer.post(`${own()}/password-reset`)],
  ]
  test.each(attempts)('%s', async (_, attempt) => {
    await crowd.one({ role: 'admin' })
    expect(await attempt()).toMatchObject({ status: 409, body: { code: 'own_account' } })
    expect((await officer.get('/admin/users')).status).toBe(200)
  })

  test('nor together with others, who are not spared', async () => {
    const who = await someone()
    const ids = [officer.member.id, who.member.id]
    expect((await officer.post('/admin/users/bulk', { ids, action: 'ban' })).body).toEqual({
      done: [who.member.id],
      failed: [{ id: officer.member.id, code: 'own_account', message: expect.any(String) }],
    })
  })
})

describe('ADM-28 ADM-38 a ban', () => {
  test('ends every login and stream at once; sign-in says so, and the reason is mailed', async () => {
    const who = await someone({ firstName: 'Karim' })
    const address = await bahth.listen()
    const stream = await EventReader.open(address, who.token ?? '')
    const reason = 'Answers that were made up'
    expect(await officer.put(`${who.at}/ban`, { enabled: true, reason })).toMatchObject({
      status: 200,
      body: { accountState: 'banned', isBanned: true, banReason: reason, bannedUntil: null },
    })
    expect(await stream.rest()).toContain('"topic":"access"')
    expect((await who.get('/surveys')).status).toBe(401)
    expect((await who.get('/users/me')).status).toBe(401)
    expect(await signIn(who)).toMatchObject({
      status: 403,
      body: { code: 'account_banned', message: 'Your account is suspended.' },
    })
    await bahth.settle()
    expect(bahth.mailTo(who.member.email).text).toContain(reason)
    expect(await deedsAbout(who.member.id)).toMatchObject([
      {
        action: 'user_banned',
        details: { reason, changes: [{ field: 'state', from: 'approved', to: 'banned' }] },
      },
    ])
  })

  test('ends the calendar address, which stays dead', async () => {
    const who = await someone()
    const { url } = (await who.post('/users/me/calendar-feed')).body
    const path = new URL(url).pathname
    await officer.put(`${who.at}/ban`, { enabled: true })
    await officer.put(`${who.at}/ban`, { enabled: false })
    expect((await bahth.visitor().get(path)).status).toBe(404)
  })

  test.each(['approved', 'pending', 'rejected'] as const)(
    'that is lifted brings back whoever was %s',
    async state => {
      const who = await someone({ state })
      await officer.put(`${who.at}/ban`, { enabled: true, reason: 'A mistake' })
      await officer.put(`${who.at}/ban`, { enabled: true, reason: 'The same mistake' })
      const { status, body } = await officer.put(`${who.at}/ban`, { enabled: false, reason: 'Cleared' })
      expect(status).toBe(200)
      expect(body).toMatchObject({ accountState: state, isBanned: false, banReason: null })
      expect((await signIn(who)).body.user.accountState).toBe(state)
      expect((await deedsAbout(who.member.id)).at(-1)).toMatchObject({
        action: 'user_unbanned',
        details: { reason: 'Cleared', changes: [{ field: 'state', from: 'banned', to: state }] },
      })
    },
  )

  test('lifted where there is none, or told again as it is, is no entry', async () => {
    const who = await someone()
    await officer.put(`${who.at}/ban`, { enabled: false })
    expect(await deedsAbout(who.member.id)).toEqual([])
    for (let i = 0; i < 2; i++) await officer.put(`${who.at}/ban`, { enabled: true })
    expect(await deedsAbout(who.member.id)).toHaveLength(1)
  })

  test('with an end is over at that instant, whether or not the clock has been by', async () => {
    const who = await someone()
    const until = after(bahth.clock.now(), hours(2))
    const { body } = await officer.put(`${who.at}/ban`, { enabled: true, until: until.toISOString() })
    expect(body).toMatchObject({ isBanned: true, bannedUntil: until.toISOString() })
    await crowd.pass(hours(2) - 1)
    expect((await signIn(who)).status).toBe(403)
    await crowd.pass(1)
    expect((await officer.get(who.at)).body).toMatchObject({ accountState: 'approved', isBanned: false })
    expect((await signIn(who)).body.user).toMatchObject({ accountState: 'approved', verified: true })
    expect(await noticesOf(who.member.id)).toEqual(['account_banned', 'account_restored'])
  })

  test('with an end is lifted by the clock, and the member is told once', async () => {
    const who = await someone({ state: 'pending' })
    const until = after(bahth.clock.now(), days(3)).toISOString()
    await officer.put(`${who.at}/ban`, { enabled: true, until })
    await bahth.settle()
    await crowd.pass(days(3))
    await bahth.sweep()
    await bahth.sweep()
    expect((await officer.get('/admin/users?state=banned')).body.items).not.toContainEqual(
      expect.objectContaining({ userId: who.member.id }),
    )
    expect(await noticesOf(who.member.id)).toEqual(['account_banned', 'account_restored'])
    expect(bahth.mailTo(who.member.email).subject).toBe('Your account is no longer suspended')
  })

  test.each(['2026-11-20T09:59:59Z', '2037-01-01T00:00:00Z', 'tomorrow'])('cannot end at %s', async until => {
    const who = await someone()
    expect(await officer.put(`${who.at}/ban`, { enabled: true, until })).toMatchObject({
      status: 400,
      body: { code: 'validation_error', errors: [{ field: 'until' }] },
    })
  })
})

describe('ADM-29 ADM-36 the right to publish', () => {
  test('is given for good and taken, with a reason', async () => {
    const who = await someone()
    expect((await who.get('/surveys/mine')).status).toBe(403)
    expect(
      (await officer.put(`${who.at}/form-creator`, { enabled: true, reason: 'Thesis' })).body,
    ).toMatchObject({ isFormCreator: true, formCreatorStatus: 'manual' })
    expect((await who.get('/surveys/mine')).status).toBe(200)
    expect((await officer.put(`${who.at}/form-creator`, { enabled: false })).body).toMatchObject({
      isFormCreator: false,
      formCreatorStatus: 'none',
    })
    expect((await who.get('/surveys/mine')).status).toBe(403)
    expect((await deedsAbout(who.member.id)).map(({ action }) => action)).toEqual([
      'form_creator_granted',
      'form_creator_revoked',
    ])
  })
})

describe('correcting what an identity check established', () => {
  test('changes only what is sent, and the log has it from and to', async () => {
    const who = await someone({ firstName: 'Mariem', lastName: 'Samir', studentId: '77', semester: 4 })
    const { status, body } = await officer.put(who.at, { firstName: 'Mariam', semester: 5, studentId: '77' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ firstName: 'Mariam', lastName: 'Samir', studentId: '77', semester: 5 })
    expect(await deedsAbout(who.member.id)).toMatchObject([
      {
        action: 'user_edited',
        targetName: 'Mariam Samir',
        details: {
          changes: [
            { field: 'firstName', from: 'Mariem', to: 'Mariam' },
            { field: 'semester', from: 4, to: 5 },
          ],
        },
      },
    ])
    expect((await who.get('/users/me')).body).toMatchObject({ firstName: 'Mariam', semester: 5 })
    expect(await noticesOf(who.member.id)).toEqual(['details_corrected'])
  })

  test('a semester that was too low gives the right that was earned', async () => {
    const who = await someone({ semester: 8 })
    expect((await officer.put(who.at, { semester: 9 })).body).toMatchObject({
      semester: 9,
      formCreatorStatus: 'auto',
    })
    expect((await who.get('/surveys/mine')).status).toBe(200)
  })

  test('a name follows to what the member wrote', async () => {
    const who = await someone({ firstName: 'Yousef', lastName: 'Hegazy' })
    const asked = await who.post('/inquiries', { title: 'Which test?', inquiry: 'For two groups.' })
    await officer.put(who.at, { firstName: 'Youssef' })
    const { body } = await who.get(`/inquiries/${asked.body.inquiryID}`)
    expect(body.authorName).toBe('Youssef Hegazy')
  })

  test.each([
    [{ semester: 0 }, 'semester'],
    [{ semester: 41 }, 'semester'],
    [{ firstName: ' ' }, 'firstName'],
    [{ studentId: '' }, 'studentId'],
  ])('refuses %j', async (body, field) => {
    const who = await someone()
    expect(await officer.put(who.at, body)).toMatchObject({ status: 400, body: { errors: [{ field }] } })
  })

  test('to the same is no entry', async () => {
    const who = await someone({ semester: 3 })
    expect((await officer.put(who.at, { semester: '3' })).status).toBe(200)
    expect(await deedsAbout(who.member.id)).toEqual([])
  })
})

describe('ADM-33 ADM-41 a password reset', () => {
  test('by a link: the old password and every login end, the link works once and ends with a new password', async () => {
    const who = await someone()
    const { status, body } = await officer.post(`${who.at}/password-reset`)
    expect(status).toBe(200)
    expect(body).toEqual({
      link: expect.stringMatching(/^https:\/\/bahth\.example\/reset\?token=[\w-]{43}$/),
      expiresAt: after(bahth.clock.now(), hours(24)).toISOString(),
    })
    expect((await who.get('/users/me')).status).toBe(401)
    expect((await signIn(who)).status).toBe(401)
    const token = new URL(body.link).searchParams.get('token')
    const set = () => bahth.visitor().post('/auth/reset-password', { token, newPassword: 'chosen by myself' })
    expect((await set()).status).toBe(204)
    expect((await set()).body.code).toBe('link_expired')
    expect((await signIn(who, 'chosen by myself')).status).toBe(200)
    expect(await deedsAbout(who.member.id)).toMatchObject([
      { action: 'password_reset', details: { metadata: { mode: 'link' } } },
    ])
    await bahth.settle()
    const mail = bahth.mailTo(who.member.email)
    expect(mail.subject).toBe('Your Bahth password was reset')
    expect(mail.text + mail.html).not.toContain(token)
  })

  test('by a temporary password: good for one sign-in, which opens nothing but choosing another', async () => {
    const who = await someone()
    const { body } = await officer.post(`${who.at}/password-reset`, { mode: 'temporary' })
    expect(body).toEqual({
      temporaryPassword: expect.stringMatching(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/),
      expiresAt: after(bahth.clock.now(), hours(24)).toISOString(),
    })
    const temporary = body.temporaryPassword
    const session = await signIn(who, temporary)
    expect(session.body.user.mustChangePassword).toBe(true)
    expect((await signIn(who, temporary)).status).toBe(401)
    const inside = bahth.visitor()
    inside.token = session.body.accessToken
    expect(await inside.get('/surveys')).toMatchObject({
      status: 403,
      body: { code: 'password_change_required' },
    })
    const chosen = { oldPassword: temporary, newPassword: 'chosen by myself' }
    expect((await inside.post('/users/me/password', chosen)).status).toBe(204)
    expect((await inside.get('/surveys')).status).toBe(200)
    expect((await signIn(who, 'chosen by myself')).body.user.mustChangePassword).toBe(false)
  })

  test('one temporary password lets in one of two who use it at once', async () => {
    const who = await someone()
    const { body } = await officer.post(`${who.at}/password-reset`, { mode: 'temporary' })
    const replies = await Promise.all([1, 2, 3].map(() => signIn(who, body.temporaryPassword)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 401, 401])
  })

  test.each(['link', 'temporary'])('%s: what was handed over is over after a day', async mode => {
    const who = await someone()
    const { body } = await officer.post(`${who.at}/password-reset`, { mode })
    await crowd.pass(hours(24))
    if (mode === 'temporary') expect((await signIn(who, body.temporaryPassword)).status).toBe(401)
    else {
      const token = new URL(body.link).searchParams.get('token')
      const { status } = await bahth
        .visitor()
        .post('/auth/reset-password', { token, newPassword: 'too late' })
      expect(status).toBe(400)
    }
  })

  test('a second one makes the first worthless', async () => {
    const who = await someone()
    const first = (await officer.post(`${who.at}/password-reset`)).body.link
    await officer.post(`${who.at}/password-reset`)
    const token = new URL(first).searchParams.get('token')
    expect(
      (await bahth.visitor().post('/auth/reset-password', { token, newPassword: 'late one' })).status,
    ).toBe(400)
  })

  test('waits for an address that nobody has confirmed', async () => {
    await signUp(bahth.visitor('web'), 'unconfirmed@example.org')
    const { items } = (await officer.get('/admin/users?q=unconfirmed@example.org')).body
    expect(items).toMatchObject([{ emailConfirmed: false, accountState: 'pending' }])
    expect(await officer.post(`/admin/users/${items[0].userId}/password-reset`)).toMatchObject({
      status: 409,
      body: { code: 'email_not_confirmed' },
    })
  })
})

describe('ADM-21 ADM-22 Add User', () => {
  const person = (email: string, more = {}) => ({
    firstName: 'Heba',
    lastName: 'Shaarawy',
    email,
    ...more,
  })

  test('invites: approved from the start, with a mailed link to choose a password', async () => {
    const made = await officer.post('/admin/users', person(' Heba@Example.org ', { role: 'prof' }))
    expect(made).toMatchObject({
      status: 201,
      body: {
        email: 'heba@example.org',
        role: 'prof',
        accountState: 'approved',
        hasPassword: false,
        studentId: null,
      },
    })
    await bahth.settle()
    expect(bahth.mailTo('heba@example.org').text).toContain('https://bahth.example/invitation?token=')
    const token = bahth.tokenFor('heba@example.org')
    const set = await bahth.visitor().post('/auth/reset-password', { token, newPassword: 'my own one' })
    expect(set.status).toBe(204)
    const session = await bahth
      .visitor()
      .post('/auth/login', { email: 'heba@example.org', password: 'my own one' })
    expect(session.body.user).toMatchObject({ verified: true, role: 'prof' })
    expect(await deedsAbout(made.body.userId)).toMatchObject([
      { action: 'user_created', targetName: 'Heba Shaarawy', details: { metadata: { role: 'prof' } } },
    ])
  })

  test('whose invitation was lost is invited again by a reset', async () => {
    const { body } = await officer.post('/admin/users', person('lost@example.org'))
    const { link } = (await officer.post(`/admin/users/${body.userId}/password-reset`)).body
    expect(link).toContain('/invitation?token=')
  })

  test('an address with an account is refused, whatever its state', async () => {
    for (const state of ['approved', 'pending', 'rejected', 'banned'] as const) {
      const { email } = await bahth.member({ state })
      expect(await officer.post('/admin/users', person(email))).toMatchObject({
        status: 409,
        body: { code: 'email_known', errors: [{ field: 'email' }] },
      })
    }
  })

  test('a sign-up that nobody confirmed makes room, with its photo', async () => {
    await signUp(bahth.visitor('web'), 'half@example.org')
    expect((await officer.post('/admin/users', person('half@example.org'))).status).toBe(201)
    await bahth.settle()
    expect((await officer.get('/admin/users?q=half@example.org')).body.items).toMatchObject([
      { firstName: 'Heba', accountState: 'approved' },
    ])
  })

  test.each([
    ['firstName', ''],
    ['lastName', undefined],
    ['email', 'not an address'],
    ['role', 'owner'],
  ])('is refused with %s as %j', async (field, value) => {
    expect(await officer.post('/admin/users', person('new@example.org', { [field]: value }))).toMatchObject({
      status: 400,
      body: { errors: [{ field }] },
    })
  })
})

describe('several at once', () => {
  test.each([
    ['ban', { accountState: 'banned' }, 'user_banned'],
    ['grant_form_creator', { isFormCreator: true }, 'form_creator_granted'],
    ['make_prof', { role: 'prof' }, 'role_changed'],
  ])('%s: each has its result and its entry, one that fails stops nobody', async (action, result, deed) => {
    const [one, two] = [await someone(), await someone()]
    const ids = [one.member.id, nobody, 'no identifier', two.member.id, one.member.id]
    const { status, body } = await officer.post('/admin/users/bulk', { ids, action, reason: 'Together' })
    expect(status).toBe(200)
    expect(body).toEqual({
      done: [one.member.id, two.member.id],
      failed: [nobody, 'no identifier'].map(id => ({ id, code: 'not_found', message: 'Not found.' })),
    })
    for (const who of [one, two]) {
      expect((await officer.get(who.at)).body).toMatchObject(result)
      expect((await deedsAbout(who.member.id)).map(entry => entry.action)).toEqual([deed])
    }
  })

  test('unban, revoke and student take back', async () => {
    const who = await someone()
    const does = (action: string) => officer.post('/admin/users/bulk', { ids: [who.member.id], action })
    for (const action of [
      'ban',
      'unban',
      'grant_form_creator',
      'revoke_form_creator',
      'make_prof',
      'make_student',
    ])
      expect((await does(action)).body.done).toEqual([who.member.id])
    expect((await officer.get(who.at)).body).toMatchObject({
      accountState: 'approved',
      isFormCreator: false,
      role: 'student',
    })
  })

  test.each([
    [{ ids: [], action: 'ban' }],
    [{ ids: [nobody], action: 'make_admin' }],
    [{ ids: [nobody], action: 'ban', until: '2020-01-01T00:00:00Z' }],
    [{ ids: Array(201).fill(nobody), action: 'ban' }],
  ])('refuses %#', async body => {
    expect((await officer.post('/admin/users/bulk', body)).status).toBe(400)
  })
})

test('whoever is not there is not found', async () => {
  const at = `/admin/users/${nobody}`
  const replies = [
    await officer.get(at),
    await officer.put(at, { semester: 3 }),
    await officer.put(`${at}/role`, { role: 'prof' }),
    await officer.put(`${at}/prof`, { enabled: true }),
    await officer.put(`${at}/ban`, { enabled: true }),
    await officer.put(`${at}/ban`, { enabled: false }),
    await officer.put(`${at}/form-creator`, { enabled: true }),
    await officer.post(`${at}/password-reset`),
    await officer.delete(at),
    await officer.get('/admin/users/nonsense'),
  ]
  expect(replies.map(({ status }) => status)).toEqual(Array(replies.length).fill(404))
})
