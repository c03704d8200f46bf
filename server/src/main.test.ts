import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../scripts/free-port.js'
import { emptyDatabaseSettings, migratedDatabaseSettings } from './testing/database.ts'
import { type RunningProgram, startProgram, startRefused } from './testing/program.ts'

/** Starts the program like an operator, on both databases. */

const admin = { email: 'nadia@example.org', password: 'seven quiet rivers' }

/** A data folder and, on PostgreSQL, a database. */
interface Installation {
  dataDir: string
  env: Record<string, string>
  clear(): Promise<void>
}

async function newInstallation(settings: typeof migratedDatabaseSettings): Promise<Installation> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bahth-program-'))
  const { env, close } = await settings(dataDir)
  return {
    dataDir,
    env,
    async clear() {
      await close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

let installation: Installation
let program: RunningProgram | null = null
const real = () => ({
  ...installation.env,
  PUBLIC_URL: 'https://bahth.example.edu.eg',
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
})

beforeAll(async () => {
  installation = await newInstallation(emptyDatabaseSettings)
})
afterAll(async () => {
  await program?.kill()
  await installation.clear()
})

/** The real server that the tests share, because a start takes seconds. Its first start creates the database. */
async function running(): Promise<RunningProgram> {
  if (!program?.isRunning())
    program = await startProgram({ dataDir: installation.dataDir, port: await freePort(), env: real() })
  return program
}

const post = (url: string, path: string, body: object) =>
  fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

const isIn = async (url: string, who: { email: string; password: string }): Promise<boolean> =>
  (await post(url, '/auth/login', who)).status === 200

const newAccount = (email: string) => ({
  FirstName: 'Laila',
  LastName: 'Mansour',
  Email: email,
  StudentID: '20231234',
  Password: 'three ibises cross',
})

describe('a real server', { timeout: 240_000 }, () => {
  test('a real server has its first administrator, and no mailbox, practice forms or demo accounts', async () => {
    const { url } = await running()
    for (const path of ['/demo/mailbox', '/api/demo/mailbox', '/demo/form/1', '/demo/sheet/1.csv'])
      expect((await fetch(url + path)).status, path).toBe(404)
    expect((await post(url, '/demo/members', {})).status).toBe(404)
    expect(await isIn(url, { email: 'admin@demo.example', password: 'demo-pass' })).toBe(false)
    expect(await isIn(url, admin)).toBe(true)
    const page = await (await fetch(url, { headers: { accept: 'text/html' } })).text()
    expect(page).not.toContain('bahth:demo')
  })

  test('a second server on the same data folder is refused, and the first keeps running', async context => {
    if (installation.env.DATABASE_URL) return context.skip('PostgreSQL serves several')
    const { url } = await running()
    const refused = await startRefused({ DATA_DIR: installation.dataDir, ...real() })
    expect(refused).toMatchObject({
      code: 1,
      output: expect.stringContaining('is in use by another Bahth server'),
    })
    expect(await isIn(url, admin)).toBe(true)
  })
})

describe('a real server that is killed or stopped', { timeout: 240_000 }, () => {
  test('an acknowledged write survives a hard kill of the server', async () => {
    const before = await running()
    const emails = Array.from({ length: 12 }, (_, number) => `laila${number}@example.org`)
    const sent = emails.map(email =>
      post(before.url, '/auth/signup', newAccount(email)).then(
        reply => reply.status === 201,
        () => false,
      ),
    )
    await Promise.any(sent.map(async one => ((await one) ? true : Promise.reject(new Error('refused')))))
    await before.kill()
    const kept = await Promise.all(sent)
    const { url } = await running()
    expect(await isIn(url, admin)).toBe(true)
    for (const [index, email] of emails.entries())
      if (kept[index]) {
        const reply = await post(url, '/auth/login', { email, password: 'three ibises cross' })
        expect(await reply.json(), email).toMatchObject({ code: 'email_not_confirmed' })
      }
    expect(kept).toContain(true)
  })

  test('a server that gets SIGTERM answers open requests and stops', async () => {
    const program = await running()
    const checks = Array.from({ length: 8 }, () => isIn(program.url, admin))
    await checks[0]
    const code = await program.stop()
    expect(await Promise.all(checks)).toEqual(checks.map(() => true))
    expect(code).toBe(0)
  })

  test('a server that gets SIGTERM twice, as from systemd and npm start, stops just as well', async () => {
    const program = await running()
    const checks = Array.from({ length: 8 }, () => isIn(program.url, admin))
    await checks[0]
    const stopped = program.stop()
    await checks[1]
    await program.stop()
    expect(await Promise.all(checks)).toEqual(checks.map(() => true))
    expect(await stopped).toBe(0)
  })
})

test('a demo does not start on a real server’s database, nor a real server on a demo’s', {
  timeout: 240_000,
}, async () => {
  if (!program || program.isRunning()) await (await running()).stop()
  expect(
    await startRefused({ DATA_DIR: installation.dataDir, ...installation.env, DEMO: '1' }),
  ).toMatchObject({
    code: 1,
    output: expect.stringContaining('This database holds real members'),
  })

  const other = await newInstallation(migratedDatabaseSettings)
  onTestFinished(other.clear)
  const asDemo = { ...other.env, DEMO: '1' }
  const demo = await startProgram({ dataDir: other.dataDir, port: await freePort(), env: asDemo })
  await demo.stop()
  expect(await startRefused({ ...real(), ...other.env, DATA_DIR: other.dataDir, DEMO: '0' })).toMatchObject({
    code: 1,
    output: expect.stringContaining('This database holds a demo.'),
  })
})
