import { reviewClaimLasts } from '@bahth/domain/accounts/rules.ts'
import { fromCairo } from '@bahth/domain/cairo.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { EventReader } from '../../testing/event-reader.ts'
import { newcomer } from '../../testing/newcomers.ts'
import { type Member, openTestServer, type TestServer } from '../../testing/test-server.ts'
import { unknownId } from '../../testing/unknown-id.ts'

let bahth: TestServer
let nadia: Member
let karim: Member
beforeAll(async () => {
  bahth = await openTestServer()
  nadia = await bahth.loggedIn({ role: 'admin', firstName: 'Nadia', lastName: 'Rashed' })
  karim = await bahth.loggedIn({ role: 'admin', firstName: 'Karim', lastName: 'Wagdy' })
})
afterAll(() => bahth.close())

let applicantCount = 0
async function waiting(): Promise<string> {
  const email = `look${applicantCount++}@example.org`
  await newcomer(bahth, email)
  return (await nadia.get(`/admin/id-requests?q=${email}`)).body.items[0].id
}
const open = (admin: Member, id: string) => admin.post(`/admin/id-requests/${id}/open`)
const openedBy = async (id: string) =>
  (await nadia.get(`/admin/id-requests/${id}`)).body.opened_by?.name ?? null

describe('IDV-06 an administrator who opens a check', () => {
  test('the check shows the administrator to the others until a minute after the last opening', async () => {
    const id = await waiting()
    expect(await openedBy(id)).toBeNull()
    expect((await open(karim, id)).status).toBe(204)
    expect((await nadia.get(`/admin/id-requests/${id}`)).body.opened_by).toEqual({
      user_id: karim.member.id,
      name: 'Karim Wagdy',
      opened_at: bahth.clock.now().toISOString(),
    })
    bahth.clock.pass(reviewClaimLasts - 1)
    await open(karim, id)
    bahth.clock.pass(reviewClaimLasts - 1)
    expect(await openedBy(id)).toBe('Karim Wagdy')
    bahth.clock.pass(1)
    expect(await openedBy(id)).toBeNull()
  })

  test('an administrator has one check open at a time, and none after leaving', async () => {
    const [first, second] = [await waiting(), await waiting()]
    await open(karim, first)
    await open(karim, second)
    expect([await openedBy(first), await openedBy(second)]).toEqual([null, 'Karim Wagdy'])
    expect((await karim.delete('/admin/id-requests/open')).status).toBe(204)
    expect(await openedBy(second)).toBeNull()
  })

  test('a check that two administrators open shows the first one until they leave', async () => {
    const id = await waiting()
    await open(karim, id)
    expect((await open(nadia, id)).status).toBe(204)
    expect(await openedBy(id)).toBe('Karim Wagdy')
    await karim.delete('/admin/id-requests/open')
    await open(nadia, id)
    expect(await openedBy(id)).toBe('Nadia Rashed')
  })

  test('another administrator can decide an open check, which is then closed and cannot be opened again', async () => {
    const id = await waiting()
    await open(karim, id)
    expect((await nadia.post(`/admin/id-requests/${id}/approve`)).status).toBe(200)
    expect(await openedBy(id)).toBeNull()
    expect(await open(karim, id)).toMatchObject({ status: 409, body: { code: 'already_decided' } })
    const rows = await bahth.db
      .selectFrom('identity_check')
      .select('opened_by')
      .where('id', '=', id)
      .execute()
    expect(rows).toEqual([{ opened_by: null }])
  })

  test('opening an unknown check is 404, and members cannot open checks', async () => {
    for (const id of [unknownId, 'x']) expect((await open(karim, id)).status).toBe(404)
    const member = await bahth.loggedIn()
    expect((await open(member, await waiting())).status).toBe(403)
    expect((await member.delete('/admin/id-requests/open')).status).toBe(403)
  })

  test('opening and leaving publish a change only when the shown administrator changes', async () => {
    const [id, next] = [await waiting(), await waiting()]
    for (const admin of [karim, nadia]) await admin.delete('/admin/id-requests/open')
    const stream = await EventReader.open(await bahth.listen(), nadia.token ?? '')
    const hear = async (work: () => Promise<unknown>) => {
      await work()
      await bahth.server.services.unitOfWork(async unit =>
        unit.publish('notices', 'the end', `user:${nadia.member.id}`),
      )
      const published: string[] = []
      for (let change = await stream.next(); change.id !== 'the end'; change = await stream.next())
        if (change.topic === 'checks') published.push(change.id)
      return published.sort()
    }
    await hear(async () => undefined)
    expect(await hear(() => open(karim, id))).toEqual([id])
    expect(await hear(() => open(karim, id))).toEqual([])
    expect(await hear(() => open(nadia, id))).toEqual([])
    expect(await hear(() => open(karim, next))).toEqual([id, next].sort())
    expect(await hear(() => karim.delete('/admin/id-requests/open'))).toEqual([next])
    stream.leave()
  })
})

test('the progress shows how many checks wait, since when, and how many each administrator decided today', async () => {
  const midnight = fromCairo({ date: '2026-11-25', time: '00:00' }) as Date
  bahth.clock.set(new Date(midnight.getTime() - 1))
  nadia = await bahth.logIn(nadia.member)
  karim = await bahth.logIn(karim.member)
  const before = (await nadia.get('/admin/id-requests/progress')).body
  const checks = [await waiting(), await waiting(), await waiting(), await waiting()]
  await nadia.post(`/admin/id-requests/${checks[0]}/approve`)
  bahth.clock.set(midnight)
  await nadia.post(`/admin/id-requests/${checks[1]}/approve`)
  await karim.post(`/admin/id-requests/${checks[2]}/approve`)
  await karim.post(`/admin/id-requests/${checks[3]}/reject`)
  expect((await nadia.get('/admin/id-requests/progress')).body).toEqual({
    waiting: before.waiting,
    late: before.late,
    oldestAt: before.oldestAt,
    decidedToday: [
      { userId: karim.member.id, name: 'Karim Wagdy', count: 2 },
      { userId: nadia.member.id, name: 'Nadia Rashed', count: 1 },
    ],
  })
  expect(before.waiting).toBeGreaterThan(0)
})

test('STA-13 the progress counts the checks that wait longer than two business days', async () => {
  const lateAt = async (date: string, time: string): Promise<number> => {
    bahth.clock.set(fromCairo({ date, time }) as Date)
    nadia = await bahth.logIn(nadia.member)
    return (await nadia.get('/admin/id-requests/progress')).body.late
  }
  const before = await lateAt('2026-11-25', '15:00')
  await waiting()
  expect(await lateAt('2026-11-29', '19:59')).toBe(before)
  expect(await lateAt('2026-11-29', '20:00')).toBe(before + 1)
})
