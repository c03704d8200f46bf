import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

const canListen = port =>
  new Promise(resolve => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })

/**
 * A random free port below the ephemeral ports (from 32,768 on Linux). An outgoing connection of another test could take
 * one of those before the started program listens on it.
 */
export async function freePort() {
  for (;;) {
    const port = randomInt(20_000, 32_000)
    if (await canListen(port)) return port
  }
}
