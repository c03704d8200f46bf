// `npm run fix`: formats everything and applies the safe fixes of the linter.
import { spawn } from 'node:child_process'
import { biome } from './checks.js'
import { install, root, shippedNode } from './install.js'

install()
spawn(shippedNode, [biome, 'check', '--write', '--error-on-warnings', '.'], {
  cwd: root,
  stdio: 'inherit',
}).on('exit', code => process.exit(code ?? 1))
