import { days, hours, minutes } from '@bahth/domain/durations.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../db/ids.ts'
import { findPendingJobs } from '../jobs/job-table.fixture.ts'
import { linkFile, releaseFile, storeFile } from '../records/file-store.ts'
import { expectInvariants } from '../testing/expect-invariants.ts'
import { newcomer, sendIntake, signUp } from '../testing/newcomers.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'
import type { Files } from '../vendors/files/files.ts'

let bahth: TestServer
let fails = 0
const flaky = (files: Files): Files => ({
  ...files,
  async remove(key) {
    if (fails > 0) {
      fails--
      throw new Error('the storage is unavailable')
    }
    await files.remove(key)
  },
})
beforeAll(async () => {
  bahth = await openTestServer({ around: { files: flaky } })
})
beforeEach(() => {
  fails = 0
})
afterAll(() => bahth.close())

const members = async () =>
  (await bahth.db.selectFrom('member').select('email').execute()).map(row => row.email)
const checks = () => bahth.db.selectFrom('identity_check').select('email').execute()
const rows = async () =>
  (await bahth.db.selectFrom('stored_file').select('key').execute()).map(row => row.key)

describe('the sweep of unfinished sign-ups', () => {
  test('an intake without an account is deleted after 24 hours, with its photo', async () => {
    await sendIntake(bahth.visitor('web'), 'gone@example.org')
    bahth.clock.pass(hours(24) - 1)
    await bahth.sweep()
    expect(await checks()).toHaveLength(1)
    bahth.clock.pass(2)
    await bahth.sweep()
    expect({ checks: await checks(), rows: await rows() }).toEqual({ checks: [], rows: [] })
    await expectInvariants(bahth)
  })

  test('an unconfirmed account is deleted after seven days, with its photo', async () => {
    await signUp(bahth.visitor('web'), 'never@example.org')
    await bahth.drain()
    bahth.clock.pass(days(7) - 1)
    await bahth.sweep()
    expect(await members()).toContain('never@example.org')
    bahth.clock.pass(2)
    await bahth.sweep()
    expect(await members()).not.toContain('never@example.org')
    expect({ checks: await checks(), rows: await rows() }).toEqual({ checks: [], rows: [] })
    await expectInvariants(bahth)
  })

  test('the activity log forgets the name of a deleted unconfirmed account', async () => {
    await signUp(bahth.visitor('web'), 'logged@example.org')
    const { body } = await (await bahth.admin()).get('/admin/users?q=logged@example.org')
    const id = body.items[0].userId
    await (await bahth.admin()).put(`/admin/users/${id}/ban`, { enabled: true, reason: 'Mariam did it' })
    bahth.clock.pass(days(7) + 1)
    await bahth.sweep()
    const log = await (await bahth.admin()).get(`/admin/activity?targetId=${id}`)
    expect(log.body.items).toMatchObject([{ action: 'user_banned', targetName: 'Deleted member' }])
    expect(log.text).not.toContain('Mariam')
  })

  test('a deletion that fails does not stop the later ones', async () => {
    await sendIntake(bahth.visitor('web'), 'stuck@example.org')
    await signUp(bahth.visitor('web'), 'late@example.org')
    await sql`create function refuse_deletion() returns trigger language plpgsql
      as $$ begin raise exception 'refused by the test'; end $$`.execute(bahth.db)
    await sql`create trigger refuse_deletion before delete on identity_check for each row
      when (old.email = 'stuck@example.org') execute function refuse_deletion()`.execute(bahth.db)
    bahth.clock.pass(days(8))
    await expect(bahth.sweep()).rejects.toThrow('1 of 7 tasks failed')
    expect(await members()).not.toContain('late@example.org')
    await sql`drop function refuse_deletion cascade`.execute(bahth.db)
    await bahth.sweep()
    expect(await checks()).toEqual([])
  })

  test('a second sign-up is kept for seven days of its own', async () => {
    const person = bahth.visitor('web')
    await signUp(person, 'again@example.org')
    bahth.clock.pass(days(6))
    await signUp(person, 'again@example.org')
    bahth.clock.pass(days(6))
    await bahth.sweep()
    expect(await members()).toContain('again@example.org')
    bahth.clock.pass(days(2))
    await bahth.sweep()
  })

  test('a confirmed account whose check is pending is kept, with its photo', async () => {
    await newcomer(bahth, 'patient@example.org')
    bahth.clock.pass(days(30))
    await bahth.sweep()
    expect(await members()).toContain('patient@example.org')
    expect(await checks()).toHaveLength(1)
    expect(await rows()).toHaveLength(1)
    await expectInvariants(bahth)
  })
})

describe('the sweep of files', () => {
  const store = async () => {
    const key = `ids/${newId()}.jpg`
    await storeFile(
      bahth.server.services,
      { key, bytes: Buffer.from('x'), contentType: 'image/jpeg' },
      bahth.clock.now(),
    )
    return key
  }

  test('a stored file that nothing links to is erased after an hour', async () => {
    const key = await store()
    bahth.clock.pass(minutes(59))
    await bahth.sweep()
    expect(await rows()).toContain(key)
    bahth.clock.pass(minutes(2))
    await bahth.sweep()
    expect(await rows()).not.toContain(key)
    await expectInvariants(bahth)
  })

  test('the row of a file that was never stored is deleted', async () => {
    const key = `ids/${newId()}.jpg`
    await bahth.db.insertInto('stored_file').values({ key, created_at: bahth.clock.now() }).execute()
    bahth.clock.pass(hours(2))
    await bahth.sweep()
    expect(await rows()).not.toContain(key)
  })

  test('erasing a released file is retried until the storage works again', async () => {
    const key = await store()
    const { services } = bahth.server
    await services.unitOfWork(unit => linkFile(unit.tx, key, unit.now))
    await services.unitOfWork(unit => releaseFile(unit, key))
    fails = 3
    await bahth.drain()
    for (const left of [2, 1, 0]) {
      expect(await rows()).toContain(key)
      expect(fails).toBe(left)
      await bahth.retry()
    }
    expect(await rows()).not.toContain(key)
    await expectInvariants(bahth)
  })

  test('files that repeatedly cannot be erased add no jobs, and are erased when the storage works again', async () => {
    const key = await store()
    const other = await store()
    bahth.clock.pass(hours(2))
    for (let i = 0; i < 5; i++) {
      fails = 2
      await expect(bahth.sweep()).rejects.toThrow('1 of 4 tasks failed')
    }
    const pending = await findPendingJobs(bahth.db)
    expect(pending.filter(({ name }) => name === 'erase-file')).toEqual([])
    fails = 0
    await bahth.sweep()
    await bahth.retry()
    for (const erased of [key, other]) expect(await rows()).not.toContain(erased)
    await expectInvariants(bahth)
  })

  test('a file that is linked again is not erased by a late job', async () => {
    const key = await store()
    const { services } = bahth.server
    await services.unitOfWork(async unit => {
      await releaseFile(unit, key)
      await linkFile(unit.tx, key, unit.now)
    })
    await bahth.drain()
    expect(await rows()).toContain(key)
  })
})

describe('the sweep of log-in data', () => {
  test('expired one-time tokens and counters are deleted, valid ones are kept', async () => {
    const email = 'tokens@example.org'
    await bahth.member({ email })
    await bahth.visitor().post('/auth/forgot-password', { email })
    await bahth.visitor().post('/auth/login', { email, password: 'wrong-one' })
    await bahth.drain()
    const count = async () => {
      const tokens = await bahth.db.selectFrom('one_time_token').select('hash').execute()
      const counters = await bahth.db.selectFrom('limit_counter').select('key').execute()
      return [tokens.length, counters.length]
    }
    await bahth.sweep()
    const [tokens = 0, counters = 0] = await count()
    expect(tokens).toBeGreaterThan(0)
    expect(counters).toBeGreaterThan(0)
    bahth.clock.pass(days(9))
    await bahth.sweep()
    expect(await count()).toEqual([0, 0])
  })

  test('API-12 a login is kept for twelve months', async () => {
    const person = await bahth.loggedIn()
    const logins = () =>
      bahth.db.selectFrom('login').select('id').where('member_id', '=', person.member.id).execute()
    bahth.clock.pass(days(365))
    await bahth.sweep()
    expect(await logins()).toHaveLength(1)
    bahth.clock.pass(days(1))
    await bahth.sweep()
    expect(await logins()).toEqual([])
  })
})
