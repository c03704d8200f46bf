// Plain JavaScript for whatever Node starts it: installs what is missing, then hands over to the Node we ship.
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

/** Runs `npm ci` unless what is installed is what the lock file says. */
export function install() {
  const wanted = digest()
  if (existsSync(mark) && existsSync(shippedNode) && readFileSync(mark, 'utf8') === wanted) return
  console.log('Installing …')
  const ran = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
  })
  if (ran.status !== 0) {
    console.error('npm ci failed. Is there a network, and room on the disk?')
    process.exit(1)
  }
  mkdirSync(`${root}node_modules`, { recursive: true })
  writeFileSync(mark, wanted)
}
