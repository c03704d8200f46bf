// `npm run bench`: the benchmark, on the Node that comes with the project.
import { spawn } from 'node:child_process'
import { install, root, shippedNode } from './install.js'

install()
spawn(shippedNode, ['bench/run.ts', ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' }).on(
  'exit',
  code => process.exit(code ?? 1),
)
