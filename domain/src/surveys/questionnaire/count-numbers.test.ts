import { expect, test } from 'vitest'
import { checkAnswer } from './answers.ts'
import { parseQuestionnaire } from './parse.ts'
import { countAnswers } from './results.ts'
import type { DateQuestion, NumberQuestion, Scale } from './types.ts'

const number: NumberQuestion = { type: 'text', inputType: 'number', name: 'q', title: { en: 'How many?' } }
const date: DateQuestion = { type: 'text', inputType: 'date', name: 'q', title: { en: 'When?' } }

const resultOf = (question: NumberQuestion | DateQuestion, given: readonly (number | string)[]) =>
  countAnswers(
    question,
    given.map(q => ({ q })),
    false,
  )

test('a number of more than 1e15 is refused as an answer and as a limit', () => {
  const problemOf = (q: number, limits: object = {}) => checkAnswer({ ...number, ...limits }, { q })
  expect(problemOf(1e15)).toBeNull()
  expect(problemOf(-1e15)).toBeNull()
  expect(problemOf(1.1e15)).toEqual({ code: 'answer_too_big', params: { max: 1e15 } })
  expect(problemOf(-1.7e308)).toEqual({ code: 'answer_too_small', params: { min: -1e15 } })
  // A limit that was stored earlier.
  expect(problemOf(1e300, { max: 1.7e308 })).toEqual({ code: 'answer_too_big', params: { max: 1e15 } })

  const elements = [{ ...number, min: -1e16, max: 1e15 }]
  expect(parseQuestionnaire({ languages: ['en'], pages: [{ name: 'p', elements }] }).problems).toEqual([
    { field: 'pages.0.elements.0.min', code: 'range_invalid' },
  ])
})

test('results with extreme answers, which were once accepted, have few classes and finite statistics', () => {
  for (const given of [
    [1.7e308, -1.7e308],
    [1.7e308, 1.6e308],
    [1e15, 1e15 - 0.125],
    [0],
    [5e-324, 1e-320],
  ]) {
    const { cells, statistics } = resultOf(number, given)
    expect(cells.length).toBeLessThanOrEqual(20)
    expect(cells.reduce((sum, { count }) => sum + (count ?? 0), 0)).toBe(given.length)
    expect(Object.values(statistics ?? {}).filter(Number.isFinite), String(given)).toHaveLength(3)
  }
})

test('statistics of an anonymous study need 20 responses, because they reveal hidden counts', () => {
  const scale: Scale = { type: 'rating', name: 'q', title: { en: 'How good?' }, rateMin: 1, rateMax: 5 }
  const given = [1, 4, 4, 4, 4, 4, 5, 5, 5, 5, 5, 5].map(q => ({ q }))
  const skipped = Array.from({ length: 8 }, () => ({}))
  for (const question of [scale, number]) {
    expect(countAnswers(question, given, true).statistics).toBeNull()
    expect(countAnswers(question, [...given, ...skipped], true).statistics).toMatchObject({ mean: 4.25 })
    expect(countAnswers(question, given, false).statistics).toMatchObject({ mean: 4.25 })
  }
})

test('a number at the start of a class is counted in that class', () => {
  const { cells } = resultOf(number, [0, 0.6, 1.4, 1.8])
  expect(cells.filter(({ count }) => count === 1).map(({ value, to }) => [value, to])).toEqual([
    ['0', '0.2'],
    ['0.6', '0.8'],
    ['1.4', '1.6'],
    ['1.8', '2'],
  ])
})

test('dates are counted by month, quarter or year, and by year if there are more than 24 years', () => {
  const days = (years: number) =>
    Array.from({ length: years * 12 }, (_, at) => {
      const month = String((at % 12) + 1).padStart(2, '0')
      return `${1990 + Math.floor(at / 12)}-${month}-15`
    })
  const values = (years: number) => resultOf(date, days(years)).cells.map(({ value }) => value)
  expect(values(2).slice(0, 2)).toEqual(['1990-01', '1990-02'])
  expect(values(6).slice(0, 2)).toEqual(['1990-Q1', '1990-Q2'])
  expect(values(24)).toHaveLength(24)
  expect(values(30)).toEqual(Array.from({ length: 30 }, (_, at) => String(1990 + at)))
})
