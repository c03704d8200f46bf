import { after, days } from '@bahth/domain/durations.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Body } from '../testing/person.ts'
import type { Member } from '../testing/test-server.ts'
import { unknownId } from '../testing/unknown-id.ts'
import { AdminFixture } from './admin.fixture.ts'

let adminFixture: AdminFixture
let admin: Member

beforeAll(async () => {
  adminFixture = await AdminFixture.open({ thresholds: { forms: 0, semester: 9 } })
  admin = adminFixture.admin
})
afterEach(() => adminFixture.drain())
afterAll(() => adminFixture.close())

describe('ADM-30 ADM-31 ADM-39 changing a member’s role', () => {
  test('AUT-82 a new role and its flags apply to the next request. It is logged with the old one, and the member is notified', async () => {
    const who = await adminFixture.someone({ firstName: 'Salma', lastName: 'Fouad' })
    expect((await who.get('/admin/users')).status).toBe(403)
    expect(await admin.put(`${who.at}/role`, { role: 'admin' })).toMatchObject({
      status: 200,
      body: { role: 'admin', isAdmin: true, isProf: false },
    })
    expect((await who.get('/admin/users')).status).toBe(200)
    expect((await admin.put(`${who.at}/role`, { role: 'student' })).body).toMatchObject({
      ...{ role: 'student', isAdmin: false, isProf: false },
    })
    expect((await who.get('/admin/users')).status).toBe(403)
    const loggedAction = (from: string, to: string) => ({
      action: 'role_changed',
      adminName: 'Nadia Rashed',
      targetName: 'Salma Fouad',
      details: { changes: [{ field: 'role', from, to }] },
      ip: '127.0.0.1',
    })
    expect(await adminFixture.actionsAbout(who.member.id)).toEqual([
      loggedAction('student', 'admin'),
      loggedAction('admin', 'student'),
    ])
    expect(await adminFixture.noticesOf(who.member.id)).toEqual(['role_changed', 'role_changed'])
  })

  test('ADM-37 PUT /prof switches between the roles prof and student, and logs only real changes', async () => {
    const who = await adminFixture.someone()
    expect((await admin.put(`${who.at}/prof`, { enabled: true })).body).toMatchObject({ role: 'prof' })
    expect((await admin.put(`${who.at}/prof`, { enabled: false })).body).toMatchObject({ role: 'student' })
    expect((await admin.put(`${who.at}/prof`, { enabled: false })).body).toMatchObject({ role: 'student' })
    expect(await adminFixture.actionsAbout(who.member.id)).toHaveLength(2)
  })

  test('setting the role that a member already has is not logged', async () => {
    const who = await adminFixture.someone({ role: 'prof' })
    expect((await admin.put(`${who.at}/role`, { role: 'prof' })).status).toBe(200)
    expect(await adminFixture.actionsAbout(who.member.id)).toEqual([])
  })

  test.each([{ role: 'owner' }, {}, { role: 'professor' }])('the role change %j is refused', async body => {
    const who = await adminFixture.someone()
    expect((await admin.put(`${who.at}/role`, body)).status).toBe(400)
  })
})

describe('actions that administrators cannot apply to themselves', () => {
  const own = () => `/admin/users/${admin.member.id}`
  const attempts: [string, () => Promise<Body>][] = [
    ['removing the administrator role', () => admin.put(`${own()}/role`, { role: 'student' })],
    ['becoming a professor', () => admin.put(`${own()}/prof`, { enabled: true })],
    ['a ban', () => admin.put(`${own()}/ban`, { enabled: true })],
    ['a deletion', () => admin.delete(own())],
    ['a password reset', () => admin.post(`${own()}/password-reset`)],
  ]
  test.each(attempts)('%s is refused for one’s own account', async (_, attempt) => {
    await adminFixture.people.one({ role: 'admin' })
    expect(await attempt()).toMatchObject({ status: 409, body: { code: 'own_account' } })
    expect((await admin.get('/admin/users')).status).toBe(200)
  })

  test('a bulk ban that includes one’s own account fails for it and bans the other member', async () => {
    const who = await adminFixture.someone()
    const ids = [admin.member.id, who.member.id]
    expect((await admin.post('/admin/users/bulk', { ids, action: 'ban' })).body).toEqual({
      done: [who.member.id],
      failed: [{ id: admin.member.id, code: 'own_account', message: expect.any(String) }],
    })
  })
})

describe('ADM-29 ADM-36 the right to publish', () => {
  test('the right to publish is granted and revoked by an administrator, and both are logged', async () => {
    const who = await adminFixture.someone()
    expect((await who.get('/surveys/mine')).status).toBe(403)
    expect(
      (await admin.put(`${who.at}/form-creator`, { enabled: true, reason: 'Thesis' })).body,
    ).toMatchObject({ isFormCreator: true, formCreatorStatus: 'manual' })
    expect((await who.get('/surveys/mine')).status).toBe(200)
    expect((await admin.put(`${who.at}/form-creator`, { enabled: false })).body).toMatchObject({
      isFormCreator: false,
      formCreatorStatus: 'none',
    })
    expect((await who.get('/surveys/mine')).status).toBe(403)
    expect((await adminFixture.actionsAbout(who.member.id)).map(({ action }) => action)).toEqual([
      'form_creator_granted',
      'form_creator_revoked',
    ])
  })
})

describe('correcting a member’s verified details', () => {
  test('a correction changes only the fields sent, is logged with old and new values, and the member is notified', async () => {
    const who = await adminFixture.someone({
      firstName: 'Mariem',
      lastName: 'Samir',
      studentId: '77',
      semester: 4,
    })
    const { status, body } = await admin.put(who.at, { firstName: 'Mariam', semester: 5, studentId: '77' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ firstName: 'Mariam', lastName: 'Samir', studentId: '77', semester: 5 })
    expect(await adminFixture.actionsAbout(who.member.id)).toMatchObject([
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
    expect(await adminFixture.noticesOf(who.member.id)).toEqual(['details_corrected'])
  })

  test('correcting the semester to the threshold grants the right to publish', async () => {
    const who = await adminFixture.someone({ semester: 8 })
    expect((await admin.put(who.at, { semester: 9 })).body).toMatchObject({
      semester: 9,
      formCreatorStatus: 'auto',
    })
    expect((await who.get('/surveys/mine')).status).toBe(200)
  })

  test('correcting the semester below the threshold ends the right that was earned, and a granted one stays', async () => {
    const earned = await adminFixture.someone({ semester: 10, creator: 'auto' })
    expect((await admin.put(earned.at, { semester: 8 })).body.formCreatorStatus).toBe('none')
    expect((await earned.get('/surveys/mine')).status).toBe(403)
    expect(await adminFixture.noticesOf(earned.member.id)).toEqual(
      expect.arrayContaining(['details_corrected', 'creator_revoked']),
    )
    await admin.put(earned.at, { semester: 9 })
    expect((await earned.get('/surveys/mine')).status).toBe(200)
    const granted = await adminFixture.someone({ semester: 10, creator: 'manual' })
    expect((await admin.put(granted.at, { semester: 8 })).body.formCreatorStatus).toBe('manual')
  })

  test('a corrected name is also shown on the member’s earlier inquiries', async () => {
    const who = await adminFixture.someone({ firstName: 'Yousef', lastName: 'Hegazy' })
    const created = await who.post('/inquiries', { title: 'Which test?', inquiry: 'For two groups.' })
    await admin.put(who.at, { firstName: 'Youssef' })
    const { body } = await who.get(`/inquiries/${created.body.inquiryID}`)
    expect(body.authorName).toBe('Youssef Hegazy')
  })

  test.each([
    [{ semester: 0 }, 'semester'],
    [{ semester: 41 }, 'semester'],
    [{ firstName: ' ' }, 'firstName'],
    [{ studentId: '' }, 'studentId'],
  ])('the correction %j is refused', async (body, field) => {
    const who = await adminFixture.someone()
    expect(await admin.put(who.at, body)).toMatchObject({ status: 400, body: { errors: [{ field }] } })
  })

  test('a correction that changes nothing is not logged', async () => {
    const who = await adminFixture.someone({ semester: 3 })
    expect((await admin.put(who.at, { semester: '3' })).status).toBe(200)
    expect(await adminFixture.actionsAbout(who.member.id)).toEqual([])
  })
})

describe('bulk actions on members', () => {
  test.each([
    ['ban', { accountState: 'banned' }, 'user_banned'],
    ['grant_form_creator', { isFormCreator: true }, 'form_creator_granted'],
    ['make_prof', { role: 'prof' }, 'role_changed'],
  ])(
    '%s applies to each member with a log entry, and unknown ids do not stop the others',
    async (action, result, loggedAction) => {
      const [one, two] = [await adminFixture.someone(), await adminFixture.someone()]
      const ids = [one.member.id, unknownId, 'no identifier', two.member.id, one.member.id]
      const { status, body } = await admin.post('/admin/users/bulk', { ids, action, reason: 'Together' })
      expect(status).toBe(200)
      expect(body).toEqual({
        done: [one.member.id, two.member.id],
        failed: [unknownId, 'no identifier'].map(id => ({ id, code: 'not_found', message: 'Not found.' })),
      })
      for (const who of [one, two]) {
        expect((await admin.get(who.at)).body).toMatchObject(result)
        expect((await adminFixture.actionsAbout(who.member.id)).map(entry => entry.action)).toEqual([
          loggedAction,
        ])
      }
    },
  )

  test('unban, revoke_form_creator and make_student undo the opposite bulk actions', async () => {
    const who = await adminFixture.someone()
    const does = (action: string) => admin.post('/admin/users/bulk', { ids: [who.member.id], action })
    for (const action of [
      'ban',
      'unban',
      'grant_form_creator',
      'revoke_form_creator',
      'make_prof',
      'make_student',
    ])
      expect((await does(action)).body.done).toEqual([who.member.id])
    expect((await admin.get(who.at)).body).toMatchObject({
      accountState: 'approved',
      isFormCreator: false,
      role: 'student',
    })
  })

  test('a bulk ban keeps the reason and the end of a member who is already suspended', async () => {
    const [suspended, other] = [await adminFixture.someone(), await adminFixture.someone()]
    const until = after(adminFixture.bahth.clock.now(), days(7)).toISOString()
    await admin.put(`${suspended.at}/ban`, { enabled: true, reason: 'Advertisements', until })
    const ids = [suspended.member.id, other.member.id]
    const { body } = await admin.post('/admin/users/bulk', { ids, action: 'ban' })
    expect(body).toEqual({ done: ids, failed: [] })
    expect((await admin.get(suspended.at)).body).toMatchObject({
      banReason: 'Advertisements',
      bannedUntil: until,
    })
    expect(await adminFixture.actionsAbout(suspended.member.id)).toHaveLength(1)
    expect((await admin.get(other.at)).body).toMatchObject({ isBanned: true })
  })

  test('deleting members again after a lost response is confirmed, and an invalid id still fails', async () => {
    const ids = [(await adminFixture.someone()).member.id, (await adminFixture.someone()).member.id]
    const deletes = () =>
      admin.post('/admin/users/bulk', { ids: [...ids, 'no identifier'], action: 'delete' })
    const failed = [{ id: 'no identifier', code: 'not_found', message: 'Not found.' }]
    for (const _ of [1, 2])
      expect(await deletes()).toMatchObject({ status: 200, body: { done: ids, failed } })
    for (const id of ids) expect((await admin.get(`/admin/users/${id}`)).status).toBe(404)
  })

  test.each([
    [{ ids: [], action: 'ban' }],
    [{ ids: [unknownId], action: 'make_admin' }],
    [{ ids: [unknownId], action: 'ban', until: '2020-01-01T00:00:00Z' }],
    [{ ids: Array(201).fill(unknownId), action: 'ban' }],
  ])('invalid bulk request %# is refused', async body => {
    expect((await admin.post('/admin/users/bulk', body)).status).toBe(400)
  })
})

test('requests about an unknown member are answered with 404', async () => {
  const at = `/admin/users/${unknownId}`
  const replies = [
    await admin.get(at),
    await admin.put(at, { semester: 3 }),
    await admin.put(`${at}/role`, { role: 'prof' }),
    await admin.put(`${at}/prof`, { enabled: true }),
    await admin.put(`${at}/ban`, { enabled: true }),
    await admin.put(`${at}/ban`, { enabled: false }),
    await admin.put(`${at}/form-creator`, { enabled: true }),
    await admin.post(`${at}/password-reset`),
    await admin.delete(at),
    await admin.get('/admin/users/nonsense'),
  ]
  expect(replies.map(({ status }) => status)).toEqual(Array(replies.length).fill(404))
})
