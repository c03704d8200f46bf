import { days, minutes } from '@bahth/domain/durations.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { ContactFixture, message } from './contact.fixture.ts'

let contactFixture: ContactFixture

beforeAll(async () => {
  contactFixture = await ContactFixture.open()
})
afterEach(() => contactFixture.clear())
afterAll(() => contactFixture.close())

const arrived = () => contactFixture.post.received.map(({ headers }) => headers.get('subject'))

describe('a message that cannot be forwarded', () => {
  test.each([450, 550])(
    'STA-22 says so (the mail server refuses with %i), and arrives by itself later',
    async code => {
      contactFixture.post.refuses = code
      const reply = await contactFixture.send({ subject: 'Kept' })
      expect(reply).toMatchObject({
        status: 502,
        body: {
          code: 'send_failed',
          message: 'We could not forward your message. Please try again in a moment.',
        },
      })
      expect(contactFixture.post.received).toEqual([])
      contactFixture.bahth.clock.pass(minutes(1))
      await contactFixture.bahth.settle()
      expect(contactFixture.post.received).toEqual([])
      contactFixture.post.refuses = null
      contactFixture.bahth.clock.pass(minutes(1))
      await contactFixture.bahth.settle()
      expect(contactFixture.post.received).toEqual([])
      contactFixture.bahth.clock.pass(minutes(1))
      await contactFixture.bahth.settle()
      expect(arrived()).toEqual(['[Bahth, medium priority] Kept'])
      contactFixture.bahth.clock.pass(minutes(5))
      await contactFixture.bahth.settle()
      expect(arrived()).toHaveLength(1)
    },
  )

  test('and is sent again by its writer arrives once, under one id', async () => {
    const same = message()
    contactFixture.post.refuses = 450
    for (const _ of [1, 2]) expect((await contactFixture.visitor.post('/contact', same)).status).toBe(502)
    expect(await contactFixture.kept()).toHaveLength(1)
    contactFixture.post.refuses = null
    expect((await contactFixture.visitor.post('/contact', same)).status).toBe(200)
    expect((await contactFixture.visitor.post('/contact', same)).status).toBe(200)
    contactFixture.bahth.clock.pass(minutes(5))
    await contactFixture.bahth.settle()
    expect(contactFixture.post.received).toHaveLength(1)
  })

  test('is written anew later is a message of its own', async () => {
    const same = message()
    expect((await contactFixture.visitor.post('/contact', same)).status).toBe(200)
    contactFixture.bahth.clock.pass(minutes(10))
    expect((await contactFixture.visitor.post('/contact', same)).status).toBe(200)
    expect(new Set(contactFixture.post.received.map(({ headers }) => headers.get('message-id'))).size).toBe(2)
  })

  test('pressed twice at once arrives once, and whoever is told otherwise may press again', async () => {
    const same = message()
    const replies = await Promise.all([1, 2, 3].map(() => contactFixture.visitor.post('/contact', same)))
    expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    for (const { status } of replies) expect([200, 502]).toContain(status)
    expect((await contactFixture.visitor.post('/contact', same)).status).toBe(200)
    expect(contactFixture.post.received).toHaveLength(1)
  })

  test('that two processes try again at once arrives once', async () => {
    contactFixture.post.refuses = 450
    await contactFixture.send()
    contactFixture.post.refuses = null
    contactFixture.bahth.clock.pass(minutes(5))
    const released = Promise.withResolvers<void>()
    contactFixture.post.holds = released.promise
    const first = contactFixture.bahth.settle()
    await expect.poll(async () => (await contactFixture.kept()).map(row => row.is_sending)).toEqual([true])
    await contactFixture.bahth.settle()
    released.resolve()
    await first
    expect(contactFixture.post.received).toHaveLength(1)
  })

  test('is not lost with the process that was sending it', async () => {
    const released = Promise.withResolvers<void>()
    const died = message({ subject: 'Half way' })
    contactFixture.post.holds = released.promise
    const sending = contactFixture.visitor.post('/contact', died)
    await expect.poll(async () => (await contactFixture.kept()).length).toBe(1)
    // Nobody else takes it while it is being sent …
    await contactFixture.bahth.settle()
    expect((await contactFixture.visitor.post('/contact', died)).status).toBe(502)
    // … until that has lasted too long.
    contactFixture.post.holds = Promise.resolve()
    contactFixture.bahth.clock.pass(minutes(2))
    await contactFixture.bahth.settle()
    expect(arrived()).toContain('[Bahth, medium priority] Half way')
    // Whoever was slow, not dead, changes nothing by failing now.
    released.reject(new Error('the slow one fails'))
    expect((await sending).status).toBe(502)
    contactFixture.bahth.clock.pass(minutes(5))
    await contactFixture.bahth.settle()
    expect(await contactFixture.kept()).toMatchObject([{ mail: null }])
  })

  test('in thirty days is given up', async () => {
    contactFixture.post.refuses = 550
    await contactFixture.send()
    contactFixture.bahth.clock.pass(days(29))
    await contactFixture.bahth.sweep()
    expect(await contactFixture.kept()).toHaveLength(1)
    contactFixture.bahth.clock.pass(days(2))
    await contactFixture.bahth.sweep()
    expect(await contactFixture.kept()).toEqual([])
  })
})
