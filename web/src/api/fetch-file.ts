import { ApiError } from './api-error.ts'
import { endpointRows, endpointUrl, loadRow, unanswered, withToken } from './call.ts'
import type { EndpointName, InputOf } from './endpoints.ts'
import { stalledMs, timeLimit } from './time-limit.ts'

/** Fetches files that only members may read, with the access token, to show or download them. */

/** Reads the body; the limit restarts with each part of it. */
async function readBytes(response: Response, limit: { restart(): void }): Promise<Blob> {
  const parts: BlobPart[] = []
  const reader = response.body?.getReader()
  for (;;) {
    limit.restart()
    const { done, value } = (await reader?.read()) ?? { done: true }
    if (done) return new Blob(parts, { type: response.headers.get('content-type') ?? '' })
    parts.push(value)
  }
}

async function fetchBytes(
  name: string,
  url: string,
  bearer: string | null,
  signal?: AbortSignal,
): Promise<Blob> {
  const limit = timeLimit(stalledMs, signal)
  try {
    const response = await fetch(url, {
      headers: { 'X-Bahth-Client': 'web', ...(bearer ? { Authorization: `Bearer ${bearer}` } : {}) },
      signal: limit.signal,
    })
    if (response.ok) return await readBytes(response, limit)
    const details: unknown = await response.json().catch(() => null)
    const retryAfter = Number(response.headers.get('retry-after')) || null
    throw new ApiError({ status: response.status, endpoint: name, details, retryAfter })
  } catch (error) {
    if (error instanceof ApiError || signal?.aborted) throw error
    throw unanswered(name)
  } finally {
    limit.end()
  }
}

/** Fetches the file that an endpoint returns. Rejects with ApiError. */
export async function fetchFile<N extends EndpointName>(
  name: N,
  input: InputOf<N> = {},
  signal?: AbortSignal,
): Promise<Blob> {
  const [, path] = endpointRows[name] ?? (await loadRow(name))
  const url = endpointUrl(path, input as { params?: object; query?: object })
  return withToken(name, false, bearer => fetchBytes(name, url, bearer, signal))
}

/** Saves bytes as a file with this name in the downloads folder. */
export function saveFile(bytes: Blob, name: string): void {
  const address = URL.createObjectURL(bytes)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // Browsers read the URL after `click` has returned, but within ten seconds.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
