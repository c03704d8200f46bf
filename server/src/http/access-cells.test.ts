import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendIntake } from '../testing/newcomers.ts'
import type { Member } from '../testing/test-server.ts'
import { rows } from './access-cells.fixture.ts'
import { actors, type Callers, openCallers } from './callers.fixture.ts'

/**
 * Calls each endpoint as each actor with valid input, so that only access can be the reason of a refusal. Each cell of the
 * table has its own record to act on.
 */

let callers: Callers
beforeAll(async () => {
  callers = await openCallers()
})
afterAll(() => callers.surveyFixture.close())

describe.each(Object.entries(rows))('API-14 %s', (_, { cells, calls }) => {
  test.each(Object.entries(calls))('%s has the expected status for each actor', async (_name, call) => {
    const answered: Record<string, number> = {}
    for (const actor of actors)
      answered[actor] = (await call(await callers.caller(actor), callers, actor)).status
    expect(answered).toEqual(Object.fromEntries(actors.map((actor, i) => [actor, cells[i]])))
  })
})

describe('AUT-41 sending the details of a sign-up', () => {
  test.each([
    ['V', 201],
    ['P', 201],
    ['R', 201],
    ['S', 409],
    ['O', 409],
    ['X', 409],
    ['F', 409],
    ['A', 409],
  ] as const)('details sent by the actor %s are answered with %i', async (actor, status) => {
    const who = await callers.caller(actor)
    const email = 'member' in who ? (who as Member).member.email : 'nobody-yet@example.org'
    expect((await sendIntake(who, email)).status).toBe(status)
    if (actor === 'P') expect((await sendIntake(who, email)).status, 'while a check is undecided').toBe(409)
  })
})

test('the last administrator cannot delete their own account', async () => {
  const { surveyFixture } = callers
  const admins = await surveyFixture.bahth.db
    .selectFrom('member')
    .select('id')
    .where('role', '=', 'admin')
    .where('state', '=', 'approved')
    .where('id', '<>', surveyFixture.admin.member.id)
    .execute()
  for (const { id } of admins) await surveyFixture.admin.put(`/admin/users/${id}/role`, { role: 'student' })
  expect(await surveyFixture.admin.delete('/users/me')).toMatchObject({
    status: 409,
    body: { code: 'last_admin' },
  })
})
