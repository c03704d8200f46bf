import { expect, test } from 'vitest'
import { inOrderFor } from './order.ts'
import type { Questionnaire } from './types.ts'

const values = ['a', 'b', 'c', 'd', 'e', 'f']
const items = values.map(value => ({ value, text: { en: value } }))
const shuffledAndFixed: Questionnaire = {
  languages: ['en'],
  pages: [
    {
      name: 'one',
      elements: [
        { type: 'radiogroup', name: 'shuffled', title: {}, choices: items, choicesOrder: 'random' },
        { type: 'radiogroup', name: 'fixed', title: {}, choices: items },
      ],
    },
  ],
}

const ordersFor = (seed: number): string[] =>
  (inOrderFor(shuffledAndFixed, seed).pages[0]?.elements ?? []).map(element =>
    'choices' in element ? element.choices.map(({ value }) => value).join('') : '',
  )

test('shuffled choices keep their order for one participant and differ between participants', () => {
  expect(ordersFor(7)).toEqual(ordersFor(7))
  expect(new Set(Array.from({ length: 200 }, (_, seed) => ordersFor(seed)[0])).size).toBeGreaterThan(100)
  expect([...(ordersFor(7)[0] ?? '')].sort()).toEqual(values)
})

test('every choice is first about equally often, and other questions are not shuffled', () => {
  const first = Array.from({ length: 1200 }, (_, seed) => ordersFor(seed)[0]?.[0])
  for (const value of values) {
    const count = first.filter(one => one === value).length
    expect(count).toBeGreaterThan(130)
    expect(count).toBeLessThan(270)
  }
  expect(ordersFor(7)[1]).toBe(values.join(''))
})
