import type { Language } from '../../languages.ts'
import type { Item, LocalText, PageElement, Question, Questionnaire } from './types.ts'

/** The questions of a questionnaire: their kinds, texts and the choice “other”. */

export const questionKinds = [
  'shortText',
  'longText',
  'singleChoice',
  'multipleChoice',
  'scale',
  'matrix',
  'number',
  'date',
] as const
export type QuestionKind = (typeof questionKinds)[number]

const kinds = {
  comment: 'longText',
  radiogroup: 'singleChoice',
  checkbox: 'multipleChoice',
  rating: 'scale',
  matrix: 'matrix',
} as const

export function kindOf(question: Question): QuestionKind {
  if (question.type === 'text') return question.inputType ?? 'shortText'
  return kinds[question.type]
}

/** Whether the answer is a text. */
export const isText = (question: Question): boolean =>
  kindOf(question) === 'shortText' || kindOf(question) === 'longText'

export const isQuestion = (element: PageElement): element is Question => element.type !== 'html'

export const questionsOf = ({ pages }: Pick<Questionnaire, 'pages'>): Question[] =>
  pages.flatMap(page => page.elements.filter(isQuestion))

/** The value of the additional choice, and the name of the answer that holds its text. */
export const otherValue = 'other'
export const otherLabels: Record<Language, string> = { en: 'Other', ar: 'أخرى' }
export const commentOf = (name: string): string => `${name}-Comment`

export const hasOther = (question: Question): boolean =>
  'showOtherItem' in question && question.showOtherItem === true

/** The choices of a question with “other”. Null for other kinds of question. */
export function choicesOf(question: Question): readonly Item[] | null {
  if (question.type !== 'radiogroup' && question.type !== 'checkbox') return null
  return hasOther(question)
    ? [...question.choices, { value: otherValue, text: otherLabels }]
    : question.choices
}

/** The text in the given language, or in the other one if it exists only in that. */
export const inLanguage = (text: LocalText | undefined, language: Language): string =>
  text?.[language] ?? text?.en ?? text?.ar ?? ''
