import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ApiError } from './api-error.ts'
import { fetchFile } from './fetch-file.ts'

/** The body of the download, once it has been requested. */
let requested: Promise<ReadableStreamDefaultController<Uint8Array>>

beforeEach(() => {
  vi.useFakeTimers()
  requested = new Promise(resolve => {
    vi.stubGlobal('fetch', async (_url: string, { signal }: RequestInit) => {
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          signal?.addEventListener('abort', () => controller.error(signal.reason))
          resolve(controller)
        },
      })
      return new Response(body, { headers: { 'content-type': 'text/csv' } })
    })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const bytes = (text: string) => new TextEncoder().encode(text)

test('a slow download is complete, however long it takes', async () => {
  const file = fetchFile('activity.exportActivity')
  const body = await requested
  for (const text of ['a,', 'b,', 'c']) {
    await vi.advanceTimersByTimeAsync(59_000)
    body.enqueue(bytes(text))
  }
  await vi.advanceTimersByTimeAsync(1000)
  body.close()
  const blob = await file
  expect([await blob.text(), blob.type]).toEqual(['a,b,c', 'text/csv'])
})

test('a download that stops for a minute fails as offline', async () => {
  const file = fetchFile('activity.exportActivity').catch((failure: ApiError) => failure)
  const body = await requested
  body.enqueue(bytes('a,'))
  await vi.advanceTimersByTimeAsync(61_000)
  expect(await file).toMatchObject({ status: 0, isOffline: true })
})

test('a refused download states when it may be repeated', async () => {
  const headers = { 'retry-after': '90' }
  vi.stubGlobal('fetch', async () => Response.json({ code: 'too_many' }, { status: 429, headers }))
  await expect(fetchFile('activity.exportActivity')).rejects.toMatchObject({ status: 429, retryAfter: 90 })
})
