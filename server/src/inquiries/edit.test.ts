import { after, hours } from '@bahth/domain/durations.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../db/ids.ts'
import { onPostgres } from '../testing/database.ts'
import { countLockWaits } from '../testing/lock-waits.ts'
import { LoggedInMembers } from '../testing/logged-in-members.ts'
import type { Body } from '../testing/person.ts'
import type { Member } from '../testing/test-server.ts'
import { unknownId } from '../testing/unknown-id.ts'
import { InquiryFixture } from './inquiry.fixture.ts'
import { insertReply } from './reply-store.ts'
import { lockInquiry, setStats } from './store.ts'

let inquiryFixture: InquiryFixture
let members: LoggedInMembers
let asker: Member

beforeAll(async () => {
  inquiryFixture = await InquiryFixture.open()
  members = new LoggedInMembers(inquiryFixture.bahth)
  asker = await members.one({ firstName: 'Omar', lastName: 'Khaled' })
})
afterAll(() => inquiryFixture.close())

const changed = {
  title: 'Which test for ranks?',
  inquiry: 'For a five-point scale.',
  tags: ['ranks', 'spss'],
}
const edit = (id: string, changes: object = {}, who: Member = asker) =>
  who.put(`/inquiries/${id}`, { ...changed, ...changes })
const ask = (fields: object = {}) => inquiryFixture.ask(asker, fields)

describe('editing a question', () => {
  test('the author can change title, text and tags, and the time of the edit is shown', async () => {
    const inquiry = await ask({ title: 'Which test?', tags: ['ranks', 'likert'] })
    expect(inquiry.editedAt).toBeNull()
    await members.pass(hours(1))
    const reply = await edit(inquiry.inquiryID)
    const editedAt = inquiryFixture.bahth.clock.now().toISOString()
    expect(reply).toMatchObject({
      status: 200,
      body: {
        ...changed,
        inquiryID: inquiry.inquiryID,
        editedAt,
        submittedAt: inquiry.submittedAt,
        status: 'open',
      },
    })
    expect((await asker.get(`/inquiries/${inquiry.inquiryID}`)).body).toMatchObject({ ...changed, editedAt })
    const found = (await asker.get('/inquiries?q=test%20for%20ranks')).body
    expect(found.items).toMatchObject([{ inquiryID: inquiry.inquiryID, editedAt }])
  })

  test('the author can permit quoting the question, which only the author and administrators see', async () => {
    const [reader, admin] = [await members.one(), await members.one({ role: 'admin' })]
    const { inquiryID, title, inquiry, tags, mayQuote } = await ask({ tags: ['quotes'] })
    expect(mayQuote).toBe(false)
    const reply = await edit(inquiryID, { title, inquiry, tags, mayQuote: true })
    expect(reply).toMatchObject({ status: 200, body: { mayQuote: true, editedAt: null } })
    expect((await edit(inquiryID)).body.mayQuote).toBe(true)
    expect(await edit(inquiryID, { mayQuote: 'yes' })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'mayQuote' }] },
    })
    for (const [person, expected] of [
      [asker, true],
      [admin, true],
      [reader, null],
    ] as const) {
      expect((await person.get(`/inquiries/${inquiryID}`)).body.mayQuote).toBe(expected)
      const { items } = (await person.get('/inquiries?tag=spss')).body
      expect(items.find((one: Body) => one.inquiryID === inquiryID).mayQuote).toBe(expected)
    }
    const copy = (await asker.get('/users/me/export')).body
    expect(copy.inquiries).toContainEqual(expect.objectContaining({ id: inquiryID, mayQuote: true }))
  })

  test('an edit updates the counts of the tags in use', async () => {
    const counts = async () => {
      const { tags } = (await asker.get('/inquiries?limit=1')).body
      return Object.fromEntries(
        tags
          .filter(({ tag }: { tag: string }) => tag.startsWith('count'))
          .map(({ tag, count }: { tag: string; count: number }) => [tag, count]),
      )
    }
    const { inquiryID } = await ask({ tags: ['count-a', 'count-b'] })
    await ask({ tags: ['count-b'] })
    await edit(inquiryID, { tags: ['count-c', 'Count-B'] })
    expect(await counts()).toEqual({ 'count-b': 2, 'count-c': 1 })
    await edit(inquiryID, { tags: [] })
    expect(await counts()).toEqual({ 'count-b': 1 })
  })

  test('an edit is refused from 24 hours after the question was asked', async () => {
    const { inquiryID, submittedAt } = await ask()
    await members.at(after(new Date(submittedAt), hours(24) - 1))
    expect((await edit(inquiryID)).status).toBe(200)
    await members.at(after(new Date(submittedAt), hours(24)))
    expect(await edit(inquiryID, { tags: [] })).toMatchObject({
      status: 409,
      body: { code: 'inquiry_edit_over' },
    })
  })

  test('the author can withdraw the permission to quote at any time, also after a reply', async () => {
    const admin = await members.one({ role: 'admin' })
    const { inquiryID, title, inquiry, tags, submittedAt } = await ask({ mayQuote: true })
    await admin.post('/replies', { inquiryID, reply: 'A rank test.' })
    await members.at(after(new Date(submittedAt), hours(25)))
    const unchanged = { title, inquiry, tags, mayQuote: false }
    expect(await edit(inquiryID, unchanged, admin)).toMatchObject({ status: 403 })
    expect(await edit(inquiryID, unchanged)).toMatchObject({
      status: 200,
      body: { mayQuote: false, editedAt: null },
    })
  })

  test('the permission to quote alone leaves text and tags as stored, also those of an earlier version', async () => {
    const { inquiryID, title, submittedAt } = await ask()
    // Earlier versions stored a direction mark with which a tag was pasted.
    const tags = ['\u200fإحصاء']
    await inquiryFixture.bahth.db.updateTable('inquiry').set({ tags }).where('id', '=', inquiryID).execute()
    await members.at(after(new Date(submittedAt), hours(25)))
    const { status, body } = await asker.put(`/inquiries/${inquiryID}`, { mayQuote: true })
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ title, tags, mayQuote: true, editedAt: null }),
    ])
  })

  test('an edit of an answered or closed question is refused', async () => {
    const admin = await members.one({ role: 'admin' })
    const [answered, closed] = [await ask(), await ask()]
    await admin.post('/replies', { inquiryID: answered.inquiryID, reply: 'A rank test.' })
    await admin.put(`/inquiries/${closed.inquiryID}/status`, { status: 'closed' })
    expect(await edit(answered.inquiryID)).toMatchObject({ status: 409, body: { code: 'inquiry_answered' } })
    expect(await edit(closed.inquiryID)).toMatchObject({ status: 409, body: { code: 'inquiry_closed' } })
  })

  test('other members and administrators cannot edit a question', async () => {
    const { inquiryID, title } = await ask()
    const others = [await members.one(), await members.one({ role: 'admin' })]
    for (const other of others)
      expect(await edit(inquiryID, {}, other)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    expect((await asker.get(`/inquiries/${inquiryID}`)).body.title).toBe(title)
    expect((await edit(unknownId)).status).toBe(404)
  })

  test.each([
    ['title', { title: ' ' }],
    ['inquiry', { inquiry: '' }],
    ['tags', { tags: Array.from({ length: 9 }, (_, i) => `tag ${i}`) }],
  ])('an edit with an invalid %s is refused', async (field, changes) => {
    const { inquiryID } = await ask()
    expect(await edit(inquiryID, changes)).toMatchObject({ status: 400, body: { errors: [{ field }] } })
  })
})

test.runIf(onPostgres)('an edit that waits for a concurrent first reply is refused', async () => {
  const { inquiryID } = await ask()
  const { db } = inquiryFixture.bahth
  const { editing } = await db.transaction().execute(async tx => {
    const locked = await lockInquiry(tx, inquiryID)
    const started = edit(inquiryID)
    await expect.poll(() => countLockWaits(db)).toBe(1)
    await insertReply(tx, { id: newId(), inquiry_id: inquiryID, author_name: 'Nadia Rashed', text: 'Yes.' })
    await setStats(tx, inquiryID, { status: 'answered', replyCount: (locked?.replyCount ?? 0) + 1 })
    return { editing: started }
  })
  expect(await editing).toMatchObject({ status: 409, body: { code: 'inquiry_answered' } })
  expect((await asker.get(`/inquiries/${inquiryID}`)).body).toMatchObject({ editedAt: null, replyCount: 1 })
})
