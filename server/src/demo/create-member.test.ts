import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../testing/test-server.ts'
import { demoPages } from './pages.ts'
import { createDemoTables } from './store.ts'

/** Members that the browser tests create are the same as those who signed up. */

let bahth: TestServer
beforeAll(async () => {
  bahth = await openTestServer({ parts: { demoPages } })
  await createDemoTables(bahth.db)
  await bahth.member({ email: 'admin@demo.example', role: 'admin' })
})
afterAll(() => bahth.close())

const password = 'three ibises cross'
const create = (email: string, fields: object) =>
  bahth.visitor().post('/api/demo/members', {
    firstName: 'Laila',
    lastName: 'Mansour',
    email,
    studentId: '20239911',
    semester: '5',
    major: 'Medicine',
    password,
    ...fields,
  })

async function logIn(email: string) {
  const person = bahth.visitor()
  const reply = await person.post('/auth/login', { email, password })
  person.token = reply.body.accessToken
  return person
}

test('a pending member has an identity check with a photo in the queue', async () => {
  expect((await create('laila@example.org', { state: 'pending' })).status).toBe(201)
  const person = await logIn('laila@example.org')
  expect((await person.get('/users/me')).body).toMatchObject({
    accountState: 'pending',
    semester: 5,
    major: 'Medicine',
  })
  const admin = await bahth.admin()
  const { items } = (await admin.get('/admin/id-requests')).body
  expect(items).toMatchObject([{ email: 'laila@example.org', student_id: '20239911', status: 'pending' }])
  expect((await admin.get(`/admin/id-requests/${items[0].id}/image`)).status).toBe(200)
})

test('an approved member can read surveys and gets the email about the approval', async () => {
  expect((await create('omar@example.org', { state: 'approved' })).status).toBe(201)
  const person = await logIn('omar@example.org')
  expect((await person.get('/surveys')).status).toBe(200)
  await bahth.drain()
  expect(bahth.mailTo('omar@example.org').subject).toBe('Your account is approved')
})

test('a member without a state is refused', async () => {
  expect(await create('hana@example.org', {})).toMatchObject({ status: 400, body: { code: 'bad_request' } })
})
