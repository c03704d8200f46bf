import type { Socket } from 'node:net'
import { seconds } from '@bahth/domain/durations.ts'
import type { FastifyInstance } from 'fastify'

/** How often idle connections are closed while requests are still being answered. */
const sweepIntervalMs = seconds(0.1)

/** Node's default backlog: the maximum number of connections that were waiting when closing began. */
const maxWaiting = 511

/** Resolves in the next check phase. Between two check phases the event loop polls every socket once. */
const nextCheckPhase = () => new Promise<void>(resolve => setImmediate(resolve))

/**
 * Answers every request that was sent before closing began, then closes all connections. Three cases need care. libuv
 * accepts one connection per turn of the event loop, so the kernel may hold connections that would be reset with the
 * listener. Node keeps a connection alive if it was busy when closing began. Node does not count a connection as idle
 * before its first request, and browsers open some in advance.
 */
export function gracefulClose(app: FastifyInstance): { close(): Promise<void> } {
  const connections = new Set<Socket>()
  let accepted = 0
  app.server.on('connection', (socket: Socket) => {
    accepted++
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })

  /** Two turns without a new connection show that none is waiting; each turn also reads the data that has arrived. */
  async function acceptWaiting(): Promise<void> {
    const enough = accepted + maxWaiting
    let before: number
    do {
      before = accepted
      await nextCheckPhase()
      await nextCheckPhase()
    } while (accepted > before && accepted < enough)
  }

  /**
   * A connection without a byte is closed at the second sweep, because the event loop reads arrived data between two
   * sweeps.
   */
  function startSweeps(): NodeJS.Timeout {
    let silentBefore = new Set<Socket>()
    return setInterval(() => {
      app.server.closeIdleConnections()
      const silent = new Set([...connections].filter(socket => socket.bytesRead === 0))
      for (const socket of silent) if (silentBefore.has(socket)) socket.destroy()
      silentBefore = silent
    }, sweepIntervalMs)
  }

  return {
    async close() {
      if (app.server.listening) await acceptWaiting()
      const sweeps = startSweeps()
      await app.close().finally(() => clearInterval(sweeps))
    },
  }
}
