import { afterAll, vi } from 'vitest'

/**
 * The unit tests share a process. This restores everything that one file replaced, so that it doesn't affect the
 * next file.
 */
afterAll(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
