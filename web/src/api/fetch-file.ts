import { ApiError } from './api-error.ts'
import { addressOf, endpointRows, loadRow, unanswered, withToken } from './call.ts'
import type { EndpointName, InputOf } from './endpoints.ts'

/** Fetches files that only members may read, with the access token, to show or download them. */

async function fetchBytes(
  name: string,
  url: string,
  bearer: string | null,
  signal?: AbortSignal,
): Promise<Blob> {
  const response = await fetch(url, {
    headers: { 'X-Bahth-Client': 'web', ...(bearer ? { Authorization: `Bearer ${bearer}` } : {}) },
    ...(signal ? { signal } : {}),
  }).catch(error => {
    if (signal?.aborted) throw error
    throw unanswered(name)
  })
  if (response.ok) return response.blob()
  const details: unknown = await response.json().catch(() => null)
  throw new ApiError({ status: response.status, endpoint: name, details })
}

/** Fetches the file that an endpoint returns. Rejects with ApiError. */
export async function fetchFile<N extends EndpointName>(
  name: N,
  input: InputOf<N> = {},
  signal?: AbortSignal,
): Promise<Blob> {
  const [, path] = endpointRows[name] ?? (await loadRow(name))
  const url = addressOf(path, input as { params?: object; query?: object })
  return withToken(bearer => fetchBytes(name, url, bearer, signal))
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
