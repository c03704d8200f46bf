import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { visibilityState: 'visible' })
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.resetModules()
})

test('on a network that stalls, one check of the connection runs at a time, and a later one finds it again', async () => {
  let isStalled = true
  let running = 0
  const begun: number[] = []
  vi.stubGlobal('fetch', async (_url: string, { signal }: RequestInit) => {
    begun.push(++running)
    if (isStalled) await new Promise(resolve => signal?.addEventListener('abort', resolve))
    running--
    if (isStalled) throw signal?.reason
    return new Response()
  })
  vi.resetModules()
  const { noteNoResponse, isConnectionLost } = await import('./connection.ts')

  noteNoResponse()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(begun.length).toBeGreaterThan(3)
  expect(Math.max(...begun)).toBe(1)
  expect(isConnectionLost()).toBe(true)

  isStalled = false
  await vi.advanceTimersByTimeAsync(15_000)
  expect(isConnectionLost()).toBe(false)
})

test('a proxy that answers for a server that restarts does not count as the server', async () => {
  let status = 502
  vi.stubGlobal('fetch', async () => new Response(null, { status }))
  vi.resetModules()
  const { noteNoResponse, noteResponse, isConnectionLost } = await import('./connection.ts')

  noteNoResponse()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(isConnectionLost()).toBe(true)
  noteResponse(performance.now(), 502)
  expect(isConnectionLost()).toBe(true)

  status = 200
  await vi.advanceTimersByTimeAsync(5000)
  expect(isConnectionLost()).toBe(false)
})
