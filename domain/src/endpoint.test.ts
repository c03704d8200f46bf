import { expect, test } from 'vitest'
import { changesOf, endpoint, publishedBy } from './endpoint.ts'
import { invertNames, renameKeys } from './wire-names.ts'

const names = { firstName: 'first_name', id: 'SurveyID' }

test('keys are renamed at every depth, and keys without a published name are unchanged', () => {
  const value = { firstName: 'Mona', list: [{ id: 1, other: { firstName: null } }] }
  expect(renameKeys(value, names)).toEqual({
    first_name: 'Mona',
    list: [{ SurveyID: 1, other: { first_name: null } }],
  })
})

test('renaming with the inverted names restores the original value', () => {
  const value = { firstName: 'Mona', list: [{ id: 1 }], flag: false }
  expect(renameKeys(renameKeys(value, names), invertNames(names))).toEqual(value)
})

test('dates and plain values are unchanged', () => {
  const at = new Date('2026-11-20T10:00:00Z')
  expect(renameKeys({ at, n: 0, t: '' }, names)).toEqual({ at, n: 0, t: '' })
  expect(renameKeys('text', names)).toBe('text')
  expect(renameKeys(undefined, names)).toBeUndefined()
})

test('keys such as __proto__ stay ordinary keys and do not change the prototype', () => {
  const sent = JSON.parse('{"__proto__":{"isAdmin":true},"constructor":1,"toString":2,"firstName":"x"}')
  const renamed = renameKeys(sent, names) as Record<string, unknown>
  expect(Object.getPrototypeOf(renamed)).toBe(Object.prototype)
  expect(renamed.isAdmin).toBeUndefined()
  expect(Object.keys(renamed)).toEqual(['__proto__', 'constructor', 'toString', 'first_name'])
})

test('a write declares the topics that it changes, or why there are none', () => {
  const write = { method: 'POST', path: '/x', access: 'approved', summary: '', response: 'nothing' } as const
  // @ts-expect-error: neither topics nor a reason
  endpoint(write)
  // @ts-expect-error: an empty list gives no reason
  endpoint({ ...write, changes: [] })
  // @ts-expect-error: not a topic of the list
  endpoint({ ...write, changes: ['weather'] })
  const silent = endpoint({ ...write, changes: { none: 'it sends a mail' }, changesForOthers: ['checks'] })
  expect([changesOf(silent), publishedBy(silent)]).toEqual([[], ['checks']])
  const published = endpoint({ ...write, changes: ['session'], changesForOthers: ['notices'] })
  expect([changesOf(published), publishedBy(published)]).toEqual([['session'], ['session', 'notices']])
})
