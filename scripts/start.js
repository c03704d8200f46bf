// `npm start`: installs, builds, and runs the server on the project's own Node.
import './prepare.js'
import { root } from './install.js'
import { runNode } from './run-node.js'
import { serverFlags } from './server-flags.js'

// Node caches the compiled sources, so the next start takes only two thirds of the time.
const env = { NODE_COMPILE_CACHE: `${root}node_modules/.cache/node`, ...process.env }
runNode([...serverFlags, 'server/src/main.ts'], env)
