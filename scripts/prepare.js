// Installs packages and builds the web application where something has changed. `npm run build` runs it alone; so a
// service manager can start the server from a folder that it can't write to.
import { build } from './build.js'
import { install } from './install.js'

install()
try {
  await build()
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
