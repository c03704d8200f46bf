import { spawnSync } from 'node:child_process'

/** Installs Debian packages. Only root can do that. The caller checks afterwards whether they are there. */
export function installPackages(packages) {
  const install = `apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq ${packages}`
  spawnSync('sh', ['-c', install], { stdio: 'ignore' })
}
