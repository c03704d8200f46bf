import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import { minutes, seconds } from '@bahth/domain/durations.ts'

/** How long a client may take to send a request, and how much of one that was answered early is still read. */

export interface ConnectionLimits {
  /** Milliseconds without a byte. */
  silence: number
  /** Milliseconds until a body of fields is there. */
  fields: number
  /** Milliseconds until an upload is there: 3 MB arrive within it at 25 kB/s. */
  upload: number
  /** What is read and dropped of a body after its answer, so that the client gets to read the answer. */
  drain: { milliseconds: number; bytes: number }
}

export const connectionLimits: ConnectionLimits = {
  silence: seconds(15),
  fields: seconds(30),
  upload: minutes(2),
  drain: { milliseconds: seconds(15), bytes: 32 * 1024 * 1024 },
}

/** How often Node looks for connections that are over a limit. */
const checkEvery = seconds(1)

/** Options of Node's server that keep the limits: of the headers, and of a whole request. */
export const serverOptions = (limits: ConnectionLimits) => ({
  headersTimeout: Math.min(limits.silence, limits.upload),
  requestTimeout: limits.upload,
  connectionsCheckingInterval: Math.min(checkEvery, limits.silence),
})

/** Keeps the limits that Node does not know. The silence limit of a connection is Node's, and rests while we answer. */
export function limitConnections(server: Server, limits: ConnectionLimits): void {
  server.on('request', (request: IncomingMessage, response) => {
    const { socket } = request
    if (!hasBody(request)) {
      socket.setTimeout(0)
      return
    }
    const late = isUpload(request)
      ? undefined
      : setTimeout(() => {
          server.emit('clientError', Object.assign(new Error('late'), { code: requestTimeout }), socket)
        }, limits.fields)
    request.once('end', () => {
      clearTimeout(late)
      // Once the answer is out Node waits for the next request, with a limit of its own.
      if (!response.writableFinished) socket.setTimeout(0)
    })
    request.once('close', () => clearTimeout(late))
    response.once('finish', () => {
      clearTimeout(late)
      if (!request.complete) drain(request, limits)
    })
  })
}

const requestTimeout = 'ERR_HTTP_REQUEST_TIMEOUT'

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const isUpload = ({ headers }: IncomingMessage): boolean =>
  headers['content-type']?.startsWith('multipart/') ?? false

/** A client that is still sending when the connection ends never sees the answer: what it sends is read for a while. */
function drain(request: IncomingMessage, { drain }: ConnectionLimits): void {
  const { socket } = request
  const end = () => socket.destroy()
  const timer = setTimeout(end, drain.milliseconds)
  let bytes = 0
  request.unpipe()
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > drain.bytes) end()
  })
  request.once('close', () => clearTimeout(timer))
  request.resume()
}

/** Ends a connection after its last words: at once, a client that is still sending could not read them. */
export function endSocket(socket: Socket, lastWords: string): void {
  socket.end(lastWords)
  setTimeout(() => socket.destroy(), seconds(1)).unref()
}
