import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import type { Address, Dial, Lookup } from '../public-network/connector.ts'

const closers: (() => void)[] = []

/** Stops all servers of a test. */
export function closeServers() {
  for (const close of closers.splice(0)) close()
}

/** An HTTP server on this machine that records its requests. */
export async function webServer(answer: RequestListener) {
  const requests: IncomingMessage[] = []
  const server = createServer((request, response) => {
    requests.push(request)
    answer(request, response)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  closers.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { requests, port, host: `127.0.0.1:${port}`, origin: `http://127.0.0.1:${port}` }
}

/** A server that redirects every request. */
export function redirectServer(location: string) {
  return webServer((_request, response) => response.writeHead(302, { location }).end())
}

/** A server that answers every request with the same text. */
export function textServer(text: string | Buffer, contentType = 'text/csv; charset=utf-8') {
  return webServer((_request, response) => response.writeHead(200, { 'content-type': contentType }).end(text))
}

const publicAddresses: Address[] = [{ address: '142.250.184.206', family: 4 }]

/**
 * A name service with a public address for every name, and sockets that connect to servers of the test. Records lookups
 * and connections.
 */
export function fakeInternet(ports: Record<string, number>, answers: Record<string, Address[]> = {}) {
  const lookedUp: string[] = []
  const dialled: { hostname: string; addresses: Address[] }[] = []
  const lookup: Lookup = async hostname => {
    lookedUp.push(hostname)
    return answers[hostname] ?? publicAddresses
  }
  const dial: Dial =
    addresses =>
    ({ hostname }, callback) => {
      dialled.push({ hostname, addresses })
      const socket = connect(ports[hostname] ?? 1, '127.0.0.1')
      socket.once('connect', () => callback(null, socket)).once('error', error => callback(error, null))
    }
  return { lookup, dial, lookedUp, dialled }
}
