// `node scripts/run.js <file> <arguments>`: installs if needed and runs a file on the project's own Node.
import { install } from './install.js'
import { runNode } from './run-node.js'

install()
runNode(process.argv.slice(2))
