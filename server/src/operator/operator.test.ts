import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../../scripts/free-port.js'
import { totpCodeAt } from '../accounts/two-factor/totp.ts'
import { emptyDatabaseSettings, migratedDatabaseSettings, onPostgres } from '../testing/database.ts'
import { idPhoto } from '../testing/newcomers.ts'
import type { Body } from '../testing/person.ts'
import { type RunningProgram, runAdminCommand, runBackupCommand, startProgram } from '../testing/program.ts'
import { keyFile } from '../vendors/sheets/google.fixture.ts'

/** Runs `npm run admin` next to a running server, like an operator. */

const nadia = { email: 'nadia@example.org', password: 'seven quiet rivers' }
const omar = 'omar@example.org'

let folder: string
let env: Record<string, string>
let program: RunningProgram
let clear: () => Promise<void>

async function start(): Promise<void> {
  program = await startProgram({
    dataDir: env.DATA_DIR ?? '',
    port: await freePort(),
    env: { ...env, ADMIN_EMAIL: nadia.email, ADMIN_PASSWORD: nadia.password },
  })
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bahth-admin-'))
  const dataDir = join(folder, 'data')
  const database = await migratedDatabaseSettings(dataDir)
  env = {
    PUBLIC_URL: 'http://bahth.example.edu.eg',
    DATA_DIR: dataDir,
    GOOGLE_SERVICE_ACCOUNT: JSON.stringify(keyFile),
    ...database.env,
  }
  clear = database.close
  await start()
}, 240_000)
afterAll(async () => {
  await program.kill()
  await clear()
  rmSync(folder, { recursive: true, force: true })
})

const admin = (...args: string[]) => runAdminCommand(args, env)

async function call(method: string, path: string, body?: object, token?: string) {
  const reply = await fetch(`${program.url}/api${path}`, {
    method,
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const text = await reply.text()
  return { status: reply.status, body: (text ? JSON.parse(text) : null) as Body }
}

const logIn = (who: { email: string; password: string }) => call('POST', '/auth/login', who)
const tokenOf = async (who: { email: string; password: string }): Promise<string> =>
  (await logIn(who)).body.accessToken

/** Sets a password with the link that a command printed. */
async function follow(output: string, newPassword: string): Promise<void> {
  const token = /[?&]token=([\w-]+)/.exec(output)?.[1]
  expect((await call('POST', '/auth/reset-password', { token, newPassword })).status).toBe(204)
}

const long = { timeout: 240_000 }

test.runIf(onPostgres)('a command on an empty database says that it is empty', long, async () => {
  const empty = await emptyDatabaseSettings()
  onTestFinished(empty.close)
  const dataDir = { DATA_DIR: join(folder, 'empty') }
  expect(await runAdminCommand(['list'], { ...env, ...dataDir, ...empty.env })).toEqual({
    code: 1,
    output:
      'The database is empty. Start the server once, or set DATABASE_URL or DATA_DIR as the server has them.',
  })
})

test.runIf(onPostgres)('wrong usage changes nothing, exits with 2 and prints the usage', long, async () => {
  expect(await admin('--help')).toMatchObject({
    code: 0,
    output: expect.stringContaining('make-admin EMAIL'),
  })
  expect(await admin('make-admn', omar)).toMatchObject({ code: 2, output: expect.stringContaining('--help') })
  expect(await admin('__proto__')).toEqual({
    code: 2,
    output: 'There is no command __proto__. npm run admin -- --help lists them.',
  })
  expect(await admin('make-admin')).toEqual({ code: 2, output: 'Usage: npm run admin -- make-admin EMAIL' })
  expect(await admin('reset-password', nadia.email)).toMatchObject({
    code: 2,
    output: expect.stringMatching(/^End the password and all logins of .*nadia@example\.org.*--yes/),
  })
  expect((await logIn(nadia)).status).toBe(200)
  expect(await admin('make-admin', omar, '--yes')).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^No account has the confirmed email omar@example\.org/),
  })
})

test('reset-password ends an administrator’s logins and prints a link for a new password', long, async () => {
  const token = await tokenOf(nadia)
  const reset = await admin('reset-password', nadia.email, '--yes')
  expect(reset).toMatchObject({ code: 0, output: expect.stringContaining('/reset?token=') })
  expect((await call('GET', '/users/me', undefined, token)).status).toBe(401)
  expect((await logIn(nadia)).status).toBe(401)
  await follow(reset.output, nadia.password)
  expect((await logIn(nadia)).status).toBe(200)
})

test('make-admin makes a member an administrator, and the log names the operator', long, async () => {
  const token = await tokenOf(nadia)
  const invited = { firstName: 'Omar', lastName: 'Farouk', email: omar, role: 'student' }
  expect((await call('POST', '/admin/users', invited, token)).status).toBe(201)
  expect(await admin('make-admin', omar, '--yes')).toMatchObject({
    code: 0,
    output: `Omar Farouk <${omar}> is an administrator.`,
  })
  expect((await admin('list')).output.split('\n')).toEqual([
    // The last activity is not compared, because it is stored within seconds and not with each request.
    expect.stringMatching(
      /^First Administrator <nadia@example\.org> · approved · no two-step verification · /,
    ),
    expect.stringMatching(/^Omar Farouk <omar@example\.org> · approved /),
  ])
  const { items } = (await call('GET', '/admin/activity?action=role_changed', undefined, token)).body
  expect(items).toMatchObject([{ adminName: 'operator', adminId: null, targetName: 'Omar Farouk' }])
})

test('authenticator apps work after rotate-key, and drop-second-factor removes one', long, async () => {
  const token = await tokenOf(nadia)
  const { secret } = (await call('POST', '/users/me/two-factor/setup', {}, token)).body
  const code = (steps: number) => totpCodeAt(secret, new Date(Date.now() + steps * 30_000))
  const enabled = await call('POST', '/users/me/two-factor/enable', { code: code(0) }, token)
  expect(enabled.status).toBe(200)
  const rotated = await admin('rotate-key', '--yes')
  expect(rotated).toMatchObject({
    code: 0,
    output: expect.stringContaining('secrets of 1 authenticator app'),
  })
  // Servers on PostgreSQL read the new key at their start.
  if (onPostgres) {
    await program.stop()
    await start()
  }
  const { ticket } = (await logIn(nadia)).body
  expect((await call('POST', '/auth/two-factor', { ticket, code: code(1) })).status).toBe(200)

  expect(await admin('drop-second-factor', nadia.email, '--yes')).toMatchObject({ code: 0 })
  const after = await logIn(nadia)
  expect(after).toMatchObject({ status: 200, body: { accessToken: expect.any(String) } })
  expect(await admin('drop-second-factor', nadia.email, '--yes')).toMatchObject({
    code: 1,
    output: expect.stringContaining('has no two-step verification'),
  })
  const { items } = (await call('GET', '/admin/activity', undefined, after.body.accessToken)).body
  expect(items.map(({ action }: Body) => action)).toEqual(
    expect.arrayContaining(['second_factor_removed', 'key_rotated']),
  )
})

test('check lists problems, and send-test-mail gives the reason why no email is sent', long, async () => {
  const { code, output } = await admin('check')
  expect(code).toBe(1)
  for (const lack of [
    /PROBLEM .*passwords travel unencrypted/,
    /PROBLEM .*SMTP_URL is not set/,
    /PROBLEM .*never a complete backup/,
  ])
    expect(output).toMatch(lack)
  expect(output).toMatch(/ok .*Only its owner can read/)
  expect(output).toMatch(/ok .*private sheets with sheets-reader@bahth-tests\.iam\.gserviceaccount\.com/)
  expect(await admin('send-test-mail', 'you@example.org')).toMatchObject({
    code: 1,
    output: expect.stringContaining('SMTP_URL is not set'),
  })
})

test('a backup is made while the server runs, and old ones are deleted', long, async () => {
  const target = join(folder, 'backups')
  const made = await admin('backup', target, '--keep', '1', '--keep-weekly', '0')
  expect(made).toMatchObject({ code: 0, output: expect.stringContaining('Deleted 0 older backups.') })
  const older = 'bahth-2026-01-01T000000Z.tar'
  renameSync(join(target, readdirSync(target)[0] ?? ''), join(target, older))
  // Backups of both databases are verified in an embedded one, which takes seconds; command.test.ts verifies one of PostgreSQL.
  const options = onPostgres ? [] : ['--verify']
  const again = await admin('backup', target, '--keep', '1', '--keep-weekly', '0', ...options)
  expect(again).toMatchObject({ code: 0, output: expect.stringContaining('\nDeleted 1 older backups.') })
  if (!onPostgres) expect(again.output).toContain('\nVerified: ')
  expect(readdirSync(target)).toEqual([expect.stringMatching(/^bahth-\d{4}-\d\d-\d\dT\d{6}Z\.tar$/)])
  expect(readdirSync(target)).not.toEqual([older])
  expect((await admin('check')).output).toMatch(/ok .*The last complete backup was made at/)
})

test('without --keep a backup deletes no older one', long, async () => {
  const target = join(folder, 'by-hand')
  mkdirSync(target)
  const older = ['bahth-2026-01-01T000000Z.tar', 'bahth-2026-01-01T010000Z.tar']
  for (const name of older) writeFileSync(join(target, name), '')
  expect((await admin('backup', target, '--yes')).code).toBe(0)
  const left = readdirSync(target)
  expect(left).toHaveLength(3)
  expect(left).toEqual(expect.arrayContaining(older))
  expect(await admin('backup', target, '--keep-weekly', '4')).toMatchObject({
    code: 2,
    output: expect.stringContaining('--keep'),
  })
})

test('check and a backup report a missing stored file, until nothing links to it', long, async () => {
  const token = await tokenOf(nadia)
  const body = new FormData()
  body.set('avatar', new Blob([await idPhoto]), 'me.jpg')
  const avatar = { headers: { authorization: `Bearer ${token}` }, body }
  const url = `${program.url}/api/users/me/avatar`
  expect((await fetch(url, { method: 'POST', ...avatar })).status).toBe(200)
  expect((await admin('check')).output).toMatch(/ok .*The file storage answers/)
  rmSync(join(env.DATA_DIR ?? '', 'files/avatars'), { recursive: true })
  expect((await admin('check')).output).toMatch(/PROBLEM .*lacks 1 of its \d+ newest files, such as avatars/)
  const target = join(folder, 'incomplete')
  expect(await admin('backup', target, '--keep', '7')).toMatchObject({
    code: 1,
    output: expect.stringMatching(
      /Missing in the file storage, and so in the backup: avatars\/.*INCOMPLETE/s,
    ),
  })
  expect(readdirSync(target)).toEqual([expect.stringMatching(/Z\.incomplete\.tar$/)])
  // The embedded database is locked by its server.
  if (onPostgres) expect((await runBackupCommand('backup', join(folder, 'one.tar'), env)).code).toBe(1)
  expect((await call('DELETE', '/users/me/avatar', undefined, token)).status).toBeLessThan(300)
  expect((await admin('backup', target, '--keep', '7')).code).toBe(0)
})

test('with BACKUP_KEY a backup is encrypted or refused, never unencrypted', long, async () => {
  const target = join(folder, 'encrypted')
  const made = await runAdminCommand(['backup', target], { ...env, BACKUP_KEY: 'a key for this test only' })
  // The embedded database is backed up by the server, which was started without the key.
  expect(made).toMatchObject(
    onPostgres
      ? { code: 0, output: expect.stringContaining('.tar.enc\nIt is encrypted') }
      : { code: 1, output: expect.stringContaining('The running server has no BACKUP_KEY') },
  )
})

test('the commands work without a running server, too', long, async () => {
  const socket = join(env.DATA_DIR ?? '', 'admin.sock')
  if (!onPostgres) expect(statSync(socket).mode & 0o777).toBe(0o600)
  await program.kill()
  expect(await admin('list')).toMatchObject({ code: 0, output: expect.stringContaining(nadia.email) })
  const reset = await admin('reset-password', nadia.email, '--yes')
  expect(reset.code).toBe(0)
  await start()
  await follow(reset.output, 'another quiet river')
})
