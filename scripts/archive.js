// Shared code of `npm run backup` and `npm run restore`.
import { spawn } from 'node:child_process'
import { install, root, shippedNode } from './install.js'
import { serverFlags } from './server-flags.js'

/** Runs server/src/backup. It gets the base folder of relative paths from npm's INIT_CWD. */
export function runArchive(work) {
  install()
  const args = [...serverFlags, 'server/src/backup/main.ts', work, ...process.argv.slice(2)]
  const child = spawn(shippedNode, args, { cwd: root, stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  child.on('exit', code => process.exit(code ?? 1))
}
