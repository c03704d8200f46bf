// `node scripts/run.js <file> <arguments>`: installs if needed and runs a file on the project's own Node.
import { spawn } from 'node:child_process'
import { install, root, shippedNode } from './install.js'

install()
const child = spawn(shippedNode, process.argv.slice(2), { cwd: root, stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.on('exit', code => process.exit(code ?? 1))
