import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { logIn, must } from '../faults/client.ts'
import { createMembers, signUp } from '../faults/members.ts'
import { migrate } from '../server/src/db/migrate.ts'
import { openPostgres } from '../server/src/db/open.ts'
import { demoPassword, seedDemo } from '../server/src/demo/seed.ts'
import { brokenInvariants } from '../server/src/testing/broken-invariants.ts'
import { runBackupCommand, startProgram } from '../server/src/testing/program.ts'
import { openDiskFiles } from '../server/src/vendors/files/open-files.ts'
import { freePort } from './free-port.js'
import { startPostgres } from './postgres.js'

/**
 * Writes databases of the checked-out version, one of a demo and one of a real server, for the upgrade tests of
 * later versions: `node_modules/node/bin/node scripts/dump-database.ts server/src/db/previous`. Run it for each
 * release. It refuses to replace files of the same version.
 */

const target = process.argv[2]
if (!target) throw new Error('Name the folder that the dumps are written to.')
mkdirSync(target, { recursive: true })
const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as {
  version: string
}
const save = (name: string, data: Buffer) =>
  writeFileSync(join(target, `${version}-${name}`), data, { flag: 'wx' })
const postgres = await startPostgres()
const dataDir = mkdtempSync(join(tmpdir(), 'bahth-dump-'))

function databaseUrl(name: string): string {
  execFileSync(`${postgres.bin}/psql`, [postgres.url, '-qc', `create database ${name} template template0`])
  return postgres.url.replace(/postgres$/, name)
}

/** Lets members use the program through HTTP: join, vote, ask, reply. */
async function useProgram(url: string, sessions: string[]): Promise<void> {
  const admin = await logIn(url, 'admin@demo.example', demoPassword)
  const asking = await Promise.all(
    ['student', 'creator', 'prof'].map(name => logIn(url, `${name}@demo.example`, demoPassword)),
  )
  const { body: asked } = await must(url, '/inquiries', {
    method: 'POST',
    token: asking[0],
    body: { title: 'Which regression?', inquiry: 'For a five-point scale.\nمع عينة صغيرة.', tags: ['إحصاء'] },
  })
  const inquiryID = asked.inquiryID
  for (const token of asking) {
    await must(url, `/inquiries/${inquiryID}`, { token })
    await must(url, `/inquiries/${inquiryID}/vote`, { method: 'PUT', token, body: { value: 1 } })
    for (const id of sessions) await must(url, `/sessions/${id}/signup`, { method: 'POST', token })
  }
  await must(url, '/replies', {
    method: 'POST',
    token: admin,
    body: { inquiryID, reply: 'An ordinal one.' },
  })
  await must(url, '/auth/forgot-password', { method: 'POST', body: { email: 'prof@demo.example' } })
}

async function write(name: string, url: string): Promise<void> {
  const engine = openPostgres(url, { queryTimeoutMs: 60_000 })
  const files = await openDiskFiles(join(dataDir, name, 'files'))
  const broken = await brokenInvariants(engine.db, { now: new Date(), files, isQuiet: false })
  await engine.close()
  if (broken.length > 0) throw new Error(`${name}: ${broken.join('\n')}`)
  const options = ['--no-owner', '--no-privileges', '--rows-per-insert=500', '--dbname', url]
  const sql = execFileSync(`${postgres.bin}/pg_dump`, options, { encoding: 'utf8', maxBuffer: 2 ** 28 })
  // Removes psql commands, and the schema `public`, which every new database has.
  const plain = sql.replace(/^\\.*$/gm, '').replace(/^CREATE SCHEMA public;$/m, '')
  save(`${name}.sql.gz`, gzipSync(plain, { level: 9 }))
}

/** A demo, with seed data and then used by members. */
async function dumpDemo(): Promise<void> {
  const url = databaseUrl('demo')
  const program = await startProgram({
    dataDir: join(dataDir, 'demo'),
    port: await freePort(),
    env: { DATABASE_URL: url, DEMO: '1', TRUST_PROXY: '1' },
  })
  const { sessions } = await createMembers(program.url, 3)
  await useProgram(program.url, sessions)
  await program.stop()
  await write('demo', url)
}

/** A real server with the demo's members, and with pending mails because it has no mail server. */
async function dumpReal(): Promise<void> {
  const url = databaseUrl('real')
  const folder = join(dataDir, 'real')
  const publicUrl = 'https://bahth.example.edu.eg'
  const engine = openPostgres(url)
  await migrate(engine)
  const files = await openDiskFiles(join(folder, 'files'))
  await seedDemo({ db: engine.db, files, now: new Date(), publicUrl })
  await engine.close()
  const env = { DATABASE_URL: url, DEMO: '0', PUBLIC_URL: publicUrl, TRUST_PROXY: '1' }
  const program = await startProgram({ dataDir: folder, port: await freePort(), env })
  for (const name of ['laila1', 'laila2', 'laila3'])
    if (!(await signUp(program.url, `${name}@campus.example`))) throw new Error(`${name} could not sign up`)
  await useProgram(program.url, [])
  await program.stop()
  await write('real', url)
  const archive = join(dataDir, 'real.tar')
  const backup = await runBackupCommand('backup', archive, { ...env, DATA_DIR: folder })
  if (backup.code !== 0) throw new Error(backup.output)
  save('real.backup.tar.gz', gzipSync(readFileSync(archive), { level: 9 }))
}

try {
  await dumpDemo()
  await dumpReal()
} finally {
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
