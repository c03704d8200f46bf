import type { Question, Questionnaire } from '@bahth/domain/surveys/questionnaire/types.ts'
import { describe, expect, test } from 'vitest'
import { choicesInConditions, emptyQuestionnaire, nextItem, nextName, pasteLines } from './draft.ts'
import {
  addElement,
  addPage,
  changeElement,
  duplicateElement,
  earlierQuestions,
  moveElement,
  moveTo,
  removePart,
} from './edits.ts'
import { readFile, unreadableText } from './import-questionnaire.ts'
import { withKind } from './kinds.ts'
import { fittingAnswers } from './preview-view.ts'
import { check } from './problems.ts'

const names = ({ pages }: Questionnaire): string[][] =>
  pages.map(page => page.elements.map(({ name }) => name))

/** Two sections: q1 and q2, then q3. */
function threeQuestions(): Questionnaire {
  let questionnaire = emptyQuestionnaire(['en'])
  questionnaire = addElement(questionnaire, { page: 0, at: 0 }, 'singleChoice', 1).questionnaire
  questionnaire = addElement(questionnaire, { page: 0, at: 1 }, 'scale', 1).questionnaire
  questionnaire = addPage(questionnaire, 1, 1).questionnaire
  return addElement(questionnaire, { page: 1, at: 0 }, 'shortText', 1).questionnaire
}

describe('editing a questionnaire', () => {
  test('an element moves one position at a time, also into the next section, and stops at the ends', () => {
    const moved = moveElement(threeQuestions(), 'q2', 1)
    expect(names(moved)).toEqual([['q1'], ['q2', 'q3']])
    expect(names(moveElement(moved, 'q2', -1))).toEqual([['q1', 'q2'], ['q3']])
    expect(names(moveElement(threeQuestions(), 'q3', 1))).toEqual([['q1', 'q2'], ['q3']])
    expect(names(moveElement(threeQuestions(), 'q1', -1))).toEqual([['q1', 'q2'], ['q3']])
  })

  test('a dragged element takes the position of another one, or the first one of a section', () => {
    expect(names(moveTo(threeQuestions(), 'q3', 'q1'))).toEqual([['q3', 'q1', 'q2'], []])
    expect(names(moveTo(threeQuestions(), 'q1', 'page2'))).toEqual([['q2'], ['q1', 'q3']])
    expect(names(moveTo(threeQuestions(), 'q1', 'q2'))).toEqual([['q2', 'q1'], ['q3']])
  })

  test('elements that an edit doesn’t change remain the same objects, so that they aren’t rendered again', () => {
    const before = threeQuestions()
    const after = moveElement(before, 'q2', 1)
    expect(after.pages[0]?.elements[0]).toBe(before.pages[0]?.elements[0])
    expect(after.pages[1]?.elements[1]).toBe(before.pages[1]?.elements[0])
  })

  test('a copied element has a new name and comes after the original', () => {
    const { questionnaire, name } = duplicateElement(threeQuestions(), 'q1', 1)
    expect(name).toBe('q4')
    expect(names(questionnaire)).toEqual([['q1', 'q4', 'q2'], ['q3']])
  })

  test('new questions and choices of a later version have names that earlier versions cannot have', () => {
    expect(nextName(threeQuestions(), 'q', 2)).toBe('v2_q1')
    const { questionnaire } = addElement(threeQuestions(), { page: 0, at: 0 }, 'singleChoice', 2)
    const [added] = questionnaire.pages[0]?.elements ?? []
    expect(added).toMatchObject({ choices: [{ value: 'v2_1' }, { value: 'v2_2' }] })
  })

  test('a condition on a deleted question or choice never means a new one', () => {
    const withCondition = changeElement(threeQuestions(), 'q2', element => ({
      ...element,
      visibleIf: "{q4} anyof ['2', '3']",
    }))
    expect(nextName(withCondition, 'q', 1)).toBe('q5')
    const inConditions = choicesInConditions(withCondition, 'q4')
    expect(nextItem([{ value: '1', text: {} }], 1, inConditions).value).toBe('4')
    expect(choicesInConditions(withCondition, 'q1')).toEqual([])
  })

  test('undoing a deletion keeps later edits', () => {
    const removed = removePart(threeQuestions(), 'q2')
    const later = addElement(
      removed?.questionnaire as Questionnaire,
      { page: 1, at: 1 },
      'date',
      1,
      removed?.names,
    )
    expect(later.name).toBe('q4')
    expect(names(removed?.restore(later.questionnaire) as Questionnaire)).toEqual([
      ['q1', 'q2'],
      ['q3', later.name],
    ])
    const section = removePart(threeQuestions(), 'page1')
    expect(names(section?.restore(section.questionnaire) as Questionnaire)).toEqual(names(threeQuestions()))
  })

  test('a condition can refer to earlier questions only', () => {
    expect(earlierQuestions(threeQuestions(), 'q2').map(({ name }) => name)).toEqual(['q1'])
    expect(earlierQuestions(threeQuestions(), 'page2').map(({ name }) => name)).toEqual(['q1', 'q2'])
  })

  test('a question keeps what its new type allows and gets its choices back with the old one, and preview answers that no longer fit are dropped', () => {
    const question = threeQuestions().pages[0]?.elements[0]
    if (question?.type !== 'radiogroup') throw new Error('q1 is a single choice')
    const own = { ...question, title: { en: 'Why?' }, isRequired: true }
    expect(withKind(own, 'multipleChoice', 1)).toEqual({ ...own, type: 'checkbox' })
    expect(withKind(own, 'longText', 1)).toEqual({
      type: 'comment',
      name: 'q1',
      title: { en: 'Why?' },
      isRequired: true,
    })
    const long = withKind(own, 'longText', 1) as Question
    const retitled = { ...long, title: { en: 'Why not?' }, isRequired: undefined }
    const { isRequired: _, ...optional } = own
    expect(withKind(retitled, 'singleChoice', 1, [own])).toEqual({ ...optional, title: { en: 'Why not?' } })
    expect(withKind(retitled, 'multipleChoice', 1, [own])).toMatchObject({ choices: own.choices })
    expect(fittingAnswers(threeQuestions(), { q1: ['1'], q2: 3, q3: 'x', gone: 'y' })).toEqual({
      q2: 3,
      q3: 'x',
    })
  })

  test('a pasted list becomes choices without bullets and numbers', () => {
    const empty = [{ value: '1', text: {} }]
    const pasted = pasteLines('1) Yes\n\n- No\n• Maybe ', empty, { at: 0, language: 'en', version: 1 })
    expect(pasted.items).toEqual([
      { value: '1', text: { en: 'Yes' } },
      { value: '2', text: { en: 'No' } },
      { value: '3', text: { en: 'Maybe' } },
    ])
    expect(pasted.last).toBe(2)
  })

  test('a list pasted in the second language translates the choices', () => {
    const items = [
      { value: '1', text: { en: 'Yes' } },
      { value: '2', text: { en: 'No' } },
    ]
    const pasted = pasteLines('نعم\nلا\nربما', items, { at: 0, language: 'ar', version: 1 })
    expect(pasted.items).toEqual([
      { value: '1', text: { en: 'Yes', ar: 'نعم' } },
      { value: '2', text: { en: 'No', ar: 'لا' } },
      { value: '3', text: { ar: 'ربما' } },
    ])
  })

  test('a list pasted between written choices is inserted there, and changes none of them', () => {
    const items = [
      { value: '1', text: { en: 'Never' } },
      { value: '2', text: { en: '' } },
      { value: '3', text: { en: 'Always' } },
    ]
    const texts = (at: number) =>
      pasteLines('Rarely\nOften', items, { at, language: 'en', version: 1 }).items.map(({ text }) => text.en)
    expect(texts(1)).toEqual(['Never', 'Rarely', 'Often', 'Always'])
    expect(texts(2)).toEqual(['Never', '', 'Always', 'Rarely', 'Often'])
  })

  test('problems are grouped by question or section, and the first part with a problem is named', () => {
    const found = check({ ...threeQuestions(), languages: ['en', 'ar'] })
    expect(found.first).toBe('q1')
    expect(found.byPart.get('q1')).toMatchObject({
      'title.en': 'Please enter the text in English',
      'choices.1.text.ar': 'Please enter the text in Arabic',
    })
    expect(check(emptyQuestionnaire(['en'])).byPart.get('page1')).toEqual({
      '': 'Please add a question to this section, or delete it',
    })
  })
})

const empty = emptyQuestionnaire(['en'])

test('an import says that a file is too large, and which files it reads otherwise', async () => {
  const answerTo = async (content: string) =>
    unreadableText(await readFile(new File([content], 'sleep.json'), { version: 1, initial: empty }))
  const elements = Array.from({ length: 100 }, (_, at) => ({
    type: 'text',
    name: `q${at}`,
    title: 'س'.repeat(2000),
  }))
  expect(await answerTo(JSON.stringify({ elements }))).toBe('A questionnaire can be at most 200 kB')
  expect(await answerTo('not JSON')).toContain('We found no questions in this file')
})

test('an import into a new version gives questions new names unless they can continue earlier ones', async () => {
  const initial = changeElement(threeQuestions(), 'q1', element => ({ ...element, title: { en: 'Well?' } }))
  const choices = ['yes', 'no']
  const elements = [
    { type: 'text', name: 'النوم', title: 'Hours of sleep?' },
    { type: 'radiogroup', name: 'q1', title: 'Smoker?', choices },
    { type: 'comment', name: 'q2', title: 'Why?', visibleIf: "{q1} = 'yes'" },
    { type: 'text', name: 'q9', title: 'Since when?' },
    { type: 'text', name: 'v2_q1', title: 'Where?', visibleIf: '{q9} notempty' },
  ]
  const file = new File([JSON.stringify({ elements })], 'sleep.json')
  const imported = await readFile(file, { version: 2, initial })
  expect(names(imported?.draft ?? empty)).toEqual([['v2_q2', 'q1', 'v2_q3', 'v2_q4', 'v2_q1']])
  expect(imported?.draft?.pages[0]?.elements.map(({ visibleIf }) => visibleIf)).toEqual([
    undefined,
    undefined,
    "{q1} = 'yes'",
    undefined,
    '{v2_q4} notempty',
  ])
  expect(imported?.continued).toEqual([{ title: 'Smoker?', earlier: 'Well?' }])
  expect(names((await readFile(file, { version: 1, initial }))?.draft ?? empty)[0]?.slice(1)).toEqual([
    'q1',
    'q2',
    'q9',
    'v2_q1',
  ])
})
