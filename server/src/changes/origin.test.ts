import { askInquiry } from '@bahth/domain/inquiries/contract.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { EventReader } from '../testing/event-reader.ts'
import { type Member, openTestServer, type TestServer } from '../testing/test-server.ts'
import { withOrigin } from './origin.ts'

/** A change names the open page whose request made it, to its own member only, so that only this page ignores it. */

let bahth: TestServer
let address: string
let asker: Member
let reader: EventReader
/** Another member's. */
let other: EventReader
beforeAll(async () => {
  bahth = await openTestServer()
  address = await bahth.listen()
  asker = await bahth.loggedIn()
  reader = await EventReader.open(address, asker.token ?? '')
  other = await EventReader.open(address, (await bahth.loggedIn()).token ?? '')
})
afterAll(async () => {
  reader.leave()
  other.leave()
  await bahth.close()
})

const page = 'Abc-123_xyz0'
let asked = 0
/** Asks a new question: the same words again would be taken for a repeated request. */
const ask = (headers: Record<string, string>) =>
  asker.post('/inquiries', { title: 'How many are enough?', inquiry: `For ${++asked} groups.` }, headers)

describe('a change', () => {
  test('a change names the page whose request caused it to its own member only', async () => {
    const { body } = await ask({ 'x-bahth-page': page })
    expect(await reader.next()).toEqual({ topic: 'inquiry', id: body.inquiryID, page })
    expect(await other.next()).toEqual({ topic: 'inquiry', id: body.inquiryID })
    const late = await EventReader.open(address, (await bahth.loggedIn()).token ?? '', {
      query: '?since=5000',
    })
    expect(await late.next()).not.toHaveProperty('page')
    late.leave()
  })

  test('a change names no page if the header is missing or malformed', async () => {
    for (const header of [undefined, '', 'short', 'x'.repeat(33), 'a"b\u00e9cdefgh', '<script>!'])
      await ask(header === undefined ? {} : { 'x-bahth-page': header })
    for (let i = 0; i < 6; i++) expect(await reader.next()).not.toHaveProperty('page')
  })

  test('a change after the reply names no page, since the page may already have fetched', async () => {
    const { unitOfWork } = bahth.server.services
    const publish = (id: string) => unitOfWork(async unit => unit.publish('inquiry', id, 'approved'))
    let answer = () => {}
    const answered = new Promise<void>(resolve => {
      answer = resolve
    })
    let later: Promise<unknown> = Promise.resolve()
    await withOrigin({ endpoint: askInquiry, page, memberId: asker.member.id }, async () => {
      later = answered.then(() => publish('after'))
      await publish('before')
    })
    answer()
    await later
    expect(await reader.next()).toEqual({ topic: 'inquiry', id: 'before', page })
    expect(await reader.next()).toEqual({ topic: 'inquiry', id: 'after' })
  })
})
