import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../../scripts/free-port.js'

/** Starts the program like an operator, in a separate process with its own port and data. */

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** In milliseconds. The first start creates a database and fills it with the demo data. */
const timeoutMs = 180_000

export interface RunningProgram {
  url: string
  /** The last million characters of the program's output. */
  output(): string
  pid: number
  isRunning(): boolean
  /** Sends SIGTERM, waits, and returns the exit code. */
  stop(): Promise<number | null>
  /** Sends SIGKILL. */
  kill(): Promise<void>
}

function waitForExit(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode)
  return new Promise(resolve => child.once('exit', resolve))
}

/** Starts the program with only these settings. */
function launch(
  env: Record<string, string>,
  args = ['server/src/main.ts'],
  as: { uid: number } | undefined = undefined,
): { child: ChildProcess; output(): string } {
  const child = spawn(`${root}node_modules/.bin/node`, args, {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', NODE_COMPILE_CACHE: `${root}node_modules/.cache/node`, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...as,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', chunk => {
      output = (output + chunk).slice(-1_000_000)
    })
  return { child, output: () => output }
}

/** Starts the program and waits until it responds. */
export async function startProgram(options: {
  dataDir: string
  port: number
  env?: Record<string, string>
}): Promise<RunningProgram> {
  const { dataDir, port, env = {} } = options
  const { child, output } = launch({ PORT: String(port), DATA_DIR: dataDir, ...env })
  const until = Date.now() + timeoutMs
  while (!output().includes('Bahth is open at')) {
    if (child.exitCode !== null || Date.now() > until) {
      child.kill('SIGKILL')
      throw new Error(`The server did not start.\n${output().slice(-4000)}`)
    }
    await new Promise(resolve => setTimeout(resolve, 20))
  }
  return {
    url: `http://127.0.0.1:${/this demo uses (\d+)/.exec(output())?.[1] ?? port}`,
    output,
    pid: child.pid ?? 0,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    stop() {
      child.kill('SIGTERM')
      return waitForExit(child)
    },
    async kill() {
      child.kill('SIGKILL')
      await waitForExit(child)
    },
  }
}

/** Starts a program that must refuse to start; returns its exit code and output. */
export async function startRefused(
  env: Record<string, string>,
  as?: { uid: number },
): Promise<{ code: number | null; output: string }> {
  const { child, output } = launch({ PORT: String(await freePort()), ...env }, undefined, as)
  const code = await waitForExit(child)
  return { code, output: output().trim() }
}

/** Runs `npm run admin`; returns the exit code and output. */
export async function runAdminCommand(
  args: string[],
  env: Record<string, string>,
  as?: { uid: number },
): Promise<{ code: number | null; output: string }> {
  const { child, output } = launch(env, ['server/src/operator/main.ts', ...args], as)
  const code = await waitForExit(child)
  return { code, output: output().trim() }
}

/** Runs `npm run backup` or `npm run restore`; returns the exit code and output. */
export async function runBackupCommand(
  work: 'backup' | 'restore',
  path: string,
  env: Record<string, string>,
  ...options: string[]
): Promise<{ code: number | null; output: string }> {
  const { child, output } = launch(env, ['server/src/backup/main.ts', work, path, ...options])
  const code = await waitForExit(child)
  return { code, output: output().trim() }
}
