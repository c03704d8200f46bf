import { expect, onTestFinished, test } from 'vitest'
import { newcomer } from '../testing/newcomers.ts'
import type { Person } from '../testing/person.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'
import { ensureFirstAdmin } from './first-admin.ts'

const password = 'seven quiet rivers'

async function openServer(): Promise<TestServer> {
  const bahth = await openTestServer()
  onTestFinished(() => bahth.close())
  return bahth
}

/** Starts the server with ADMIN_EMAIL, and logs in as that administrator. */
async function startWith(bahth: TestServer, email: string): Promise<Person> {
  const { services } = bahth.server
  await ensureFirstAdmin({ ...services, settings: { ...services.settings, firstAdmin: { email, password } } })
  const admin = bahth.visitor()
  const login = await admin.post('/auth/login', { email, password })
  expect(login.status).toBe(200)
  admin.token = login.body.accessToken
  return admin
}

test.each(['approved', 'pending', 'rejected', 'banned'] as const)(
  'an account that is %s becomes the first administrator',
  async state => {
    const bahth = await openServer()
    const { email } = await bahth.member({ state })
    const admin = await startWith(bahth, email)
    expect((await admin.get('/users/me')).body).toMatchObject({ isAdmin: true, accountState: 'approved' })
  },
)

test('the check of an account that becomes the first administrator is approved and can’t be rejected', async () => {
  const bahth = await openServer()
  const email = 'mariam@example.org'
  await newcomer(bahth, email)
  const { id } = await bahth.db.selectFrom('identity_check').select('id').executeTakeFirstOrThrow()
  const admin = await startWith(bahth, email)
  expect((await admin.get('/admin/id-requests')).body.items).toEqual([])
  expect((await admin.post(`/admin/id-requests/${id}/reject`)).status).toBe(409)
  await bahth.drain()
  expect(await bahth.db.selectFrom('stored_file').select('key').execute()).toEqual([])
})

test('logins and links from before an account became the first administrator don’t work', async () => {
  const bahth = await openServer()
  const before = await bahth.loggedIn()
  const { email } = before.member
  await bahth.visitor().post('/auth/forgot-password', { email })
  await bahth.drain()
  const token = bahth.tokenFor(email)
  await startWith(bahth, email)
  expect((await before.get('/users/me')).status).toBe(401)
  const reset = await bahth.visitor().post('/auth/reset-password', { token, newPassword: 'another one' })
  expect(reset.body.code).toBe('link_expired')
})
