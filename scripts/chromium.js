// Finds Chromium for the tests. If it is missing, root installs it from Debian; other users get a message with the
// package to install.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const named = [process.env.BAHTH_CHROMIUM]
/** Chromium without windows needs a third less CPU time. */
const shells = ['/usr/bin/chromium-headless-shell']
const windowed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

const first = places => places.find(path => path && existsSync(path))

/** Installs Debian packages. */
export function add(packages) {
  const install = `apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq ${packages}`
  spawnSync('sh', ['-c', install], { stdio: 'ignore' })
}

/** The paths of the test browser, and of a full browser for tests that need windows. */
export function chromium() {
  const isRoot = process.getuid?.() === 0
  if (isRoot && !first(named) && !first(shells)) add('chromium-headless-shell')
  if (isRoot && !first(named) && !first(windowed)) add('chromium')
  const whole = first([...named, ...windowed])
  if (!whole)
    throw new Error(
      'The browser tests need Chromium. Install it: sudo apt-get install chromium (or set BAHTH_CHROMIUM).',
    )
  return { BAHTH_CHROMIUM: first([...named, ...shells]) ?? whole, BAHTH_CHROMIUM_WINDOWED: whole }
}
