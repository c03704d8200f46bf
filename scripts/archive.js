// Shared code of `npm run backup` and `npm run restore`.
import { spawn } from 'node:child_process'
import { install, root, shippedNode } from './install.js'
import { serverFlags } from './server-flags.js'

/** Runs `backup` or `restore` of server/src/backup, which resolves relative paths against npm's INIT_CWD. */
export function runArchive(command) {
  install()
  const args = [...serverFlags, 'server/src/backup/main.ts', command, ...process.argv.slice(2)]
  const child = spawn(shippedNode, args, { cwd: root, stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  child.on('exit', code => process.exit(code ?? 1))
}
