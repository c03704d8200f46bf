import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A TCP proxy that can drop all data without closing the connections. */
export async function openProxy(to: number): Promise<{
  port: number
  dropAll(): void
  pass(): void
  close(): Promise<void>
}> {
  const pairs = new Set<[Socket, Socket]>()
  let isDropping = false
  const forward = (from: Socket, into: Socket) =>
    from.on('data', chunk => {
      if (!isDropping) into.write(chunk)
    })
  const server = createServer(near => {
    const far = connect(to, '127.0.0.1')
    const pair: [Socket, Socket] = [near, far]
    pairs.add(pair)
    forward(near, far)
    forward(far, near)
    for (const [end, other] of [pair, [far, near] as const])
      end
        .on('error', () => {})
        .on('close', () => {
          pairs.delete(pair)
          other.destroy()
        })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    dropAll() {
      isDropping = true
    },
    pass() {
      isDropping = false
      // After data was dropped, the two ends are no longer in sync, so the connections are closed.
      for (const [near] of pairs) near.destroy()
    },
    async close() {
      for (const [near] of pairs) near.destroy()
      server.close()
    },
  }
}
