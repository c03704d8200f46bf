import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountOf, sendIntake } from '../../testing/newcomers.ts'
import type { Person } from '../../testing/person.ts'
import { openTestServer, type TestServer } from '../../testing/test-server.ts'

let bahth: TestServer
let actingAdmin: Person
beforeAll(async () => {
  bahth = await openTestServer()
  actingAdmin = await bahth.admin()
})
afterAll(() => bahth.close())

const add = (domain: unknown) => actingAdmin.post('/admin/domains', { domain })
const remove = (domain: string) => actingAdmin.delete(`/admin/domains/${encodeURIComponent(domain)}`)
const list = async () => (await actingAdmin.get('/admin/domains')).body.items
const clear = async () => {
  for (const { domain } of await list()) await remove(domain)
}

describe('IDV-20 the list of domains', () => {
  test('IDV-21, IDV-22, IDV-25, IDV-26 domains are added, listed newest first and removed, and each change is logged', async () => {
    expect(await add('  STD.Example.edu.EG ')).toMatchObject({
      status: 201,
      body: {
        domain: 'std.example.edu.eg',
        added_by: expect.stringContaining('Member'),
        added_at: '2026-11-20T10:00:00.000Z',
      },
    })
    bahth.clock.pass(1000)
    await add('@*.example.org')
    expect((await list()).map((entry: { domain: string }) => entry.domain)).toEqual([
      '*.example.org',
      'std.example.edu.eg',
    ])
    expect((await remove('*.EXAMPLE.org')).status).toBe(204)
    expect((await remove('*.example.org')).status).toBe(404)
    expect(await list()).toHaveLength(1)
    const log = await bahth.db
      .selectFrom('activity')
      .select(['action', 'target_name as name'])
      .orderBy('id')
      .execute()
    expect(log).toEqual([
      { action: 'domain_added', name: 'std.example.edu.eg' },
      { action: 'domain_added', name: '*.example.org' },
      { action: 'domain_removed', name: '*.example.org' },
    ])
  })

  test('IDV-23 an empty domain is refused with "Domain required"', async () => {
    for (const domain of ['', '  ', '@', null, undefined, 7, []])
      expect(await add(domain)).toMatchObject({
        status: 400,
        body: { message: 'Domain required', errors: [{ field: 'domain', message: 'Domain required' }] },
      })
  })

  test('an invalid domain is refused with examples of valid ones', async () => {
    for (const domain of [
      'localhost',
      'a b.org',
      '*.',
      '*',
      'x.*',
      'http://x.org',
      'a@b.org',
      '-a.org',
      'a..org',
      'جامعة.مصر',
    ])
      expect((await add(domain)).body.message).toBe(
        'Please enter a domain such as example.edu.eg or *.example.edu.eg',
      )
  })

  test('a domain that is already listed is refused with 409, also when two administrators add it at once', async () => {
    const other = await bahth.admin()
    const replies = await Promise.all([
      add('twice.org'),
      other.post('/admin/domains', { domain: 'twice.org' }),
    ])
    expect(replies.map(reply => reply.status).sort()).toEqual([201, 409])
    expect((await add('twice.org')).body.code).toBe('domain_exists')
  })
})

describe('the domain check at sign-up', () => {
  const message = 'This email domain is not on the list of allowed domains.'
  const tries = async (email: string) => {
    const person = bahth.visitor('web')
    const intake = await sendIntake(person, email)
    const account = await person.post('/auth/signup', accountOf(email))
    return [intake, account].map(reply => (reply.status === 201 ? 'welcome' : reply.body.errors))
  }
  const refused = [[{ field: 'email', message }], [{ field: 'Email', message }]]
  const welcome = ['welcome', 'welcome']

  test('every domain may sign up while the list is empty', async () => {
    await clear()
    expect(await tries('a@anywhere.net')).toEqual(welcome)
  })

  test('once domains are listed, only these may sign up, and subdomains only with a wildcard', async () => {
    await clear()
    await add('uni.edu.eg')
    await add('*.med.edu.eg')
    expect(await tries('A@UNI.edu.eg')).toEqual(welcome)
    expect(await tries('a@x.y.med.edu.eg')).toEqual(welcome)
    expect(await tries('a@sub.uni.edu.eg')).toMatchObject(refused)
    expect(await tries('a@eviluni.edu.eg')).toMatchObject(refused)
    expect(await tries('a@anywhere.net')).toMatchObject(refused)
  })

  test('a member whose domain is not listed can still log in', async () => {
    await bahth.loggedIn({ email: 'old@anywhere.net' })
  })

  test('the queue says whether a domain is listed', async () => {
    const member = await bahth.loggedIn({ state: 'pending', email: 'b@uni.edu.eg' })
    await sendIntake(member, 'b@uni.edu.eg')
    const other = await bahth.loggedIn({ state: 'pending', email: 'b@anywhere.net' })
    await sendIntake(other, 'b@anywhere.net')
    const { items } = (await actingAdmin.get('/admin/signup-intake')).body
    expect(items.map((item: { domain_listed: boolean }) => item.domain_listed)).toEqual([true, false])
  })
})
