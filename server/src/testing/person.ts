import type { FastifyInstance } from 'fastify'

/** An HTTP client: a browser with cookies, or a script. */

// biome-ignore lint/suspicious/noExplicitAny: tests read fields of answers whose shape is not known.
export type Body = any

export interface Reply<T = Body> {
  status: number
  body: T
  text: string
  bytes: Buffer
  headers: Record<string, string | string[] | number | undefined>
}

export type FormPart = string | { file: Uint8Array; name?: string; type?: string }

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS'

export class Person {
  readonly cookies = new Map<string, string>()
  token: string | null = null
  /** The address of the client. */
  ip = '127.0.0.1'
  readonly #app: FastifyInstance
  readonly #headers: Record<string, string>

  constructor(app: FastifyInstance, headers: Record<string, string> = {}) {
    this.#app = app
    this.#headers = headers
  }

  get = <T = Body>(path: string, headers?: Record<string, string>) =>
    this.#send<T>('GET', path, undefined, headers)
  post = <T = Body>(path: string, body?: unknown, headers?: Record<string, string>) =>
    this.#send<T>('POST', path, body ?? {}, headers)
  put = <T = Body>(path: string, body?: unknown) => this.#send<T>('PUT', path, body ?? {})
  patch = <T = Body>(path: string, body?: unknown) => this.#send<T>('PATCH', path, body ?? {})
  delete = <T = Body>(path: string, body?: unknown) => this.#send<T>('DELETE', path, body)
  /** Sends a request without a body. */
  bare = <T = Body>(method: Method, path: string, headers?: Record<string, string>) =>
    this.#send<T>(method, path, undefined, headers)

  /** Sends a multipart form. */
  form<T = Body>(
    method: 'POST' | 'PUT',
    path: string,
    parts: Record<string, FormPart> | [string, FormPart][],
  ): Promise<Reply<T>> {
    const boundary = 'bahth-boundary'
    const chunks: Buffer[] = []
    for (const [name, part] of Array.isArray(parts) ? parts : Object.entries(parts)) {
      const isText = typeof part === 'string'
      const extra = isText
        ? ''
        : `; filename="${part.name ?? 'photo.jpg'}"\r\nContent-Type: ${part.type ?? 'image/jpeg'}`
      chunks.push(
        Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"${extra}\r\n\r\n`),
        Buffer.from(isText ? part : part.file),
        Buffer.from('\r\n'),
      )
    }
    chunks.push(Buffer.from(`--${boundary}--\r\n`))
    return this.#send<T>(method, path, Buffer.concat(chunks), {
      'content-type': `multipart/form-data; boundary=${boundary}`,
    })
  }

  /** Sends a raw body; null sends no content type. */
  raw<T = Body>(
    method: Method,
    path: string,
    body: string | Uint8Array,
    contentType: string | null = 'application/json',
  ): Promise<Reply<T>> {
    return this.#send<T>(method, path, Buffer.from(body), contentType ? { 'content-type': contentType } : {})
  }

  async #send<T>(
    method: Method,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Reply<T>> {
    const payload = body === undefined ? undefined : Buffer.isBuffer(body) ? body : JSON.stringify(body)
    const answer = await this.#app.inject({
      method,
      remoteAddress: this.ip,
      url:
        path.startsWith('/') && !path.startsWith('/api') && !path.startsWith('/demo') ? `/api${path}` : path,
      headers: {
        ...(payload === undefined || Buffer.isBuffer(body) ? {} : { 'content-type': 'application/json' }),
        ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
        ...(this.cookies.size > 0
          ? { cookie: [...this.cookies].map(([k, v]) => `${k}=${v}`).join('; ') }
          : {}),
        ...this.#headers,
        ...headers,
      },
      ...(payload === undefined ? {} : { payload }),
    })
    for (const cookie of answer.cookies)
      if (cookie.value === '' || cookie.maxAge === 0) this.cookies.delete(cookie.name)
      else this.cookies.set(cookie.name, cookie.value)
    const isJson = answer.body !== '' && String(answer.headers['content-type'] ?? '').includes('json')
    return {
      status: answer.statusCode,
      body: (isJson ? JSON.parse(answer.body) : null) as T,
      text: answer.body,
      bytes: answer.rawPayload,
      headers: answer.headers,
    }
  }
}
