import type { Socket } from 'node:net'
import { seconds } from '@bahth/domain/durations.ts'
import type { FastifyInstance } from 'fastify'

/** How often idle connections are closed while requests are still being answered. */
const sweepIntervalMs = seconds(0.1)

/** Node's default backlog: no more connections than this waited when closing began. */
const maxWaiting = 511

/** Resolves in the next check phase; between two of them the event loop polls every socket once. */
const nextCheckPhase = () => new Promise<void>(resolve => setImmediate(resolve))

/**
 * Answers every request that was sent before closing began, then closes all connections. Three cases need care:
 * libuv accepts one connection per turn of the event loop, so the kernel may hold connections that closing the
 * listener would reset. Node keeps a connection alive that was busy when closing began. And Node does not count a
 * connection as idle before its first request; browsers open some ahead.
 */
export function gracefulClose(app: FastifyInstance): { close(): Promise<void> } {
  const connections = new Set<Socket>()
  let accepted = 0
  app.server.on('connection', (socket: Socket) => {
    accepted++
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })

  /** Two turns without a new connection show that none waits; each turn also reads what has arrived. */
  async function acceptWaiting(): Promise<void> {
    const enough = accepted + maxWaiting
    let before: number
    do {
      before = accepted
      await nextCheckPhase()
      await nextCheckPhase()
    } while (accepted > before && accepted < enough)
  }

  /** A connection without a byte is closed at the second sweep: between two sweeps the loop reads what has arrived. */
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
