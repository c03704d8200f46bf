import { afterAll, vi } from 'vitest'

/** The unit tests share a process: what one file replaces does not reach the next. */
afterAll(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
