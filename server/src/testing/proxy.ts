import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

interface Connection {
  near: Socket
  far: Socket
  /** Nothing passes any more, and the end of one side isn't seen by the other, as after the loss of a machine. */
  isSilent: boolean
}

/** Connects to the PostgreSQL of an address, whose parameter `host` names the folder of a Unix socket. */
function connectTo(url: URL): Socket {
  const folder = url.searchParams.get('host')
  return folder ? connect(`${folder}/.s.PGSQL.${url.port}`) : connect(Number(url.port), url.hostname)
}

/** A TCP proxy in front of PostgreSQL that can drop all data without closing the connections. */
export async function openProxy(databaseUrl: string): Promise<{
  /** The database's address through the proxy. */
  url: string
  dropAll(): void
  /** Lets new connections through; those that lost data stay silent. */
  pass(): void
  /** Closes all connections. */
  close(): Promise<void>
}> {
  const to = new URL(databaseUrl)
  const connections = new Set<Connection>()
  let isDropping = false
  const server = createServer(near => {
    const far = connectTo(to)
    const connection: Connection = { near, far, isSilent: isDropping }
    connections.add(connection)
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const)
      end
        .on('data', chunk => {
          if (!connection.isSilent) other.write(chunk)
        })
        .on('error', () => {})
        .on('close', () => {
          if (!connection.isSilent) other.destroy()
        })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const url = new URL(databaseUrl)
  url.searchParams.delete('host')
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    dropAll() {
      isDropping = true
      for (const connection of connections) connection.isSilent = true
    },
    pass() {
      isDropping = false
    },
    async close() {
      for (const { near, far } of connections) {
        near.destroy()
        far.destroy()
      }
      server.close()
    },
  }
}
