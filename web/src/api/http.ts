/** A request and its reply, for fetch and, with upload progress, for XMLHttpRequest. */

export interface Request {
  method: string
  url: string
  headers: Record<string, string>
  payload: string | FormData | undefined
  signal: AbortSignal | undefined
}

export interface Reply {
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
