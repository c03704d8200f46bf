import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { setRole } from '../accounts/members/set-role.ts'
import { onPostgres } from '../testing/database.ts'
import { EventReader } from '../testing/event-reader.ts'
import { LoggedInMembers } from '../testing/logged-in-members.ts'
import type { Reply } from '../testing/person.ts'
import { type Member, openTestServer, type TestServer } from '../testing/test-server.ts'
import { deleteMember } from './delete-member.ts'

let bahth: TestServer
let people: LoggedInMembers

beforeAll(async () => {
  bahth = await openTestServer()
  people = new LoggedInMembers(bahth)
})
afterAll(() => bahth.close())
beforeEach(async () => {
  await bahth.db.updateTable('member').set({ role: 'student' }).where('role', '=', 'admin').execute()
})

const approvedAdmins = async (): Promise<string[]> =>
  (
    await bahth.db
      .selectFrom('member')
      .select('id')
      .where('role', '=', 'admin')
      .where('state', '=', 'approved')
      .execute()
  ).map(({ id }) => id)
const at = (who: Member) => `/admin/users/${who.member.id}`

type Act = (by: Member, to: Member) => Promise<Reply>
const demote: Act = (by, to) => by.put(`${at(to)}/role`, { role: 'student' })
const ban: Act = (by, to) => by.put(`${at(to)}/ban`, { enabled: true })
const remove: Act = (by, to) => by.delete(at(to))
const demoteTogether: Act = (by, to) =>
  by.post('/admin/users/bulk', { ids: [to.member.id], action: 'make_prof' })

describe('invariant 12: the last approved administrator', () => {
  test.each([
    ['demote each other', demote, demote],
    ['ban each other', ban, ban],
    ['delete each other', remove, remove],
    ['demote and delete each other', demote, remove],
    ['demote and ban each other', demote, ban],
  ])('exactly one of two administrators remains when they %s at the same time', async (_, one, other) => {
    for (let round = 0; round < 10; round++) {
      const [a, b] = [await people.one({ role: 'admin' }), await people.one({ role: 'admin' })]
      const replies = await Promise.all([one(a, b), other(b, a)])
      const [left, ...more] = await approvedAdmins()
      expect(more).toEqual([])
      expect([a.member.id, b.member.id]).toContain(left)
      const [done, refused] = replies.toSorted((x, y) => x.status - y.status)
      expect([200, 204]).toContain(done?.status)
      // The slower one is refused, or was logged out before the request was checked.
      expect([409, 401, 403]).toContain(refused?.status)
      if (refused?.status === 409) expect(refused.body.code).toBe('last_admin')
      await bahth.db
        .updateTable('member')
        .set({ role: 'student' })
        .where('id', '=', left ?? '')
        .execute()
    }
  })

  test('at least one of six administrators remains when all demote each other at the same time', async () => {
    const admins: Member[] = []
    for (let i = 0; i < 6; i++) admins.push(await people.one({ role: 'admin' }))
    const pairs = admins.flatMap(by => admins.filter(to => to !== by).map(to => demoteTogether(by, to)))
    await Promise.all(pairs)
    expect((await approvedAdmins()).length).toBeGreaterThanOrEqual(1)
  })

  test('the last administrator cannot delete their own account', async () => {
    const admin = await people.one({ role: 'admin' })
    await expect(deleteMember(bahth.server.services, admin.member.id, null)).rejects.toThrow(
      'There must be at least one administrator.',
    )
    expect(await approvedAdmins()).toEqual([admin.member.id])
  })

  test('the last approved administrator cannot be demoted although pending, rejected and banned ones exist', async () => {
    const admin = await people.one({ role: 'admin' })
    const before = await people.one({ role: 'admin' })
    for (const state of ['pending', 'rejected', 'banned'] as const)
      await bahth.member({ role: 'admin', state })
    expect((await demote(admin, before)).status).toBe(200)
    // The request was authorised before the role was taken away.
    const actingAdmin = { memberId: before.member.id, name: 'Nadia Rashed', ip: null }
    await expect(
      setRole(bahth.server.services, actingAdmin, admin.member.id, () => 'student'),
    ).rejects.toThrow('There must be at least one administrator.')
  })
})

describe.runIf(onPostgres)('two processes of the same installation', () => {
  test('invariant 13: a ban in one process ends streams and refuses the next request in the other', async () => {
    const other = await bahth.secondServer()
    try {
      const admin = await people.one({ role: 'admin' })
      const who = await people.one()
      expect((await who.get('/surveys')).status).toBe(200)
      const stream = await EventReader.open(await bahth.listen(), who.token ?? '')
      const there = other.visitor()
      there.token = admin.token
      expect((await there.put(`${at(who)}/ban`, { enabled: true })).status).toBe(200)
      // Nothing else ends the stream.
      expect(await stream.rest()).toContain('"topic":"access"')
      expect((await who.get('/surveys')).status).toBe(401)
    } finally {
      await other.close()
    }
  })
})
