import { minutes } from '@bahth/domain/durations.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { expectInvariants } from '../testing/expect-invariants.ts'
import { accountOf, detailsOf, idPhoto, sendIntake } from '../testing/newcomers.ts'
import type { Person } from '../testing/person.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'

let bahth: TestServer
beforeAll(async () => {
  bahth = await openTestServer()
})
afterAll(() => bahth.close())

describe('a sign-up with another person’s address', () => {
  const victimsPassword = 'the victim’s own'
  const attackersPassword = 'the attacker’s own'
  afterEach(async () => {
    await bahth.drain()
    await expectInvariants(bahth)
  })

  let count = 0
  let email = ''
  let victim: Person
  let attacker: Person

  /** Both sign up in their own browsers. */
  const victimSignsUp = async () => {
    await sendIntake(victim, email)
    await victim.post('/auth/signup', accountOf(email, victimsPassword))
    await bahth.drain()
    bahth.clock.pass(minutes(1))
    return bahth.tokenFor(email)
  }
  const attackerSignsUp = async (studentId: string, withPhoto: boolean) => {
    if (withPhoto)
      await attacker.form('POST', '/signup-intake', {
        ...detailsOf(email),
        studentId,
        idImage: { file: await idPhoto },
      })
    const account = { ...accountOf(email, attackersPassword), StudentID: studentId }
    expect((await attacker.post('/auth/signup', account)).status).toBe(201)
    await bahth.drain()
    bahth.clock.pass(minutes(1))
    return bahth.tokenFor(email)
  }
  const confirm = (who: Person, token: string, password?: string) =>
    who.post('/auth/confirm', { token, password })
  const logIn = (password: string) => bahth.visitor('web').post('/auth/login', { email, password })
  const membersOfAddress = () =>
    bahth.db.selectFrom('member').select(['email_confirmed_at']).where('email', '=', email).execute()

  /** The victim has her account with her photo; nothing of the attacker is left. */
  async function expectOnlyVictim(): Promise<void> {
    expect((await logIn(victimsPassword)).status).toBe(200)
    expect((await logIn(attackersPassword)).status).toBe(401)
    expect(await membersOfAddress()).toEqual([{ email_confirmed_at: expect.any(Date) }])
    const actingAdmin = await bahth.admin()
    const { items } = (await actingAdmin.get(`/admin/signup-intake?q=${email}`)).body
    expect(items).toMatchObject([{ student_id: '20231147', photo_from_another_browser: false }])
    await actingAdmin.post('/admin/signup-intake/approve', { email })
    expect((await logIn(victimsPassword)).body.user).toMatchObject({ accountState: 'approved' })
    expect((await logIn(attackersPassword)).status).toBe(401)
  }

  const variants = [
    ['with the victim’s student ID and a photo', '20231147', true],
    ['with the victim’s student ID and no photo', '20231147', false],
    ['with another student ID and a photo', '20230000', true],
    ['with another student ID and no photo', '20230000', false],
  ] as const

  const begin = () => {
    email = `victim${++count}@example.org`
    victim = bahth.visitor('web')
    attacker = bahth.visitor('web')
    victim.ip = '203.0.113.8'
    attacker.ip = '203.0.113.7'
  }

  test.each(variants)(
    'an attacker’s sign-up after the victim’s, %s, takes nothing from the victim',
    async (_, studentId, withPhoto) => {
      begin()
      const hers = await victimSignsUp()
      await attackerSignsUp(studentId, withPhoto)
      expect((await confirm(victim, hers)).status).toBe(200)
      await expectOnlyVictim()
    },
  )

  test.each(variants)(
    'an attacker’s sign-up before the victim’s, %s, leaves nothing in the victim’s account',
    async (_, studentId, withPhoto) => {
      begin()
      await attackerSignsUp(studentId, withPhoto)
      const hers = await victimSignsUp()
      expect((await confirm(victim, hers)).status).toBe(200)
      await expectOnlyVictim()
    },
  )

  test('the attacker’s link shows no name, and the victim’s browser or password cannot confirm it', async () => {
    begin()
    const hers = await victimSignsUp()
    const theirs = await attackerSignsUp('20231147', true)
    const viewed = await victim.post('/auth/confirm/look', { token: theirs })
    expect(viewed.body).toMatchObject({ email, sameBrowser: false, confirmed: false })
    expect(viewed.text).not.toContain('Mariam')
    expect(await confirm(victim, theirs)).toMatchObject({ status: 403, body: { code: 'password_required' } })
    expect(await confirm(victim, theirs, victimsPassword)).toMatchObject({
      status: 401,
      body: { code: 'invalid_credentials' },
    })
    expect((await membersOfAddress()).every(row => row.email_confirmed_at === null)).toBe(true)
    expect((await confirm(victim, hers)).status).toBe(200)
    await expectOnlyVictim()
  })

  test('when the victim denies the attacker’s sign-up, her own can still be confirmed', async () => {
    begin()
    const hers = await victimSignsUp()
    const theirs = await attackerSignsUp('20231147', true)
    expect((await victim.post('/auth/confirm/deny', { token: theirs })).status).toBe(204)
    expect((await confirm(victim, hers)).status).toBe(200)
    await expectOnlyVictim()
  })

  test('the victim’s request for a new password does not confirm the attacker’s sign-up', async () => {
    begin()
    await attackerSignsUp('20231147', true)
    await victim.post('/auth/forgot-password', { email })
    await bahth.drain()
    const mail = bahth.mailTo(email)
    expect(mail.subject).toBe('Finish signing up for Bahth')
    expect(mail.text).not.toContain('token=')
    expect((await membersOfAddress()).every(row => row.email_confirmed_at === null)).toBe(true)
  })

  test('the attacker’s sign-up does not take the photo that the victim sent without cookies', async () => {
    begin()
    const script = Object.assign(bahth.visitor(), { ip: victim.ip })
    const { body } = await sendIntake(script, email)
    await attackerSignsUp('20231147', false)
    const account = { ...accountOf(email, victimsPassword), intakeToken: body.intakeToken }
    await victim.post('/auth/signup', account)
    await bahth.drain()
    expect((await confirm(victim, bahth.tokenFor(email))).status).toBe(200)
    await expectOnlyVictim()
  })

  test('without an attack the link confirms with one press in the same browser', async () => {
    begin()
    const token = await victimSignsUp()
    expect((await victim.post('/auth/confirm/look', { token })).body.sameBrowser).toBe(true)
    const { body } = await confirm(victim, token)
    expect((await victim.post('/auth/exchange', { code: body.code })).status).toBe(200)
    await expectOnlyVictim()
  })

  test('without an attack the link confirms with the password in another browser', async () => {
    begin()
    const token = await victimSignsUp()
    const phone = bahth.visitor('web')
    expect(await confirm(phone, token)).toMatchObject({ status: 403, body: { code: 'password_required' } })
    const { status, body } = await confirm(phone, token, victimsPassword)
    expect(status).toBe(200)
    expect((await phone.post('/auth/exchange', { code: body.code })).status).toBe(200)
    await expectOnlyVictim()
  })
})
