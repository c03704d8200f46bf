// Common part of `npm run backup` and `npm run restore`.
import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { install, root, shippedNode } from './install.js'

/** Runs server/src/backup with a path relative to the folder the command was called in. */
export function runArchive(work) {
  install()
  const [file] = process.argv.slice(2)
  // npm changes to the project's folder; INIT_CWD is where it was called.
  const path = file ? [resolve(process.env.INIT_CWD ?? process.cwd(), file)] : []
  const child = spawn(shippedNode, ['server/src/backup/main.ts', work, ...path], {
    cwd: root,
    stdio: 'inherit',
  })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  child.on('exit', code => process.exit(code ?? 1))
}
