// Finds Chromium for the tests. If it is missing, root installs it from Debian; other users get a message with the
// package to install.
import { existsSync } from 'node:fs'
import { installPackages } from './debian.js'

const fromEnvironment = [process.env.BAHTH_CHROMIUM]
/** Chromium without windows needs a third less CPU time. */
const headless = ['/usr/bin/chromium-headless-shell']
const windowed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

const firstExisting = paths => paths.find(path => path && existsSync(path))

/** The paths of the test browser, and of a full browser for tests that need windows. */
export function chromium() {
  const isRoot = process.getuid?.() === 0
  if (isRoot && !firstExisting(fromEnvironment) && !firstExisting(headless))
    installPackages('chromium-headless-shell')
  if (isRoot && !firstExisting(fromEnvironment) && !firstExisting(windowed)) installPackages('chromium')
  const full = firstExisting([...fromEnvironment, ...windowed])
  if (!full)
    throw new Error(
      'The browser tests need Chromium. Install it: sudo apt-get install chromium (or set BAHTH_CHROMIUM).',
    )
  return {
    BAHTH_CHROMIUM: firstExisting([...fromEnvironment, ...headless]) ?? full,
    BAHTH_CHROMIUM_WINDOWED: full,
  }
}
