// Shared code of `npm run backup` and `npm run restore`.
import { install } from './install.js'
import { runNode } from './run-node.js'
import { serverFlags } from './server-flags.js'

/** Runs `backup` or `restore` of server/src/backup, which resolves relative paths against npm's INIT_CWD. */
export function runArchive(command) {
  install()
  runNode([...serverFlags, 'server/src/backup/main.ts', command, ...process.argv.slice(2)])
}
