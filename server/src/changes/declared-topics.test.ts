import { endpoints } from '@bahth/domain/contracts.ts'
import { changesOf } from '@bahth/domain/endpoint.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCallers } from '../http/callers.fixture.ts'
import { Google } from '../vendors/sheets/google.fixture.ts'
import { accountWrites } from './account-writes.fixture.ts'
import { sessionWrites } from './session-writes.fixture.ts'
import { surveyWrites } from './survey-writes.fixture.ts'
import type { WriteFixture } from './writes.fixture.ts'

/**
 * A write publishes what its endpoint declares, because pages refetch by the declaration. That it publishes nothing else
 * is checked by the test server in every test.
 */

let fixture: WriteFixture
beforeAll(async () => {
  const google = await Google.open()
  fixture = { ...(await openCallers({ google })), google }
})
afterAll(async () => {
  await fixture.surveyFixture.close()
  fixture.google.close()
})

const calls = { ...accountWrites, ...surveyWrites, ...sessionWrites }

const declared = new Map(
  [...endpoints]
    .map(([name, endpoint]) => [name, changesOf(endpoint)] as const)
    .filter(([, topics]) => topics[0]),
)

test('every write that changes a topic has a call in the fixtures', () => {
  expect(Object.keys(calls).sort()).toEqual([...declared.keys()].sort())
})

test.each(Object.entries(calls))('%s publishes every topic that it declares', async (name, call) => {
  const { published } = fixture.surveyFixture.bahth
  published.length = 0
  const { status, text } = await call(fixture)
  expect(status, text).toBeLessThan(300)
  const topics = published.filter(one => one.endpoint === endpoints.get(name)).map(({ topic }) => topic)
  expect(topics).toEqual(expect.arrayContaining([...(declared.get(name) ?? [])]))
})
