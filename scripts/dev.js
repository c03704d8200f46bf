// `npm run dev` starts the server, and restarts it when one of its files changes. Vite serves the browser's files
// and replaces changed components in the open page. The data is a separate demo in .cache/dev; --fresh empties it
// first.
import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { freePort } from './free-port.js'
import { install, root, shippedNode } from './install.js'

const dataDir = `${root}.cache/dev`
/**
 * Differs from the port of `npm start`, because the service worker of that installation would handle requests on
 * this one.
 */
const firstPort = 5173
const host = '127.0.0.1'

/** The first free port from this one on. */
const freePortFrom = port =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', error =>
      error.code === 'EADDRINUSE' ? resolve(freePortFrom(port + 1)) : reject(error),
    )
    probe.listen(port, host, () => probe.close(() => resolve(port)))
  })

install()
if (process.argv.includes('--fresh')) rmSync(dataDir, { recursive: true, force: true })
const port = await freePortFrom(Number(process.env.PORT ?? firstPort))
const serverPort = await freePort()
const url = `http://${host}:${port}`
const env = {
  NODE_COMPILE_CACHE: `${root}node_modules/.cache/node`,
  DATA_DIR: dataDir,
  DEMO: '1',
  ...process.env,
  BAHTH_WEB_FOLDER: '',
  HOST: host,
  PORT: String(serverPort),
  // Links in mails open the page that Vite reloads.
  PUBLIC_URL: url,
  BAHTH_SERVER: `http://${host}:${serverPort}`,
}

const children = [
  ['--watch', '--watch-preserve-output', 'server/src/main.ts'],
  [
    'node_modules/vite/bin/vite.js',
    'web',
    '--host',
    host,
    '--port',
    String(port),
    '--strictPort',
    '--clearScreen',
    'false',
  ],
].map(args => spawn(shippedNode, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] }))
const stop = () => children.forEach(child => void child.kill())
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop)
for (const child of children)
  child.on('exit', code => {
    stop()
    process.exitCode ||= code ?? 0
  })
