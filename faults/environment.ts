import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../scripts/free-port.js'
import { type StartedPostgres, startPostgres } from '../scripts/postgres.js'
import { openEmbedded, openPostgres } from '../server/src/db/open.ts'
import { brokenInvariants } from '../server/src/testing/broken-invariants.ts'
import { type RunningProgram, startProgram } from '../server/src/testing/program.ts'
import { queryRows } from '../server/src/testing/query-rows.ts'
import { openDiskFiles } from '../server/src/vendors/files/open-files.ts'

/** The environment of a fault: a folder, a port, a durable database, and the program that uses them. */
export interface Environment {
  engine: 'embedded' | 'postgres'
  dataDir: string
  port: number
  postgres: StartedPostgres | null
  start(env?: Record<string, string>): Promise<RunningProgram>
  /** Violated invariants of the data. Call it only while no server is running. */
  broken(): Promise<string[]>
  clear(): Promise<void>
}

/** The load sends `X-Forwarded-For` with many different addresses. */
const common = { TRUST_PROXY: '1' }

export async function openEnvironment(
  engine: Environment['engine'],
  options: Parameters<typeof startPostgres>[0] = {},
): Promise<Environment> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bahth-faults-'))
  const postgres = engine === 'postgres' ? await startPostgres({ durable: true, ...options }) : null
  const port = await freePort()
  const own: Record<string, string> = postgres ? { DATABASE_URL: postgres.url } : {}
  return {
    engine,
    dataDir,
    port,
    postgres,
    start: (env = { DEMO: '1' }) => startProgram({ dataDir, port, env: { ...common, ...own, ...env } }),
    async broken() {
      const opened = postgres ? openPostgres(postgres.url) : await openEmbedded(dataDir)
      try {
        const files = await openDiskFiles(join(dataDir, 'files'))
        return await brokenInvariants(opened.db, { now: new Date(), files, isQuiet: false })
      } finally {
        await opened.close()
      }
    },
    async clear() {
      await postgres?.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export const sleep = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms))

/** Creates an empty database on a server and returns its address. */
export async function addDatabase(postgres: StartedPostgres | null, name: string): Promise<string> {
  const url = postgres?.url ?? ''
  const server = openPostgres(url, { size: 1 })
  await queryRows(server.db, `create database ${name} template template0`)
  await server.close()
  return url.replace(/postgres$/, name)
}
