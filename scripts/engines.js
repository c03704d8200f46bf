// Finds WebKit and Firefox for the tests. If they are missing, root installs them from Debian; other users get a
// message with the packages to install.
import { existsSync, readdirSync } from 'node:fs'
import { installPackages } from './debian.js'

const isMiniBrowserThere = () =>
  readdirSync('/usr/lib').some(folder => existsSync(`/usr/lib/${folder}/webkit2gtk-4.1/MiniBrowser`))

/** Debian packages, each with a check that the programs started by the tests exist. */
const needed = {
  'webkit2gtk-driver': () => existsSync('/usr/bin/WebKitWebDriver') && isMiniBrowserThere(),
  xvfb: () => existsSync('/usr/bin/Xvfb'),
  'firefox-esr': () => existsSync('/usr/bin/firefox-esr'),
}

const missing = () => Object.keys(needed).filter(name => !needed[name]())

/** Makes sure that both engines are installed. */
export function engines() {
  if (process.getuid?.() === 0 && missing().length > 0) installPackages(missing().join(' '))
  const stillMissing = missing()
  if (stillMissing.length > 0)
    throw new Error(
      `The tests in WebKit and Firefox need Debian packages. Install them: sudo apt-get install ${stillMissing.join(' ')}`,
    )
}
