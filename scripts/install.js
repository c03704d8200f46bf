// Plain JavaScript, because any version of Node may run it. It installs missing packages. Everything else runs on
// the Node from node_modules.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
export const shippedNode = `${root}node_modules/node/bin/node`

const mark = `${root}node_modules/.bahth-installed`
const digest = () =>
  createHash('sha256')
    .update(readFileSync(`${root}package-lock.json`))
    .digest('hex')

/** Exits with a one-line message. `details` is npm's own output, shown if the message doesn't explain the failure. */
function fail(line, details = '') {
  if (details) console.error(details.trim())
  console.error(line)
  process.exit(1)
}

/** Explanations, by the error codes in npm's output. */
const causes = [
  [
    /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ERR_SOCKET_TIMEOUT|ENETUNREACH|EHOSTUNREACH)\b/,
    "The npm registry can't be reached. Check the network, and `npm config get registry` and `npm config get proxy`.",
  ],
  [/\b(ENOSPC|EDQUOT)\b/, 'The disk is full. Make room.'],
  [
    /\b(EACCES|EPERM|EROFS)\b/,
    `The folder ${root} or npm's cache can't be written to. Give both to the user that runs this (chown).`,
  ],
  [
    /\b(SELF_SIGNED|UNABLE_TO_|CERT_|DEPTH_ZERO)/,
    "The npm registry's certificate isn't trusted. Behind a proxy of your own, name its certificate in NODE_EXTRA_CA_CERTS.",
  ],
]

/** Runs `npm ci` unless the lock file is unchanged since the last installation. */
export function install() {
  const wanted = digest()
  if (existsSync(mark) && existsSync(shippedNode) && readFileSync(mark, 'utf8') === wanted) return
  console.log('Installing …')
  // The build needs devDependencies, which npm leaves out if NODE_ENV is `production`.
  const ran = spawnSync('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['inherit', 'inherit', 'pipe'],
  })
  if (ran.error?.code === 'ENOENT')
    fail('npm is missing. Install Node 20 or newer with npm: https://nodejs.org/')
  if (ran.status !== 0) {
    const cause = causes.find(([sign]) => sign.test(ran.stderr))
    if (cause) fail(`${cause[1]} Then run the same command again.`)
    fail('npm ci failed; its messages are above.', ran.stderr ?? String(ran.error))
  }
  try {
    writeMark(wanted)
  } catch (error) {
    fail(`The folder ${root} can't be written to (${error.code}). Make room there, or give it to this user.`)
  }
}

function writeMark(wanted) {
  mkdirSync(`${root}node_modules`, { recursive: true })
  writeFileSync(mark, wanted)
}
