import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/**
 * A proxy between browser and server. It can go down and change responses, also for a service worker, whose
 * requests `page.route` doesn't reach.
 */
export interface TestProxy {
  url: string
  /** While down, it answers nothing. */
  isDown: boolean
  /** While it has no server, it answers with 502. */
  hasNoServer: boolean
  /** While stalled, it accepts requests and doesn't answer them. */
  isStalled: boolean
  /** Changes the response body of a path. */
  changes: Map<string, (text: string) => string>
  close(): Promise<void>
}

function answer(reply: ServerResponse, from: IncomingMessage, change?: (text: string) => string): void {
  const { 'content-length': _length, ...headers } = from.headers
  if (!change) {
    reply.writeHead(from.statusCode ?? 502, from.headers)
    from.pipe(reply)
    return
  }
  const chunks: Buffer[] = []
  from.on('data', chunk => chunks.push(chunk))
  from.on('end', () => {
    reply.writeHead(from.statusCode ?? 502, headers)
    reply.end(change(Buffer.concat(chunks).toString()))
  })
}

/** Opens a proxy to a server. */
export async function openProxy(to: string): Promise<TestProxy> {
  const { hostname, port } = new URL(to)
  const sockets = new Set<Socket>()
  const server = createServer((incoming, reply) => {
    if (proxy.isDown) return void incoming.socket.destroy()
    if (proxy.hasNoServer) return void reply.writeHead(502).end('Bad Gateway')
    if (proxy.isStalled) return
    const change = proxy.changes.get(new URL(incoming.url ?? '/', to).pathname)
    const { 'accept-encoding': encoding, ...headers } = incoming.headers
    const sent = {
      ...headers,
      host: `${hostname}:${port}`,
      ...(encoding && !change ? { 'accept-encoding': encoding } : {}),
    }
    const onward = request(
      { hostname, port, path: incoming.url, method: incoming.method, headers: sent },
      from => answer(reply, from, change),
    )
    onward.on('error', () => incoming.socket.destroy())
    incoming.pipe(onward)
  })
  server.on('connection', socket => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const proxy: TestProxy = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    isDown: false,
    hasNoServer: false,
    isStalled: false,
    changes: new Map(),
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise(resolve => server.close(resolve))
    },
  }
  return proxy
}
