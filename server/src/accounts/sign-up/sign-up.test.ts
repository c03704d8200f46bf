import { hours, minutes } from '@bahth/domain/durations.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { onPostgres } from '../../testing/database.ts'
import { expectInvariants } from '../../testing/expect-invariants.ts'
import { accountOf, detailsOf, idPhoto, sendIntake, signUp } from '../../testing/newcomers.ts'
import { openTestServer, type TestServer } from '../../testing/test-server.ts'
import { checksOf, membersWith } from './sign-up.fixture.ts'

let bahth: TestServer
beforeAll(async () => {
  bahth = await openTestServer()
})
afterEach(async () => {
  await bahth.drain()
  await expectInvariants(bahth)
})
afterAll(() => bahth.close())

const created = 'Account created! Check your email for the verification link.'
describe('signing up', () => {
  test('AUT-42, AUT-46, AUT-77, IDV-09 a visitor signs up, confirms and is approved, and the photo is erased', async () => {
    const visitor = bahth.visitor('web')
    const intake = await sendIntake(visitor, 'Mariam@Example.org', { studentId: '٢٠٢٣١١٤٧' })
    expect(intake).toMatchObject({ status: 201, body: { code: 'intake_received', status: 'pending' } })
    const reply = await visitor.post('/auth/signup', accountOf('mariam@example.org'))
    expect(reply).toMatchObject({ status: 201, body: { code: 'account_created', message: created } })
    const early = await visitor.post('/auth/login', { email: 'mariam@example.org', password: 'a-good-one' })
    expect(early).toMatchObject({ status: 403, body: { code: 'email_not_confirmed' } })

    await bahth.drain()
    const token = bahth.tokenFor('mariam@example.org')
    const confirmed = await visitor.post('/auth/confirm', { token })
    const session = await visitor.post('/auth/exchange', { code: confirmed.body.code })
    expect(session).toMatchObject({
      status: 200,
      body: { refreshToken: null, user: { accountState: 'pending', verified: false, semester: 7 } },
    })
    visitor.token = session.body.accessToken
    expect((await visitor.get('/account-status')).body).toMatchObject({
      status: 'pending',
      intake: { first_name: 'Mariam', email: 'mariam@example.org', review_reason: null },
    })
    expect((await visitor.get('/surveys')).body.code).toBe('account_pending')

    const actingAdmin = await bahth.admin()
    const queue = await actingAdmin.get('/admin/signup-intake?q=mariam@example.org')
    expect(queue.body.items).toMatchObject([{ student_id: '20231147', semester: 7, status: 'pending' }])
    const { url } = (await actingAdmin.get('/admin/signup-intake/mariam@example.org/photo')).body
    expect(await bahth.visitor().get(url)).toMatchObject({
      status: 200,
      headers: { 'content-type': 'image/jpeg' },
    })
    await actingAdmin.post('/admin/signup-intake/approve', { email: 'mariam@example.org' })
    expect((await visitor.get('/surveys')).status).toBe(200)
    await bahth.drain()
    expect(await bahth.visitor().get(url)).toMatchObject({ status: 404, body: { code: 'image_erased' } })
    expect(bahth.mailTo('mariam@example.org').subject).toBe('Your account is approved')
    expect((await visitor.get('/notices')).body).toMatchObject({
      unread: 1,
      items: [{ kind: 'account_approved' }],
    })
  })

  test('AUT-39 the address is stored in lower case', async () => {
    await signUp(bahth.visitor('web'), 'Case@Example.ORG')
    expect(await membersWith(bahth, 'case@example.org')).toHaveLength(1)
  })

  test.each([
    ['ar', 'ar'],
    ['en', 'en'],
    [undefined, 'en'],
  ])('a sign-up with language %s is stored with language %s', async (language, stored) => {
    const email = `language-${language}@example.org`
    const visitor = bahth.visitor('web')
    await sendIntake(visitor, email)
    expect((await visitor.post('/auth/signup', { ...accountOf(email), language })).status).toBe(201)
    expect(await membersWith(bahth, email)).toMatchObject([{ language: stored }])
  })

  test('AUT-35 a sign-up without a major is stored with Medicine', async () => {
    const person = bahth.visitor('web')
    await sendIntake(person, 'major@example.org', { major: ' ' })
    await person.post('/auth/signup', accountOf('major@example.org'))
    expect(await membersWith(bahth, 'major@example.org')).toMatchObject([{ major: 'Medicine' }])
  })

  test('a major given in Arabic is stored in English', async () => {
    const person = bahth.visitor('web')
    await sendIntake(person, 'arabic-major@example.org', { major: 'الطب' })
    await person.post('/auth/signup', accountOf('arabic-major@example.org'))
    expect(await membersWith(bahth, 'arabic-major@example.org')).toMatchObject([{ major: 'Medicine' }])
  })

  test('fields that the form does not have are ignored', async () => {
    const person = bahth.visitor('web')
    const more = {
      role: 'admin',
      state: 'approved',
      isAdmin: true,
      email_confirmed_at: '2026-01-01',
      id: '1',
    }
    await person.post('/auth/signup', { ...accountOf('greedy@example.org'), ...more })
    expect(await membersWith(bahth, 'greedy@example.org')).toMatchObject([
      { role: 'student', state: 'pending', email_confirmed_at: null },
    ])
  })
})

describe('signing up several times', () => {
  test('two sign-ups in a row both get the photo, and confirming one deletes the other', async () => {
    const person = bahth.visitor('web')
    await sendIntake(person, 'twice@example.org')
    await person.post('/auth/signup', accountOf('twice@example.org'))
    const again = await person.post('/auth/signup', accountOf('twice@example.org'))
    expect(again).toMatchObject({ status: 201, body: { message: created } })
    const members = await membersWith(bahth, 'twice@example.org')
    expect(members).toHaveLength(2)
    const checks = await checksOf(bahth, 'twice@example.org')
    expect(checks.map(check => check.memberId).sort()).toEqual(members.map(({ id }) => id).sort())
    expect(new Set(checks.map(check => check.imageKey)).size).toBe(2)
    expect(checks.map(check => check.fromOtherBrowser)).toEqual([false, false])
    await bahth.drain()
    const token = bahth.tokenFor('twice@example.org')
    await person.post('/auth/confirm', { token, password: 'a-good-one' })
    expect(await membersWith(bahth, 'twice@example.org')).toHaveLength(1)
    expect(await checksOf(bahth, 'twice@example.org')).toHaveLength(1)
  })

  test('parallel sign-ups each get their own copy of the photo', async () => {
    const person = bahth.visitor('web')
    await sendIntake(person, 'race@example.org')
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => person.post('/auth/signup', accountOf('race@example.org'))),
    )
    expect(replies.map(reply => reply.status)).toEqual(Array(6).fill(201))
    const checks = await checksOf(bahth, 'race@example.org')
    expect(new Set(checks.map(check => check.memberId)).size).toBe(6)
    expect(new Set(checks.map(check => check.imageKey)).size).toBe(6)
  })

  test.skipIf(!onPostgres)(
    'signing up while the address is denied with "this was not me" causes no server error',
    async () => {
      for (let round = 0; round < 8; round++) {
        const email = `denied${round}@example.org`
        const person = bahth.visitor('web')
        await signUp(person, email)
        await bahth.drain()
        const token = bahth.tokenFor(email)
        const replies = await Promise.all([
          person.post('/auth/signup', accountOf(email)),
          bahth.visitor().post('/auth/confirm/deny', { token }),
          person.post('/auth/signup', accountOf(email)),
        ])
        for (const reply of replies) expect(reply.status).toBeLessThan(500)
      }
    },
  )
})

describe('signing up with a known address', () => {
  test('a confirmed address gets the usual reply, nothing changes, and its owner gets an email', async () => {
    await bahth.member({ email: 'owner@example.org', firstName: 'Salma' })
    const before = await membersWith(bahth, 'owner@example.org')
    const reply = await bahth.visitor('web').post('/auth/signup', accountOf('owner@example.org'))
    expect(reply).toMatchObject({ status: 201, body: { message: created } })
    await bahth.drain()
    expect(await membersWith(bahth, 'owner@example.org')).toEqual(before)
    const mail = bahth.mailTo('owner@example.org')
    expect(mail.subject).toBe('You already have a Bahth account')
    expect(mail.text).toContain('Hello Salma')
    expect(mail.text).not.toContain('token=')
  })

  test('unconfirmed sign-ups of one address each have their own password, details, photo and link', async () => {
    const stranger = bahth.visitor('web')
    await signUp(stranger, 'shared@example.org', 'the-strangers')
    await bahth.drain()
    const older = bahth.tokenFor('shared@example.org')
    bahth.clock.pass(minutes(1))

    const owner = bahth.visitor('web')
    await owner.form('POST', '/signup-intake', {
      ...detailsOf('shared@example.org'),
      firstName: 'Nour',
      studentId: '20235555',
      semester: '2',
      idImage: { file: await idPhoto },
    })
    await owner.post('/auth/signup', {
      ...accountOf('shared@example.org', 'the-owners'),
      FirstName: 'Nour',
      StudentID: '20235555',
    })
    await bahth.drain()
    expect((await membersWith(bahth, 'shared@example.org')).map(row => row.first_name).sort()).toEqual([
      'Mariam',
      'Nour',
    ])
    const login = (password: string) =>
      bahth.visitor().post('/auth/login', { email: 'shared@example.org', password })
    for (const password of ['the-strangers', 'the-owners'])
      expect(await login(password)).toMatchObject({ status: 403, body: { code: 'email_not_confirmed' } })
    expect((await login('neither')).status).toBe(401)

    const token = bahth.tokenFor('shared@example.org')
    expect((await owner.post('/auth/confirm', { token })).status).toBe(200)
    expect((await login('the-strangers')).status).toBe(401)
    expect((await login('the-owners')).body.user).toMatchObject({ firstName: 'Nour', semester: 2 })
    expect(await checksOf(bahth, 'shared@example.org')).toMatchObject([{ studentId: '20235555' }])
    expect(await bahth.visitor().post('/auth/confirm', { token: older })).toMatchObject({ status: 400 })
  })
})

test('AUT-43 the confirmation link works for a week', async () => {
  await signUp(bahth.visitor('web'), 'week@example.org')
  await bahth.drain()
  bahth.clock.pass(hours(7 * 24) - 1)
  expect(
    (
      await bahth
        .visitor()
        .post('/auth/confirm', { token: bahth.tokenFor('week@example.org'), password: 'a-good-one' })
    ).status,
  ).toBe(200)
})
