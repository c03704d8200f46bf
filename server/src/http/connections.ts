import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import { minutes, seconds } from '@bahth/domain/durations.ts'

/** Timeouts for clients that send slowly, and how much of a request is still read after an early response. */

export interface ConnectionLimits {
  /** The maximum time without a byte, in milliseconds. */
  silence: number
  /** The maximum time until a JSON body has arrived, in milliseconds. */
  fields: number
  /** The maximum time until an upload has arrived, in milliseconds; 3 MB take 2 minutes at 25 kB/s. */
  upload: number
  /** How much of a body is read and dropped after the response, so that the client can read the response. */
  drain: { milliseconds: number; bytes: number }
}

export const connectionLimits: ConnectionLimits = {
  silence: seconds(15),
  fields: seconds(30),
  upload: minutes(2),
  drain: { milliseconds: seconds(15), bytes: 32 * 1024 * 1024 },
}

/** How often Node checks connections for its timeouts. */
const checkEvery = seconds(1)

/** The limits that Node's server enforces: for the headers, and for a whole request. */
export const serverOptions = (limits: ConnectionLimits) => ({
  headersTimeout: Math.min(limits.silence, limits.upload),
  requestTimeout: limits.upload,
  connectionsCheckingInterval: Math.min(checkEvery, limits.silence),
})

/** Enforces the other limits. Turns off the idle timeout of the socket (`silence`) while a request is handled. */
export function limitConnections(server: Server, limits: ConnectionLimits): void {
  server.on('request', (request: IncomingMessage, response) => {
    const { socket } = request
    if (!hasBody(request)) {
      socket.setTimeout(0)
      return
    }
    const timer = isUpload(request)
      ? undefined
      : setTimeout(() => {
          server.emit('clientError', Object.assign(new Error('late'), { code: requestTimeout }), socket)
        }, limits.fields)
    request.once('end', () => {
      clearTimeout(timer)
      // Once the response is sent, Node's keep-alive timeout for the next request must stay.
      if (!response.writableFinished) socket.setTimeout(0)
    })
    request.once('close', () => clearTimeout(timer))
    response.once('finish', () => {
      clearTimeout(timer)
      if (!request.complete) drain(request, limits)
    })
  })
}

const requestTimeout = 'ERR_HTTP_REQUEST_TIMEOUT'

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const isUpload = ({ headers }: IncomingMessage): boolean =>
  headers['content-type']?.startsWith('multipart/') ?? false

/**
 * A client that is still sending when the connection closes never gets the response, so its body is read for a while.
 */
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

/**
 * Writes a last response and closes the connection a second later, because a client that is still sending can't read it
 * earlier.
 */
export function endSocket(socket: Socket, response: string): void {
  socket.end(response)
  setTimeout(() => socket.destroy(), seconds(1)).unref()
}
