import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../testing/test-server.ts'
import { isMemberDeleted, memberConstraint } from './deleted-member.ts'
import { newId } from './ids.ts'

let bahth: TestServer
beforeAll(async () => {
  bahth = await openTestServer()
})
afterAll(() => bahth.close())

test('the pattern for constraint names matches all foreign keys to members and logins, and no others', async () => {
  const { rows } = await sql<{ name: string; matches: boolean }>`
    select conname as name, confrelid in ('member'::regclass, 'login'::regclass) as matches from pg_constraint where contype = 'f'`.execute(
    bahth.db,
  )
  expect(rows.length).toBeGreaterThan(20)
  for (const { name, matches } of rows) expect(memberConstraint.test(name), name).toBe(matches)
})

test('an error about a deleted member is recognised in any language of the database', async () => {
  const write = bahth.db
    .insertInto('notice')
    .values({ id: newId(), member_id: newId(), kind: 'x', title: 'x', text: 'x', created_at: new Date() })
    .execute()
  const error = await write.catch(thrown => thrown)
  expect(isMemberDeleted(error)).toBe(true)
  Object.assign(error, { detail: 'Schlüssel ist nicht in Tabelle »member« vorhanden.', message: 'x' })
  expect(isMemberDeleted(error)).toBe(true)
  expect(isMemberDeleted({ ...error, constraint: 'reply_inquiry_id_fkey' })).toBe(false)
  expect(isMemberDeleted({ ...error, code: '23505' })).toBe(false)
})
