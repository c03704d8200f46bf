import { fsyncSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** The embedded database: PostgreSQL compiled to WebAssembly, in a folder of ours or in memory. */

interface NodeFiles {
  stream_ops: { fsync?: (stream: { nfd: number }) => number }
  doSetAttr(target: unknown, node: unknown, attributes: { mode?: number }, ...more: unknown[]): void
}

/**
 * PGlite's own file system answers fsync without doing it; an acknowledged write has to be on the disk. And it gives
 * files modes of its own (0666 and 0644), whatever the umask; only the server's user may read them.
 */
class DurableNodeFS extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>) {
    const { emscriptenOpts } = await super.init(...args)
    const hook = (module: unknown) => {
      const { NODEFS } = module as { NODEFS: NodeFiles }
      NODEFS.stream_ops.fsync = stream => {
        fsyncSync(stream.nfd)
        return 0
      }
      const { doSetAttr } = NODEFS
      NODEFS.doSetAttr = (target, node, { mode, ...attributes }, ...more) =>
        doSetAttr(target, node, mode ? { ...attributes, mode: mode & ~0o077 } : attributes, ...more)
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), hook] } }
  }
}

/** Dates stay text (YYYY-MM-DD), as on PostgreSQL. */
const parsers = { 1082: (value: string) => value }

/** Opens a database that lives as long as the process: for tests. */
export const openInMemory = (): Promise<PGlite> => PGlite.create({ extensions: { pg_trgm }, parsers })

/** A folder that another process holds. */
export class FolderInUse extends Error {}

/** A folder in which the database does not open; the cause is what the database said. */
export class EmbeddedProblem extends Error {
  override readonly name = 'EmbeddedProblem'
}

/** How SQLite says that another process holds a lock. */
const sqliteBusy = 5

/**
 * Holds a data folder for the life of the process. PGlite does not: two processes on one folder destroy it.
 * A kernel lock through SQLite is free again the moment its holder dies, however it dies.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const lock = new DatabaseSync(join(folder, '.lock'))
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive')
  } catch (error) {
    lock.close()
    if ((error as { errcode?: number }).errcode !== sqliteBusy) throw error
    throw new FolderInUse(
      `The data folder ${folder} is in use by another Bahth server. Stop it, or set DATA_DIR.`,
    )
  }
  return () => lock.close()
}

/** Opens the database in a folder, with commits that wait for the disk. */
export async function openFolder(folder: string): Promise<PGlite> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const opening = PGlite.create({
    fs: new DurableNodeFS(folder),
    startParams: [
      ...PGlite.defaultStartParams.filter(param => param !== '-F'),
      '-c',
      'wal_sync_method=fsync',
    ],
    extensions: { pg_trgm },
    parsers,
  })
  return opening.catch(cause => {
    throw new EmbeddedProblem('The embedded database does not open.', { cause })
  })
}
