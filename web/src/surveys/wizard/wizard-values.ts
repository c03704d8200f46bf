import { cairoDate } from '@bahth/domain/cairo.ts'
import { describeIssue } from '@bahth/domain/describe-issue.ts'
import { typedNumber } from '@bahth/domain/fold.ts'
import { toHttpLink } from '@bahth/domain/http-link.ts'
import { parseQuestionnaire } from '@bahth/domain/surveys/questionnaire/parse.ts'
import { questionsOf } from '@bahth/domain/surveys/questionnaire/questions.ts'
import type { Questionnaire } from '@bahth/domain/surveys/questionnaire/types.ts'
import { minutesRange, responsesRange } from '@bahth/domain/surveys/rules.ts'
import { SurveyFields } from '@bahth/domain/surveys/survey-fields.ts'
import type { InputOf } from '../../api/endpoints.ts'
import { changedFields } from '../../forms/changed-fields.ts'
import type { MySurvey } from '../survey-view.ts'
import { messages } from './messages.ts'
import { messages as native } from './native-messages.ts'

/** Where the questions are: on Bahth, in a form with a private sheet, or in one whose sheet anyone with its link can view. */
export const questionSources = ['bahth', 'private', 'public'] as const
export type QuestionSource = (typeof questionSources)[number]

/** The values of the wizard's fields as typed. */
export interface WizardValues {
  title: string
  description: string
  source: QuestionSource
  /** May be incomplete. Kept if the member chooses another source. */
  questionnaire: Questionnaire | null
  isIdentified: boolean
  formLink: string
  sheetLink: string
  estimatedTime: string
  maxResponses: string
  isPublic: boolean
  /** YYYY-MM-DD, or empty. */
  dueDate: string
}

export type FieldName = keyof WizardValues
export type FieldErrors = Partial<Record<FieldName, string>>

/** The fields of each step, in order. */
export const stepFields: readonly (readonly FieldName[])[] = [
  ['title', 'description'],
  ['source', 'questionnaire', 'isIdentified', 'formLink', 'sheetLink'],
  ['estimatedTime', 'maxResponses', 'isPublic', 'dueDate'],
]

/** The specification's defaults. SUR-59, SUR-61. */
export const emptyValues: WizardValues = {
  title: '',
  description: '',
  source: 'public',
  questionnaire: null,
  isIdentified: false,
  formLink: '',
  sheetLink: '',
  estimatedTime: String(minutesRange.fallback),
  maxResponses: String(responsesRange.fallback),
  isPublic: true,
  dueDate: '',
}

/** A survey on Bahth has addresses of this platform as links. */
export const valuesOf = (survey: MySurvey, questionnaire: Questionnaire | null): WizardValues => ({
  title: survey.title,
  description: survey.description,
  source: survey.isNative ? 'bahth' : survey.hook || survey.sheetProof?.provedAt ? 'private' : 'public',
  questionnaire,
  isIdentified: survey.isIdentified,
  formLink: (!survey.isNative && survey.formLink) || '',
  sheetLink: (!survey.isNative && survey.sheetLink) || '',
  estimatedTime: String(survey.estimatedTime),
  maxResponses: String(survey.maxResponses),
  isPublic: survey.isPublic,
  dueDate: survey.dueDate ? cairoDate(new Date(survey.dueDate)) : '',
})

/** Text that isn't a number becomes the default. Digits of any script become 0–9. */
function normalizedNumber(text: string, fallback: number): string {
  const typed = typedNumber(text)
  return typed === '' || Number.isNaN(Number(typed)) ? String(fallback) : typed
}

/** The normalised value of a field after the member leaves it. SUR-59, SUR-61, SUR-62. */
export function normalized(values: WizardValues, name: FieldName): WizardValues {
  if (name === 'estimatedTime')
    return { ...values, estimatedTime: normalizedNumber(values.estimatedTime, minutesRange.fallback) }
  if (name === 'maxResponses')
    return { ...values, maxResponses: normalizedNumber(values.maxResponses, responsesRange.fallback) }
  if (name === 'formLink' || name === 'sheetLink')
    return { ...values, [name]: values[name].trim() ? (toHttpLink(values[name]) ?? values[name]) : '' }
  return values
}

/** The request body. SUR-70. */
export function bodyOf(values: WizardValues) {
  const { source, questionnaire, isIdentified, formLink, sheetLink, ...fields } = values
  const body = { ...fields, category: 'NA', dueDate: values.dueDate || null }
  return source === 'bahth' && questionnaire
    ? { ...body, questionnaire, isIdentified }
    : { ...body, formLink, sheetLink }
}

type Changes = NonNullable<InputOf<'surveys.editSurvey'>['body']>

/**
 * The request body of an edit. It has only changed fields, so that those changed on another device stay as they are.
 * With the `etag` of the questions that were opened, questions saved on another device aren't replaced.
 */
export function changesOf(values: WizardValues, before: WizardValues, etag: string | null): Changes {
  const changed: Changes = changedFields(bodyOf(values), bodyOf(before))
  if (before.source === 'bahth' && values.source !== 'bahth') changed.questionnaire = null
  const hasQuestions = changed.questionnaire !== undefined && before.source === 'bahth'
  return hasQuestions && etag ? { ...changed, questionnaireEtag: etag } : changed
}

/** The validation messages, from the server's schema. */
export function errorsOf(values: WizardValues, now: Date): FieldErrors {
  const errors: FieldErrors = {}
  const parsed = SurveyFields.safeParse(bodyOf(values), { error: describeIssue })
  for (const issue of parsed.error?.issues ?? []) errors[issue.path[0] as FieldName] ??= issue.message
  if (!errors.dueDate && values.dueDate && values.dueDate < cairoDate(now)) errors.dueDate = messages.badDue
  if (values.source === 'bahth' && !isComplete(values.questionnaire))
    errors.questionnaire = hasQuestions(values) ? native.incomplete : native.needQuestions
  return errors
}

/** Cached, because it is called on each key press and changes only with the questions. */
let checked: { questionnaire: Questionnaire; isComplete: boolean } | null = null

function isComplete(questionnaire: Questionnaire | null): boolean {
  if (!questionnaire) return false
  if (checked?.questionnaire !== questionnaire)
    checked = { questionnaire, isComplete: parseQuestionnaire(questionnaire).problems.length === 0 }
  return checked.isComplete
}

const hasQuestions = ({ questionnaire }: WizardValues): boolean =>
  questionnaire !== null && questionsOf(questionnaire).length > 0

const isGiven = (text: string): boolean => text.trim() !== ''

/** Why the next step or the submission isn't possible yet, or null. SUR-55 to SUR-57. */
export function missing(values: WizardValues, step: number): string | null {
  const hasTitle = isGiven(values.title) && isGiven(values.description)
  const isNative = values.source === 'bahth'
  const hasForm = isNative ? hasQuestions(values) : isGiven(values.formLink) && isGiven(values.sheetLink)
  if (step === 0) return hasTitle ? null : messages.needTitle
  if (step === 1 || isNative) {
    if (!hasForm) return isNative ? native.needQuestions : messages.needLinks
    return step === 1 || hasTitle ? null : messages.needTitle
  }
  return hasTitle && hasForm ? null : messages.needAll
}

/** The step that contains a field. */
export const stepOf = (name: string): number =>
  Math.max(
    0,
    stepFields.findIndex(fields => fields.includes(name.split('.')[0] as FieldName)),
  )
