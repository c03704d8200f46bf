import type { Language } from '../../languages.ts'

/**
 * A questionnaire that is answered on Bahth: a subset of the SurveyJS JSON schema, with texts by language. It is
 * stored in this form. `survey-js.ts` converts it from and to SurveyJS. Decision 0020 lists what is left out and
 * why.
 */

/** A text in the languages of its questionnaire. */
export type LocalText = Partial<Record<Language, string>>

/** A choice, or a row or column of a matrix. `value` is stored in answers. */
export interface Item {
  value: string
  text: LocalText
}

interface Element {
  /** Unique. Answers and conditions refer to it. */
  name: string
  /** A condition on one earlier answer (`conditions.ts`). */
  visibleIf?: string
}

interface QuestionBase extends Element {
  title: LocalText
  /** Help text. */
  description?: LocalText
  isRequired?: boolean
}

export interface ShortText extends QuestionBase {
  type: 'text'
  inputType?: undefined
  maxLength?: number
}

export interface NumberQuestion extends QuestionBase {
  type: 'text'
  inputType: 'number'
  min?: number
  max?: number
  /** 1 allows whole numbers only. */
  step?: 1
}

export interface DateQuestion extends QuestionBase {
  type: 'text'
  inputType: 'date'
  /** YYYY-MM-DD */
  min?: string
  max?: string
}

export interface LongText extends QuestionBase {
  type: 'comment'
  maxLength?: number
}

interface Choices extends QuestionBase {
  choices: Item[]
  choicesOrder?: 'random'
  /** Adds the choice `other` with a text field. Its text is stored as `NAME-Comment`. */
  showOtherItem?: boolean
}

export interface SingleChoice extends Choices {
  type: 'radiogroup'
}

export interface MultipleChoice extends Choices {
  type: 'checkbox'
  minSelectedChoices?: number
  maxSelectedChoices?: number
}

/** Whole numbers from `rateMin` to `rateMax`. */
export interface Scale extends QuestionBase {
  type: 'rating'
  rateMin: number
  rateMax: number
  minRateDescription?: LocalText
  maxRateDescription?: LocalText
}

/** One column is chosen for each row. If the question is required, every row needs an answer. */
export interface Matrix extends QuestionBase {
  type: 'matrix'
  columns: Item[]
  rows: Item[]
  rowsOrder?: 'random'
}

export type Question =
  | ShortText
  | NumberQuestion
  | DateQuestion
  | LongText
  | SingleChoice
  | MultipleChoice
  | Scale
  | Matrix

/** Plain text between questions. Line breaks are kept. */
export interface TextBlock extends Element {
  type: 'html'
  html: LocalText
}

export type PageElement = Question | TextBlock

/** A section, shown as one screen. */
export interface Page {
  name: string
  title?: LocalText
  description?: LocalText
  visibleIf?: string
  elements: PageElement[]
}

export interface Questionnaire {
  /** Every text exists in each of these languages. The first is the default. */
  languages: Language[]
  pages: Page[]
}

export type AnswerValue = string | number | readonly string[] | Readonly<Record<string, string>>

/**
 * Keyed by the names of the questions, as in SurveyJS. A matrix has the chosen column by row; `NAME-Comment` has
 * the text of “other”.
 */
export type Answers = Record<string, AnswerValue>
