import { addressOf } from '../api/call.ts'
import { accessToken } from '../api/login.ts'

/** Files that only a signed-in reader may have: fetched with the token, for an image or for the downloads folder. */

/** The bytes at a path of the platform's interface; throws when they do not come. */
export async function fetchFile(path: string, params: object, signal?: AbortSignal): Promise<Blob> {
  const token = await accessToken()
  const response = await fetch(addressOf(path, { params }), {
    headers: { 'X-Bahth-Client': 'web', ...(token ? { Authorization: `Bearer ${token}` } : {}) },
    ...(signal ? { signal } : {}),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  return response.blob()
}

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
