import { connect, type Socket } from 'node:net'

/** A minimal HTTP client directly on sockets, because it shares the machine with the servers it measures. */

export interface HttpResponse {
  status: number
  body: string
}

export interface Measured {
  requests: number
  /** Requests per second. */
  rate: number
  /** The 95th percentile in milliseconds. */
  p95: number
  /** Answers with an error status. */
  failed: number
}

const endOfHead = Buffer.from('\r\n\r\n')

/** The index after the last chunk of a streamed body, or null if more is to come. */
function endOfChunks(buffer: Buffer, from: number): number | null {
  let at = from
  while (true) {
    const endOfLine = buffer.indexOf('\r\n', at)
    if (endOfLine < 0) return null
    const length = Number.parseInt(buffer.toString('latin1', at, endOfLine), 16)
    at = endOfLine + 2 + length + 2
    if (buffer.length < at) return null
    if (length === 0) return at
  }
}

/** A keep-alive connection with one request at a time. */
class Connection {
  readonly #socket: Socket
  #buffer = Buffer.alloc(0)
  #waiting: { resolve(response: HttpResponse): void; reject(error: Error): void } | null = null

  constructor(port: number) {
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true })
    this.#socket.on('data', chunk => {
      this.#buffer = this.#buffer.length === 0 ? chunk : Buffer.concat([this.#buffer, chunk])
      this.#read()
    })
    const fail = (error?: Error) => this.#waiting?.reject(error ?? new Error('the connection was closed'))
    this.#socket.on('error', fail).on('close', () => fail())
  }

  ask(bytes: string): Promise<HttpResponse> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject }
      this.#socket.write(bytes)
    })
  }

  #read(): void {
    const head = this.#buffer.indexOf(endOfHead)
    if (head < 0) return
    const text = this.#buffer.toString('latin1', 0, head)
    const end = /\r\ntransfer-encoding: chunked/i.test(text)
      ? endOfChunks(this.#buffer, head + 4)
      : head + 4 + Number(/\r\ncontent-length: (\d+)/i.exec(text)?.[1] ?? 0)
    if (end === null || this.#buffer.length < end) return
    const body = this.#buffer.toString('utf8', head + 4, end)
    this.#buffer = this.#buffer.subarray(end)
    this.#waiting?.resolve({ status: Number(text.slice(9, 12)), body })
  }

  close(): void {
    this.#socket.destroy()
  }
}

/** The bytes of a request. Client addresses differ, because rate limits count per address. */
export function bytesOf(
  request: { method: string; path: string; body?: unknown; from?: number },
  n: number,
  token: string | null,
): string {
  const payload = request.body === undefined ? '' : JSON.stringify(request.body)
  const from = request.from ?? n
  const lines = [
    `${request.method} ${request.path} HTTP/1.1`,
    'host: 127.0.0.1',
    `x-forwarded-for: 10.${(from >> 12) & 255}.${(from >> 4) & 255}.${from & 15}`,
    ...(token ? [`authorization: Bearer ${token}`] : []),
    ...(payload ? ['content-type: application/json', `content-length: ${Buffer.byteLength(payload)}`] : []),
  ]
  return `${lines.join('\r\n')}\r\n\r\n${payload}`
}

export async function askOnce(port: number, bytes: string): Promise<HttpResponse> {
  const connection = new Connection(port)
  try {
    return await connection.ask(bytes)
  } finally {
    connection.close()
  }
}

function summarize(times: number[], failed: number, ms: number): Measured {
  times.sort((a, b) => a - b)
  return {
    requests: times.length,
    rate: (times.length / ms) * 1000,
    p95: times[Math.min(times.length - 1, Math.floor(times.length * 0.95))] ?? 0,
    failed,
  }
}

/** Sends requests as fast as they are answered. `next` returns the bytes of each. */
export async function drive(
  port: number,
  options: { connections: number; ms: number; next(): string },
): Promise<Measured> {
  const times: number[] = []
  let failed = 0
  const began = performance.now()
  const until = began + options.ms
  await Promise.all(
    Array.from({ length: options.connections }, async () => {
      const connection = new Connection(port)
      while (performance.now() < until) {
        const at = performance.now()
        const { status } = await connection.ask(options.next())
        times.push(performance.now() - at)
        if (status >= 300) failed++
      }
      connection.close()
    }),
  )
  return summarize(times, failed, performance.now() - began)
}

/** Sends requests at a fixed rate, regardless of whether earlier ones have been answered. */
export async function pace(
  port: number,
  options: { perSecond: number; ms: number; next(): string },
): Promise<Measured> {
  const times: number[] = []
  let failed = 0
  const free: Connection[] = []
  const began = performance.now()
  await Promise.all(
    Array.from({ length: Math.round((options.ms / 1000) * options.perSecond) }, async (_, i) => {
      await new Promise(resolve => setTimeout(resolve, (i * 1000) / options.perSecond))
      const connection = free.pop() ?? new Connection(port)
      const at = performance.now()
      const { status } = await connection.ask(options.next())
      times.push(performance.now() - at)
      if (status >= 300) failed++
      free.push(connection)
    }),
  )
  for (const connection of free) connection.close()
  return summarize(times, failed, performance.now() - began)
}
