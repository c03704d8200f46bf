// `npm run admin -- <command>`: the operator's commands.
import { spawn } from 'node:child_process'
import { install, root, shippedNode } from './install.js'

install()
const child = spawn(shippedNode, ['server/src/operator/main.ts', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.on('exit', code => process.exit(code ?? 1))
