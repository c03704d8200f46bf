import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest'
import { emptyDatabaseSettings, onPostgres, onServer } from './testing/database.ts'
import { startRefused } from './testing/program.ts'

/** Messages for the operator when PostgreSQL answers but the server cannot use it. */

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'bahth-start-'))
  return () => rmSync(dataDir, { recursive: true, force: true })
})

let roles = 0

/** An empty database, its name, and a user without rights to it. */
async function newDatabase() {
  const { env, close } = await emptyDatabaseSettings()
  const own = env.DATABASE_URL ?? ''
  const { pathname } = new URL(own)
  const role = `bahth_newcomer_${process.pid}_${roles++}`
  const postgres = inject('database') as { postgres: string }
  await onServer(postgres.postgres, `create role ${role} login`)
  onTestFinished(async () => {
    await close()
    await onServer(postgres.postgres, `drop role ${role}`)
  })
  const url = new URL(own)
  url.username = role
  return { own, url: url.href, name: pathname.slice(1), role }
}

async function problem(url: string): Promise<string> {
  const { code, output } = await startRefused({
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    PUBLIC_URL: 'https://bahth.example.edu.eg',
  })
  expect(output.split('\n')).toHaveLength(1)
  expect(code).toBe(1)
  return output
}

describe.runIf(onPostgres)(
  'the one-line error of a failed start on PostgreSQL',
  {
    timeout: 240_000,
  },
  () => {
    test('the error about a user without the right to create tables names the remedy', async () => {
      const { url, name, role } = await newDatabase()
      expect(await problem(url)).toBe(
        `The user “${role}” may not set up the database “${name}”: permission denied for schema public. ` +
          `Make it the owner: alter database "${name}" owner to "${role}".`,
      )
    })

    test('the error about a user without the right to create the extension names the remedy', async () => {
      const { own, url, role } = await newDatabase()
      await onServer(own, `grant all on schema public to ${role}`)
      expect(await problem(url)).toMatch(
        /permission denied to create extension "pg_trgm"\. Make it the owner/,
      )
      await onServer(own, `drop owned by ${role}`)
    })

    test('the error about a PostgreSQL that is too old names the required version', async () => {
      const { own, name } = await newDatabase()
      await onServer(
        own,
        `create schema old; create function old.current_setting(text) returns text language sql return '140011';
       alter database ${name} set search_path = old, pg_catalog, public`,
      )
      expect(await problem(own)).toBe(
        'The database is PostgreSQL 14; Bahth needs PostgreSQL 15 or newer. Upgrade it, or set DATABASE_URL to a newer one.',
      )
    })

    test('the error about a database of a newer version or with a changed migration names the migration', async () => {
      const { own } = await newDatabase()
      const table =
        'create table migration (name text primary key, digest text not null, applied_at timestamptz)'
      await onServer(own, `${table}; insert into migration values ('9999-newer.sql', 'x')`)
      expect(await problem(own)).toMatch(
        /^The database was made by a newer version \(9999-newer\.sql\)\. Install/,
      )
      await onServer(own, `delete from migration; insert into migration values ('0001-foundation.sql', 'x')`)
      expect(await problem(own)).toMatch(
        /^Migration 0001-foundation\.sql is not the one this database was made with/,
      )
    })

    test('the error about a database that does not exist names it and its server', async () => {
      const { own } = await newDatabase()
      const missing = new URL(own)
      missing.pathname = '/none_such'
      const folder = missing.searchParams.get('host')
      expect(await problem(missing.href)).toContain(
        `There is no database “none_such” at ${folder}. Create it`,
      )
      missing.search = ''
      expect(await problem(missing.href)).toMatch(
        /^There is no database “none_such” at localhost:\d+\. Create it/,
      )
    })
  },
)
