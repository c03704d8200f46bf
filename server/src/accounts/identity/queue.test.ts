import { afterAll, beforeAll, expect, test } from 'vitest'
import { newcomer, sendIntake, signUp } from '../../testing/newcomers.ts'
import type { Person } from '../../testing/person.ts'
import { openTestServer, type TestServer } from '../../testing/test-server.ts'
import { unknownId } from '../../testing/unknown-id.ts'

let bahth: TestServer
let actingAdmin: Person
beforeAll(async () => {
  bahth = await openTestServer()
  actingAdmin = await bahth.admin()
})
afterAll(() => bahth.close())

const queue = async (query = '') => (await actingAdmin.get(`/admin/signup-intake${query}`)).body

test('IDV-05, IDV-10, IDV-15 both endpoints list the checks of confirmed accounts, oldest first', async () => {
  await signUp(bahth.visitor(), 'unconfirmed@example.org')
  await sendIntake(bahth.visitor(), 'no-account@example.org')
  await newcomer(bahth, 'first@example.org')
  bahth.clock.pass(1000)
  await newcomer(bahth, 'second@example.org')
  const { items, total, nextCursor } = await queue()
  expect(items.map((item: { email: string }) => item.email)).toEqual([
    'first@example.org',
    'second@example.org',
  ])
  expect({ total, nextCursor }).toEqual({ total: 2, nextCursor: null })
  expect((await actingAdmin.get('/admin/id-requests')).body.items).toEqual(items)
  expect(items[0]).toEqual({
    id: expect.any(String),
    user_id: expect.any(String),
    email: 'first@example.org',
    first_name: 'Mariam',
    last_name: 'Abdelrahman',
    student_id: '20231147',
    status: 'pending',
    submitted_at: '2026-11-20T10:00:00.000Z',
    reviewed_at: null,
    review_reason: null,
    reviewed_by: null,
    opened_by: null,
    id_image_path: `/api/admin/id-requests/${items[0].id}/image`,
    phone_number: null,
    semester: 7,
    major: 'Medicine',
    attempt: 1,
    previous_reason: null,
    language: 'en',
    photo_from_another_browser: false,
    domain_listed: null,
    registrar: null,
    registrar_comparison: null,
    lookalikes: ['second@example.org', 'unconfirmed@example.org'].map(email => ({
      user_id: expect.any(String),
      first_name: 'Mariam',
      last_name: 'Abdelrahman',
      email,
      state: 'pending',
      joined_at: expect.any(String),
      // The queue has no check of an unconfirmed account.
      check_id: email === 'second@example.org' ? items[1].id : null,
      same: ['studentId'],
    })),
  })
  expect((await actingAdmin.get(`/admin/id-requests/${items[0].id}`)).body).toEqual(items[0])
})

test('decided checks are listed newest first, with the administrator who decided', async () => {
  const other = await bahth.loggedIn({ role: 'admin', firstName: 'Karim', lastName: 'Wagdy' })
  for (const [i, verb] of ['approve', 'reject', 'approve'].entries()) {
    bahth.clock.pass(1000)
    const email = `decided${i}@example.org`
    await newcomer(bahth, email)
    expect((await other.post(`/admin/signup-intake/${verb}`, { email })).status).toBe(200)
  }
  const emails = (body: { items: { email: string }[] }) => body.items.map(item => item.email)
  const approved = await queue('?status=approved')
  expect(emails(approved)).toEqual(['decided2@example.org', 'decided0@example.org'])
  expect(approved.items[0]).toMatchObject({
    reviewed_by: 'Karim Wagdy',
    status: 'approved',
    id_image_path: null,
  })
  const first = await queue('?status=all&limit=2')
  expect(emails(first)).toEqual(['decided2@example.org', 'decided1@example.org'])
  expect(emails(await queue(`?status=all&limit=2&cursor=${first.nextCursor}`))).toEqual([
    'decided0@example.org',
    'second@example.org',
  ])
})

test('an unknown check, or one of an unconfirmed account, is 404', async () => {
  const { id } = await bahth.db
    .selectFrom('identity_check')
    .select('id')
    .where('email', '=', 'unconfirmed@example.org')
    .executeTakeFirstOrThrow()
  for (const other of [id, unknownId, 'x'])
    expect((await actingAdmin.get(`/admin/id-requests/${other}`)).status).toBe(404)
})

test('the queue is read in pages, and its search accepts Arabic digits and any case but no wildcards', async () => {
  const first = await queue('?limit=1')
  expect(first).toMatchObject({ items: [{ email: 'first@example.org' }], total: 2 })
  const second = await queue(`?limit=1&cursor=${first.nextCursor}`)
  expect(second).toMatchObject({ items: [{ email: 'second@example.org' }], nextCursor: null })
  expect((await queue('?q=٢٠٢٣١١٤٧')).total).toBe(2)
  expect((await queue('?q=SECOND@')).total).toBe(1)
  expect((await queue('?q=%25')).total).toBe(0)
})

test('a check lists other members with the same student ID or phone number, however these are written', async () => {
  const twin = async (firstName: string, studentId: string, phone: string | null) => {
    const member = await bahth.member({ studentId, firstName })
    await bahth.db.updateTable('member').set({ phone_number: phone }).where('id', '=', member.id).execute()
    bahth.clock.pass(1000)
  }
  await twin('Neither', 'MED-778', '+20 100 123 4568')
  await twin('Nothing', 'MED 77', null)
  await twin('Phone', '1', '0100-123 4567')
  await twin('Student', 'med 777', null)
  await twin('Zeros', '00MED777', null)
  await twin('Both', 'MED777', '00201001234567')
  const person = await bahth.loggedIn({ state: 'pending' })
  const typed = { studentId: 'MED-٧٧٧', phoneNumber: '+20 100 123 4567' }
  await sendIntake(person, person.member.email, typed)
  const [check] = (await queue(`?q=${person.member.email}`)).items
  expect(
    check.lookalikes.map((other: { first_name: string; same: string[] }) => [other.first_name, other.same]),
  ).toEqual([
    ['Both', ['studentId', 'phoneNumber']],
    ['Zeros', ['studentId']],
    ['Student', ['studentId']],
    ['Phone', ['phoneNumber']],
  ])
})

test.each(['status=every', 'limit=0', 'limit=ten', 'cursor=x', 'cursor=W10', 'q=a&q=b'])(
  'the query %s is refused',
  async query => expect((await actingAdmin.get(`/admin/signup-intake?${query}`)).status).toBe(400),
)
