import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { emptyDatabaseSettings } from './testing/database.ts'
import { freePort, type RunningProgram, refusedStart, startProgram } from './testing/program.ts'

/** The program as an operator starts it, on either database. */

const admin = { email: 'nadia@example.org', password: 'seven quiet rivers' }

/** Where a program keeps its data: a folder and, on PostgreSQL, a database of its own. */
interface Place {
  dataDir: string
  env: Record<string, string>
  clear(): Promise<void>
}

async function newPlace(): Promise<Place> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bahth-program-'))
  const { env, close } = await emptyDatabaseSettings()
  return {
    dataDir,
    env,
    async clear() {
      await close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

let place: Place
const real = () => ({
  ...place.env,
  PUBLIC_URL: 'https://bahth.example.edu.eg',
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
})
const demo = () => ({ ...place.env, DEMO: '1' })

beforeEach(async () => {
  place = await newPlace()
  return place.clear
})

async function start(env: Record<string, string>): Promise<RunningProgram> {
  const program = await startProgram({ dataDir: place.dataDir, port: await freePort(), env })
  onTestFinished(() => program.kill())
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

describe('a real server', { timeout: 60_000 }, () => {
  test('is no demo in any part: no mailbox, no practice form, no demo accounts, but its first administrator', async () => {
    const { url } = await start(real())
    for (const path of ['/demo/mailbox', '/api/demo/mailbox', '/demo/form/1', '/demo/sheet/1.csv'])
      expect((await fetch(url + path)).status, path).toBe(404)
    expect(await isIn(url, { email: 'admin@demo.example', password: 'demo-pass' })).toBe(false)
    expect(await isIn(url, admin)).toBe(true)
    const page = await (await fetch(url, { headers: { accept: 'text/html' } })).text()
    expect(page).not.toContain('bahth:demo')
  })

  test('does not serve a demo’s data, nor a demo a real server’s', async () => {
    await (await start(demo())).stop()
    expect(await refusedStart({ DATA_DIR: place.dataDir, ...real(), DEMO: '0' })).toMatchObject({
      code: 1,
      said: expect.stringContaining('This database holds a demo.'),
    })
    const other = await newPlace()
    onTestFinished(other.clear)
    const port = await freePort()
    await (await startProgram({ dataDir: other.dataDir, port, env: { ...real(), ...other.env } })).stop()
    expect(await refusedStart({ DATA_DIR: other.dataDir, ...other.env, DEMO: '1' })).toMatchObject({
      code: 1,
      said: expect.stringContaining('This database holds real members'),
    })
  })

  test('says in one line which setting is missing', async () => {
    const { PUBLIC_URL: _, ...rest } = real()
    const refused = await refusedStart({ DATA_DIR: place.dataDir, ...rest })
    expect(refused.code).toBe(1)
    expect(refused.said).toMatch(/^PUBLIC_URL: [^\n]+$/)
  })
})

describe('what was acknowledged', { timeout: 60_000 }, () => {
  test('is there after the server was killed in the middle of its work', async () => {
    const before = await start(real())
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
    const { url } = await start(real())
    expect(await isIn(url, admin)).toBe(true)
    for (const [index, email] of emails.entries())
      if (kept[index]) {
        const reply = await post(url, '/auth/login', { email, password: 'three ibises cross' })
        expect(await reply.json(), email).toMatchObject({ code: 'email_not_confirmed' })
      }
    expect(kept).toContain(true)
  })

  test('a server that is asked to stop answers what was asked before, and goes', async () => {
    const program = await start(real())
    const asked = Array.from({ length: 8 }, () => isIn(program.url, admin))
    await asked[0]
    const code = await program.stop()
    expect(await Promise.all(asked)).toEqual(asked.map(() => true))
    expect(code).toBe(0)
  })
})

test('a second server on the same data folder refuses to start, and the first goes on', {
  timeout: 60_000,
}, async context => {
  if (place.env.DATABASE_URL) return context.skip('PostgreSQL serves several')
  const { url } = await start(real())
  const refused = await refusedStart({ DATA_DIR: place.dataDir, ...real() })
  expect(refused).toMatchObject({
    code: 1,
    said: expect.stringContaining('is in use by another Bahth server'),
  })
  expect(await isIn(url, admin)).toBe(true)
})
