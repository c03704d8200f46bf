import type { ApiError } from './api-error.ts'
import { parseBody, type Reply, type Request } from './http.ts'

/** An upload without progress for this long (ms) has lost its connection. */
const stalledMs = 60_000

/** Sends a file with progress events, which fetch does not have. Rejects with `unanswered()` if there is no response. */
export function upload(
  { method, url, headers, payload, signal }: Request,
  onProgress: (share: number) => void,
  unanswered: () => ApiError,
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    let stalled: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      clearTimeout(stalled)
      stalled = setTimeout(() => {
        reject(unanswered())
        request.abort()
      }, stalledMs)
    }
    request.open(method, url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = event => {
      wait()
      onProgress(event.lengthComputable ? event.loaded / event.total : 0)
    }
    request.onload = () =>
      resolve({
        status: request.status,
        body: parseBody(request.responseText),
        retryAfter: request.getResponseHeader('retry-after'),
      })
    request.onerror = () => reject(unanswered())
    request.onabort = () => reject(new DOMException('The upload was stopped.', 'AbortError'))
    request.onloadend = () => clearTimeout(stalled)
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    wait()
    request.send(payload ?? null)
  })
}
