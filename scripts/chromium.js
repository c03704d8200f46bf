// A browser for the tests: found, or installed from Debian as root, or asked for.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const places = [
  process.env.BAHTH_CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

const found = () => places.find(path => path && existsSync(path))

export function chromium() {
  const path = found()
  if (path) return path
  if (process.getuid?.() === 0) {
    spawnSync(
      'sh',
      ['-c', 'apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium'],
      { stdio: 'ignore' },
    )
    const installed = found()
    if (installed) return installed
  }
  throw new Error(
    'The browser tests need Chromium. Install it: sudo apt-get install chromium (or set BAHTH_CHROMIUM).',
  )
}
