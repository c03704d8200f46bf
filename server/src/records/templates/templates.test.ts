import { maxTemplates } from '@bahth/domain/records/template-rules.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../testing/person.ts'
import { openTestServer, type TestServer } from '../../testing/test-server.ts'

let bahth: TestServer
let admin: Person

beforeAll(async () => {
  bahth = await openTestServer()
  admin = await bahth.admin()
})

afterAll(() => bahth.close())

type Item = Record<'id' | 'kind' | 'titleEn' | 'textEn' | 'titleAr' | 'textAr', string>

const listed = async (kind: string): Promise<Item[]> =>
  (await admin.get('/admin/templates')).body.items.filter((one: Item) => one.kind === kind)
const titles = async (kind: string) => (await listed(kind)).map(({ titleEn }) => titleEn)

const template = (kind: string, titleEn = 'Exam week') => ({
  kind,
  titleEn,
  textEn: 'We’ll answer after the exams.',
  titleAr: 'أسبوع الامتحانات',
  textAr: 'سنرد بعد الامتحانات.',
})

test('a template that is saved without a change is neither stored nor logged', async () => {
  const { id, ...texts } = (await listed('reply'))[0] as Item
  expect(await admin.put(`/admin/templates/${id}`, texts)).toMatchObject({ status: 200, body: texts })
  expect(await bahth.db.selectFrom('template').selectAll().execute()).toEqual([])
  expect((await admin.get('/admin/activity')).body.items).toEqual([])
})

test('a built-in template can be changed and removed, and both are logged', async () => {
  const [first, second, ...others] = await listed('reply')
  expect(first?.titleEn).toBe('Thank you, and a short answer')
  const { id, ...texts } = first as Item
  const changed = await admin.put(`/admin/templates/${id}`, { ...texts, titleEn: 'Thanks' })
  expect(changed).toMatchObject({ status: 200, body: { id, titleEn: 'Thanks', textAr: texts.textAr } })
  expect((await admin.delete(`/admin/templates/${second?.id}`)).status).toBe(204)
  expect(await titles('reply')).toEqual(['Thanks', ...others.map(({ titleEn }) => titleEn)])
  const { items } = (await admin.get('/admin/activity')).body
  expect(items.slice(0, 2)).toMatchObject([
    { action: 'template_removed', targetName: second?.titleEn },
    {
      action: 'template_changed',
      details: { changes: [{ field: 'titleEn', from: 'Thank you, and a short answer', to: 'Thanks' }] },
    },
  ])
})

test('a new template is the last one, and after all of a kind are deleted the built-in ones return', async () => {
  const before = await titles('message')
  const added = await admin.post('/admin/templates', template('message'))
  expect(added).toMatchObject({ status: 201, body: { titleAr: 'أسبوع الامتحانات' } })
  expect(await titles('message')).toEqual([...before, 'Exam week'])
  for (const { id } of await listed('message')) await admin.delete(`/admin/templates/${id}`)
  expect(await titles('message')).toEqual(before)
})

test('a template that is sent twice is added once', async () => {
  const before = await titles('submission')
  const [first, second] = [
    await admin.post('/admin/templates', template('submission')),
    await admin.post('/admin/templates', template('submission')),
  ]
  expect([first.status, second.status]).toEqual([201, 201])
  expect(second?.body).toEqual(first?.body)
  expect(await titles('submission')).toEqual([...before, 'Exam week'])
})

test('both languages are required, and a text that is too long for its kind is refused', async () => {
  const refused = await admin.post('/admin/templates', { ...template('reply'), titleAr: ' ', textEn: '' })
  expect(refused.status).toBe(400)
  expect(refused.body.errors.map(({ field }: { field: string }) => field)).toEqual(['textEn', 'titleAr'])
  const long = { textAr: 'ن'.repeat(300) }
  expect(
    (await admin.post('/admin/templates', { ...template('account_rejection'), ...long })).body,
  ).toMatchObject({
    errors: [{ field: 'textAr', code: 'too_many_characters', params: { max: 245 } }],
  })
  expect((await admin.post('/admin/templates', { ...template('reply'), ...long })).status).toBe(201)
})

test('the kind of a template cannot be changed, and a deleted template is 404', async () => {
  const [first] = await listed('account_rejection')
  expect((await admin.put(`/admin/templates/${first?.id}`, template('reply'))).status).toBe(404)
  await admin.delete(`/admin/templates/${first?.id}`)
  expect((await admin.delete(`/admin/templates/${first?.id}`)).status).toBe(404)
})

test('parallel requests store the built-in ones once, and don’t add more than the limit', async () => {
  const before = await titles('survey_rejection')
  const replies = await Promise.all(
    Array.from({ length: maxTemplates }, (_, at) =>
      admin.post('/admin/templates', template('survey_rejection', `Reason ${at}`)),
    ),
  )
  const statuses = replies.map(({ status }) => status)
  expect(statuses.filter(status => status === 201)).toHaveLength(maxTemplates - before.length)
  expect(statuses.filter(status => status === 409)).toHaveLength(before.length)
  const [first] = await listed('survey_rejection')
  await admin.delete(`/admin/templates/${first?.id}`)
  const last = await Promise.all(
    Array.from({ length: 8 }, (_, at) =>
      admin.post('/admin/templates', template('survey_rejection', `Last ${at}`)),
    ),
  )
  expect(last.map(({ status }) => status).toSorted()).toEqual([201, ...Array(7).fill(409)])
  expect(await titles('survey_rejection')).toHaveLength(maxTemplates)
})
