import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect, PostgresDialect, type Transaction } from 'kysely'
import type pg from 'pg'
import { lockFolder, openFolder, openInMemory } from './embedded.ts'
import { discardingBroken, openPool, type PoolOptions } from './postgres.ts'
import type { DB } from './schema.generated.ts'

/** The database as everything but this folder sees it. */
export type Db = Kysely<DB>

/** One open transaction. */
export type Tx = Transaction<DB>

/** PostgreSQL or the embedded one behind one door. */
export type Engine =
  | { kind: 'postgres'; db: Db; pool: pg.Pool; url: string; close(): Promise<void> }
  | { kind: 'embedded'; db: Db; lite: PGlite; close(): Promise<void> }

/** Opens PostgreSQL at an address. */
export function openPostgres(url: string, options?: PoolOptions): Engine {
  const pool = openPool(url, options)
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: discardingBroken(pool) }) })
  return { kind: 'postgres', db, pool, url, close: () => db.destroy() }
}

/** An embedded database that is open already. */
export function embeddedEngine(lite: PGlite, release: () => void = () => {}): Engine {
  const db = new Kysely<DB>({ dialect: new PGliteDialect({ pglite: lite }) })
  return {
    kind: 'embedded',
    db,
    lite,
    async close() {
      await db.destroy()
      if (!lite.closed) await lite.close()
      release()
    },
  }
}

/** Opens the embedded database of a data folder and holds the folder. */
export async function openEmbedded(dataDir: string): Promise<Engine> {
  const release = lockFolder(dataDir)
  try {
    return embeddedEngine(await openFolder(join(dataDir, 'db')), release)
  } catch (error) {
    release()
    throw error
  }
}

/** Opens an embedded database that is gone with the process. */
export const openMemory = async (): Promise<Engine> => embeddedEngine(await openInMemory())
