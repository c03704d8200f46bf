import type { ApiError } from './api-error.ts'
import { type HttpRequest, type HttpResponse, parseBody } from './http.ts'
import { stalledMs, timeLimit } from './time-limit.ts'

/** Sends a file with progress events, which fetch does not have. Rejects with `unanswered()` if there is no response. */
export function upload(
  { method, url, headers, payload, signal }: HttpRequest,
  onProgress: (share: number) => void,
  unanswered: () => ApiError,
): Promise<HttpResponse> {
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
