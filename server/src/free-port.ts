import { createServer } from 'node:net'
import { ownUrl, type Settings } from './settings.ts'

/** The number of ports that a demo tries after the configured one. */
const maxTries = 50

/** Why the server cannot listen on a port, or null. */
const listenProblem = (port: number, host: string): Promise<NodeJS.ErrnoException | null> =>
  new Promise(resolve => {
    const probe = createServer()
    probe.once('error', resolve)
    probe.listen(port, host, () => probe.close(() => resolve(null)))
  })

/**
 * Checks whether the server can listen before anything is opened, and throws if it cannot. A demo uses the next free
 * port instead, and changes its public address.
 */
export async function withFreePort(settings: Settings): Promise<Settings> {
  const { host, publicUrl, demo } = settings
  const max = demo ? Math.min(settings.port + maxTries, 65_535) : settings.port
  for (let port = settings.port; ; port++) {
    const problem = await listenProblem(port, host)
    if (!problem) {
      const isOwn = publicUrl === ownUrl(host, settings.port)
      return { ...settings, port, publicUrl: isOwn ? ownUrl(host, port) : publicUrl }
    }
    if (problem.code !== 'EADDRINUSE' || port >= max) throw problem
  }
}
