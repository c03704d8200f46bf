import { statfsSync } from 'node:fs'
import { resolve, sep } from 'node:path'
import { debuglog } from 'node:util'
import { EmbeddedProblem, FolderInUse } from './db/folder-lock.ts'
import { MigrationProblem } from './db/migrate.ts'
import { isDatabaseUnavailable, isDiskFull } from './db/unavailable.ts'
import type { Settings } from './settings.ts'
import { SettingsProblem } from './settings-problem.ts'
import { FilesError } from './vendors/files/files.ts'

/** Turns any error at startup into one line for the operator that names the remedy. */

/** The fields of errors from Node, PostgreSQL, SQLite, Amazon's client and Emscripten. */
interface Failure {
  code?: string
  message?: string
  name?: string
  path?: string
  syscall?: string
  hostname?: string
  address?: string
  port?: number
  severity?: string
  /** Emscripten's error number. */
  errno?: number
  errcode?: number
}

type Explain = (failures: readonly Failure[], settings: Settings) => string | undefined

const explainPort: Explain = ([{ code, syscall, hostname } = {}], { port, host }) => {
  if (code === 'EADDRINUSE' && syscall === 'listen')
    return `Port ${port} is in use by another program. Stop that program, or set PORT to another port.`
  if (code === 'EACCES' && syscall === 'listen')
    return `This user may not listen on port ${port}. Set PORT to 1024 or more, and put a proxy in front of it.`
  if (code === 'EADDRNOTAVAIL' || (hostname !== undefined && hostname === host))
    return `HOST is ${host}, which is no address of this machine. Set HOST to 127.0.0.1, 0.0.0.0 or one of its own.`
  return undefined
}

/** The database's host or socket folder, user and name, without the password. */
function databaseName({ databaseUrl }: Settings): { host: string; user: string; name: string } {
  const url = URL.parse(databaseUrl ?? '')
  return {
    host: url ? (url.searchParams.get('host') ?? decodeURIComponent(url.host)) : 'DATABASE_URL',
    user: decodeURIComponent(url?.username ?? ''),
    name: decodeURIComponent(url?.pathname.slice(1) ?? ''),
  }
}

const untrusted = /^(DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|CERT_|ERR_TLS_)/

/** The error codes are listed in appendix A of PostgreSQL's manual. */
const explainDatabase: Explain = ([{ code = '', message = '', syscall, severity } = {}], settings) => {
  if (!settings.databaseUrl) return undefined
  const { host, user, name } = databaseName(settings)
  if (code === 'ERR_INVALID_URL')
    return 'DATABASE_URL is no address. Write postgres://user:password@host:5432/name, with special characters in the password percent-encoded.'
  if (code === '28P01' || code === '28000')
    return `The database at ${host} refuses the user “${user}”: ${message}. Check user and password in DATABASE_URL.`
  if (code === '3D000')
    return `There is no database “${name}” at ${host}. Create it (createdb -O ${user} ${name}), or correct DATABASE_URL.`
  if (code === '42501')
    return `The user “${user}” may not set up the database “${name}”: ${message}. Make it the owner: alter database "${name}" owner to "${user}".`
  if (/extension "\w+" is not available|could not open extension control file/.test(message))
    return `The PostgreSQL at ${host} lacks an extension: ${message}. Install its contrib package (Debian: postgresql-contrib).`
  if (isDiskFull({ code, message }))
    return `The disk of the database at ${host} is full. Make room there, then start again.`
  if (untrusted.test(code) || /SSL/.test(message))
    return `The database at ${host} cannot be reached over TLS: ${message}. Check sslmode in DATABASE_URL, or name the authority's certificate in NODE_EXTRA_CA_CERTS.`
  if (isDatabaseUnavailable({ code, message, syscall }))
    return `The database at ${host} does not answer (${code || message}). Check that PostgreSQL runs there, and DATABASE_URL.`
  if (severity) return `The database at ${host} refused a statement of the start (${code}): ${message}.`
  return undefined
}

const keysRefused = /^(InvalidAccessKeyId|SignatureDoesNotMatch|AccessDenied|Forbidden|401|403)$/
const bucketMissing = /^(NoSuchBucket|NotFound|404)$/

/** Errors of object storage. Amazon's client and ours may wrap them. */
const explainStorage: Explain = (failures, { s3 }) => {
  if (!s3 || failures[0]?.name !== 'FilesError') return undefined
  const codes = failures.slice(1).flatMap(({ name, code }) => [name ?? '', code ?? ''])
  const { endpoint, bucket } = s3
  const refused = codes.find(code => keysRefused.test(code))
  if (refused)
    return `The object storage at ${endpoint} refuses the keys (${refused}). Check S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and their rights to the bucket “${bucket}”.`
  if (codes.some(code => bucketMissing.test(code)))
    return `There is no bucket “${bucket}” in the object storage at ${endpoint}. Create it, or correct S3_BUCKET.`
  if (codes.includes('EPROTO'))
    return `The object storage at ${endpoint} does not speak TLS on this port. Write http:// in S3_ENDPOINT, or use its port for https.`
  const cause = codes.find(one => /^E[A-Z]+$|Timeout/.test(one)) ?? failures.at(-1)?.message
  return `The object storage at ${endpoint} does not answer (${cause}). Check S3_ENDPOINT, and that it can be reached from here.`
}

const folderCodes = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOENT', 'ELOOP', 'ENAMETOOLONG']
/** EACCES, EPERM and EROFS as Emscripten's numbers, which the embedded database throws. */
const folderNumbers = [2, 63, 69]
/** ENOSPC and EDQUOT as Emscripten's numbers. */
const fullNumbers = [51, 19]
/** SQLITE_FULL, from the lock file. */
const sqliteFull = 13

/** With less free space than this, the embedded database fails with many different errors. */
const scarceBytes = 32 * 2 ** 20

function isScarce(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize < scarceBytes
  } catch {
    return false
  }
}

const explainFolder: Explain = (failures, { dataDir, databaseUrl }) => {
  // PostgreSQL's disk, which may be on another machine.
  if (databaseUrl && failures.some(({ severity }) => severity)) return undefined
  const isIn = ({ path = '' }: Failure) => `${resolve(path)}${sep}`.startsWith(resolve(dataDir) + sep)
  const full = ({ errno = 0, errcode, name }: Failure) =>
    (name === 'ErrnoError' && fullNumbers.includes(errno)) || errcode === sqliteFull
  if (failures.some(failure => isDiskFull(failure) || full(failure)))
    return `The disk of the data folder ${dataDir} is full. Make room there, then start again.`
  const unusable = failures.find(
    failure =>
      (folderCodes.includes(failure.code ?? '') && isIn(failure)) ||
      (failure.name === 'ErrnoError' && folderNumbers.includes(failure.errno ?? 0)) ||
      failure.code === 'ERR_SQLITE_ERROR',
  )
  if (unusable)
    return `The data folder ${dataDir} cannot be written to (${unusable.code ?? unusable.name}). Give it to the user that runs Bahth (chown) and run its commands as that user, or set DATA_DIR to another.`
  if (failures[0]?.name !== 'EmbeddedProblem') return undefined
  if (isScarce(dataDir))
    return `The disk of the data folder ${dataDir} is nearly full, and the database does not open. Make room there, then start again.`
  return `The embedded database in ${dataDir} does not open: ${failures.at(-1)?.message}. If it is damaged, restore a backup into an empty folder (DATA_DIR).`
}

/** An error and its causes, outermost first. */
function chain(error: unknown): Failure[] {
  const failures: Failure[] = []
  for (let at = error; typeof at === 'object' && at !== null && failures.length < 8; )
    [failures[failures.length], at] = [
      at as Failure,
      (at as Error).cause ?? (at as AggregateError).errors?.[0],
    ]
  return failures
}

const withoutBreaks = (text: string): string => text.replace(/\s*\n\s*/g, ' ').trim()

const debug = debuglog('bahth')

/** The line for an error; settings are null if they could not be read. */
export function startProblem(error: unknown, settings: Settings | null): string {
  debug('%s', error instanceof Error ? error.stack : error)
  const isPlain = [SettingsProblem, FolderInUse, MigrationProblem].some(kind => error instanceof kind)
  // A SettingsProblem has one line for each setting.
  if (isPlain) return (error as Error).message
  const failures = chain(error)
  const explanations = [explainPort, explainStorage, explainFolder, explainDatabase]
  if (settings)
    for (const explain of explanations)
      for (let at = 0; at < failures.length; at++) {
        const explanation = explain(failures.slice(at), settings)
        if (explanation) return withoutBreaks(explanation)
      }
  if (error instanceof FilesError || error instanceof EmbeddedProblem) return withoutBreaks(error.message)
  const message = withoutBreaks(failures.map(failure => failure.message).find(Boolean) ?? String(error))
  return `Bahth failed: ${message}. Run it with NODE_DEBUG=bahth to see where.`
}
