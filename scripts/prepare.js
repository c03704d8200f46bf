// Installs packages and builds the web application if something has changed. `npm run build` runs only this file,
// so that a service manager can start the server from a read-only folder.
import { build } from './build.js'
import { install } from './install.js'

install()
try {
  await build()
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
