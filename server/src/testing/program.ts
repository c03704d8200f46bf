import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'

/** The program as an operator starts it: its own process, its own port, its own data. */

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** The first start makes a database and fills it with the demo, in milliseconds. */
const timeoutMs = 90_000

export interface RunningProgram {
  url: string
  /** The last it wrote to its log. */
  said(): string
  pid: number
  /** Asks it to stop, and waits until it has; its exit code. */
  stop(): Promise<number | null>
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

function gone(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode)
  return new Promise(resolve => child.once('exit', resolve))
}

/** Starts it with these settings and no others; what it says, for whoever has to look. */
function launch(
  env: Record<string, string>,
  args = ['server/src/main.ts'],
  as: { uid: number } | undefined = undefined,
): { child: ChildProcess; said(): string } {
  const child = spawn(`${root}node_modules/.bin/node`, args, {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', NODE_COMPILE_CACHE: `${root}node_modules/.cache/node`, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...as,
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', chunk => {
      said = (said + chunk).slice(-4000)
    })
  return { child, said: () => said }
}

/** Starts the program and waits until it answers. */
export async function startProgram(options: {
  dataDir: string
  port: number
  env?: Record<string, string>
}): Promise<RunningProgram> {
  const { dataDir, port, env = {} } = options
  const { child, said } = launch({ PORT: String(port), DATA_DIR: dataDir, ...env })
  const until = Date.now() + timeoutMs
  while (!said().includes('Bahth is open at')) {
    if (child.exitCode !== null || Date.now() > until) {
      child.kill('SIGKILL')
      throw new Error(`The server did not start.\n${said()}`)
    }
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  return {
    url: `http://127.0.0.1:${/this demo uses (\d+)/.exec(said())?.[1] ?? port}`,
    said,
    pid: child.pid ?? 0,
    stop() {
      child.kill('SIGTERM')
      return gone(child)
    },
    async kill() {
      child.kill('SIGKILL')
      await gone(child)
    },
  }
}

/** Starts it where it should refuse: its exit code, and what it said. */
export async function refusedStart(
  env: Record<string, string>,
  as?: { uid: number },
): Promise<{ code: number | null; said: string }> {
  const { child, said } = launch({ PORT: String(await freePort()), ...env }, undefined, as)
  const code = await gone(child)
  return { code, said: said().trim() }
}

/** Runs `npm run backup` or `npm run restore` as its script does: the exit code, and what it said. */
export async function runArchiving(
  work: 'backup' | 'restore',
  path: string,
  env: Record<string, string>,
): Promise<{ code: number | null; said: string }> {
  const { child, said } = launch(env, ['server/src/backup/main.ts', work, path])
  const code = await gone(child)
  return { code, said: said().trim() }
}
