import { describe, expect, test } from 'vitest'
import { startCrosstab } from './crosstab.ts'
import { choicesOf, questionsOf } from './questions.ts'
import { countAnswers } from './results.ts'
import { item, study } from './study.fixture.ts'
import { suppress, suppressTable } from './suppression.ts'
import type { Answers, Question, Questionnaire } from './types.ts'
import { mergeVersions } from './versions.ts'

describe('results', () => {
  const tea = (taste: number) => ({ drinks: ['tea'], taste })
  const responses = [
    ...Array.from({ length: 12 }, () => tea(5)),
    ...Array.from({ length: 7 }, () => tea(3)),
    tea(1),
  ]

  test('small counts are hidden, and so are those from which they could be computed', () => {
    expect(suppress([12, 7, 1])).toEqual([12, null, null])
    expect(suppress([10, 10])).toEqual([10, 10])
    expect(suppress([20, 0])).toEqual([20, null])
    expect(
      suppressTable([
        [10, 2],
        [10, 10],
      ]),
    ).toEqual([
      [null, null],
      [null, null],
    ])
    expect(
      suppressTable([
        [10, 10],
        [10, 10],
      ]),
    ).toEqual([
      [10, 10],
      [10, 10],
    ])
  })

  test('a study with names shows all counts, an anonymous one hides small ones', () => {
    const taste = questionsOf(study)[1] as Question
    const counted = countAnswers(taste, responses, false)
    expect(counted.cells.map(({ count }) => count)).toEqual([1, 0, 7, 0, 12])
    const hidden = countAnswers(taste, responses, true)
    expect(hidden.cells.map(({ count }) => count)).toEqual([null, null, null, null, 12])
  })

  test('hidden counts can’t be computed from the number of members who were asked', () => {
    const choices = ['a', 'b'].map(value => item(value))
    const choice: Question = { type: 'radiogroup', name: 'q', title: { en: 'Q' }, choices }
    const matrix: Question = {
      type: 'matrix',
      name: 'q',
      title: { en: 'Q' },
      rows: [item('r')],
      columns: choices,
    }
    const answersOf = (answer: (value: string) => Answers) => [
      ...Array.from({ length: 10 }, () => answer('a')),
      ...Array.from({ length: 3 }, () => answer('b')),
      ...Array.from({ length: 6 }, () => ({})),
    ]
    // Another question may show that 13 were asked this one.
    const counted = countAnswers(
      choice,
      answersOf(q => ({ q })),
      true,
    )
    expect([counted.answered, ...counted.cells.map(({ count }) => count)]).toEqual([13, null, null])
    const [row] = countAnswers(
      matrix,
      answersOf(r => ({ q: { r } })),
      true,
    ).rows
    expect(row?.cells.map(({ count }) => count)).toEqual([null, null])
  })

  test('hidden counts can’t be computed if everyone chooses the same number of choices', () => {
    const question = (limits: object): Question => ({
      type: 'checkbox',
      name: 'q',
      title: { en: 'Q' },
      choices: ['a', 'b', 'c', 'd'].map(value => item(value)),
      ...limits,
    })
    const chosen = { ab: 8, ac: 4, ad: 1, bc: 3, bd: 0, cd: 2 }
    const answers = Object.entries(chosen).flatMap(([pair, count]) =>
      Array.from({ length: count }, () => ({ q: [...pair] })),
    )
    const shown = (limits: object) =>
      countAnswers(question(limits), answers, true).cells.map(({ count }) => count)
    expect(shown({})).toEqual([13, 11, 9, null])
    expect(shown({ minSelectedChoices: 2, maxSelectedChoices: 2 })).toEqual([13, 11, null, null])
  })

  test('a choice and a scale can be cross-tabulated, a date cannot', () => {
    const crosstab = startCrosstab(questionsOf(study), { row: 'drinks', column: 'taste' })
    crosstab?.add(responses.slice(0, 10))
    crosstab?.add(responses.slice(10))
    expect(crosstab?.table(false).cells[0]).toEqual([1, 0, 7, 0, 12])
    expect(startCrosstab(questionsOf(study), { row: 'since', column: 'taste' })).toBeNull()
  })

  test('the table of two questions of an anonymous study is hidden below 20 responses', () => {
    const questions = questionsOf({
      pages: [
        {
          name: 'p',
          elements: [
            { type: 'radiogroup', name: 'a', title: { en: 'A' }, choices: [item('x'), item('y')] },
            { type: 'checkbox', name: 'b', title: { en: 'B' }, choices: [item('x'), item('y')] },
          ],
        },
      ],
    })
    const crosstab = startCrosstab(questions, { row: 'a', column: 'b' })
    const add = (count: number, a: string, b: string[]) =>
      crosstab?.add(Array.from({ length: count }, () => ({ a, b })))
    add(9, 'x', ['x', 'y'])
    add(3, 'x', ['y'])
    add(5, 'y', ['x', 'y'])
    add(2, 'y', ['y'])
    // With the 12 responses of the first question, [9, 12] would show that three didn't choose an answer of the second.
    expect(crosstab?.table(true).cells).toEqual([
      [null, null],
      [null, null],
    ])
    expect(crosstab?.table(false).cells[0]).toEqual([9, 12])
    add(1, 'y', ['y'])
    expect(crosstab?.table(true).cells[0]).toEqual([9, 12])
  })

  test('results show the questions and choices of all versions', () => {
    const next = structuredClone(study)
    next.pages = [
      {
        name: 'p',
        elements: [
          { type: 'checkbox', name: 'drinks', title: { en: 'Now?' }, choices: [item('milk'), item('tea')] },
        ],
      },
    ]
    const merged = mergeVersions([study, next])
    expect(merged?.pages[0]?.elements[0]).toMatchObject({
      choices: [{ value: 'milk' }, { value: 'tea' }, { value: 'coffee' }],
    })
    expect(merged?.pages[1]?.elements.map(({ name }) => name)).toEqual(['taste', 'places', 'since'])
    const [drinks] = merged ? questionsOf(merged) : []
    const plain = structuredClone(next)
    Object.assign(plain.pages[0]?.elements[0] ?? {}, { choices: [item('milk'), item('other')] })
    for (const versions of [
      [study, plain],
      [plain, study],
    ]) {
      const [both] = questionsOf(mergeVersions(versions) ?? study)
      const values = both && choicesOf(both)?.map(({ value }) => value)
      expect(values?.toSorted()).toEqual(['coffee', 'milk', 'other', 'tea'])
    }
    expect(drinks).toMatchObject({ showOtherItem: true })
  })

  test('a scale whose range has changed keeps no description of another point', () => {
    const scale = (range: object): Questionnaire => ({
      languages: ['en'],
      pages: [
        { name: 'p', elements: [{ type: 'rating', name: 's', title: { en: 'S' }, ...range } as Question] },
      ],
    })
    const described = {
      rateMin: 1,
      rateMax: 10,
      minRateDescription: { en: 'never' },
      maxRateDescription: { en: 'always' },
    }
    const merged = mergeVersions([scale({ rateMin: 0, rateMax: 10 }), scale(described)])
    expect(merged?.pages[0]?.elements[0]).toEqual({
      type: 'rating',
      name: 's',
      title: { en: 'S' },
      rateMin: 0,
      rateMax: 10,
      maxRateDescription: { en: 'always' },
    })
  })
})
