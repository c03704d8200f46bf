import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A line between two programs that can swallow what goes through it, without a word to either end. */
export async function openWire(to: number): Promise<{
  port: number
  swallow(): void
  pass(): void
  close(): Promise<void>
}> {
  const pairs = new Set<[Socket, Socket]>()
  let isSwallowing = false
  const forward = (from: Socket, into: Socket) =>
    from.on('data', chunk => {
      if (!isSwallowing) into.write(chunk)
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
    swallow() {
      isSwallowing = true
    },
    pass() {
      isSwallowing = false
      // What was swallowed is lost to both ends: such a connection is of no use to anybody.
      for (const [near] of pairs) near.destroy()
    },
    async close() {
      for (const [near] of pairs) near.destroy()
      server.close()
    },
  }
}
