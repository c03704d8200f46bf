import { Buffer } from 'node:buffer'
import { hours } from '@bahth/domain/durations.ts'
import { migrate } from '../server/src/db/migrate.ts'
import { openPostgres } from '../server/src/db/open.ts'
import { type Feature, type Member, type Pool, runSlow, type World, withoutIndexes } from './world.ts'

/** Number of logged-in members who send the requests. */
const loggedInMembers = 200

const fillMembers = (pool: Pool, count: number) =>
  withoutIndexes(pool, 'member', async () => {
    await runSlow(
      pool,
      `insert into member (id, email, email_confirmed_at, first_name, last_name, student_id, state, semester_entered, semester_entered_at, joined_at)
       select md5('member ' || i)::uuid, 'member' || i || '@example.org', now(), (array['Mariam','Youssef','Salma','Omar','Nour','Karim'])[1 + i % 6],
         (array['Abdelrahman','Hegazy','Fouad','Mansour','Samir','Wagdy'])[1 + i / 6 % 6], (20200000 + i)::text, 'approved', 1 + i % 12, now(),
         now() - i * interval '1 minute'
       from generate_series(1, $1::int) i`,
      [count],
    )
    await runSlow(
      pool,
      `insert into member (id, email, email_confirmed_at, first_name, last_name, role, state, joined_at)
       values (md5('admin')::uuid, 'admin@example.org', now(), 'Nadia', 'Rashed', 'admin', 'approved', now() - interval '9 years')`,
    )
    await runSlow(
      pool,
      `insert into login (id, member_id, refresh_hash, remembered, expires_at)
       values (md5('login of the admin')::uuid, md5('admin')::uuid, sha256('admin'), true, now() + interval '30 days')`,
    )
    await runSlow(
      pool,
      `insert into login (id, member_id, refresh_hash, remembered, expires_at)
       select md5('login ' || i)::uuid, md5('member ' || i)::uuid, sha256(i::text::bytea), true, now() + interval '30 days'
       from generate_series(1, $1::int) i`,
      [loggedInMembers],
    )
  })

/** Fills a new database of the given size, or reuses that of an earlier run. Both have our migrations. */
export async function openWorld(
  databaseUrl: string,
  size: number,
  features: readonly Feature[],
  isFilled: boolean,
): Promise<World> {
  const engine = openPostgres(databaseUrl, { size: 4, queryTimeoutMs: hours(1) })
  if (engine.kind !== 'postgres') throw new Error('The benchmark needs PostgreSQL.')
  await migrate(engine)
  const { pool } = engine
  if (!isFilled) await fillMembers(pool, Math.max(loggedInMembers, size / 50))
  const loggedIn = await runSlow<Member>(
    pool,
    `select distinct on (role, email) member.id, email, coalesce(student_id, '') as "studentId", login.id as "loginId"
     from member join login on login.member_id = member.id order by role, email, login.id`,
  )
  const members = loggedIn.slice(0, -1)
  const admin = loggedIn.at(-1)
  if (!admin) throw new Error('Nobody is logged in.')
  const world: World = {
    size,
    pool,
    members,
    admin,
    member(n) {
      const found = members[n % members.length]
      if (!found) throw new Error('Nobody is logged in.')
      return found
    },
    facts: {},
  }
  if (!isFilled) {
    for (const feature of features) await feature.fill(world)
    await runSlow(pool, 'vacuum analyze')
  }
  for (const feature of features) await feature.readFacts?.(world)
  return world
}

/** The key with which a server with this secret signs access tokens. */
export async function accessKey(databaseUrl: string, secret: string): Promise<Uint8Array> {
  const { openKeys } = await import('../server/src/keys.ts')
  const engine = openPostgres(databaseUrl, { size: 1, queryTimeoutMs: hours(1) })
  const keys = await openKeys(engine.db, { secretKey: secret, secretKeyPrevious: null })
  await engine.close()
  return Buffer.from(keys.access)
}
