import { seconds } from '@bahth/domain/durations.ts'
import { expect, onTestFinished, test } from 'vitest'
import { enable, secondStep, setUp } from '../accounts/two-factor/authenticator.fixture.ts'
import { totpCodeAt } from '../accounts/two-factor/totp.ts'
import { findInstallationValue } from '../db/installation.ts'
import { openKeys, storedKey, unsealTwoFactor } from '../keys.ts'
import { unsubscribeToken } from '../records/unsubscribe-token.ts'
import { openTestServer } from '../testing/test-server.ts'
import { checkServer } from './check.ts'
import { rotateKey } from './rotate-key.ts'

const [former, next] = ['a former secret of the operator ...', 'the next secret of the operator ...']

test('a key in the settings is rotated in two steps, and authenticator apps keep working', async () => {
  const bahth = await openTestServer({ settings: { secretKey: former } })
  onTestFinished(() => bahth.close())
  const { services } = bahth.server
  await expect(rotateKey(services)).rejects.toThrow('Set SECRET_KEY_PREVIOUS to the present SECRET_KEY')

  const person = await bahth.loggedIn()
  const secret = await setUp(person)
  const codeNow = () => totpCodeAt(secret, bahth.clock.now())
  expect((await enable(person, codeNow())).status).toBe(200)
  const isReadWith = async (secretKey: string, secretKeyPrevious: string | null): Promise<boolean> => {
    const { sealed } = await bahth.db
      .selectFrom('member')
      .select('two_factor_secret as sealed')
      .where('id', '=', person.member.id)
      .executeTakeFirstOrThrow()
    return (
      unsealTwoFactor(await openKeys(bahth.db, { secretKey, secretKeyPrevious }), sealed ?? '') === secret
    )
  }
  expect(await isReadWith(next, null)).toBe(false)
  expect(await isReadWith(next, former)).toBe(true)

  // The server restarts with both keys, and the command runs.
  const settings = { ...services.settings, secretKey: next, secretKeyPrevious: former }
  Object.assign(services.keys, await openKeys(bahth.db, settings))
  expect(await rotateKey({ ...services, settings })).toEqual({
    sealedAgain: 1,
    unreadable: 0,
    isListErased: false,
    source: 'settings',
  })
  expect(await isReadWith(next, null)).toBe(true)
  expect(await isReadWith(former, null)).toBe(false)
  // The command can be repeated.
  expect(await rotateKey({ ...services, settings })).toMatchObject({ sealedAgain: 1, unreadable: 0 })

  bahth.clock.pass(seconds(30))
  const login = { email: person.member.email, password: 'demo-pass' }
  const { ticket } = (await bahth.visitor().post('/auth/login', login)).body
  expect((await secondStep(bahth.visitor(), ticket, codeNow())).status).toBe(200)
})

test('npm run admin -- check reports authenticator apps whose key is lost', async () => {
  const bahth = await openTestServer({ settings: { secretKey: former } })
  onTestFinished(() => bahth.close())
  const { services } = bahth.server
  const person = await bahth.loggedIn()
  const secret = await setUp(person)
  expect((await enable(person, totpCodeAt(secret, bahth.clock.now()))).status).toBe(200)
  const keyFindings = async (keys = services.keys) =>
    (await checkServer({ ...services, keys })).map(({ text }) => text).filter(text => /key/i.test(text))
  expect(await keyFindings()).toContain('SECRET_KEY is in the settings.')
  const settings = { ...services.settings, secretKey: next }
  expect((await keyFindings(await openKeys(bahth.db, settings))).join()).toContain(
    "The secrets of 1 authenticator apps can't be read with this key",
  )
})

test('authenticator apps keep working when the key moves from the database to the settings', async () => {
  const bahth = await openTestServer()
  onTestFinished(() => bahth.close())
  const { services } = bahth.server
  const person = await bahth.loggedIn()
  const secret = await setUp(person)
  expect((await enable(person, totpCodeAt(secret, bahth.clock.now()))).status).toBe(200)

  const logInWithApp = async () => {
    bahth.clock.pass(seconds(30))
    const login = { email: person.member.email, password: 'demo-pass' }
    const { ticket } = (await bahth.visitor().post('/auth/login', login)).body
    return (await secondStep(bahth.visitor(), ticket, totpCodeAt(secret, bahth.clock.now()))).status
  }
  // The server restarts with its first SECRET_KEY.
  const settings = { ...services.settings, secretKey: next }
  Object.assign(services.keys, await openKeys(bahth.db, settings))
  expect(await logInWithApp()).toBe(200)

  expect(await rotateKey({ ...services, settings })).toMatchObject({ sealedAgain: 1, unreadable: 0 })
  expect(await findInstallationValue(bahth.db, storedKey)).toBeNull()
  Object.assign(services.keys, await openKeys(bahth.db, settings))
  expect(await logInWithApp()).toBe(200)
})

test('the unsubscribe links of earlier emails work after the key was rotated', async () => {
  const bahth = await openTestServer()
  onTestFinished(() => bahth.close())
  const { services } = bahth.server
  const token = unsubscribeToken(services.keys, (await bahth.member()).id)
  await rotateKey(services)
  expect((await bahth.visitor().post(`/unsubscribe?token=${token}`)).status).toBeLessThan(300)
})

test('rotating the key erases the registrar’s list, which can be imported again', async () => {
  const bahth = await openTestServer()
  onTestFinished(() => bahth.close())
  const admin = await bahth.admin()
  const list = { file: Buffer.from('Student ID\n20230017\n') }
  await admin.form('POST', '/admin/registrar', { list })
  expect(await rotateKey(bahth.server.services)).toMatchObject({ isListErased: true, source: 'database' })
  expect(await bahth.db.selectFrom('registrar_row').selectAll().execute()).toEqual([])
})

test('rotating the key ends the access tokens of the former one, and members stay logged in', async () => {
  const bahth = await openTestServer()
  onTestFinished(() => bahth.close())
  const browser = bahth.visitor('web')
  const { email } = await bahth.member()
  browser.token = (await browser.post('/auth/login', { email, password: 'demo-pass' })).body.accessToken
  expect((await browser.get('/account-status')).status).toBe(200)
  await rotateKey(bahth.server.services)
  expect((await browser.get('/account-status')).status).toBe(401)
  browser.token = (await browser.post('/auth/refresh')).body.accessToken
  expect((await browser.get('/account-status')).status).toBe(200)
})
