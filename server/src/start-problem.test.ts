import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, createServer as createSocketServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../scripts/free-port.js'
import { readSettings, type Settings } from './settings.ts'
import { startProblem } from './start-problem.ts'
import { migratedDatabaseSettings } from './testing/database.ts'
import { runAdminCommand, startProgram, startRefused } from './testing/program.ts'
import { openFiles } from './vendors/files/open-files.ts'
import { openS3Server } from './vendors/files/s3-server.fixture.ts'

/** The operator gets one line with the remedy when a start fails. */

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'bahth-start-'))
  chmodSync(dataDir, 0o755)
  return () => {
    for (const disk of mounted.splice(0)) execFileSync('umount', [disk])
    rmSync(dataDir, { recursive: true, force: true })
  }
})

const mounted: string[] = []

/** Mounts a file system in the data folder. */
function mount(options: string): string {
  const disk = join(dataDir, 'disk')
  mkdirSync(disk)
  execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', disk])
  mounted.push(disk)
  return disk
}

const real = { PUBLIC_URL: 'https://bahth.example.edu.eg' }

/** Starts the program, which must fail with one line of output and the exit code 1. */
async function problem(env: Record<string, string>, as?: { uid: number }): Promise<string> {
  const { code, output } = await startRefused({ DATA_DIR: dataDir, ...real, ...env }, as)
  expect(output.split('\n')).toHaveLength(1)
  expect(output).not.toMatch(/^\s+at |node:internal|\[object/)
  expect(code).toBe(1)
  return output
}

/** The line that a start prints about an error, without starting the program, which takes seconds. */
function lineFor(error: unknown, settings: Settings | null = null): string {
  const line = startProblem(error, settings)
  expect(line.split('\n')).toHaveLength(1)
  return line
}

function settingsProblem(env: Record<string, string>): string {
  try {
    readSettings({ DATA_DIR: dataDir, ...real, ...env })
  } catch (error) {
    return lineFor(error)
  }
  throw new Error('the settings are valid')
}

async function storageProblem(env: Record<string, string>): Promise<string> {
  const settings = readSettings({ DATA_DIR: dataDir, ...real, ...env })
  const files = await openFiles(settings)
  const error = await files.check().then(
    () => null,
    (error: unknown) => error,
  )
  expect(error).not.toBeNull()
  return lineFor(error, settings)
}

async function listening(server: Server): Promise<number> {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

/** A server that answers like a PostgreSQL that refuses a connection. */
function refusing(code: string, message: string): Server {
  const fields = `SFATAL\0VFATAL\0C${code}\0M${message}\0\0`
  const answer = Buffer.alloc(5 + fields.length, `E\0\0\0\0${fields}`, 'latin1')
  answer.writeInt32BE(4 + fields.length, 1)
  return createSocketServer(socket => socket.once('data', () => socket.end(answer)).on('error', () => {}))
}

describe('the one-line error of a failed start', { timeout: 240_000 }, () => {
  test('a full disk of PostgreSQL is not said to be that of the data folder', () => {
    const settings = readSettings({
      DATA_DIR: dataDir,
      ...real,
      DATABASE_URL: 'postgres://bahth@db.example/bahth',
    })
    const error = new Error('could not extend file "base/1": No space left on device')
    const line = lineFor(Object.assign(error, { code: '53100', severity: 'ERROR' }), settings)
    expect(line).toContain('The disk of the database at db.example is full.')
  })

  test('the error about a port in use names the port and the remedy', async () => {
    const port = await listening(createSocketServer())
    expect(await problem({ PORT: String(port) })).toBe(
      `Port ${port} is in use by another program. Stop that program, or set PORT to another port.`,
    )
  })

  test('the error about the address of another machine names HOST', async () => {
    expect(await problem({ HOST: '192.0.2.9' })).toMatch(
      /^HOST is 192\.0\.2\.9, which is no address of this machine\./,
    )
  })

  test('the error about a missing or invalid setting names the setting', async () => {
    expect(settingsProblem({ PUBLIC_URL: '', HOST: '0.0.0.0' })).toMatch(/^PUBLIC_URL: /)
    expect(await problem({ PORT: '70000' })).toBe('PORT: must be at most 65535')
    expect(await problem({ DATABASE_URL: 'postgres://bahth:p#ss@db/bahth' })).toMatch(
      /^DATABASE_URL .*percent-encoded/,
    )
    expect(settingsProblem({ TRUST_PROXY: 'cloudflare' })).toMatch(/^TRUST_PROXY: /)
    expect(
      settingsProblem({ GOOGLE_SERVICE_ACCOUNT: '{"type":"service_account","private_key":"secret"}' }),
    ).toBe(
      'GOOGLE_SERVICE_ACCOUNT: must be the JSON key of a Google service account: its “client_email” is missing or wrong',
    )
    expect(settingsProblem({ ASSOCIATION_FILE: 'package.json' })).toMatch(/^ASSOCIATION_FILE: name /)
    expect(settingsProblem({ ADMIN_EMAIL: 'nadia', ADMIN_PASSWORD: 'seven quiet rivers' })).toMatch(
      /^ADMIN_EMAIL: /,
    )
  })

  test('the error about a database that does not answer names its address without the password', async () => {
    const DATABASE_URL = `postgres://bahth:secret@127.0.0.1:${await freePort()}/bahth`
    const output = await problem({ DATABASE_URL })
    expect(output).toMatch(/^The database at 127\.0\.0\.1:\d+ does not answer \(ECONNREFUSED\)\. Check/)
    expect(output).not.toContain('secret')
    const socket = encodeURIComponent(join(dataDir, 'none'))
    expect(await problem({ DATABASE_URL: `postgres://bahth@${socket}/bahth` })).toBe(
      `The database at ${join(dataDir, 'none')} does not answer (ENOENT). Check that PostgreSQL runs there, and DATABASE_URL.`,
    )
  })

  test('the error about a wrong password or name of the database names the remedy', async () => {
    const password = await listening(refusing('28P01', 'password authentication failed for user "bahth"'))
    expect(await problem({ DATABASE_URL: `postgres://bahth:x@127.0.0.1:${password}/bahth` })).toMatch(
      /^The database at .* refuses the user “bahth”: password .* Check user and password in DATABASE_URL\.$/,
    )
    const name = await listening(refusing('3D000', 'database "bahth" does not exist'))
    expect(await problem({ DATABASE_URL: `postgres://bahth:x@127.0.0.1:${name}/bahth` })).toMatch(
      /^There is no database “bahth” at .*createdb -O bahth bahth/,
    )
  })

  test('the error about object storage names wrong keys, a missing bucket or no answer as the cause', async () => {
    await migratedDatabaseSettings(dataDir)
    const { settings, close } = await openS3Server(join(dataDir, 's3'), { checksSignatures: true })
    onTestFinished(close)
    const s3 = {
      S3_ENDPOINT: settings.endpoint,
      S3_BUCKET: settings.bucket,
      S3_ACCESS_KEY_ID: settings.accessKeyId,
      S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
    }
    expect(await problem({ ...s3, S3_SECRET_ACCESS_KEY: 'another' })).toMatch(
      /refuses the keys \(SignatureDoesNotMatch\)\. Check S3_ACCESS_KEY_ID/,
    )
    expect(await storageProblem({ ...s3, S3_BUCKET: 'none-such' })).toMatch(
      /^There is no bucket “none-such” in/,
    )
    const withTls = { ...s3, S3_ENDPOINT: settings.endpoint.replace('http:', 'https:') }
    expect(await storageProblem(withTls)).toMatch(
      /does not speak TLS on this port\. Write http:\/\/ in S3_ENDPOINT/,
    )
    const elsewhere = { ...s3, S3_ENDPOINT: `http://127.0.0.1:${await freePort()}` }
    expect(await storageProblem(elsewhere)).toMatch(
      /^The object storage at .* does not answer \(ECONNREFUSED\)\. Check S3_ENDPOINT/,
    )
  })

  test('the error about a data folder that is a file or not writable names the cause', async context => {
    const file = join(dataDir, 'file')
    writeFileSync(file, '')
    expect(await problem({ DATA_DIR: file })).toMatch(/^The data folder .* cannot be written to .*DATA_DIR/)
    if (process.getuid?.() !== 0) return context.skip('it takes root to be another user')
    const otherUser = { uid: 65_534 }
    expect(await problem({ DATA_DIR: dataDir }, otherUser)).toMatch(/cannot be written to \(EACCES\)/)
    expect(await problem({ DATA_DIR: join(dataDir, 'new') }, otherUser)).toMatch(
      /cannot be written to \(EACCES\)/,
    )
    expect(await problem({ DATA_DIR: mount('ro') })).toMatch(/cannot be written to \(EROFS\)/)
  })

  test('a command of another user than the server’s doesn’t say that the database is missing', async context => {
    if (process.getuid?.() !== 0) return context.skip('it takes root to be another user')
    mkdirSync(join(dataDir, 'private', 'db'), { recursive: true })
    chmodSync(join(dataDir, 'private'), 0o700)
    const env = { ...real, DATA_DIR: join(dataDir, 'private') }
    expect(await runAdminCommand(['list'], env, { uid: 65_534 })).toMatchObject({
      code: 1,
      output: expect.stringMatching(/cannot be written to \(EACCES\).* run its commands as that user/),
    })
  })

  test('a full disk is reported at the first start and at a later one', async context => {
    if (process.getuid?.() !== 0) return context.skip('mounting a small disk needs root')
    const disk = mount('size=300k')
    expect(await problem({ DATA_DIR: disk })).toMatch(/^The disk of the data folder .* is full\. Make room/)
    execFileSync('mount', ['-o', 'remount,size=200m', disk])
    rmSync(join(disk, 'db'), { recursive: true })
    await migratedDatabaseSettings(disk)
    await (await startProgram({ dataDir: disk, port: await freePort(), env: real })).stop()
    const { bavail, bsize } = statfsSync(disk)
    writeFileSync(join(disk, 'ballast'), Buffer.alloc(bavail * bsize - 8192))
    expect(await problem({ DATA_DIR: disk })).toMatch(/^The disk of the data folder .* is (nearly )?full/)
  })

  test('the error about a damaged embedded database recommends restoring a backup', async () => {
    mkdirSync(join(dataDir, 'db'), { mode: 0o700 })
    writeFileSync(join(dataDir, 'db/PG_VERSION'), '18\n', { mode: 0o600 })
    expect(await problem({})).toMatch(/^The embedded database in .* does not open: .* restore a backup/)
  })
})

test('a demo whose port is in use takes another one, reports it and changes its links', {
  timeout: 240_000,
}, async () => {
  const port = await freePort()
  await migratedDatabaseSettings(dataDir)
  const first = await startProgram({ dataDir, port })
  await first.stop()
  const busy = createServer((_, reply) => reply.end('another program'))
  await new Promise<void>(resolve => busy.listen(port, '127.0.0.1', resolve))
  onTestFinished(() => void busy.close())
  const second = await startProgram({ dataDir, port })
  onTestFinished(() => second.kill())
  expect(second.url).not.toBe(first.url)
  expect(second.output()).toContain(`Port ${port} is in use by another program: this demo uses `)
  const login = await fetch(`${second.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'creator@demo.example', password: 'demo-pass' }),
  })
  const { accessToken } = (await login.json()) as { accessToken: string }
  const mine = await fetch(`${second.url}/api/surveys/mine`, {
    headers: { authorization: `Bearer ${accessToken}` },
  })
  const links = (await mine.text()).match(/http:\/\/[^"]+\/demo\/(form|sheet)\//g)
  expect(links?.length).toBeGreaterThan(0)
  expect(links?.every(link => link.startsWith(second.url))).toBe(true)
})
