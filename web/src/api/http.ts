/** The request and reply types shared by fetch and by XMLHttpRequest, which is used for upload progress. */

export interface HttpRequest {
  method: string
  url: string
  headers: Record<string, string>
  payload: string | FormData | undefined
  signal: AbortSignal | undefined
}

export interface HttpResponse {
  status: number
  body: unknown
  retryAfter: string | null
}

export const parseBody = (text: string): unknown => {
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch {
    return text
  }
}
