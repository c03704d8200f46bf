import { days, minutes } from '@bahth/domain/durations.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { deleteJobs, findPendingJobs } from '../jobs/job-table.fixture.ts'
import { ContactFixture, message } from './contact.fixture.ts'

let contactFixture: ContactFixture

beforeAll(async () => {
  contactFixture = await ContactFixture.open()
})
afterEach(() => contactFixture.clear())
afterAll(() => contactFixture.close())

const arrived = () => contactFixture.mailServer.received.map(({ headers }) => headers.get('subject'))

describe('forwarding a contact message', () => {
  test.each([450, 550])(
    'STA-22 a message that the mail server refuses with %i gets an error, and is delivered later',
    async code => {
      contactFixture.mailServer.refuses = code
      const reply = await contactFixture.send({ subject: 'Kept' })
      expect(reply).toMatchObject({
        status: 502,
        body: {
          code: 'send_failed',
          message: 'We could not forward your message. Please try again in a moment.',
        },
      })
      expect(contactFixture.mailServer.received).toEqual([])
      contactFixture.mailServer.refuses = null
      await contactFixture.deliverAll()
      expect(arrived()).toEqual(['[Bahth, medium priority] Kept'])
      await contactFixture.bahth.retry()
      expect(arrived()).toHaveLength(1)
    },
  )

  test('a refused message goes to the department’s corrected address, or to the old one without the department', async () => {
    const { settings } = contactFixture.bahth.server.services
    const { association } = settings
    contactFixture.mailServer.refuses = 550
    const same = message({ departmentKey: 'research' })
    await contactFixture.visitor.post('/contact', same)
    await contactFixture.visitor.post('/contact', message({ departmentKey: 'hr' }))
    try {
      const departments = association.en.departments
        .filter(({ key }) => key !== 'hr')
        .map(one => (one.key === 'research' ? { ...one, contact: 'studies@bahth.example' } : one))
      settings.association = { ...association, en: { ...association.en, departments } }
      contactFixture.mailServer.refuses = null
      await contactFixture.visitor.post('/contact', same)
      await contactFixture.deliverAll()
      expect(contactFixture.mailServer.received.flatMap(({ to }) => to).toSorted()).toEqual([
        'people@bahth.example',
        'studies@bahth.example',
      ])
    } finally {
      settings.association = association
    }
  })

  test('a refused message that its sender sends again is stored once and delivered once', async () => {
    const same = message()
    contactFixture.mailServer.refuses = 450
    for (const _ of [1, 2]) expect((await contactFixture.visitor.post('/contact', same)).status).toBe(502)
    expect(await contactFixture.stored()).toHaveLength(1)
    contactFixture.mailServer.refuses = null
    expect((await contactFixture.visitor.post('/contact', same)).status).toBe(200)
    expect((await contactFixture.visitor.post('/contact', same)).status).toBe(200)
    await contactFixture.bahth.retry()
    expect(contactFixture.mailServer.received).toHaveLength(1)
  })

  test('the same message sent again ten minutes after its delivery is a new message', async () => {
    const same = message()
    expect((await contactFixture.visitor.post('/contact', same)).status).toBe(200)
    contactFixture.bahth.clock.pass(minutes(10))
    expect((await contactFixture.visitor.post('/contact', same)).status).toBe(200)
    expect(
      new Set(contactFixture.mailServer.received.map(({ headers }) => headers.get('message-id'))).size,
    ).toBe(2)
  })

  test('a message sent several times at once is delivered once', async () => {
    const same = message()
    const replies = await Promise.all([1, 2, 3].map(() => contactFixture.visitor.post('/contact', same)))
    expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    for (const { status } of replies) expect([200, 502]).toContain(status)
    expect((await contactFixture.visitor.post('/contact', same)).status).toBe(200)
    expect(contactFixture.mailServer.received).toHaveLength(1)
  })

  test('a message sent again while it is being forwarded is delivered once', async () => {
    const released = Promise.withResolvers<void>()
    contactFixture.mailServer.holds = released.promise
    const slow = message({ subject: 'Slow' })
    const first = contactFixture.visitor.post('/contact', slow)
    await expect.poll(async () => (await contactFixture.undelivered()).length).toBe(1)
    const second = contactFixture.visitor.post('/contact', slow)
    await expect.poll(async () => (await findPendingJobs(contactFixture.bahth.db)).length).toBe(2)
    released.resolve()
    expect([(await first).status, (await second).status]).toEqual([200, 200])
    expect(arrived()).toEqual(['[Bahth, medium priority] Slow'])
  })

  test('a message that an earlier version of the server stored without a job is forwarded', async () => {
    contactFixture.mailServer.refuses = 450
    await contactFixture.send({ subject: 'Before the upgrade' })
    await deleteJobs(contactFixture.bahth.db)
    contactFixture.mailServer.refuses = null
    await contactFixture.bahth.sweep()
    await contactFixture.deliverAll()
    expect(arrived()).toEqual(['[Bahth, medium priority] Before the upgrade'])
  })

  test('a message that cannot be forwarded is deleted after thirty days', async () => {
    contactFixture.mailServer.refuses = 550
    await contactFixture.send()
    contactFixture.bahth.clock.pass(days(29))
    await contactFixture.bahth.sweep()
    expect(await contactFixture.stored()).toHaveLength(1)
    contactFixture.bahth.clock.pass(days(2))
    await contactFixture.bahth.sweep()
    expect(await contactFixture.stored()).toEqual([])
  })
})
