import { afterAll, beforeAll, expect, test } from 'vitest'
import { newcomer, sendIntake, signUp } from '../testing/newcomers.ts'
import type { Person } from '../testing/person.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'

let bahth: TestServer
let officer: Person
beforeAll(async () => {
  bahth = await openTestServer()
  officer = await bahth.admin()
})
afterAll(() => bahth.close())

const queue = async (query = '') => (await officer.get(`/admin/signup-intake${query}`)).body

test('IDV-05, IDV-10, IDV-15 shows confirmed accounts, oldest first, by e-mail and by id alike', async () => {
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
  expect((await officer.get('/admin/id-requests')).body.items).toEqual(items)
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
    id_image_path: `/api/admin/id-requests/${items[0].id}/image`,
    phone_number: null,
    semester: 7,
    major: 'Medicine',
    attempt: 1,
    domain_listed: null,
    lookalikes: [
      {
        userId: expect.any(String),
        first_name: 'Mariam',
        last_name: 'Abdelrahman',
        state: 'pending',
        same: ['studentId'],
      },
      {
        userId: expect.any(String),
        first_name: 'Mariam',
        last_name: 'Abdelrahman',
        state: 'pending',
        same: ['studentId'],
      },
    ].map(({ userId, ...other }) => ({ user_id: userId, ...other })),
  })
})

test('is read page by page, and searched in any script', async () => {
  const first = await queue('?limit=1')
  expect(first).toMatchObject({ items: [{ email: 'first@example.org' }], total: 2 })
  const second = await queue(`?limit=1&cursor=${first.nextCursor}`)
  expect(second).toMatchObject({ items: [{ email: 'second@example.org' }], nextCursor: null })
  expect((await queue('?q=٢٠٢٣١١٤٧')).total).toBe(2)
  expect((await queue('?q=SECOND@')).total).toBe(1)
  expect((await queue('?q=%25')).total).toBe(0)
})

test('tells who else carries the same student ID or phone number, or both', async () => {
  const phone = '+20 100 123 4567'
  const twin = await bahth.member({ studentId: '777', firstName: 'Twin' })
  await bahth.db.updateTable('member').set({ phone_number: phone }).where('id', '=', twin.id).execute()
  const person = await bahth.signedIn({ state: 'pending' })
  await sendIntake(person, person.member.email, { studentId: '777', phoneNumber: phone })
  expect((await queue(`?q=${person.member.email}`)).items[0].lookalikes).toEqual([
    {
      user_id: twin.id,
      first_name: 'Twin',
      last_name: expect.any(String),
      state: 'approved',
      same: ['studentId', 'phoneNumber'],
    },
  ])
})

test.each(['status=every', 'limit=0', 'limit=ten', 'cursor=x', 'cursor=W10', 'q=a&q=b'])(
  'the query %s is refused',
  async query => expect((await officer.get(`/admin/signup-intake?${query}`)).status).toBe(400),
)
