import { ApiError, messageOf } from './api-error.ts'
import { addressOf, withToken } from './call.ts'

/** Files that only a signed-in reader may have: fetched with the token, for an image or for the downloads folder. */

async function fetchBytes(path: string, params: object, bearer: string | null, signal?: AbortSignal) {
  const response = await fetch(addressOf(path, { params }), {
    headers: { 'X-Bahth-Client': 'web', ...(bearer ? { Authorization: `Bearer ${bearer}` } : {}) },
    ...(signal ? { signal } : {}),
  }).catch(error => {
    if (signal?.aborted) throw error
    throw new ApiError({ message: 'There is no connection.', status: 0, endpoint: path, details: null })
  })
  if (response.ok) return response.blob()
  const details: unknown = await response.json().catch(() => null)
  throw new ApiError({ message: messageOf(details), status: response.status, endpoint: path, details })
}

/** The bytes at a path of the platform's interface. Throws ApiError when they do not come. */
export const fetchFile = (path: string, params: object, signal?: AbortSignal): Promise<Blob> =>
  withToken(bearer => fetchBytes(path, params, bearer, signal))

/** Puts bytes into the reader's downloads under a name. */
export function saveFile(bytes: Blob, name: string): void {
  const address = URL.createObjectURL(bytes)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
