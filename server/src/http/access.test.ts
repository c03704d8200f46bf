import { endpoints } from '@bahth/domain/contracts.ts'
import type { Access, Endpoint } from '@bahth/domain/endpoint.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person, Reply } from '../testing/person.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'
import { unknownId } from '../testing/unknown-id.ts'

/** The declared access of all endpoints, and that every endpoint enforces it. */

const order: Access[] = ['public', 'loggedIn', 'approved', 'creator', 'admin']
const all = [...endpoints.values()]

test('the declared access of all endpoints equals the reviewed table', async () => {
  const table = order.map(access => {
    const calls = all
      .filter(endpoint => endpoint.access === access)
      .map(({ method, path }) => `${method.padEnd(6)} ${path}`)
      .toSorted((a, b) => a.slice(7).localeCompare(b.slice(7), 'en') || a.localeCompare(b, 'en'))
    return `${access} (${calls.length})\n${calls.map(call => `  ${call}\n`).join('')}`
  })
  await expect(table.join('\n')).toMatchFileSnapshot('./access-table.txt')
})

/** Calls an endpoint with invalid input: access is checked first. */
const call = (person: Person, { method, path }: Endpoint): Promise<Reply> =>
  person.bare(method, path.replace(/:\w+/g, unknownId))

describe('access is checked before the input', () => {
  let bahth: TestServer
  const people = new Map<string, Person>()

  beforeAll(async () => {
    bahth = await openTestServer()
    people.set('visitor', bahth.visitor())
    people.set('pending', await bahth.loggedIn({ state: 'pending', role: 'admin' }))
    people.set('rejected', await bahth.loggedIn({ state: 'rejected', role: 'admin' }))
    people.set('student', await bahth.loggedIn())
    people.set('prof', await bahth.loggedIn({ role: 'prof' }))
    people.set('creator', await bahth.loggedIn({ creator: 'manual' }))
    const banned = await bahth.loggedIn({ role: 'admin' })
    await (await bahth.admin()).put(`/admin/users/${banned.member.id}/ban`, { enabled: true })
    people.set('banned', banned)
  })
  afterAll(() => bahth.close())

  test.each([
    ['visitor', ['loggedIn', 'approved', 'creator', 'admin'], 401, 'unauthorized'],
    ['banned', ['loggedIn', 'approved', 'creator', 'admin'], 401, 'unauthorized'],
    ['pending', ['approved', 'creator', 'admin'], 403, 'account_pending'],
    ['rejected', ['approved', 'creator', 'admin'], 403, 'account_rejected'],
    ['student', ['creator', 'admin'], 403, 'forbidden'],
    ['prof', ['creator', 'admin'], 403, 'forbidden'],
    ['creator', ['admin'], 403, 'forbidden'],
  ] as const)(
    'a %s caller is refused at all endpoints for %s with %i %s',
    async (who, closed: readonly Access[], status, code) => {
      const person = people.get(who) ?? bahth.visitor()
      const answers: string[] = []
      for (const endpoint of all.filter(({ access }) => closed.includes(access))) {
        const reply = await call(person, endpoint)
        if (reply.status !== status || reply.body?.code !== code)
          answers.push(`${endpoint.method} ${endpoint.path}: ${reply.status} ${reply.body?.code}`)
      }
      expect(answers).toEqual([])
    },
  )
})
