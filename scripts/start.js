// `npm start`: installs, builds, and runs the server on the Node that comes with it.
import { spawn } from 'node:child_process'
import { build } from './build.js'
import { install, root, shippedNode } from './install.js'

install()
build()
const server = spawn(shippedNode, ['server/src/main.ts'], { cwd: root, stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('exit', code => process.exit(code ?? 1))
