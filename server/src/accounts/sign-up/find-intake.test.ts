import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { expectWhatAlwaysHolds } from '../../testing/expect-invariants.ts'
import { accountOf, newcomer, sendIntake } from '../../testing/newcomers.ts'
import { openTestServer, type TestServer } from '../../testing/test-server.ts'
import { checksOf, membersWith } from './sign-up.fixture.ts'

let bahth: TestServer
beforeAll(async () => {
  bahth = await openTestServer()
})
afterEach(async () => {
  await bahth.drain()
  await expectWhatAlwaysHolds(bahth)
})
afterAll(() => bahth.close())

describe('the photo finds its account', () => {
  test('by the browser, even where the student ID was typed differently', async () => {
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

  test('by the token of its answer, where no cookies are kept', async () => {
    const { body } = await sendIntake(bahth.visitor(), 'token@example.org', { studentId: '20239999' })
    await bahth
      .visitor()
      .post('/auth/signup', { ...accountOf('token@example.org'), intakeToken: body.intakeToken })
    expect(await checksOf(bahth, 'token@example.org')).toMatchObject([
      { memberId: expect.any(String), studentId: '20239999', fromOtherBrowser: false },
    ])
  })

  test('by e-mail and student ID from another browser as a copy, which the reviewer is told', async () => {
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

  test('not by the e-mail alone', async () => {
    await sendIntake(bahth.visitor('web'), 'guess@example.org')
    await bahth
      .visitor('web')
      .post('/auth/signup', { ...accountOf('guess@example.org'), StudentID: '20230000' })
    expect(await checksOf(bahth, 'guess@example.org')).toMatchObject([{ memberId: null }])
  })

  test('not from a browser that sent a photo for somebody else', async () => {
    const person = bahth.visitor('web')
    await sendIntake(person, 'one@example.org')
    await person.post('/auth/signup', accountOf('other@example.org'))
    expect(await checksOf(bahth, 'one@example.org')).toMatchObject([{ memberId: null }])
  })

  test('not once an administrator has decided about it', async () => {
    const person = await newcomer(bahth, 'done@example.org')
    const actingAdmin = await bahth.admin()
    await actingAdmin.post('/admin/signup-intake/approve', { email: 'done@example.org' })
    await person.post('/auth/signup', accountOf('done@example.org'))
    expect(await membersWith(bahth, 'done@example.org')).toMatchObject([{ state: 'approved' }])
  })
})
