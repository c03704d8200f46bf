import { expect, test } from 'vitest'
import { clockToleranceMs } from '../api/server-clock.ts'
import { untilNextTick } from './use-session-clock.ts'

const next = Date.parse('2026-11-20T18:00:00Z')

test.each([60_000, 17_999, 15_000, 14_999, 14_000, 12_000, 1000, 0])(
  'with %i ms left, the tick after which sessions are refetched comes when a device that is fast has waited long enough',
  left => {
    const tick = next - left + untilNextTick(next, next - left)
    expect(tick < next || tick >= next + clockToleranceMs).toBe(true)
  },
)
