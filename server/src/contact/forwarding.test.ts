import { days, minutes } from '@bahth/domain/durations.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { Desk, message } from './desk.fixture.ts'

let desk: Desk

beforeAll(async () => {
  desk = await Desk.open()
})
afterEach(() => desk.clear())
afterAll(() => desk.close())

const arrived = () => desk.post.received.map(({ headers }) => headers.get('subject'))

describe('a message that cannot be forwarded', () => {
  test.each([450, 550])(
    'STA-22 says so (the mail server refuses with %i), and arrives by itself later',
    async code => {
      desk.post.refuses = code
      const reply = await desk.send({ subject: 'Kept' })
      expect(reply).toMatchObject({
        status: 502,
        body: {
          code: 'send_failed',
          message: 'We could not forward your message. Please try again in a moment.',
        },
      })
      expect(desk.post.received).toEqual([])
      desk.bahth.clock.pass(minutes(1))
      await desk.bahth.settle()
      expect(desk.post.received).toEqual([])
      desk.post.refuses = null
      desk.bahth.clock.pass(minutes(1))
      await desk.bahth.settle()
      expect(desk.post.received).toEqual([])
      desk.bahth.clock.pass(minutes(1))
      await desk.bahth.settle()
      expect(arrived()).toEqual(['[Bahth, medium priority] Kept'])
      desk.bahth.clock.pass(minutes(5))
      await desk.bahth.settle()
      expect(arrived()).toHaveLength(1)
    },
  )

  test('and is sent again by its writer arrives once, under one id', async () => {
    const same = message()
    desk.post.refuses = 450
    for (const _ of [1, 2]) expect((await desk.visitor.post('/contact', same)).status).toBe(502)
    expect(await desk.kept()).toHaveLength(1)
    desk.post.refuses = null
    expect((await desk.visitor.post('/contact', same)).status).toBe(200)
    expect((await desk.visitor.post('/contact', same)).status).toBe(200)
    desk.bahth.clock.pass(minutes(5))
    await desk.bahth.settle()
    expect(desk.post.received).toHaveLength(1)
  })

  test('is written anew later is a message of its own', async () => {
    const same = message()
    expect((await desk.visitor.post('/contact', same)).status).toBe(200)
    desk.bahth.clock.pass(minutes(10))
    expect((await desk.visitor.post('/contact', same)).status).toBe(200)
    expect(new Set(desk.post.received.map(({ headers }) => headers.get('message-id'))).size).toBe(2)
  })

  test('pressed twice at once arrives once, and whoever is told otherwise may press again', async () => {
    const same = message()
    const replies = await Promise.all([1, 2, 3].map(() => desk.visitor.post('/contact', same)))
    expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    for (const { status } of replies) expect([200, 502]).toContain(status)
    expect((await desk.visitor.post('/contact', same)).status).toBe(200)
    expect(desk.post.received).toHaveLength(1)
  })

  test('that two processes try again at once arrives once', async () => {
    desk.post.refuses = 450
    await desk.send()
    desk.post.refuses = null
    desk.bahth.clock.pass(minutes(5))
    const released = Promise.withResolvers<void>()
    desk.post.holds = released.promise
    const first = desk.bahth.settle()
    await expect.poll(async () => (await desk.kept()).map(row => row.is_sending)).toEqual([true])
    await desk.bahth.settle()
    released.resolve()
    await first
    expect(desk.post.received).toHaveLength(1)
  })

  test('is not lost with the process that was sending it', async () => {
    const released = Promise.withResolvers<void>()
    const died = message({ subject: 'Half way' })
    desk.post.holds = released.promise
    const sending = desk.visitor.post('/contact', died)
    await expect.poll(async () => (await desk.kept()).length).toBe(1)
    // Nobody else takes it while it is being sent …
    await desk.bahth.settle()
    expect((await desk.visitor.post('/contact', died)).status).toBe(502)
    // … until that has lasted too long.
    desk.post.holds = Promise.resolve()
    desk.bahth.clock.pass(minutes(2))
    await desk.bahth.settle()
    expect(arrived()).toContain('[Bahth, medium priority] Half way')
    // Whoever was slow, not dead, changes nothing by failing now.
    released.reject(new Error('the slow one fails'))
    expect((await sending).status).toBe(502)
    desk.bahth.clock.pass(minutes(5))
    await desk.bahth.settle()
    expect(await desk.kept()).toMatchObject([{ mail: null }])
  })

  test('in thirty days is given up', async () => {
    desk.post.refuses = 550
    await desk.send()
    desk.bahth.clock.pass(days(29))
    await desk.bahth.sweep()
    expect(await desk.kept()).toHaveLength(1)
    desk.bahth.clock.pass(days(2))
    await desk.bahth.sweep()
    expect(await desk.kept()).toEqual([])
  })
})
