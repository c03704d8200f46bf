import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../testing/test-server.ts'

/** Attacks through the values of fields. */

let bahth: TestServer
beforeAll(async () => {
  bahth = await openTestServer()
})
afterAll(() => bahth.close())

describe('names and titles of invisible characters only', () => {
  test.each(['\u200b', '\u200e\u2066', '\u3164', '\u2800', ' \ufeff '])(
    '%j is refused as a name, title or text',
    async blank => {
      const admin = await bahth.admin()
      const name = { firstName: blank, lastName: blank, email: 'x@example.org', studentId: blank }
      const session = { Title: blank, Description: blank, Location: blank, Presenter: blank }
      const tries = [
        ['POST', '/inquiries', { title: blank, inquiry: blank }, ['title', 'inquiry']],
        ['POST', '/surveys', { title: blank, description: blank }, ['title', 'description']],
        ['POST', '/sessions', session, Object.keys(session)],
        ['POST', '/admin/users', { ...name, role: 'student' }, ['firstName', 'lastName']],
        ['PUT', '/users/me', { firstName: blank, lastName: blank }, ['firstName', 'lastName']],
        ['POST', '/contact', { name: blank, subject: blank, message: blank }, ['name', 'subject', 'message']],
      ] as const
      for (const [method, path, body, fields] of tries) {
        const reply = await admin.raw(method, path, JSON.stringify(body))
        expect(reply.status, path).toBe(400)
        const refused = reply.body.errors.map(({ field }: { field: string }) => field)
        expect(refused, path).toEqual(expect.arrayContaining([...fields]))
      }
    },
  )
})

describe('special characters in searches', () => {
  test.each(['%', '_', '\\', "'", '.', '%%', '_%'])(
    'a search for %s alone finds nothing, and next to an email address it is ignored',
    async q => {
      const admin = await bahth.loggedIn({
        role: 'admin',
        creator: 'manual',
        firstName: 'Mona',
        lastName: 'Adel',
      })
      const { member } = admin
      await admin.put(`/admin/users/${(await bahth.member()).id}/prof`, { enabled: true })
      await admin.post('/inquiries', { title: 'How large a sample', inquiry: 'For two groups' })
      const lists = [
        '/admin/users',
        '/admin/activity',
        '/surveys',
        '/sessions',
        '/sessions?when=past',
        '/inquiries',
      ]
      for (const path of lists) {
        const { status, body } = await admin.get(
          `${path}${path.includes('?') ? '&' : '?'}q=${encodeURIComponent(q)}`,
        )
        expect(status, path).toBe(200)
        expect(body.items, path).toEqual([])
      }
      const { body } = await admin.get(`/admin/users?q=${encodeURIComponent(`${member.email} ${q}`)}`)
      expect(body.items).toHaveLength(1)
    },
  )

  test('a search with special characters finds only names that contain them', async () => {
    const admin = await bahth.admin()
    const odd = await bahth.member({ firstName: '100%_sure' })
    await bahth.member({ firstName: '100 sure' })
    const { body } = await admin.get(`/admin/users?q=${encodeURIComponent('100%_s')}`)
    expect(body.items.map(({ userId }: { userId: string }) => userId)).toEqual([odd.id])
  })
})
