import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { nextTick } from './own-writes.ts'
import { refetcher } from './refetch.ts'

/** The refetch coalescer, on a fake clock. */

let client: QueryClient
let isLost: boolean
let begun: number[]
let cancelled: number
/** How long the fake server takes (ms). */
let takes: number

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0)
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  isLost = false
  begun = []
  cancelled = 0
  takes = 20
})
afterEach(() => {
  client.clear()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** A list that is shown and has just been fetched, with the refetcher and the start time. */
async function shown(name = 'list') {
  const refetch = refetcher(client, () => isLost)
  let start = 0
  const observer = new QueryObserver(client, {
    queryKey: [name],
    queryFn: ({ signal }) =>
      new Promise<number>(resolve => {
        begun.push(Math.round(performance.now() - start))
        signal.addEventListener('abort', () => cancelled++)
        setTimeout(() => resolve(begun.length), takes)
      }),
  })
  observer.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(2000)
  start = performance.now()
  begun = []
  return refetch
}

test('the first change is fetched at once, and those that follow together after half a second', async () => {
  const refetch = await shown()
  for (let i = 0; i < 40; i++) {
    refetch.soon(['list'])
    await vi.advanceTimersByTimeAsync(10)
  }
  expect(begun).toEqual([0])
  await vi.advanceTimersByTimeAsync(5000)
  expect(begun).toEqual([0, 500])
  expect(cancelled).toBe(0)
})

test('continuous changes cause two fetches a second', async () => {
  const refetch = await shown()
  for (let i = 0; i < 100; i++) {
    refetch.soon(['list'])
    await vi.advanceTimersByTimeAsync(50)
  }
  expect(begun).toEqual(Array.from({ length: 11 }, (_, i) => i * 500))
})

test('a slow server is asked less often', async () => {
  takes = 400
  const refetch = await shown()
  for (let i = 0; i < 100; i++) {
    refetch.soon(['list'])
    await vi.advanceTimersByTimeAsync(50)
  }
  expect(begun).toEqual([0, 1600, 3200, 4800])
})

test('a change during a fetch is fetched after it, and the running fetch is not cancelled', async () => {
  const refetch = await shown()
  takes = 1800
  refetch.soon(['list'])
  await vi.advanceTimersByTimeAsync(900)
  refetch.soon(['list'])
  refetch.soon(['list'])
  await vi.advanceTimersByTimeAsync(5000)
  expect(begun).toEqual([0, 3000])
  expect(cancelled).toBe(0)
})

test('a fetch after a change is delayed by a random time, so that pages do not fetch together', async () => {
  const refetch = await shown()
  vi.mocked(Math.random).mockReturnValue(0.7)
  refetch.soon(['list'])
  await vi.advanceTimersByTimeAsync(1000)
  expect(begun).toEqual([210])
})

test('a change by the page itself is fetched at once, even shortly after another fetch', async () => {
  const refetch = await shown()
  refetch.soon(['list'])
  await vi.advanceTimersByTimeAsync(100)
  let isThere = false
  void refetch.now(['list']).then(() => {
    isThere = true
  })
  await vi.advanceTimersByTimeAsync(10)
  expect([begun, isThere]).toEqual([[0, 100], false])
  await vi.advanceTimersByTimeAsync(15)
  expect(isThere).toBe(true)
})

test('a fetch after the page’s own change waits for a running fetch and starts another one', async () => {
  takes = 300
  const refetch = await shown()
  refetch.soon(['list'])
  await vi.advanceTimersByTimeAsync(100)
  let thereAt = 0
  void refetch.now(['list']).then(() => {
    thereAt = begun.length
  })
  await vi.advanceTimersByTimeAsync(350)
  expect([begun, thereAt]).toEqual([[0, 300], 0])
  await vi.advanceTimersByTimeAsync(400)
  expect([begun, thereAt, cancelled]).toEqual([[0, 300], 2, 0])
})

test('the page’s own change is fetched again only if no fetch has begun since its response', async () => {
  const refetch = await shown()
  const answered = nextTick()
  await Promise.all([refetch.now(['list']), vi.advanceTimersByTimeAsync(1000)])
  expect(begun).toEqual([0])
  refetch.unlessSince(['list'], answered)
  await vi.advanceTimersByTimeAsync(1000)
  expect(begun).toEqual([0])
  refetch.unlessSince(['list'], nextTick())
  await vi.advanceTimersByTimeAsync(1000)
  expect(begun).toEqual([0, 2000])
})

test('nothing is fetched without a connection, and shown queries are fetched once when it is back', async () => {
  const refetch = await shown()
  isLost = true
  refetch.soon(['list'])
  refetch.soon()
  await vi.advanceTimersByTimeAsync(5000)
  expect(begun).toEqual([])
  isLost = false
  refetch.soon()
  await vi.advanceTimersByTimeAsync(5000)
  expect(begun).toEqual([5000])
})

test('a change during a fetch that ends while fetches are paused leaves the query invalidated', async () => {
  const refetch = await shown()
  refetch.soon(['list'])
  await vi.advanceTimersByTimeAsync(10)
  refetch.soon(['list'])
  isLost = true
  await vi.advanceTimersByTimeAsync(5000)
  expect(begun).toEqual([0])
  expect(client.getQueryState(['list'])?.isInvalidated).toBe(true)
})

test('a query that is not shown is not fetched but marked as invalidated', async () => {
  const refetch = await shown()
  client.setQueryData(['hidden'], 1)
  refetch.soon(['hidden'])
  await Promise.all([refetch.now(['hidden']), vi.advanceTimersByTimeAsync(1000)])
  expect(begun).toEqual([])
  expect(client.getQueryState(['hidden'])?.isInvalidated).toBe(true)
})

test('data that never changes is not fetched again, for example ID photos, whose deliveries are logged', async () => {
  const refetch = refetcher(client)
  let fetches = 0
  const queryFn = async () => ++fetches
  new QueryObserver(client, { queryKey: ['image'], queryFn, staleTime: 'static' }).subscribe(() => {})
  await vi.advanceTimersByTimeAsync(2000)
  refetch.soon()
  await vi.advanceTimersByTimeAsync(2000)
  expect(fetches).toBe(1)
})
