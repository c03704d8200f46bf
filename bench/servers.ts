import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The two servers of a benchmark, each a process of its own. */

const root = new URL('..', import.meta.url)

async function freePort(): Promise<number> {
  const probe = createServer()
  await once(probe.listen(0, '127.0.0.1'), 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  return port
}

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
  stop(): Promise<void>
}

async function run(script: string, env: Record<string, string>, path: string): Promise<RunningServer> {
  const port = await freePort()
  const child: ChildProcess = spawn(process.execPath, [new URL(script, root).pathname], {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production', ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  for (let tries = 0; !(await isUp(port, path)); tries++) {
    if (child.exitCode !== null || tries > 900) throw new Error(`${script} did not start`)
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  return {
    port,
    async stop() {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    },
  }
}

/** Our server as an operator runs it: production settings, no demo, its log thrown away. */
export const startOurs = (databaseUrl: string, secretKey: string): Promise<RunningServer> =>
  run(
    'server/src/main.ts',
    {
      DATABASE_URL: databaseUrl,
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
