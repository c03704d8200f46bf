// `npm run faults`: what can go wrong, done for real, on the Node that comes with the project.
import { spawn } from 'node:child_process'
import { install, root, shippedNode } from './install.js'

install()
spawn(shippedNode, ['faults/run.ts', ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' }).on(
  'exit',
  code => process.exit(code ?? 1),
)
