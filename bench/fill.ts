import { Buffer } from 'node:buffer'
import { hours } from '@bahth/domain/durations.ts'
import { migrate } from '../server/src/db/migrate.ts'
import { openPostgres } from '../server/src/db/open.ts'
import { type Feature, type Member, type Pool, patiently, type World, withoutIndexes } from './world.ts'

/** Members who ask; a filled database has more of them. */
const asking = 200

const fillMembers = (pool: Pool, count: number) =>
  withoutIndexes(pool, 'member', async () => {
    await patiently(
      pool,
      `insert into member (id, email, email_confirmed_at, first_name, last_name, student_id, state, semester_entered, semester_entered_at, joined_at)
       select md5('member ' || i)::uuid, 'member' || i || '@example.org', now(), (array['Mariam','Youssef','Salma','Omar','Nour','Karim'])[1 + i % 6],
         (array['Abdelrahman','Hegazy','Fouad','Mansour','Samir','Wagdy'])[1 + i / 6 % 6], (20200000 + i)::text, 'approved', 1 + i % 12, now(),
         now() - i * interval '1 minute'
       from generate_series(1, $1::int) i`,
      [count],
    )
    await patiently(
      pool,
      `insert into member (id, email, email_confirmed_at, first_name, last_name, role, state, joined_at)
       values (md5('officer')::uuid, 'officer@example.org', now(), 'Nadia', 'Rashed', 'admin', 'approved', now() - interval '9 years')`,
    )
    await patiently(
      pool,
      `insert into login (id, member_id, refresh_hash, remembered, expires_at)
       values (md5('login of the officer')::uuid, md5('officer')::uuid, sha256('officer'), true, now() + interval '30 days')`,
    )
    await patiently(
      pool,
      `insert into login (id, member_id, refresh_hash, remembered, expires_at)
       select md5('login ' || i)::uuid, md5('member ' || i)::uuid, sha256(i::text::bytea), true, now() + interval '30 days'
       from generate_series(1, $1::int) i`,
      [asking],
    )
  })

/** Makes a database of a size: migrated by our own migrations, filled by these features. */
export async function makeWorld(
  databaseUrl: string,
  size: number,
  features: Iterable<Feature>,
): Promise<World> {
  const engine = openPostgres(databaseUrl, { size: 4, queryTimeoutMs: hours(1) })
  if (engine.kind !== 'postgres') throw new Error('an address of PostgreSQL opens PostgreSQL')
  await migrate(engine)
  const { pool } = engine
  await fillMembers(pool, Math.max(asking, size / 50))
  const signedIn = await patiently<Member>(
    pool,
    `select member.id, email, coalesce(student_id, '') as "studentId", login.id as "loginId" from member
     join login on login.member_id = member.id order by role, email`,
  )
  const members = signedIn.slice(0, -1)
  const admin = signedIn.at(-1)
  if (!admin) throw new Error('nobody is there')
  const world: World = {
    size,
    pool,
    members,
    admin,
    member(n) {
      const found = members[n % members.length]
      if (!found) throw new Error('nobody is there')
      return found
    },
    facts: {},
  }
  for (const feature of features) await feature.fill(world)
  await patiently(pool, 'vacuum analyze')
  return world
}

/** The key of access tokens that a server with this secret uses. */
export async function accessKey(databaseUrl: string, secret: string): Promise<Uint8Array> {
  const { openKeys } = await import('../server/src/keys.ts')
  const engine = openPostgres(databaseUrl, { size: 1, queryTimeoutMs: hours(1) })
  const keys = await openKeys(engine.db, secret)
  await engine.close()
  return Buffer.from(keys.access)
}
