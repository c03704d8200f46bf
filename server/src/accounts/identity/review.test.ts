import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { onPostgres } from '../../testing/database.ts'
import { expectInvariants } from '../../testing/expect-invariants.ts'
import { newcomer, sendIntake, signUp } from '../../testing/newcomers.ts'
import type { Person } from '../../testing/person.ts'
import { openTestServer, type TestServer } from '../../testing/test-server.ts'
import { unknownId } from '../../testing/unknown-id.ts'
import type { Files } from '../../vendors/files/files.ts'

let bahth: TestServer
let actingAdmin: Person
let fails = 0
const flaky = (files: Files): Files => ({
  ...files,
  async remove(key) {
    if (fails-- > 0) throw new Error('the storage is unavailable')
    await files.remove(key)
  },
})
beforeAll(async () => {
  bahth = await openTestServer({ around: { files: flaky } })
  actingAdmin = await bahth.admin()
})
afterEach(async () => {
  fails = 0
  await bahth.drain()
  await bahth.retry()
  await expectInvariants(bahth)
})
afterAll(() => bahth.close())

const checkOf = async (email: string) =>
  (await actingAdmin.get(`/admin/signup-intake?status=all&q=${encodeURIComponent(email)}`)).body.items[0]
const activity = (targetId: string) =>
  bahth.db
    .selectFrom('activity')
    .select(['action', 'admin_name as adminName', 'target_name as targetName', 'details', 'ip'])
    .where('target_id', '=', targetId)
    .execute()

describe('deciding an identity check', () => {
  test('IDV-12 an approval by id opens the account at once, shows in the account status and is logged', async () => {
    const member = await newcomer(bahth, 'approved@example.org')
    const check = await checkOf('approved@example.org')
    const reply = await actingAdmin.post(`/admin/id-requests/${check.id}/approve`)
    expect(reply).toMatchObject({ status: 200, body: { id: check.id, status: 'approved' } })
    expect((await member.get('/surveys')).status).toBe(200)
    expect((await member.get('/account-status')).body).toMatchObject({
      status: 'approved',
      intake: { reviewed_at: '2026-11-20T10:00:00.000Z', review_reason: null },
    })
    expect((await checkOf('approved@example.org')).id_image_path).toBeNull()
    expect(await activity(check.user_id)).toEqual([
      {
        action: 'user_approved',
        adminName: expect.stringContaining('Member'),
        targetName: 'Mariam Abdelrahman',
        details: { metadata: { imageViewed: false } },
        ip: '127.0.0.1',
      },
    ])
  })

  test('the log says whether the approving administrator had viewed the ID image of this attempt', async () => {
    const member = await newcomer(bahth, 'viewed@example.org')
    const first = await checkOf('viewed@example.org')
    await actingAdmin.get(`/admin/id-requests/${first.id}/image`)
    await actingAdmin.post(`/admin/id-requests/${first.id}/reject`)
    bahth.clock.pass(60_000)
    await sendIntake(member, 'viewed@example.org')
    const again = await checkOf('viewed@example.org')
    expect(again.id).not.toBe(first.id)
    const colleague = await bahth.admin()
    await colleague.get(`/admin/id-requests/${again.id}/image`)
    await actingAdmin.post(`/admin/id-requests/${again.id}/approve`)
    const approvals = (entries: Awaited<ReturnType<typeof activity>>) =>
      entries.filter(entry => entry.action === 'user_approved').map(entry => entry.details)
    expect(approvals(await activity(first.user_id))).toEqual([{ metadata: { imageViewed: false } }])

    await newcomer(bahth, 'shown@example.org')
    const shown = await checkOf('shown@example.org')
    await actingAdmin.get(`/admin/id-requests/${shown.id}/image`)
    await actingAdmin.post('/admin/signup-intake/approve', { email: 'shown@example.org' })
    expect(approvals(await activity(shown.user_id))).toEqual([{ metadata: { imageViewed: true } }])
  })

  test('IDV-13, IDV-17 a rejection gives its reason in the account status, the log, the notice and the email', async () => {
    const member = await newcomer(bahth, 'rejected@example.org')
    const check = await checkOf('rejected@example.org')
    const reason = 'The photo is too dark <b>to</b> read'
    const reply = await actingAdmin.post('/admin/signup-intake/reject', {
      email: ' Rejected@example.org ',
      reason,
    })
    expect(reply).toMatchObject({ status: 200, body: { id: check.id, status: 'rejected' } })
    expect((await member.get('/surveys')).body.code).toBe('account_rejected')
    expect((await member.get('/account-status')).body).toMatchObject({
      status: 'rejected',
      intake: { review_reason: reason },
    })
    expect(await activity(check.user_id)).toMatchObject([{ action: 'user_rejected', details: { reason } }])
    await bahth.drain()
    const mail = bahth.mailTo('rejected@example.org')
    expect(mail.text).toContain(reason)
    expect(mail.text).toContain('You can send a new photo of your student ID.')
    expect(mail.text).toContain('http://127.0.0.1:3000/rejected')
    const [notice] = (await member.get('/notices')).body.items
    expect(notice).toMatchObject({ kind: 'account_rejected', text: expect.stringContaining(reason) })
    expect(mail.html).toContain('too dark &#60;b&#62;')
  })

  test('a rejection needs no reason, an empty one is stored as null, and a long one is refused', async () => {
    for (const [i, body] of [undefined, {}, { reason: null }, { reason: '  ' }].entries()) {
      await newcomer(bahth, `silent${i}@example.org`)
      const check = await checkOf(`silent${i}@example.org`)
      const path = `/admin/id-requests/${check.id}/reject`
      const reply = body ? await actingAdmin.post(path, body) : await actingAdmin.bare('POST', path)
      expect(reply.status).toBe(200)
      expect((await checkOf(`silent${i}@example.org`)).review_reason).toBeNull()
    }
    const long = await actingAdmin.post('/admin/signup-intake/reject', {
      email: 'a@b.co',
      reason: 'x'.repeat(501),
    })
    expect(long.body.errors).toMatchObject([{ field: 'reason', message: 'At most 500 characters' }])
  })

  test('IDV-16 a check can be decided once, by its id or by the address', async () => {
    await newcomer(bahth, 'once@example.org')
    const { id } = await checkOf('once@example.org')
    expect(
      (await actingAdmin.post('/admin/signup-intake/approve', { email: 'once@example.org' })).status,
    ).toBe(200)
    for (const again of [
      actingAdmin.post('/admin/signup-intake/approve', { email: 'once@example.org' }),
      actingAdmin.post('/admin/signup-intake/reject', { email: 'once@example.org' }),
      actingAdmin.post(`/admin/id-requests/${id}/approve`),
      actingAdmin.post(`/admin/id-requests/${id}/reject`, { reason: 'x' }),
    ])
      expect(await again).toMatchObject({ status: 409, body: { code: 'already_decided' } })
  })

  test('a check cannot be decided before the email is confirmed', async () => {
    await signUp(bahth.visitor(), 'early@example.org')
    const { id } = await bahth.db
      .selectFrom('identity_check')
      .select('id')
      .where('email', '=', 'early@example.org')
      .executeTakeFirstOrThrow()
    for (const early of [
      actingAdmin.post('/admin/signup-intake/approve', { email: 'early@example.org' }),
      actingAdmin.post(`/admin/id-requests/${id}/reject`),
    ])
      expect(await early).toMatchObject({ status: 409, body: { code: 'email_not_confirmed' } })
  })

  test('a decision about an unknown address or check is 404, and one without an address is refused', async () => {
    for (const reply of [
      actingAdmin.post('/admin/signup-intake/approve', { email: 'nobody@example.org' }),
      actingAdmin.post(`/admin/id-requests/${unknownId}/approve`),
      actingAdmin.post('/admin/id-requests/nothing/approve'),
    ])
      expect(await reply).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect((await actingAdmin.post('/admin/signup-intake/approve', {})).body.message).toBe(
      'Email is required',
    )
  })

  test('of parallel decisions one succeeds, with one log entry and one notice, and the others get 409', async () => {
    const others = await Promise.all([bahth.admin(), bahth.admin(), bahth.admin()])
    for (let round = 0; round < (onPostgres ? 5 : 1); round++) {
      const email = `race${round}@example.org`
      await newcomer(bahth, email)
      const { id, user_id } = await checkOf(email)
      const replies = await Promise.all(
        others.map((other, i) =>
          i % 2
            ? other.post(`/admin/id-requests/${id}/reject`)
            : other.post('/admin/signup-intake/approve', { email }),
        ),
      )
      expect(replies.map(reply => reply.status).sort()).toEqual([200, 409, 409])
      expect(await activity(user_id)).toHaveLength(1)
      const notices = await bahth.db
        .selectFrom('notice')
        .select('id')
        .where('member_id', '=', user_id)
        .execute()
      expect(notices).toHaveLength(1)
    }
  })

  test('approving a banned member changes the state they return to after the ban, without a notice', async () => {
    await newcomer(bahth, 'banned@example.org')
    const { user_id } = await checkOf('banned@example.org')
    await bahth.db
      .updateTable('member')
      .set({ state: 'banned', state_before_ban: 'pending' })
      .where('id', '=', user_id)
      .execute()
    await bahth.db
      .updateTable('login')
      .set({ ended_at: new Date() })
      .where('member_id', '=', user_id)
      .execute()
    await actingAdmin.post('/admin/signup-intake/approve', { email: 'banned@example.org' })
    const row = await bahth.db.selectFrom('member').selectAll().where('id', '=', user_id).executeTakeFirst()
    expect(row).toMatchObject({ state: 'banned', state_before_ban: 'approved' })
    const notices = await bahth.db
      .selectFrom('notice')
      .select('kind')
      .where('member_id', '=', user_id)
      .execute()
    expect(notices).toEqual([])
  })
})

describe('IDV-09 the photo of a decided check', () => {
  const stored = async () => {
    const keys: string[] = []
    for await (const key of bahth.server.services.files.keys('ids/')) keys.push(key)
    return keys.length
  }

  test('deleting the photo is retried until it succeeds, and the photo cannot be viewed meanwhile', async () => {
    await newcomer(bahth, 'stubborn@example.org')
    const { id } = await checkOf('stubborn@example.org')
    const before = await stored()
    fails = 3
    await actingAdmin.post(`/admin/id-requests/${id}/approve`)
    for (let tries = 0; tries < 3; tries++) {
      await (tries === 0 ? bahth.drain() : bahth.retry())
      expect(await stored()).toBe(before)
      expect(await actingAdmin.get(`/admin/id-requests/${id}/image`)).toMatchObject({
        status: 404,
        body: { code: 'image_erased' },
      })
    }
    await bahth.retry()
    expect(await stored()).toBe(before - 1)
  })
})

describe('AUT-73 a rejected member', () => {
  const rejected = async (email: string) => {
    const member = await newcomer(bahth, email)
    await actingAdmin.post('/admin/signup-intake/reject', { email, reason: 'too dark' })
    return member
  }

  test('a rejected member who sends a new photo is pending again, and the new check has the former reason', async () => {
    const member = await rejected('again@example.org')
    bahth.clock.pass(1000)
    expect(await sendIntake(member, 'again@example.org', { studentId: '999' })).toMatchObject({ status: 201 })
    expect((await member.get('/account-status')).body).toMatchObject({
      status: 'pending',
      intake: { review_reason: null, reviewed_at: null },
    })
    expect((await member.get('/surveys')).body.code).toBe('account_pending')
    expect(await checkOf('again@example.org')).toMatchObject({
      attempt: 2,
      previous_reason: 'too dark',
      status: 'pending',
      student_id: '999',
    })
    expect(await sendIntake(member, 'again@example.org')).toMatchObject({
      status: 409,
      body: { code: 'check_exists' },
    })
    await actingAdmin.post('/admin/signup-intake/approve', { email: 'again@example.org' })
    expect((await member.get('/surveys')).status).toBe(200)
    expect((await sendIntake(member, 'again@example.org')).status).toBe(409)
  })

  test('of two photos that a rejected member sends at once, one is accepted', async () => {
    const member = await rejected('double@example.org')
    const replies = await Promise.all([
      sendIntake(member, 'double@example.org'),
      sendIntake(member, 'double@example.org'),
    ])
    expect(replies.map(reply => reply.status).sort()).toEqual([201, 409])
    // The second one's photo was stored before the refusal; the sweep erases it.
    bahth.clock.pass(2 * 3600_000)
    await bahth.sweep()
  })
})
