import { describe, expect, test } from 'vitest'
import { textOf } from '../../texts.ts'
import { checkAnswers } from './answers.ts'
import { formatCondition, isMet, parseCondition } from './conditions.ts'
import { questionnaireMessages as arabic } from './messages.ar.ts'
import { questionnaireMessages as english } from './messages.ts'
import { parseQuestionnaire } from './parse.ts'
import { answeredVersion, durationClass, inboxStep } from './response-rules.ts'
import { study } from './study.fixture.ts'
import { convertSurveyJs, toSurveyJs } from './survey-js.ts'
import type { Questionnaire } from './types.ts'
import { visiblePages } from './visibility.ts'

const codes = (questionnaire: unknown) =>
  parseQuestionnaire(questionnaire).problems.map(({ field, code }) => [field, code])

describe('parsing, exporting and importing questionnaires', () => {
  test('a valid questionnaire is parsed unchanged', () => {
    expect(parseQuestionnaire(structuredClone(study))).toEqual({ questionnaire: study, problems: [] })
  })

  test.each([
    [null, '', 'questionnaire_unreadable'],
    [{ languages: [], pages: study.pages }, 'languages', 'languages_missing'],
    [{ languages: ['en'], pages: [] }, 'pages', 'questions_missing'],
    [{ languages: ['en', 'ar'], pages: study.pages }, 'pages.0.elements.0.html.ar', 'text_missing_in'],
  ])('invalid questionnaire %# is refused with the code of its problem', (value, field, code) => {
    expect(codes(value)).toContainEqual([field, code])
  })

  test('a questionnaire with more than 100 questions is refused', () => {
    const elements = Array.from({ length: 101 }, (_, at) => ({
      type: 'text',
      name: `q${at}`,
      title: { en: 'Why?' },
    }))
    expect(codes({ languages: ['en'], pages: [{ name: 'p', elements }] })).toEqual([
      ['pages', 'too_many_questions'],
    ])
  })

  test.each([
    ["{nobody} = 'x'", 'condition_unknown'],
    ["{since} = '2026-01-01'", 'condition_later'],
    ["{drinks} contains 'milk'", 'condition_unfit'],
    ["{drinks} contains 'tea' and {taste} > 1", 'condition_unreadable'],
  ])('a questionnaire with the condition %s is refused with %s', (visibleIf, code) => {
    const changed = structuredClone(study)
    Object.assign(changed.pages[0]?.elements[2] ?? {}, { visibleIf })
    expect(codes(changed)).toEqual([['pages.0.elements.2.visibleIf', code]])
  })

  test.each([
    ['2026-02-28', []],
    ['2026-02-31', [['pages.0.elements.1.visibleIf', 'condition_unfit']]],
  ])('a condition on a date names a day that exists: %s', (day, problems) => {
    const elements = [
      { type: 'text', inputType: 'date', name: 'started', title: { en: 'Since when?' } },
      { type: 'text', name: 'reason', title: { en: 'Why?' }, visibleIf: `{started} >= '${day}'` },
    ]
    const pages = [{ name: 'habits', title: { en: 'Habits' }, elements }]
    expect(codes({ languages: ['en'], pages })).toEqual(problems)
  })

  const imported = (file: unknown) => parseQuestionnaire(convertSurveyJs(file))

  test('a questionnaire is unchanged after an export to SurveyJS and back', () => {
    const exported = JSON.parse(JSON.stringify(toSurveyJs(study, 'Drinks')))
    expect(exported.pages[0].elements[0].html).toEqual({ default: 'Two &lt; three<br>and more' })
    expect(imported(exported).questionnaire).toEqual(study)
  })

  test('a questionnaire that starts in Arabic keeps its English texts in an export and an import', () => {
    const both = (en: string, ar: string) => ({ ar, en })
    const choices = [
      { value: 'yes', text: both('Yes', 'نعم') },
      { value: 'no', text: both('No', 'لا') },
    ]
    const bilingual: Questionnaire = {
      languages: ['ar', 'en'],
      pages: [
        {
          name: 'p',
          title: both('Sleep', 'النوم'),
          elements: [{ type: 'radiogroup', name: 'well', title: both('Well?', 'جيد؟'), choices }],
        },
      ],
    }
    expect(imported(toSurveyJs(bilingual)).questionnaire).toEqual(bilingual)
  })

  test('the languages of a file are those of its texts, also if it has yes/no questions without labels', () => {
    const elements = [{ type: 'boolean', name: 'smokes', title: { default: 'هل تدخن؟' } }]
    expect(imported({ locale: 'ar', elements }).questionnaire).toMatchObject({
      languages: ['ar'],
      pages: [{ elements: [{ choices: [{ text: { ar: 'نعم' } }, { text: { ar: 'لا' } }] }] }],
    })
  })

  test('panels, plain lists, yes/no questions and other names of SurveyJS are converted, and a file question is refused', () => {
    const { questionnaire } = imported({
      elements: [
        { type: 'panel', elements: [{ type: 'dropdown', name: 'Your city?', choices: ['Cairo', 'Giza'] }] },
        { type: 'boolean', name: 'again', visibleIf: "{Your city?} = 'Cairo'" },
      ],
    })
    expect(questionnaire?.pages[0]?.elements).toMatchObject([
      { type: 'radiogroup', title: { en: 'Your city?' }, choices: [{ value: 'Cairo' }, { value: 'Giza' }] },
      { type: 'radiogroup', name: 'again' },
    ])
    const [problem] = imported({ elements: [{ type: 'file', name: 'cv' }] }).problems
    expect(problem).toMatchObject({ code: 'type_unsupported', params: { type: 'file' } })
  })
})

test.each(["{a} = 'x'", '{a} <> 3', "{a} anyof ['x', 'y']", '{a} notempty'])(
  'the condition %s is unchanged after parsing and formatting',
  text => {
    const condition = parseCondition(text)
    expect(condition && formatCondition(condition)).toBe(text)
  },
)

test('an unanswered question meets only the conditions <>, empty and notcontains', () => {
  const met = [
    "{a} = 'x'",
    "{a} <> 'x'",
    '{a} > 1',
    '{a} empty',
    '{a} notempty',
    "{a} notcontains 'x'",
  ].filter(text => isMet(parseCondition(text) ?? { question: '', operator: '=', value: null }, undefined))
  expect(met).toEqual(["{a} <> 'x'", '{a} empty', "{a} notcontains 'x'"])
})

describe('answers', () => {
  test('answers to hidden questions and sections are dropped, and conditions on them are not met', () => {
    const given = { drinks: ['coffee'], taste: 5, places: { home: 'yes', campus: 'no' } }
    expect(visiblePages(study, given).map(({ name }) => name)).toEqual(['first'])
    expect(checkAnswers(study, given)).toEqual({ answers: { drinks: ['coffee'] }, problems: [] })
  })

  test('answers are checked by the rules of their questions', () => {
    const given = { drinks: ['tea', 'other'], taste: 5, places: { home: 'yes' }, since: '2019-05-05' }
    expect(checkAnswers(study, given).problems).toEqual([
      { field: 'drinks', code: 'other_missing' },
      { field: 'places', code: 'rows_missing' },
      { field: 'since', code: 'answer_too_early', params: { min: '2020-01-01' } },
    ])
  })

  test('answers of more than 64 kB are refused', () => {
    const elements = Array.from({ length: 30 }, (_, at) => ({
      type: 'comment' as const,
      name: `q${at}`,
      title: { en: 'Why?' },
    }))
    const given = Object.fromEntries(elements.map(({ name }) => [name, 'x'.repeat(4000)]))
    const { problems } = checkAnswers({ languages: ['en'], pages: [{ name: 'p', elements }] }, given)
    expect(problems).toEqual([{ field: 'answers', code: 'answers_too_large', params: { max: 64 } }])
  })
})

test('at least five anonymous responses are moved together, and five stay until the survey ends', () => {
  const whileOpen = [0, 4, 5, 9, 10, 13].map(waiting => inboxStep(waiting, false))
  expect(whileOpen).toEqual(['wait', 'wait', 'wait', 'wait', 5, 8])
  const atTheEnd = [0, 4, 5, 9].map(waiting => inboxStep(waiting, true))
  expect(atTheEnd).toEqual(['wait', 'drop', 5, 9])
})

test('the time taken for answering is one of five classes', () => {
  expect([0, 119, 120, 599, 1199, 1200].map(durationClass)).toEqual([0, 0, 1, 2, 3, 4])
})

test('a replaced version is accepted only from members who started before it was replaced', () => {
  const [early, then, late] = ['10:00', '11:00', '12:00'].map(time => new Date(`2026-11-20T${time}Z`)) as [
    Date,
    Date,
    Date,
  ]
  const versions = [
    { version: 1, openedAt: early, replacedAt: then },
    { version: 2, openedAt: then, replacedAt: null },
  ]
  const open = (startedAt: Date) => ({ status: 'pending', startedAt }) as const
  const expired = { status: 'expired', startedAt: early } as const
  expect(answeredVersion(versions, undefined, open(early))?.version).toBe(1)
  expect(answeredVersion(versions, undefined, undefined)?.version).toBe(2)
  expect(answeredVersion(versions, undefined, expired)?.version).toBe(2)
  expect(answeredVersion(versions, 1, expired)?.version).toBe(1)
  expect(answeredVersion(versions, 1, open(late))).toBeNull()
  expect(answeredVersion(versions, 2, open(early))?.version).toBe(2)
})

test('every problem has a text in both languages, with isolated Latin parts in Arabic', () => {
  expect(Object.keys(arabic)).toEqual(Object.keys(english))
  const params = { min: 3, max: 11, name: 'q1', type: 'file', value: 'tea', language: 'ar' }
  const dates = { min: '2026-11-20', max: '2026-11-20' }
  const texts = Object.entries(arabic).map(([code, text]) =>
    textOf(text, code === 'answer_too_early' || code === 'answer_too_late' ? dates : params),
  )
  const mixed = texts.filter(text => /[a-z]/i.test(text.replaceAll(/[\u2066\u2068][^\u2069]*\u2069/g, '')))
  expect(mixed).toEqual([])
})
