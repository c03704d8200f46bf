import { expect, test } from 'vitest'
import { jsonProblem } from './json-scan.ts'

const deep = 'nested_too_deeply'
const many = 'too_many_values'

test.each<[string, string, string | null]>([
  ['32 nested lists', '['.repeat(32) + ']'.repeat(32), null],
  ['33 nested lists', '['.repeat(33) + ']'.repeat(33), deep],
  ['33 nested objects', `${'{"a":'.repeat(33)}1${'}'.repeat(33)}`, deep],
  ['lists next to each other', `[${'[],'.repeat(40)}[]]`, null],
  ['brackets in a text', `["${'[{'.repeat(50)}"]`, null],
  ['brackets after an escaped quote', `["\\"${'[{'.repeat(50)}"]`, null],
  ['brackets after a text that ends in a backslash', `["\\\\",${'['.repeat(33)}`, deep],
  ['a text that never ends', `["${'[,'.repeat(500)}`, null],
  ['100 values', `[${Array(99).fill(1).join()}]`, null],
  ['101 values', `[${Array(100).fill(1).join()}]`, many],
  ['101 lists', `[${Array(100).fill('[]').join()}]`, many],
  ['101 fields', JSON.stringify(Object.fromEntries(Array.from({ length: 101 }, (_, i) => [i, i]))), many],
  ['commas in a text', JSON.stringify(','.repeat(500)), null],
])('the limits are applied to %s', (_, text, problem) => {
  expect(jsonProblem(text, 100)).toBe(problem)
})

test('scanning stops at the first character over a limit', () => {
  let read = 0
  const text = new Proxy(Object('[['.repeat(100_000)), {
    get: (target, name) => {
      if (name !== 'charCodeAt') return target[name]
      return (at: number) => {
        read++
        return target.charCodeAt(at)
      }
    },
  })
  expect(jsonProblem(text, 100)).toBe(deep)
  expect(read).toBeLessThan(50)
})
