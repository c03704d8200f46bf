import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openArchive } from '../server/src/backup/archive.ts'
import { type Engine, openEmbedded, openPostgres } from '../server/src/db/open.ts'
import { loadDump, readPrevious } from '../server/src/db/previous/load-dump.ts'
import { queryRows } from '../server/src/testing/query-rows.ts'
import { openDiskFiles } from '../server/src/vendors/files/open-files.ts'
import { ask, logIn, must } from './client.ts'
import { type Environment, openEnvironment, sleep } from './environment.ts'
import { Ledger, missing, startLoad } from './load.ts'
import { demoAdmin, findPlaces, type Member } from './members.ts'
import { type Fault, type Finding, seconds } from './report.ts'

/**
 * Data of a real server of version 1.0.0 with its files, opened by the current version. Only rows that no
 * retention period erases are compared, because the dump gets older.
 */

const publicUrl = 'https://bahth.example.edu.eg'

/** Statements that both versions support. Each returns one row for each item that must be kept. */
const kept = {
  members: `select id, email, first_name, last_name, student_id, role, two_factor_secret, avatar_key, interests,
    case when banned_until is null then state::text end as state from member where email_confirmed_at is not null`,
  credits: `select id, forms_filled, case when creator_source <> 'trial' then creator_source::text end as source
    from member where email_confirmed_at is not null`,
  participations: `select id, survey_id, member_id, code, decided_at from attempt where status = 'verified'`,
  surveys: 'select id, title, creator_id, form_link, sheet_link, max_responses, responses from survey',
  sessions:
    'select id, title, date, start_time, capacity, meeting_link, photo_key, cancelled_at from session',
  // Version 1.0.0 calls the status `place`.
  seats: `select session_id, member_id, coalesce(to_jsonb(s) ->> 'status', to_jsonb(s) ->> 'place') as status,
    queue_number, attended_at from signup s`,
  questions: 'select id, author_id, title, text, tags from inquiry',
  replies: 'select id, inquiry_id, text, upvotes, downvotes from reply',
  'ID checks': `select c.id, c.image_key, c.state from identity_check c join member m on m.id = c.member_id
    where m.email_confirmed_at is not null`,
} as const
type Kept = Record<keyof typeof kept, Set<string>>

async function readKept({ db }: Engine): Promise<Kept> {
  const found: Partial<Kept> = {}
  for (const name of Object.keys(kept) as (keyof Kept)[]) {
    const text = `select row_to_json(r)::text as row from (${kept[name]}) r`
    const rows = await queryRows<{ row: string }>(db, text)
    found[name] = new Set(rows.map(({ row }) => row))
  }
  return found as Kept
}

const openDatabase = ({ postgres, dataDir }: Environment): Promise<Engine> | Engine =>
  postgres ? openPostgres(postgres.url, { queryTimeoutMs: 60_000 }) : openEmbedded(dataDir)

/** Fills the database and storage with the data of version 1.0.0. Returns its rows and files. */
async function fill(environment: Environment): Promise<{ before: Kept; photos: Map<string, Buffer> }> {
  const engine = await openDatabase(environment)
  await loadDump(engine, '1.0.0', 'real')
  const before = await readKept(engine)
  await engine.close()
  const folder = mkdtempSync(join(tmpdir(), 'bahth-previous-'))
  const path = join(folder, 'real.tar')
  writeFileSync(path, readPrevious('1.0.0-real.backup.tar.gz'))
  const archive = await openArchive(path)
  const files = await openDiskFiles(join(environment.dataDir, 'files'))
  const photos = new Map<string, Buffer>()
  for await (const entry of archive.entries('files')) {
    const key = entry.path.slice('files/'.length)
    const bytes = await entry.read()
    photos.set(key, bytes)
    await files.put(key, bytes, key.endsWith('.webp') ? 'image/webp' : 'image/jpeg')
  }
  await archive.close()
  rmSync(folder, { recursive: true, force: true })
  return { before, photos }
}

interface LogIns {
  members: Member[]
  refused: string[]
}

/** All approved members log in with the password they had. */
async function logInAll(url: string, before: Kept): Promise<LogIns> {
  const found: LogIns = { members: [], refused: [] }
  for (const row of before.members) {
    const { email, state, two_factor_secret: secret } = JSON.parse(row)
    if (state !== 'approved' || secret || email === demoAdmin.email) continue
    const body = { email, password: demoAdmin.password }
    const response = await ask(url, '/auth/login', { method: 'POST', body })
    if (response.status === 200) found.members.push({ email, token: response.body.accessToken })
    else found.refused.push(`${email}: ${response.status} ${response.body?.code}`)
  }
  return found
}

/** The photos of pending ID checks that the administrator can no longer see unchanged. */
async function lostPhotos(url: string, admin: string, before: Kept, photos: Map<string, Buffer>) {
  const lost: string[] = []
  let seen = 0
  for (const row of before['ID checks']) {
    const { id, image_key: key } = JSON.parse(row)
    if (!key) continue
    const response = await fetch(`${url}/api/admin/id-requests/${id}/image`, {
      headers: { authorization: `Bearer ${admin}` },
    })
    const bytes = Buffer.from(await response.arrayBuffer())
    if (response.ok && photos.get(key)?.equals(bytes)) seen++
    else lost.push(`photo of check ${id}: ${response.status}`)
  }
  return { seen, lost }
}

async function upgradeOn(engine: Environment['engine']): Promise<Finding[]> {
  const environment = await openEnvironment(engine)
  const { before, photos } = await fill(environment)
  const began = performance.now()
  const program = await environment.start({ DEMO: '0', PUBLIC_URL: publicUrl })
  const took = performance.now() - began
  const { url } = program
  const admin = await logIn(url, demoAdmin.email, demoAdmin.password)
  const { members, refused } = await logInAll(url, before)
  const { seen, lost } = await lostPhotos(url, admin, before, photos)
  const { body: health } = await must(url, '/admin/overview/health', { token: admin })
  const isVersionShown = program.output().includes(`(version ${health.version})`)

  const people = { members: members.slice(0, 12), ...(await findPlaces(url, admin, 12)) }
  const ledger = new Ledger()
  const load = startLoad(url, people, ledger)
  await sleep(3000)
  await load.stop()
  const problems = [...refused, ...lost, ...(await missing(url, people, ledger))]
  await program.stop()
  problems.push(...(await environment.broken()))
  const after = await readKeptOf(environment)
  const counts = (Object.keys(kept) as (keyof Kept)[]).map(name => {
    for (const row of before[name]) if (!after[name].has(row)) problems.push(`${name}: ${row}`)
    return `${before[name].size} ${name}`
  })
  await environment.clear()
  for (const problem of problems.slice(0, 20)) process.stdout.write(`       ${problem}\n`)
  return [
    {
      fault: `version 1.0.0 opened by ${health.version}, ${engine}`,
      measured: `ready after ${seconds(took)}; ${members.length} members logged in, ${seen} ID photos, ${photos.size} files, ${counts.join(', ')}`,
      promise: 'all of it is there, and the start and administrators see the version',
      isMet: problems.length === 0 && isVersionShown && members.length >= 12 && seen > 0,
    },
    {
      fault: `mixed load on the upgraded data, ${engine}`,
      measured: `${ledger.acknowledged} acknowledged, ${problems.length} lost or wrong`,
      promise: 'nothing lost, every invariant holds',
      isMet: problems.length === 0 && ledger.acknowledged > 0,
    },
  ]
}

async function readKeptOf(environment: Environment): Promise<Kept> {
  const engine = await openDatabase(environment)
  try {
    return await readKept(engine)
  } finally {
    await engine.close()
  }
}

/** The current version opens data of the first version, on both databases. */
export const upgrade: Fault = {
  name: 'upgrade',
  run: async () => [...(await upgradeOn('embedded')), ...(await upgradeOn('postgres'))],
}
