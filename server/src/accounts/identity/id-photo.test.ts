import { minutes } from '@bahth/domain/durations.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { newcomer, sendIntake, signUp } from '../../testing/newcomers.ts'
import type { Body, Person } from '../../testing/person.ts'
import { openTestServer, type TestServer } from '../../testing/test-server.ts'
import { unknownId } from '../../testing/unknown-id.ts'
import type { Files } from '../../vendors/files/files.ts'

let bahth: TestServer
let actingAdmin: Person
let id: string
/** Called while an image is being read. Tests set it. */
let duringRead = async (): Promise<unknown> => undefined
/** What is read instead of the stored file. Tests set it. */
let lost: Uint8Array | null | undefined
const slow = (files: Files): Files => ({
  ...files,
  async get(key) {
    const bytes = await files.get(key)
    await duringRead()
    return lost === undefined ? bytes : lost
  },
})
beforeAll(async () => {
  bahth = await openTestServer({ around: { files: slow } })
  actingAdmin = await bahth.admin()
  await newcomer(bahth, 'mariam@example.org')
  id = (await actingAdmin.get('/admin/id-requests')).body.items[0].id
})
afterEach(() => {
  duringRead = async () => undefined
  lost = undefined
})
afterAll(() => bahth.close())

const photoOf = (person: Person, email = 'mariam@example.org') =>
  person.get(`/admin/signup-intake/${encodeURIComponent(email)}/photo`)
const views = () =>
  bahth.db.selectFrom('activity').selectAll().where('action', '=', 'id_image_viewed').orderBy('id').execute()
const forbidden = { status: 403, body: { code: 'forbidden' } }
const anyone = () => bahth.visitor('web')

describe('IDV-08, IDV-11 the ID image', () => {
  test('an administrator gets the image with headers that forbid caching, and the view is logged', async () => {
    const before = (await views()).length
    const reply = await actingAdmin.get(`/admin/id-requests/${id}/image`)
    expect(reply).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'image/jpeg',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'x-robots-tag': 'noindex',
      },
    })
    expect([...reply.bytes.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff])
    const seen = await views()
    expect(seen.length - before).toBe(1)
    expect(seen.at(-1)).toMatchObject({
      target_type: 'user',
      target_name: 'Mariam Abdelrahman',
      ip: '127.0.0.1',
    })
  })

  test('only administrators can view the image', async () => {
    const member = await bahth.loggedIn()
    expect((await member.get(`/admin/id-requests/${id}/image`)).status).toBe(403)
    expect((await photoOf(member)).status).toBe(403)
    expect((await anyone().get(`/admin/id-requests/${id}/image`)).status).toBe(401)
  })

  test('the image of an unknown address or check, of an intake without an account, or of an unconfirmed one, is 404', async () => {
    expect((await photoOf(actingAdmin, 'nobody@example.org')).status).toBe(404)
    await sendIntake(bahth.visitor(), 'no-account@example.org')
    expect((await photoOf(actingAdmin, 'no-account@example.org')).status).toBe(404)
    await signUp(bahth.visitor('web'), 'unconfirmed@example.org')
    const unconfirmed = await bahth.db
      .selectFrom('identity_check')
      .select('id')
      .where('email', '=', 'unconfirmed@example.org')
      .executeTakeFirstOrThrow()
    for (const other of [unknownId, 'x', unconfirmed.id])
      expect((await actingAdmin.get(`/admin/id-requests/${other}/image`)).status).toBe(404)
  })

  test.each([null, new Uint8Array()])('a lost image (%j) is not said to be erased', async bytes => {
    lost = bytes
    expect(await actingAdmin.get(`/admin/id-requests/${id}/image`)).toMatchObject({
      status: 404,
      body: { code: 'image_missing' },
    })
  })

  test('a HEAD request is answered with 404 and not logged as a view', async () => {
    const { url } = (await photoOf(actingAdmin)).body
    const before = (await views()).length
    expect((await actingAdmin.bare('HEAD', `/admin/id-requests/${id}/image`)).status).toBe(404)
    expect((await anyone().bare('HEAD', url)).status).toBe(404)
    expect((await views()).length).toBe(before)
  })
})

describe('IDV-18 the signed address of the ID image', () => {
  test('the address is relative and works without a token, and a view is logged', async () => {
    const { url } = (await photoOf(actingAdmin, ' Mariam@Example.org')).body
    expect(url).toMatch(/^\/api\/id-images\/[0-9a-f-]{36}\?exp=\d+&sig=[\w.-]+$/)
    const before = (await views()).length
    expect((await anyone().get(url)).status).toBe(200)
    expect((await views()).length - before).toBe(1)
  })

  test('the address works for five minutes', async () => {
    const { url } = (await photoOf(actingAdmin)).body
    bahth.clock.pass(minutes(5) - 1)
    expect((await anyone().get(url)).status).toBe(200)
    bahth.clock.pass(1)
    expect(await anyone().get(url)).toMatchObject(forbidden)
    bahth.clock.pass(-minutes(5))
  })

  test('an address that was changed or cut is refused', async () => {
    const { url } = (await photoOf(actingAdmin)).body as { url: string }
    const [, exp = '', sig = ''] = /exp=(\d+)&sig=(.*)$/.exec(url) ?? []
    const [login = '', mac = ''] = [sig.slice(0, 36), sig.slice(37)]
    const other = await bahth.admin()
    const theirs = (await photoOf(other)).body.url.split('sig=')[1]
    const at = `/api/id-images/${id}`
    for (const changed of [
      `${at}?exp=${Number(exp) + 1}&sig=${sig}`,
      `${at}?exp=${exp}&sig=${login}.${mac.slice(0, -1)}`,
      `${at}?exp=${exp}&sig=${login}.`,
      `${at}?exp=${exp}&sig=${theirs.slice(0, 36)}.${mac}`,
      `${at}?exp=${exp}&sig=x`,
      `${at}?exp=soon&sig=${sig}`,
      `/api/id-images/${unknownId}?exp=${exp}&sig=${sig}`,
    ])
      expect(await anyone().get(changed)).toMatchObject(forbidden)
    for (const cut of [at, `${at}?exp=${exp}`, `${at}?sig=${sig}`])
      expect((await anyone().get(cut)).status).toBe(400)
  })

  test('the address stops working when the login it was made for ends', async () => {
    const other = await bahth.admin()
    const { url } = (await photoOf(other)).body
    expect((await anyone().get(url)).status).toBe(200)
    await other.post('/logout')
    expect(await anyone().get(url)).toMatchObject(forbidden)
  })

  test.each([
    ['no longer an administrator', { role: 'student' as const }],
    ['banned', { state: 'banned' as const, state_before_ban: 'approved' as const }],
    ['required to choose a new password', { must_change_password: true }],
  ])('the address stops working when its administrator is %s', async (_, change) => {
    const other = await bahth.admin()
    const { url } = (await photoOf(other)).body
    await bahth.server.services.unitOfWork(async unit => {
      await unit.tx.updateTable('member').set(change).where('id', '=', other.member.id).execute()
      unit.invalidateAccess(other.member.id)
    })
    expect(await anyone().get(url)).toMatchObject(forbidden)
  })

  test('after the decision every request for the image says that it was erased', async () => {
    const { url } = (await photoOf(actingAdmin)).body
    await actingAdmin.post(`/admin/id-requests/${id}/approve`)
    const erased = {
      status: 404,
      body: { code: 'image_erased', message: 'The image was erased after the decision.' },
    }
    expect(await anyone().get(url)).toMatchObject(erased)
    expect(await photoOf(actingAdmin)).toMatchObject(erased)
    expect(await actingAdmin.get(`/admin/id-requests/${id}/image`)).toMatchObject(erased)
  })
})

describe('while the image is being read', () => {
  const newCheck = async (email: string) => {
    await newcomer(bahth, email)
    return (await actingAdmin.get(`/admin/id-requests?q=${email}`)).body.items[0]
  }
  const fetched = () => bahth.db.selectFrom('id_image_view').select('check_id').execute()

  test.each([
    ['the check is decided', (check: Body) => actingAdmin.post(`/admin/id-requests/${check.id}/reject`)],
    ['the member is deleted', (check: Body) => actingAdmin.delete(`/admin/users/${check.user_id}`)],
  ])('%s: the answer says that the image was erased, and nothing is stored', async (what, act) => {
    const check = await newCheck(`${what.length}@example.org`)
    const before = [await fetched(), (await views()).length]
    duringRead = () => act(check)
    const reply = await actingAdmin.get(`/admin/id-requests/${check.id}/image`)
    expect(reply).toMatchObject({ status: 404, body: { code: 'image_erased' } })
    expect([await fetched(), (await views()).length]).toEqual(before)
  })

  test('the administrator is deleted: the answer is that they are no longer logged in', async () => {
    const check = await newCheck('third@example.org')
    const other = await bahth.admin()
    duringRead = () => actingAdmin.delete(`/admin/users/${other.member.id}`)
    expect((await other.get(`/admin/id-requests/${check.id}/image`)).status).toBe(401)
  })
})

test('a member sees when the review team viewed their own ID photo, but not views of other photos', async () => {
  const member = await newcomer(bahth, 'views@example.org')
  const list = async () => (await member.get('/users/me/photo-views')).body
  expect(await list()).toEqual({ items: [] })
  const { items } = (await actingAdmin.get('/admin/id-requests?q=views@example.org')).body
  const first = bahth.clock.now().toISOString()
  await actingAdmin.get(`/admin/id-requests/${items[0].id}/image`)
  bahth.clock.pass(minutes(1))
  const second = bahth.clock.now().toISOString()
  await actingAdmin.get(`/admin/id-requests/${items[0].id}/image`)
  expect(await list()).toEqual({
    items: [
      { at: second, by: 'review team' },
      { at: first, by: 'review team' },
    ],
  })
  const other = await bahth.loggedIn()
  expect((await other.get('/users/me/photo-views')).body).toEqual({ items: [] })
  expect((await anyone().get('/users/me/photo-views')).status).toBe(401)
})
