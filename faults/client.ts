/** An HTTP client that reports failures instead of throwing. */

export interface HttpResponse {
  /** 0 if there was no response. */
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: callers check the response themselves.
  body: any
  /** Milliseconds until the response or the timeout. */
  ms: number
}

const timeoutMs = 10_000

export interface Ask {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  body?: object | FormData
  token?: string | undefined
}

let clients = 0

/** Each request has a different IP address, so that rate limits per address don't apply. */
function address(): string {
  clients++
  return `10.${(clients >> 16) & 255}.${(clients >> 8) & 255}.${clients & 255}`
}

export async function ask(
  url: string,
  path: string,
  { method = 'GET', body, token }: Ask = {},
): Promise<HttpResponse> {
  const began = performance.now()
  const isForm = body instanceof FormData
  try {
    const reply = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        'x-forwarded-for': address(),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(timeoutMs),
    })
    const text = await reply.text()
    return { status: reply.status, body: text ? JSON.parse(text) : null, ms: performance.now() - began }
  } catch {
    return { status: 0, body: null, ms: performance.now() - began }
  }
}

/** Throws unless the call succeeds. */
export async function must(url: string, path: string, how?: Ask): Promise<HttpResponse> {
  const response = await ask(url, path, how)
  if (response.status < 200 || response.status > 299)
    throw new Error(`${how?.method ?? 'GET'} ${path}: ${response.status} ${JSON.stringify(response.body)}`)
  return response
}

export async function logIn(url: string, email: string, password: string): Promise<string> {
  const { body } = await must(url, '/auth/login', { method: 'POST', body: { email, password } })
  return body.accessToken
}
