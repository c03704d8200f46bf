import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { openBeside, openEmptyDatabase } from '../testing/database.ts'
import { describeSchema } from './describe-schema.ts'
import { digest, MigrationProblem, migrate, readMigrations } from './migrate.ts'

const ours = readMigrations()
const names = ours.map(({ name }) => name)

async function empty() {
  const engine = await openEmptyDatabase()
  onTestFinished(() => engine.close())
  return engine
}

test('an empty database is brought to this version, and then stays as it is', async () => {
  const engine = await empty()
  expect(await migrate(engine)).toEqual(names)
  expect(await migrate(engine)).toEqual([])
})

/** Databases out there were made by these; a new migration is written at the end, and none is written over. */
const standing = {
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
}

test('a migration that stands is never changed: a database that was made by it would be refused', () => {
  expect(Object.fromEntries(ours.map(({ name, sql }) => [name, digest(sql)]))).toEqual(standing)
})

test('the database of the previous version is brought to this one', async () => {
  const engine = await empty()
  await migrate(engine, ours.slice(0, -1))
  expect(await migrate(engine)).toEqual(names.slice(-1))
})

test('the types of the tables are those that the migrations make', async () => {
  const engine = await empty()
  await migrate(engine)
  const written = readFileSync(new URL('./schema.generated.ts', import.meta.url), 'utf8')
  expect(await describeSchema(engine.db)).toBe(written)
})

test('a migration that fails leaves nothing behind, and is tried again', async () => {
  const engine = await empty()
  const broken = { name: '9999-broken.sql', sql: 'create table half (id int); select 1 / 0;' }
  await expect(migrate(engine, [...ours, broken])).rejects.toThrow(/division by zero/)
  const mended = { ...broken, sql: 'create table half (id int);' }
  expect(await migrate(engine, [...ours, mended])).toEqual([broken.name])
})

test('a database of a newer version, or of another one, is not touched', async () => {
  const engine = await empty()
  const newer = { name: '9999-newer.sql', sql: 'create table newer (id int);' }
  await migrate(engine, [...ours, newer])
  await expect(migrate(engine)).rejects.toThrow(MigrationProblem)
  await expect(migrate(engine, [...ours, { ...newer, sql: 'select 1;' }])).rejects.toThrow(MigrationProblem)
})

test('processes that start together migrate one after another', async context => {
  const engine = await empty()
  if (engine.kind === 'embedded') return context.skip('the embedded database has one process')
  const { engine: beside, bus } = await openBeside(engine)
  onTestFinished(async () => {
    await bus.close()
    await beside.close()
  })
  const ran = await Promise.all([migrate(engine), migrate(beside)])
  expect(ran.flat().sort()).toEqual(names)
})
