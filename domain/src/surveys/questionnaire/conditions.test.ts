import { expect, test } from 'vitest'
import { checkAnswers } from './answers.ts'
import { formatCondition, parseCondition } from './conditions.ts'
import { parseQuestionnaire } from './parse.ts'
import type { Questionnaire } from './types.ts'
import { visiblePages } from './visibility.ts'

/** The problems of a condition that follows a question with many choices and a number. */
function problemsOf(visibleIf: string, choices: readonly string[] = ['tea', 'coffee']) {
  const items = choices.map(value => ({ value, text: { en: value } }))
  const elements = [
    { type: 'radiogroup', name: 'drink', title: { en: 'Drink' }, choices: items, showOtherItem: true },
    { type: 'text', inputType: 'number', name: 'cups', title: { en: 'Cups' } },
    { type: 'comment', name: 'why', title: { en: 'Why?' }, visibleIf },
  ]
  const { problems } = parseQuestionnaire({ languages: ['en'], pages: [{ name: 'p', elements }] })
  return problems.map(({ code }) => code)
}

// An expression whose time grows with the cube of the length would need minutes, and the test would time out.
test('a condition that starts with ten thousand spaces is refused', () => {
  expect(parseCondition(`{${' '.repeat(10_000)}x`)).toBeNull()
})

test('the longest condition of the editor is accepted, and a longer one is refused', () => {
  // A letter outside the basic plane, which counts twice.
  const choices = Array.from({ length: 50 }, (_, at) => `${10 + at}${'𐤀'.repeat(38)}`)
  const values = [...choices, 'other'].map(value => `'${value}'`)
  expect(problemsOf(`{drink} anyof [${values.join(', ')}]`, choices)).toEqual([])
  expect(problemsOf(`{drink} anyof ['tea',${' '.repeat(4500)}'coffee']`)).toEqual(['condition_unreadable'])
})

test('choices that a condition names twice are stored once', () => {
  const condition = parseCondition("{drink} anyof ['tea', 'tea', 'coffee']")
  expect(condition && formatCondition(condition)).toBe("{drink} anyof ['tea', 'coffee']")
})

test('a condition on a very small number can be read again, and one on a number of more than 1e15 is refused', () => {
  const condition = parseCondition('{cups} > 0.0000001')
  expect(condition && parseCondition(formatCondition(condition))).toEqual(condition)
  expect(problemsOf('{cups} > 1000000000000000')).toEqual([])
  expect(problemsOf(`{cups} > ${'9'.repeat(400)}`)).toEqual(['condition_unfit'])
})

test('a condition that names a choice as a number is stored with its text, and is met also where the number is stored', () => {
  const choices = ['1', '2'].map(value => ({ value, text: { en: value } }))
  const elements = [
    { type: 'radiogroup', name: 'smokes', title: { en: 'Do you smoke?' }, choices },
    { type: 'text', name: 'since', title: { en: 'Since when?' }, visibleIf: '{smokes} = 1' },
    { type: 'checkbox', name: 'when', title: { en: 'When?' }, choices },
    { type: 'text', name: 'why', title: { en: 'Why?' }, visibleIf: '{when} notcontains 2' },
  ]
  const stored = { languages: ['en'], pages: [{ name: 'p', elements }] } as Questionnaire
  const { questionnaire } = parseQuestionnaire(stored)
  const conditions = questionnaire?.pages[0]?.elements.flatMap(({ visibleIf }) => visibleIf ?? [])
  expect(conditions).toEqual(["{smokes} = '1'", "{when} notcontains '2'"])
  for (const one of [stored, questionnaire as Questionnaire]) {
    const shown = (smokes: string, when: string[]) =>
      visiblePages(one, { smokes, when })[0]?.elements.map(({ name }) => name)
    expect(shown('1', ['1'])).toEqual(['smokes', 'since', 'when', 'why'])
    expect(shown('2', ['1', '2'])).toEqual(['smokes', 'when'])
  }
})

test('a text that can’t be seen is no answer for conditions, so checking the cleaned answers shows the same questions', () => {
  const elements = [
    { type: 'text', name: 'reason', title: { en: 'Reason' } },
    { type: 'text', name: 'why', title: { en: 'Why none?' }, isRequired: true, visibleIf: '{reason} empty' },
    { type: 'text', name: 'more', title: { en: 'More' }, visibleIf: '{reason} notempty' },
  ]
  const survey = { languages: ['en'], pages: [{ name: 'p', elements }] } as Questionnaire
  for (const blank of [' ', '\u200f']) {
    expect(visiblePages(survey, { reason: blank })).toEqual(visiblePages(survey, {}))
    const { answers, problems } = checkAnswers(survey, { reason: blank, why: 'No time', more: 'Hidden' })
    expect(problems).toEqual([])
    expect(answers).toEqual({ why: 'No time' })
    expect(checkAnswers(survey, answers)).toEqual({ answers, problems })
  }
})
