import { expect, test } from 'vitest'
import { codebook } from './codebook.ts'
import { spssSyntax } from './spss.ts'
import type { PageElement, Questionnaire } from './types.ts'

const item = (value: string) => ({ value, text: { en: value } })
const text = (name: string): PageElement => ({ type: 'text', name, title: { en: name } })
const choice = (name: string, values: readonly string[]): PageElement => ({
  type: 'radiogroup',
  name,
  title: { en: name },
  choices: values.map(item),
})

const variablesOf = (elements: PageElement[], isIdentified = false) => {
  const questionnaire: Questionnaire = { languages: ['en'], pages: [{ name: 'p', elements }] }
  return codebook(questionnaire, 'en', { isIdentified })
}

test('a variable of a study with names is never named like the columns of its members', () => {
  const elements = ['email', 'Student_ID', 'age'].map(text)
  const names = (isIdentified: boolean) => variablesOf(elements, isIdentified).map(({ name }) => name)
  expect(names(true)).toEqual(['email_v2', 'Student_ID_v2', 'age'])
  expect(names(false)).toEqual(['email', 'Student_ID', 'age'])
})

test('a variable never has a reserved word of SPSS as its name', () => {
  const names = variablesOf(['ALL', 'with', 'to', 'total'].map(text)).map(({ name }) => name)
  expect(names).toEqual(['ALL_v2', 'with_v2', 'to_v2', 'total'])
})

test('text variables in SPSS are wide enough for four bytes per character', () => {
  const syntax = spssSyntax(variablesOf([text('reason'), choice('city', ['القاهرة'])]), 'results.csv')
  expect(syntax).toContain('  reason A16000\n  city A160.')
})

test('choices are numbers in SPSS only if no two of them are the same number', () => {
  const elements = [
    choice('a', ['0', '1', '10']),
    choice('b', ['01', '1']),
    choice('c', ['1'.repeat(16), '2']),
  ]
  const syntax = spssSyntax(variablesOf(elements), 'results.csv')
  expect(syntax).toContain('  a F8.0\n  b A160\n  c A160.')
  expect(syntax).toContain("VALUE LABELS b\n    '01' '01'\n    '1' '1'.")
})

test('an unanswered choice is a missing value in SPSS', () => {
  const syntax = spssSyntax(variablesOf([choice('a', ['yes', 'no']), choice('b', ['1', '2'])]), 'results.csv')
  expect(syntax.match(/^MISSING VALUES .*$/gm)).toEqual(["MISSING VALUES a (' ')."])
})

test('the text of “other” has a different label than its question and its choice', () => {
  const [question] = [choice('a', ['yes'])].map(one => ({
    ...one,
    type: 'checkbox' as const,
    showOtherItem: true,
  }))
  const labels = variablesOf([question as PageElement]).map(({ label }) => label)
  expect(labels).toEqual(['a: yes', 'a: Other', 'a: Other (text)'])
})
