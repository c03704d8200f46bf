import { expect } from 'vitest'
import type { TestServer } from './test-server.ts'

/** What must hold once the queues are empty, whatever happened before (access table, invariants 9, 10 and 13). */
export async function expectWhatAlwaysHolds({ db, server }: TestServer): Promise<void> {
  const kept: string[] = []
  for await (const key of server.house.files.keys('')) kept.push(key)
  const rows = await db.selectFrom('stored_file').select('key').execute()
  expect(kept.sort(), 'files and their rows').toEqual(rows.map(row => row.key).sort())

  const checks = await db.selectFrom('identity_check').select(['state', 'image_key as imageKey']).execute()
  const images = checks.filter(check => check.state === 'pending').map(check => check.imageKey)
  expect(images, 'an undecided check has its image').not.toContain(null)
  expect(new Set(images).size, 'an image belongs to one check').toBe(images.length)
  expect(
    checks.filter(check => check.state !== 'pending' && check.imageKey !== null),
    'a decided check has no image',
  ).toEqual([])

  const live = await db
    .selectFrom('login')
    .innerJoin('member', 'member.id', 'login.member_id')
    .select('login.id')
    .where('member.state', '=', 'banned')
    .where('login.ended_at', 'is', null)
    .execute()
  expect(live, 'a banned member has no live login').toEqual([])
}
