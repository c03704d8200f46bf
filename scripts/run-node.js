import { spawn } from 'node:child_process'
import { root, shippedNode } from './install.js'

/** Runs a file on the project's own Node, in the project's folder, and exits with its code. Passes signals on. */
export function runNode(args, env = process.env) {
  const child = spawn(shippedNode, args, { cwd: root, env, stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  child.on('error', error => {
    console.error(`${shippedNode} does not run here (${error.code}). Remove node_modules and start again.`)
    process.exit(1)
  })
  child.on('exit', code => process.exit(code ?? 1))
}
