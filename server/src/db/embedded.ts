import { fsyncSync, mkdirSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { EmbeddedProblem } from './folder-lock.ts'

/**
 * The embedded database: PostgreSQL compiled to WebAssembly (PGlite), in a folder or in memory.
 *
 * V8 compiles it with its baseline compiler only. The optimizing compiler needs 600 MB and 3.5 s of processor time for
 * a single function (105 kB of WebAssembly), soon after every start. Without it, queries take about 20 % more processor
 * time, and the peak memory of the process stays below 400 MB instead of 1.1 GB.
 */
for (const flag of ['--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering'])
  setFlagsFromString(flag)

interface NodeFiles {
  stream_ops: { fsync?: (stream: { nfd: number }) => number }
  doSetAttr(target: unknown, node: unknown, attributes: { mode?: number }, ...more: unknown[]): void
}

/**
 * PGlite's own file system ignores fsync, but an acknowledged write must be on the disk. It also creates files with
 * modes 0666 and 0644 regardless of the umask, but only the server's user may read them.
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

/** `date` (type 1082) stays text, YYYY-MM-DD, as on PostgreSQL. */
const parsers = { 1082: (value: string) => value }

/** Opens a database in memory, empty or from a dump of a data folder. For tests. */
export const openInMemory = (loadDataDir?: Blob): Promise<PGlite> =>
  PGlite.create({ extensions: { pg_trgm }, parsers, ...(loadDataDir ? { loadDataDir } : {}) })

/** Opens the database in a folder; commits wait for fsync. */
export async function openFolder(folder: string): Promise<PGlite> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const opening = PGlite.create({
    fs: new DurableNodeFS(folder),
    startParams: [
      ...PGlite.defaultStartParams.filter(param => param !== '-F'),
      '-c',
      'wal_sync_method=fsync',
      // PGlite holds all buffers in memory from the start: the default of 128 MB makes an idle server 100 MB larger.
      // With 32 MB, a random read in a table of 60 MB takes 0.13 instead of 0.11 ms.
      '-c',
      'shared_buffers=32MB',
    ],
    extensions: { pg_trgm },
    parsers,
  })
  return opening.catch(cause => {
    throw new EmbeddedProblem('The embedded database does not open.', { cause })
  })
}
