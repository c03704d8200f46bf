// What `npm run backup` and `npm run restore` have in common: they install if needed and run on the Node that comes with us.
import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { install, root, shippedNode } from './install.js'

/** Runs server/src/backup with the file that was named from where the command was given. */
export function handOver(work) {
  install()
  const [file] = process.argv.slice(2)
  // npm changes to the project's folder and says where it was called.
  const path = file ? [resolve(process.env.INIT_CWD ?? process.cwd(), file)] : []
  const child = spawn(shippedNode, ['server/src/backup/main.ts', work, ...path], {
    cwd: root,
    stdio: 'inherit',
  })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  child.on('exit', code => process.exit(code ?? 1))
}
