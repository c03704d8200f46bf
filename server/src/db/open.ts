import { statSync } from 'node:fs'
import { join } from 'node:path'
import { hours } from '@bahth/domain/durations.ts'
import type { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect, PostgresDialect, type Transaction } from 'kysely'
import type pg from 'pg'
import { lockFolder } from './folder-lock.ts'
import { discardingBroken, openPool, type PoolOptions } from './postgres.ts'
import type { DB } from './schema.generated.ts'

/** The type of the database for code outside of this folder. */
export type Db = Kysely<DB>

export type Tx = Transaction<DB>

/** PostgreSQL or the embedded database. */
export type Engine =
  | { kind: 'postgres'; db: Db; pool: pg.Pool; url: string; close(): Promise<void> }
  /** `dataDir` is null for a database in memory. */
  | { kind: 'embedded'; db: Db; lite: PGlite; dataDir: string | null; close(): Promise<void> }

export function openPostgres(url: string, options?: PoolOptions): Engine {
  const pool = openPool(url, options)
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: discardingBroken(pool) }) })
  return { kind: 'postgres', db, pool, url, close: () => db.destroy() }
}

function embeddedEngine(lite: PGlite, dataDir: string | null, release: () => void = () => {}): Engine {
  const db = new Kysely<DB>({ dialect: new PGliteDialect({ pglite: lite }) })
  return {
    kind: 'embedded',
    db,
    lite,
    dataDir,
    async close() {
      await db.destroy()
      if (!lite.closed) await lite.close()
      release()
    },
  }
}

/** Loaded only where it is used, because a server on PostgreSQL doesn't need PGlite in memory. */
const loadEmbedded = () => import('./embedded.ts')

/** Opens the embedded database of a data folder and locks the folder. */
export async function openEmbedded(dataDir: string): Promise<Engine> {
  const release = lockFolder(dataDir)
  try {
    const { openFolder } = await loadEmbedded()
    return embeddedEngine(await openFolder(join(dataDir, 'db')), dataDir, release)
  } catch (error) {
    release()
    throw error
  }
}

/**
 * False for a missing embedded database, because opening it would create one. Throws if this user may not look into the
 * data folder.
 */
export const hasDatabase = ({ databaseUrl, dataDir }: DatabaseSettings): boolean =>
  databaseUrl !== null || statSync(join(dataDir, 'db'), { throwIfNoEntry: false }) !== undefined

interface DatabaseSettings {
  databaseUrl: string | null
  dataDir: string
}

/**
 * Opens the database for a command. Its statements may take hours on a large table, and a backup reads files in its
 * transaction.
 */
export async function openForCommand(
  { databaseUrl, dataDir }: DatabaseSettings,
  name: string,
): Promise<Engine> {
  if (!databaseUrl) return openEmbedded(dataDir)
  return openPostgres(databaseUrl, { size: 4, queryTimeoutMs: hours(24), idleInTransactionMs: 0, name })
}

/** Opens an embedded database in memory, empty or from a dump of a data folder. For tests. */
export async function openMemory(dump?: Blob): Promise<Engine> {
  const { openInMemory } = await loadEmbedded()
  return embeddedEngine(await openInMemory(dump), null)
}
