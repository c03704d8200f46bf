import { after, days, hours } from '@bahth/domain/durations.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { EventReader } from '../testing/event-reader.ts'
import { refuseUpdates } from '../testing/refuse-updates.ts'
import type { Member } from '../testing/test-server.ts'
import { AdminFixture } from './admin.fixture.ts'

let adminFixture: AdminFixture
let admin: Member

beforeAll(async () => {
  adminFixture = await AdminFixture.open()
  admin = adminFixture.admin
})
afterEach(() => adminFixture.drain())
afterAll(() => adminFixture.close())

describe('ADM-28 ADM-38 bans', () => {
  test('a ban ends all logins and streams at once and blocks log-in; its reason is emailed and logged', async () => {
    const who = await adminFixture.someone({ firstName: 'Karim' })
    const address = await adminFixture.bahth.listen()
    const stream = await EventReader.open(address, who.token ?? '')
    const reason = 'Answers that were made up'
    expect(await admin.put(`${who.at}/ban`, { enabled: true, reason })).toMatchObject({
      status: 200,
      body: { accountState: 'banned', isBanned: true, banReason: reason, bannedUntil: null },
    })
    expect(await stream.rest()).toContain('"topic":"access"')
    expect((await who.get('/surveys')).status).toBe(401)
    expect((await who.get('/users/me')).status).toBe(401)
    expect(await adminFixture.logIn(who)).toMatchObject({
      status: 403,
      body: { code: 'account_banned', message: 'Your account is suspended.' },
    })
    await adminFixture.bahth.drain()
    expect(adminFixture.bahth.mailTo(who.member.email).text).toContain(reason)
    expect(await adminFixture.actionsAbout(who.member.id)).toMatchObject([
      {
        action: 'user_banned',
        details: { reason, changes: [{ field: 'state', from: 'approved', to: 'banned' }] },
      },
    ])
  })

  test('a ban revokes the calendar address, also after the ban is lifted', async () => {
    const who = await adminFixture.someone()
    const { url } = (await who.post('/users/me/calendar-feed')).body
    const statusOfFeed = async () => (await adminFixture.bahth.visitor().get(new URL(url).pathname)).status
    expect(await statusOfFeed()).toBe(200)
    await admin.put(`${who.at}/ban`, { enabled: true })
    expect(await statusOfFeed()).toBe(404)
    await admin.put(`${who.at}/ban`, { enabled: false })
    expect(await statusOfFeed()).toBe(404)
  })

  test.each(['approved', 'pending', 'rejected'] as const)(
    'lifting a ban restores the account state %s',
    async state => {
      const who = await adminFixture.someone({ state })
      await admin.put(`${who.at}/ban`, { enabled: true, reason: 'A mistake' })
      await admin.put(`${who.at}/ban`, { enabled: true, reason: 'The same mistake' })
      await adminFixture.bahth.drain()
      const { status, body } = await admin.put(`${who.at}/ban`, { enabled: false, reason: 'Cleared' })
      expect(status).toBe(200)
      expect(body).toMatchObject({ accountState: state, isBanned: false, banReason: null })
      expect((await adminFixture.logIn(who)).body.user.accountState).toBe(state)
      expect((await adminFixture.actionsAbout(who.member.id)).at(-1)).toMatchObject({
        action: 'user_unbanned',
        details: { reason: 'Cleared', changes: [{ field: 'state', from: 'banned', to: state }] },
      })
      await adminFixture.bahth.drain()
      expect(adminFixture.bahth.mailTo(who.member.email).text).toContain('The reviewer wrote: Cleared')
    },
  )

  test('lifting a ban that does not exist and repeating a ban are not logged', async () => {
    const who = await adminFixture.someone()
    await admin.put(`${who.at}/ban`, { enabled: false })
    expect(await adminFixture.actionsAbout(who.member.id)).toEqual([])
    for (let i = 0; i < 2; i++) await admin.put(`${who.at}/ban`, { enabled: true })
    expect(await adminFixture.actionsAbout(who.member.id)).toHaveLength(1)
  })

  test('a temporary ban ends exactly at its time, before the scheduled sweep', async () => {
    const who = await adminFixture.someone()
    const until = after(adminFixture.bahth.clock.now(), hours(2))
    const { body } = await admin.put(`${who.at}/ban`, { enabled: true, until: until.toISOString() })
    expect(body).toMatchObject({ isBanned: true, bannedUntil: until.toISOString() })
    await adminFixture.people.pass(hours(2) - 1)
    expect((await adminFixture.logIn(who)).status).toBe(403)
    await adminFixture.people.pass(1)
    expect((await admin.get(who.at)).body).toMatchObject({ accountState: 'approved', isBanned: false })
    expect((await adminFixture.logIn(who)).body.user).toMatchObject({
      accountState: 'approved',
      verified: true,
    })
    expect(await adminFixture.noticesOf(who.member.id)).toEqual(['account_banned', 'account_restored'])
  })

  test('the scheduled sweep lifts an expired ban and notifies the member once', async () => {
    const who = await adminFixture.someone({ state: 'pending' })
    const until = after(adminFixture.bahth.clock.now(), days(3)).toISOString()
    await admin.put(`${who.at}/ban`, { enabled: true, until })
    await adminFixture.bahth.drain()
    await adminFixture.people.pass(days(3))
    await adminFixture.bahth.sweep()
    await adminFixture.bahth.sweep()
    expect((await admin.get('/admin/users?state=banned')).body.items).not.toContainEqual(
      expect.objectContaining({ userId: who.member.id }),
    )
    expect(await adminFixture.noticesOf(who.member.id)).toEqual(['account_banned', 'account_restored'])
    expect(adminFixture.bahth.mailTo(who.member.email).subject).toBe('Your account is no longer suspended')
  })

  test('a ban that can’t be lifted does not keep later ones from being lifted', async () => {
    const [stuck, who] = [await adminFixture.someone(), await adminFixture.someone()]
    for (const [at, lasting] of [
      [stuck.at, 2],
      [who.at, 3],
    ] as const) {
      const until = after(adminFixture.bahth.clock.now(), hours(lasting)).toISOString()
      await admin.put(`${at}/ban`, { enabled: true, until })
    }
    await adminFixture.people.pass(hours(3))
    await refuseUpdates(adminFixture.bahth.db, 'member', sql`new.id = ${sql.lit(stuck.member.id)}`)
    await expect(adminFixture.bahth.sweep()).rejects.toThrow()
    expect(await adminFixture.noticesOf(who.member.id)).toContain('account_restored')
  })

  test.each(['2026-11-20T09:59:59Z', '2037-01-01T00:00:00Z', 'tomorrow'])(
    'a ban cannot end at %s',
    async until => {
      const who = await adminFixture.someone()
      expect(await admin.put(`${who.at}/ban`, { enabled: true, until })).toMatchObject({
        status: 400,
        body: { code: 'validation_error', errors: [{ field: 'until' }] },
      })
    },
  )
})
