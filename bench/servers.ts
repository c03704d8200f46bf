import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../scripts/free-port.js'
import { serverFlags } from '../scripts/server-flags.js'

/** The servers of the benchmark, each in a separate process. */

const root = new URL('..', import.meta.url)

async function isUp(port: number, path: string): Promise<boolean> {
  try {
    await fetch(`http://127.0.0.1:${port}${path}`)
    return true
  } catch {
    return false
  }
}

export interface RunningServer {
  port: number
  /** Resident memory in megabytes, now and at its peak. Linux only. */
  memory(): { now: number; peak: number }
  stop(): Promise<void>
}

async function run(script: string, env: Record<string, string>, path: string): Promise<RunningServer> {
  const port = await freePort()
  const child: ChildProcess = spawn(process.execPath, [...serverFlags, new URL(script, root).pathname], {
    cwd: root,
    // With the compile cache of `npm start`. Without it, compiling the sources takes 15 MB more.
    env: {
      PATH: process.env.PATH ?? '',
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: new URL('node_modules/.cache/node', root).pathname,
      ...env,
      PORT: String(port),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  for (let tries = 0; !(await isUp(port, path)); tries++) {
    if (child.exitCode !== null || tries > 900) throw new Error(`${script} did not start`)
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  return {
    port,
    memory() {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
      const read = (field: string) => Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1000
      return { now: read('VmRSS'), peak: read('VmHWM') }
    },
    async stop() {
      const exited = once(child, 'exit')
      child.kill('SIGTERM')
      await exited
    },
  }
}

/** Our server as an operator runs it, but without its log. Without a database address it uses the embedded database. */
export const startOurs = (databaseUrl: string | null, secretKey: string): Promise<RunningServer> =>
  run(
    'server/src/main.ts',
    {
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
      SECRET_KEY: secretKey,
      PUBLIC_URL: 'https://bahth.example',
      DATA_DIR: mkdtempSync(join(tmpdir(), 'bahth-bench-')),
      TRUST_PROXY: '1',
      DEMO: '0',
      SHEET_HOSTS: process.env.BENCH_SHEETS ?? '127.0.0.1:9',
    },
    '/api/health',
  )

export const startBare = (databaseUrl: string, key: Uint8Array): Promise<RunningServer> =>
  run('bench/bare-server.ts', { DATABASE_URL: databaseUrl, BARE_KEY: Buffer.from(key).toString('hex') }, '/')
