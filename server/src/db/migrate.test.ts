import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { openBeside, openEmptyDatabase } from '../testing/database.ts'
import { describeSchema } from './describe-schema.ts'
import { MigrationProblem, migrate, readMigrations } from './migrate.ts'

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
