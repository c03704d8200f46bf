import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteServerDate, onClockCorrected, serverNow } from './server-clock.ts'

/** The server's time on a device whose clock is wrong. */

const now = Date.parse('2026-11-26T12:00:00Z')
const answerAt = (ms: number) => noteServerDate(new Date(ms).toUTCString())

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] })
  answerAt(now)
})
afterEach(() => {
  vi.useRealTimers()
})

test('a difference of two seconds is the delay of the network', () => {
  answerAt(now - 2000)
  expect(serverNow()).toBe(now)
})

test('the time is the server’s once a response shows that the device is an hour fast, and screens are told once', () => {
  const corrected = vi.fn()
  const stopListening = onClockCorrected(corrected)
  answerAt(now - 3_600_000)
  expect(serverNow()).toBe(now - 3_600_000)
  // The next response takes a second longer. A countdown must not jump because of it.
  answerAt(now - 3_601_000)
  expect(serverNow()).toBe(now - 3_600_000)
  expect(corrected).toHaveBeenCalledOnce()
  stopListening()
})

test('the time follows a device whose clock was set right', () => {
  answerAt(now - 3_600_000)
  answerAt(now)
  expect(serverNow()).toBe(now)
})

test('a response without a date, or with a wrong one, changes nothing', () => {
  noteServerDate(null)
  noteServerDate('yesterday')
  expect(serverNow()).toBe(now)
})
