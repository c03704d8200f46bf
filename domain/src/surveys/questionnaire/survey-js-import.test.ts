import { expect, test } from 'vitest'
import { parseDraft } from './parse.ts'
import { questionsOf } from './questions.ts'
import { toSurveyJs } from './survey-js.ts'
import { importSurveyJs } from './survey-js-import.ts'
import type { Questionnaire } from './types.ts'
import { mergeVersions, removedQuestionsPage } from './versions.ts'

const file = {
  title: 'Sleep',
  showProgressBar: 'top',
  pages: [
    {
      name: 'p1',
      elements: [
        { type: 'radiogroup', name: 'well', title: 'Do you sleep well?', choices: ['yes', 'no'] },
        { type: 'signaturepad', name: 'sign', title: 'Sign here' },
        { type: 'text', inputType: 'email', name: 'mail', title: 'Address', validators: [{ type: 'email' }] },
        { type: 'comment', name: 'why', title: 'Why?', visibleIf: '{well} = "no" and {mail} notempty' },
      ],
    },
    { name: 'p2', elements: [{ type: 'file', name: 'photo', title: 'A photo' }] },
  ],
}

test('an import keeps the supported elements and lists what it leaves out', () => {
  const { draft, leftOut, problems } = importSurveyJs(file)
  expect(draft?.pages.map(page => page.elements.map(({ name }) => name))).toEqual([['well', 'mail', 'why']])
  expect(leftOut).toEqual([
    { of: 'file', title: 'Sleep', properties: ['showProgressBar'] },
    { of: 'element', title: 'Sign here', type: 'signaturepad' },
    { of: 'element', title: 'Address', properties: ['inputType: email'] },
    { of: 'element', title: 'Address', properties: ['validators'] },
    { of: 'element', title: 'A photo', type: 'file' },
  ])
  expect(problems).toContainEqual({ field: 'pages.0.elements.2.visibleIf', code: 'condition_unreadable' })
})

test('a section with unsupported questions only is left out, and nothing needs a correction', () => {
  const [first, second] = file.pages
  const pages = [{ ...first, elements: first?.elements.slice(0, 2) }, second]
  expect(importSurveyJs({ ...file, pages })).toMatchObject({
    draft: { pages: [{ name: 'p1' }] },
    problems: [],
  })
})

test('questions of a panel get its condition, and what the panel loses is listed', () => {
  const { draft, leftOut, problems } = importSurveyJs({
    elements: [
      { type: 'radiogroup', name: 'smokes', title: 'Do you smoke?', choices: ['yes', 'no'] },
      {
        type: 'panel',
        name: 'smokers',
        title: 'Smokers',
        visibleIf: "{smokes} = 'yes'",
        elements: [
          { type: 'text', name: 'since', title: 'Since when?' },
          { type: 'panel', name: 'inner', elements: [{ type: 'text', name: 'where', title: 'Where?' }] },
          {
            type: 'panel',
            name: 'reasons',
            elements: [{ type: 'text', name: 'why', title: 'Why?', visibleIf: '{since} notempty' }],
          },
        ],
      },
    ],
  })
  expect(draft?.pages[0]?.elements.map(({ visibleIf }) => visibleIf)).toEqual([
    undefined,
    "{smokes} = 'yes'",
    "{smokes} = 'yes'",
    '{since} notempty',
  ])
  expect(leftOut).toEqual([{ of: 'element', title: 'Smokers', properties: ['title', 'visibleIf'] }])
  expect(problems).toEqual([])
})

test('an import renames questions that are named like a method of every object', () => {
  const elements = [{ type: 'text', name: 'toString', title: 'How do you sleep?' }]
  const { draft, problems } = importSurveyJs({ pages: [{ name: 'p1', elements }] })
  expect(draft?.pages[0]?.elements).toMatchObject([{ name: 'q1' }])
  expect(problems).toEqual([])
})

test('an import gives questions of one name different names, and conditions refer to the first of them', () => {
  const elements = [
    { type: 'text', name: 'النوم', title: 'Hours of sleep?' },
    { type: 'radiogroup', name: 'q1', title: 'Sleepy?', choices: ['yes', 'no'] },
    { type: 'text', name: 'Q1', title: 'Since when?' },
    { type: 'text', name: 'q1', title: 'Why?', visibleIf: "{q1} = 'yes'" },
  ]
  const { draft, problems } = importSurveyJs({ pages: [{ name: 'p1', elements }] })
  const names = draft?.pages[0]?.elements.map(({ name }) => name.toLowerCase()) ?? []
  expect(names[1]).toBe('q1')
  expect(new Set(names).size).toBe(4)
  expect(draft?.pages[0]?.elements[3]).toMatchObject({ title: { en: 'Why?' }, visibleIf: "{q1} = 'yes'" })
  expect(problems).toEqual([])
})

// Expressions whose time grows with the square of the length would need minutes, and the test would time out.
test('texts of an import lose their tags and scripts, also if thousands of these have no end', () => {
  const textOf = (html: string) => {
    const { draft } = importSurveyJs({ pages: [{ elements: [{ type: 'html', name: 'intro', html }] }] })
    return draft?.pages[0]?.elements[0]
  }
  expect(textOf('One <b class="x">two</b><script>let x</script> <style>b</style >three')).toMatchObject({
    html: { en: 'One two three' },
  })
  for (const start of ['<', '<script ', '<script></script  ', '<style></script>', '<br ', '</p'])
    textOf(start.repeat(400_000 / start.length))
})

test('a file in Arabic that names no language is imported in Arabic', () => {
  const languages = (title: unknown) =>
    importSurveyJs({ elements: [{ type: 'text', name: 'q', title }] }).draft?.languages
  expect(languages('كم ساعة تنام؟')).toEqual(['ar'])
  expect(languages('How long do you sleep?')).toEqual(['en'])
  expect(languages({ default: 'Sleep', ar: 'النوم' })).toEqual(['en', 'ar'])
})

test('long choices with the same start are imported with values of their own', () => {
  const start = 'I feel comfortable asking questions in '
  const rows = [`${start}lectures`, `${start}labs`, 'item4']
  const { draft, problems } = importSurveyJs({
    elements: [{ type: 'matrix', name: 'q', title: 'How often?', rows, columns: ['often', 'never'] }],
  })
  expect(problems).toEqual([])
  const [matrix] = questionsOf(draft ?? { pages: [] })
  expect(matrix?.type === 'matrix' && matrix.rows.map(({ value }) => value)).toEqual([
    'I feel comfortable asking questions in l',
    'item5',
    'item4',
  ])
})

test('a limit that is out of range stays, so that it is marked and can be corrected', () => {
  const { draft, problems } = importSurveyJs({
    elements: [{ type: 'comment', name: 'why', title: 'Why?', maxLength: 1e6 }],
  })
  expect(problems).toMatchObject([{ code: 'range_invalid' }])
  expect(parseDraft(draft).problems).toEqual(problems)
})

test('an export of merged versions is imported without the page of removed questions', () => {
  const old = importSurveyJs(file).draft as Questionnaire
  const next = { ...old, pages: [{ name: 'p1', elements: old.pages[0]?.elements.slice(1) ?? [] }] }
  const merged = mergeVersions([old, next]) as Questionnaire
  expect(merged.pages.at(-1)?.name).toBe(removedQuestionsPage)
  const { draft } = importSurveyJs(toSurveyJs(merged))
  expect(draft?.pages).toHaveLength(2)
  expect(draft?.pages.map(({ name }) => name)).not.toContain(removedQuestionsPage)
})

test('a file without a supported questionnaire is not imported', () => {
  for (const value of [
    null,
    [],
    {},
    { pages: 'x' },
    { pages: [] },
    { pages: [{ elements: [{ type: 'file' }] }] },
  ])
    expect(importSurveyJs(value).draft, JSON.stringify(value)).toBeNull()
})
