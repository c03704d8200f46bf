import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { onPostgres, openEmptyDatabase, openSecond } from '../testing/database.ts'
import { longTimeouts } from '../testing/long-timeouts.ts'
import { openProxy } from '../testing/proxy.ts'
import { describeSchema } from './describe-schema.ts'
import { digest, MigrationProblem, migrate, readMigrations } from './migrate.ts'
import { openPostgres } from './open.ts'
import { isDatabaseUnavailable } from './unavailable.ts'

const ours = readMigrations()
const names = ours.map(({ name }) => name)

async function empty() {
  const engine = await openEmptyDatabase()
  onTestFinished(() => engine.close())
  return engine
}

test('an empty database is migrated once', async () => {
  const engine = await empty()
  expect(await migrate(engine)).toEqual(names)
  expect(await migrate(engine)).toEqual([])
})

/** Released migrations never change, because existing databases were made by them; add new ones at the end. */
const digests = {
  '0001-foundation.sql': '34a44675dc5a935c',
  '0002-accounts.sql': '05f5c457eebeba20',
  '0003-records.sql': '37398937898340d3',
  '0004-surveys.sql': '349a3441a3d3294d',
  '0005-sessions.sql': '8c4b42e6ea9c5e84',
  '0006-inquiries.sql': 'ea041467102a038d',
  '0010-creator-rights.sql': 'f243e6e42de45978',
  '0011-tallies.sql': '87460902a7471519',
  '0012-officers.sql': '7ee737a16701c2db',
  '0014-contact.sql': 'c31eab87722950fc',
  '0015-review.sql': '208335fe3d013eae',
  '0016-profile.sql': '648419f46e9afb7a',
  '0018-log-guard.sql': 'c1e38b690eb634dd',
  '0019-session-counts.sql': '2fa7561b4e193990',
  '0020-held-places.sql': 'b48250da7c78373f',
  '0023-sign-ups.sql': '48ede2dddf51db5c',
  '0028-sheet-tries.sql': '8183ea4986405a19',
  '0032-drop-inquiry-history.sql': '9e527f0ada3d9833',
  '0034-drop-held-places.sql': 'a20ddec2a57bb9c3',
  '0035-unlisted-surveys.sql': '14cfa175324c85bb',
  '0039-contact-jobs.sql': '17b2994b4e0a4502',
  '0042-clear-names.sql': 'cc2f2d8ce17322af',
  '0043-member-language.sql': '119efe338acb2dad',
  '0044-admin-alerts.sql': 'cd68a92edb8b0594',
  '0058-form-hooks.sql': 'e263cd2f0b4b2cf3',
  '0050-session-messages.sql': '20ef701f9f46f436',
  '0047-registrar.sql': '7610029e61c9e1f5',
  '0054-questionnaires.sql': '84e40c8643e5ef18',
  '0045-weekly-email.sql': '6e5a9de8027497b2',
  '0051-edited-inquiries.sql': '6a56476671e3ec23',
  '0052-decision-notes.sql': '6979b0fadfa14b86',
  '0059-consent.sql': '9eaaf0c22cd48f95',
  '0060-templates.sql': 'd5698b19087b3ae4',
  '0067-data-requests.sql': '575bc96f5ea19e05',
  '0068-sheet-owners.sql': '1841835303ab3d01',
  '0069-quotable-inquiries.sql': 'ba6ad8be77bc2627',
  '0070-template-kinds.sql': 'ebee80e190b81eca',
  '0071-surveys-by-decision.sql': '504e7d2e78caf058',
  '0072-keep-no-answer-samples.sql': 'ff3670925a3fada4',
  '0073-tag-statistics.sql': '998c676a4f111d41',
  '0074-no-promotion-without-a-seat.sql': 'd510407fc10ef42b',
  '0075-close-failures.sql': '14376802bdf71cf4',
  '0076-index-foreign-keys.sql': '93f927357f0b4070',
  '0077-forget-logged-presenters.sql': '093fd061a4705546',
  '0078-place-names.sql': '3ff66aa5c7fa8abe',
  '0079-forget-searched-texts.sql': 'ee6723f9692de272',
  '0080-keep-sheet-proofs.sql': 'c65eacb53bb3489f',
  '0081-clear-automatic-notes.sql': '682812cd14b30405',
  '0082-forget-logged-notes.sql': '91d9f847a7b8c922',
  '0083-end-trials-with-the-day.sql': 'f97e5ac583e5d34c',
  '0084-drop-student-key-index.sql': '420cf2d5699fb784',
  '0085-keep-withdrawals-of-deleted-members.sql': 'deff8323d2838fd2',
}

test('released migrations are unchanged, or existing databases would be refused', () => {
  expect(
    names.filter(name => !(name in digests)),
    'final migrations without a digest; `npm run schema` prints it',
  ).toEqual([])
  expect(Object.fromEntries(ours.map(({ name, sql }) => [name, digest(sql)]))).toEqual(digests)
})

test('a database of the previous version is migrated', async () => {
  const engine = await empty()
  await migrate(engine, ours.slice(0, -1))
  expect(await migrate(engine)).toEqual(names.slice(-1))
})

test('the generated types match the tables that the migrations create', async () => {
  const engine = await empty()
  await migrate(engine)
  const written = readFileSync(new URL('./schema.generated.ts', import.meta.url), 'utf8')
  expect(await describeSchema(engine.db)).toBe(written)
})

test('deleting a row reads no whole table: every foreign key has an index', async () => {
  const engine = await empty()
  await migrate(engine)
  const { rows } = await sql<{ name: string }>`
    select c.conname as name from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace and not exists (
      select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = a.attnum
        and coalesce(pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', a.attname), true))`.execute(
    engine.db,
  )
  expect(rows).toEqual([])
})

test('the names of presenters are removed from entries that the previous version logged', async () => {
  const engine = await empty()
  const until = names.indexOf('0077-forget-logged-presenters.sql')
  await migrate(engine, ours.slice(0, until))
  const capacity = { field: 'capacity', from: 10, to: 20 }
  const logged = [{ field: 'presenter', from: 'Nadia Rashed', to: 'Heba Shaarawy' }, capacity]
  await sql`insert into activity (id, at, admin_name, action, target_type, target_name, details)
    values (gen_random_uuid(), now(), 'Mona', 'session_edited', 'session', 'A session',
      ${JSON.stringify({ reason: 'illness', changes: logged })}::jsonb)`.execute(engine.db)
  await migrate(engine)
  const { details } = await engine.db.selectFrom('activity').select('details').executeTakeFirstOrThrow()
  const forgotten = { field: 'presenter', from: 'the old presenter', to: 'a new presenter' }
  expect(details).toEqual({ reason: 'illness', changes: [forgotten, capacity] })
})

test('searched texts are removed from entries that the previous version logged', async () => {
  const engine = await empty()
  const until = names.indexOf('0079-forget-searched-texts.sql')
  await migrate(engine, ours.slice(0, until))
  const metadata = { q: 'Heba Shaarawy', action: 'user_banned' }
  await sql`insert into activity (id, at, admin_name, action, target_type, target_name, details)
    values (gen_random_uuid(), now(), 'Mona', 'log_exported', 'content', 'Activity log',
      ${JSON.stringify({ metadata })}::jsonb)`.execute(engine.db)
  await migrate(engine)
  const { details } = await engine.db.selectFrom('activity').select('details').executeTakeFirstOrThrow()
  expect(details).toEqual({ metadata: { search: true, action: 'user_banned' } })
})

test('notes about participants are removed from entries that the previous version logged', async () => {
  const engine = await empty()
  await migrate(engine, ours.slice(0, names.indexOf('0082-forget-logged-notes.sql')))
  const changes = [{ field: 'participation', from: 'pending', to: 'rejected' }]
  await sql`insert into activity (id, at, admin_name, action, target_type, target_name, details)
    values (gen_random_uuid(), now(), 'Mona', 'attempt_decided', 'survey', 'A survey',
      ${JSON.stringify({ reason: 'Heba is no student', changes })}::jsonb)`.execute(engine.db)
  await migrate(engine)
  const { details } = await engine.db.selectFrom('activity').select('details').executeTakeFirstOrThrow()
  expect(details).toEqual({ changes })
})

test('notes that the earned right wrote into requests are removed, and those of administrators stay', async () => {
  const engine = await empty()
  const until = names.indexOf('0081-clear-automatic-notes.sql')
  await migrate(engine, ours.slice(0, until))
  await sql`insert into member (id, email, first_name, last_name)
    values (gen_random_uuid(), 'mona@example.org', 'Mona', 'Rashed')`.execute(engine.db)
  await sql`insert into creator_request (id, member_id, status, admin_note)
    select gen_random_uuid(), id, 'approved', note from member,
      unnest(array['Unlocked by verified surveys and semester.', 'Good protocol.']) note`.execute(engine.db)
  await migrate(engine)
  const notes = await engine.db
    .selectFrom('creator_request')
    .select('admin_note')
    .orderBy('admin_note')
    .execute()
  expect(notes.map(row => row.admin_note)).toEqual(['Good protocol.', null])
})

test('a failed migration leaves nothing behind and is retried', async () => {
  const engine = await empty()
  const broken = { name: '9999-broken.sql', sql: 'create table half (id int); select 1 / 0;' }
  await expect(migrate(engine, [...ours, broken])).rejects.toThrow(/division by zero/)
  const fixed = { ...broken, sql: 'create table half (id int);' }
  expect(await migrate(engine, [...ours, fixed])).toEqual([broken.name])
})

test('a database of a newer version or of another program is not changed', async () => {
  const engine = await empty()
  const newer = { name: '9999-newer.sql', sql: 'create table newer (id int);' }
  await migrate(engine, [...ours, newer])
  await expect(migrate(engine)).rejects.toThrow(MigrationProblem)
  await expect(migrate(engine, [...ours, { ...newer, sql: 'select 1;' }])).rejects.toThrow(MigrationProblem)
})

test('processes that start together run each migration once', async context => {
  const engine = await empty()
  if (engine.kind === 'embedded') return context.skip('the embedded database has one process')
  const { engine: second, bus } = await openSecond(engine)
  onTestFinished(async () => {
    await bus.close()
    await second.close()
  })
  const ran = await Promise.all([migrate(engine), migrate(second)])
  expect(ran.flat().sort()).toEqual(names)
})

test.runIf(onPostgres)(
  'a connection that breaks during a migration rejects it and nothing else',
  async () => {
    const engine = await empty()
    if (engine.kind !== 'postgres') throw new Error('this is about PostgreSQL')
    const proxy = await openProxy(engine.url)
    const far = openPostgres(proxy.url, longTimeouts)
    onTestFinished(() => far.close())
    const migrating = migrate(far, [{ name: '0001-slow.sql', sql: 'select pg_sleep(60)' }]).catch(
      error => error,
    )
    const isRunning = async () => {
      const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and query = 'select pg_sleep(60)'`.execute(engine.db)
      return rows.length > 0
    }
    await expect.poll(isRunning).toBe(true)
    await proxy.close()
    expect(await migrating).toSatisfy(isDatabaseUnavailable)
  },
)

test('running trials last until the end of their last day, and ended ones keep their end', async () => {
  const engine = await empty()
  await migrate(engine, ours.slice(0, names.indexOf('0083-end-trials-with-the-day.sql')))
  await sql`insert into member (id, email, first_name, last_name, creator_source, creator_expires_at)
    select gen_random_uuid(), gen_random_uuid() || '@example.org', 'Mona', 'Rashed', source::creator_source, expires::timestamptz
    from (values ('trial', '2025-12-12T08:00:00Z'), ('trial', '2099-12-12T08:00:00Z'),
      ('trial', '2099-12-12T23:00:00Z'), ('manual', null)) right_(source, expires)`.execute(engine.db)
  await migrate(engine)
  const rights = await engine.db
    .selectFrom('member')
    .select('creator_expires_at as end')
    .orderBy('creator_expires_at')
    .execute()
  expect(rights.map(({ end }) => end?.toISOString())).toEqual([
    '2025-12-12T08:00:00.000Z',
    '2099-12-12T21:59:59.999Z',
    '2099-12-13T21:59:59.999Z',
    undefined,
  ])
})
