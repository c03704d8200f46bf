// Temporary files of tests are in memory where that is possible. A copy of the migrated database is hundreds of
// files: 0.9 s on the disk of a machine with two cores, without any fsync, and 0.05 s in memory.
import { accessSync, constants, readFileSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'

const folder = '/dev/shm'

/**
 * PostgreSQL keeps up to 1 GB of its log (max_wal_size); its databases and the rest are some hundred MB. In many containers
 * the folder has 64 MB and stays unused.
 */
const needed = 4 * 2 ** 30

/** Some tests start programs that they write. */
const runsPrograms = () => !/ \/dev\/shm tmpfs \S*\bnoexec\b/.test(readFileSync('/proc/mounts', 'utf8'))

function hasRoom() {
  try {
    accessSync(folder, constants.W_OK)
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= needed && freemem() >= needed && runsPrograms()
  } catch {
    return false
  }
}

/** From here on `tmpdir()` is a folder in memory, for this process and those that it starts; TMPDIR overrules it. */
export function useMemory() {
  if (!process.env.TMPDIR && hasRoom()) process.env.TMPDIR = folder
}
