import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'

/** The program as it is started by hand: its own process, its own port, its own data. */

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The first start makes a database and fills it with the demo. */
const patience = 90_000

export interface RunningServer {
  url: string
  /** Asks it to stop, and waits until it has. */
  stop(): Promise<void>
  /** Ends it in the middle of whatever it does. */
  kill(): Promise<void>
}

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(address)))
    })
  })

const gone = (child: ChildProcess): Promise<void> =>
  new Promise(resolve => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once('exit', () => resolve())
  })

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/api/health`)).ok
  } catch {
    return false
  }
}

export async function startServer(options: {
  dataDir: string
  port: number
  env?: Record<string, string>
}): Promise<RunningServer> {
  const { dataDir, port, env = {} } = options
  const child = spawn(`${root}node_modules/.bin/node`, ['server/src/main.ts'], {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', PORT: String(port), DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', chunk => {
      said = (said + chunk).slice(-4000)
    })
  const url = `http://127.0.0.1:${port}`
  const until = Date.now() + patience
  while (!(await answers(url))) {
    if (child.exitCode !== null || Date.now() > until) {
      child.kill('SIGKILL')
      throw new Error(`The server did not start.\n${said}`)
    }
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await gone(child)
  }
  return { url, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') }
}
