import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../../scripts/free-port.js'
import { emptyDatabaseSettings, migratedDatabaseSettings, onPostgres } from '../testing/database.ts'
import { runBackupCommand, startProgram } from '../testing/program.ts'

/** Runs `npm run backup` and `npm run restore` next to a running server. */

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bahth-command-'))
  return () => rmSync(folder, { recursive: true, force: true })
})

const admin = { email: 'nadia@example.org', password: 'seven quiet rivers' }
const real = { PUBLIC_URL: 'https://bahth.example.edu.eg' }

/** Settings of a new installation; its data folder does not exist unless its database is there. */
async function newInstallation(
  name: string,
  settings: typeof migratedDatabaseSettings = emptyDatabaseSettings,
): Promise<Record<string, string>> {
  const dataDir = join(folder, name)
  const { env, close } = await settings(dataDir)
  onTestFinished(close)
  return { ...real, DATA_DIR: dataDir, ...env }
}

async function start(env: Record<string, string>) {
  const program = await startProgram({ dataDir: env.DATA_DIR ?? '', port: await freePort(), env })
  onTestFinished(() => program.kill())
  return program
}

const logIn = (url: string) =>
  fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  })

test('an installation can be backed up, restored in another place and started there', {
  timeout: 240_000,
}, async () => {
  const here = await newInstallation('here', migratedDatabaseSettings)
  const path = join(folder, 'bahth.tar')
  const program = await start({ ...here, ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password })
  const running = await runBackupCommand('backup', path, here)
  // PostgreSQL can be backed up while a server runs; the embedded database is locked by its server.
  if (onPostgres) expect(running).toMatchObject({ code: 0, output: expect.stringContaining('Backed up') })
  else {
    expect(running).toMatchObject({
      code: 1,
      output: expect.stringMatching(/is in use by another Bahth server\..* npm run admin -- backup FOLDER$/),
    })
    expect(existsSync(path)).toBe(false)
    await program.stop()
    expect((await runBackupCommand('backup', path, here)).code).toBe(0)
  }

  const there = await newInstallation('there')
  const restored = await runBackupCommand('restore', path, there)
  expect(restored).toMatchObject({ code: 0, output: expect.stringMatching(/^Restored \d+ rows/) })
  const again = await runBackupCommand('restore', path, there)
  expect(again).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^The database is not empty [^\n]+$/),
  })
  const { url } = await start(there)
  expect((await logIn(url)).status).toBe(200)
})

// Encryption doesn't depend on the database, and a restore into a new embedded one costs 13 s of a core.
test.runIf(onPostgres)(
  'an encrypted backup can be restored only with its key',
  { timeout: 240_000 },
  async () => {
    const here = {
      ...(await newInstallation('secret', migratedDatabaseSettings)),
      BACKUP_KEY: 'three keys of the operator',
    }
    const program = await start({ ...here, ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password })
    await program.stop()
    const path = join(folder, 'bahth.tar.enc')
    const made = await runBackupCommand('backup', path, here, '--verify')
    expect(made).toMatchObject({ code: 0, output: expect.stringContaining('Verified') })
    expect(readFileSync(path).includes('manifest.json')).toBe(false)

    const there = await newInstallation('there')
    expect(await runBackupCommand('restore', path, there)).toEqual({
      code: 1,
      output: `${path} is encrypted. Set BACKUP_KEY to the key it was made with.`,
    })
    const wrong = { ...there, BACKUP_KEY: 'another key of the operator' }
    expect(await runBackupCommand('restore', path, wrong)).toEqual({
      code: 1,
      output: `${path} is not a whole backup of Bahth: BACKUP_KEY is not its key, or it is damaged.`,
    })
    const restored = await runBackupCommand('restore', path, { ...there, BACKUP_KEY: here.BACKUP_KEY })
    expect(restored).toMatchObject({ code: 0, output: expect.stringMatching(/^Restored \d+ rows/) })
  },
)

test('a failed backup or restore prints one line and creates no files', { timeout: 240_000 }, async () => {
  const target = await newInstallation('target')
  const path = join(folder, 'broken.tar')
  writeFileSync(path, 'no tar at all')
  const broken = await runBackupCommand('restore', path, target)
  expect(broken).toEqual({
    code: 1,
    output: `${path} is not a whole backup of Bahth: it ends too early.`,
  })
  expect(await runBackupCommand('restore', folder, target)).toEqual({
    code: 1,
    output: `${folder} is a folder. Name one of the backups in it.`,
  })
  expect(await runBackupCommand('restore', path, target, '--verify')).toEqual({
    code: 2,
    output: 'Name one file, without options: npm run restore -- bahth.tar',
  })
  // What npm makes of “npm run restore FILE --verify”.
  const npm = { ...target, npm_config_verify: 'true' }
  expect(await runBackupCommand('restore', path, npm)).toEqual({
    code: 2,
    output: 'npm kept --verify for itself. Write -- before the options: npm run restore -- bahth.tar',
  })
  expect(await runBackupCommand('backup', path, npm)).toMatchObject({ code: 2 })
  expect(existsSync(target.DATA_DIR ?? '')).toBe(false)

  const nothing = await runBackupCommand('backup', join(folder, 'nothing.tar'), target)
  expect(nothing).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^There is nothing to back up[^\n]+$/),
  })
  expect(existsSync(join(folder, 'nothing.tar'))).toBe(false)
  const unset = await runBackupCommand('backup', path, { ...target, PUBLIC_URL: '', HOST: '0.0.0.0' })
  expect(unset).toMatchObject({ code: 1, output: expect.stringMatching(/^PUBLIC_URL: [^\n]+$/) })
})
