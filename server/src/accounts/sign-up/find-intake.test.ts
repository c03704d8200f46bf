import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { expectInvariants } from '../../testing/expect-invariants.ts'
import { accountOf, newcomer, sendIntake } from '../../testing/newcomers.ts'
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

describe('finding the intake of a new account', () => {
  test('the cookie of the browser finds the intake, even if the student ID differs', async () => {
    const person = bahth.visitor('web')
    const intake = await sendIntake(person, 'typo@example.org', { studentId: '20239999' })
    expect(String(intake.headers['set-cookie'])).toMatch(
      /^bahth_intake=[\w-]{43}; Max-Age=86400; Path=\/api; HttpOnly; SameSite=Strict$/,
    )
    await person.post('/auth/signup', accountOf('typo@example.org'))
    expect(await checksOf(bahth, 'typo@example.org')).toMatchObject([
      { memberId: expect.any(String), studentId: '20239999' },
    ])
  })

  test('without cookies the token of the reply finds the intake', async () => {
    const { body } = await sendIntake(bahth.visitor(), 'token@example.org', { studentId: '20239999' })
    await bahth
      .visitor()
      .post('/auth/signup', { ...accountOf('token@example.org'), intakeToken: body.intakeToken })
    expect(await checksOf(bahth, 'token@example.org')).toMatchObject([
      { memberId: expect.any(String), studentId: '20239999', fromOtherBrowser: false },
    ])
  })

  test('another browser gets a copy by email and student ID, and the reviewer sees that', async () => {
    const sender = bahth.visitor('web')
    await sendIntake(sender, 'phone@example.org')
    const other = bahth.visitor('web')
    await other.post('/auth/signup', accountOf('phone@example.org'))
    const found = await checksOf(bahth, 'phone@example.org')
    expect(found).toHaveLength(2)
    expect(found).toContainEqual(expect.objectContaining({ memberId: null, fromOtherBrowser: false }))
    expect(found).toContainEqual(
      expect.objectContaining({ memberId: expect.any(String), fromOtherBrowser: true }),
    )
    // The sender still has the intake.
    await sender.post('/auth/signup', accountOf('phone@example.org', 'the-senders'))
    expect((await checksOf(bahth, 'phone@example.org')).every(check => check.memberId !== null)).toBe(true)
    await bahth.drain()
    await other.post('/auth/resend', { email: 'phone@example.org' })
    await bahth.drain()
    await other.post('/auth/confirm', { token: bahth.tokenFor('phone@example.org') })
    const actingAdmin = await bahth.admin()
    const { items } = (await actingAdmin.get('/admin/signup-intake?q=phone@example.org')).body
    expect(items).toMatchObject([{ photo_from_another_browser: true }])
    const { url } = (await actingAdmin.get('/admin/signup-intake/phone@example.org/photo')).body
    expect((await bahth.visitor().get(url)).status).toBe(200)
  })

  test('the email alone does not find the intake', async () => {
    await sendIntake(bahth.visitor('web'), 'guess@example.org')
    await bahth
      .visitor('web')
      .post('/auth/signup', { ...accountOf('guess@example.org'), StudentID: '20230000' })
    expect(await checksOf(bahth, 'guess@example.org')).toMatchObject([{ memberId: null }])
  })

  test('an intake with another email is not used, even in the same browser', async () => {
    const person = bahth.visitor('web')
    await sendIntake(person, 'one@example.org')
    await person.post('/auth/signup', accountOf('other@example.org'))
    expect(await checksOf(bahth, 'one@example.org')).toMatchObject([{ memberId: null }])
  })

  test('a decided intake is not used again, not even by the browser that sent it', async () => {
    const person = await newcomer(bahth, 'decided@example.org')
    const { id } = (await person.get('/users/me')).body
    const actingAdmin = await bahth.admin()
    await actingAdmin.post('/admin/signup-intake/approve', { email: 'decided@example.org' })
    // Another address for this account, so that the old one can sign up again.
    await person.put('/users/me', { email: 'moved@example.org', password: 'a-good-one' })
    await bahth.drain()
    await person.post('/users/me/email/confirm', { token: bahth.tokenFor('moved@example.org') })
    expect(person.cookies.has('bahth_intake')).toBe(true)
    for (const browser of [person, bahth.visitor('web')])
      await browser.post('/auth/signup', accountOf('decided@example.org'))
    expect(await membersWith(bahth, 'decided@example.org')).toHaveLength(2)
    expect(await checksOf(bahth, 'decided@example.org')).toMatchObject([{ memberId: id }])
  })

  test('signing up again after the approval creates no second account', async () => {
    const person = await newcomer(bahth, 'done@example.org')
    const actingAdmin = await bahth.admin()
    await actingAdmin.post('/admin/signup-intake/approve', { email: 'done@example.org' })
    await person.post('/auth/signup', accountOf('done@example.org'))
    expect(await membersWith(bahth, 'done@example.org')).toMatchObject([{ state: 'approved' }])
  })
})
