import { connect, type Socket } from 'node:net'

/** Sends requests over kept-alive connections as fast as they are answered: little more than sockets. */

export interface Answer {
  status: number
  body: string
}

export interface Measured {
  /** Requests a second. */
  rate: number
  /** Milliseconds. */
  p50: number
  p99: number
  /** Answers that were no success. */
  failed: number
}

const endOfHead = Buffer.from('\r\n\r\n')

/** One connection that asks one thing after the other. */
class Connection {
  readonly #socket: Socket
  #buffer = Buffer.alloc(0)
  #waiting: { resolve(answer: Answer): void; reject(error: Error): void } | null = null

  constructor(port: number) {
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true })
    this.#socket.on('data', chunk => {
      this.#buffer = this.#buffer.length === 0 ? chunk : Buffer.concat([this.#buffer, chunk])
      this.#read()
    })
    const fail = (error?: Error) => this.#waiting?.reject(error ?? new Error('the connection was closed'))
    this.#socket.on('error', fail).on('close', () => fail())
  }

  ask(bytes: string): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject }
      this.#socket.write(bytes)
    })
  }

  #read(): void {
    const head = this.#buffer.indexOf(endOfHead)
    if (head < 0) return
    const text = this.#buffer.toString('latin1', 0, head)
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(text)?.[1] ?? 0)
    const end = head + 4 + length
    if (this.#buffer.length < end) return
    const body = this.#buffer.toString('utf8', head + 4, end)
    this.#buffer = this.#buffer.subarray(end)
    this.#waiting?.resolve({ status: Number(text.slice(9, 12)), body })
  }

  close(): void {
    this.#socket.destroy()
  }
}

/** The bytes of a request. Addresses differ, as those of many members do. */
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

export async function askOnce(port: number, bytes: string): Promise<Answer> {
  const connection = new Connection(port)
  try {
    return await connection.ask(bytes)
  } finally {
    connection.close()
  }
}

/** Drives a server for a while; `next` makes the bytes of each request. */
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
  const seconds = (performance.now() - began) / 1000
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  return { rate: times.length / seconds, p50: at(0.5), p99: at(0.99), failed }
}
