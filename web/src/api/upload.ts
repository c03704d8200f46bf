import type { ApiError } from './api-error.ts'
import { parseBody, type Reply, type Request } from './http.ts'
import { stalledMs, timeLimit } from './time-limit.ts'

/** Sends a file with progress events, which fetch does not have. Rejects with `unanswered()` if there is no response. */
export function upload(
  { method, url, headers, payload, signal }: Request,
  onProgress: (share: number) => void,
  unanswered: () => ApiError,
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const limit = timeLimit(stalledMs, signal)
    limit.signal.addEventListener('abort', () => request.abort())
    request.open(method, url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = event => {
      limit.restart()
      onProgress(event.lengthComputable ? event.loaded / event.total : 0)
    }
    request.onload = () =>
      resolve({
        status: request.status,
        body: parseBody(request.responseText),
        retryAfter: request.getResponseHeader('retry-after'),
      })
    request.onerror = () => reject(unanswered())
    request.onabort = () =>
      reject(signal?.aborted ? new DOMException('The upload was stopped.', 'AbortError') : unanswered())
    request.onloadend = limit.end
    request.send(payload ?? null)
  })
}
