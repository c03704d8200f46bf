import { cairoDate } from '@bahth/domain/cairo.ts'
import { describeIssue } from '@bahth/domain/describe-issue.ts'
import { toAsciiDigits } from '@bahth/domain/fold.ts'
import { toHttpLink } from '@bahth/domain/http-link.ts'
import { SurveyFields } from '@bahth/domain/surveys/contract.ts'
import { minutesRange, responsesRange } from '@bahth/domain/surveys/rules.ts'
import { messages } from '../creator-messages.ts'
import type { Survey } from '../survey-view.ts'

/** The values of the wizard's fields as typed. */
export interface WizardValues {
  title: string
  description: string
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
  ['formLink', 'sheetLink'],
  ['estimatedTime', 'maxResponses', 'isPublic', 'dueDate'],
]

/** The specification's defaults. SUR-59, SUR-61. */
export const emptyValues: WizardValues = {
  title: '',
  description: '',
  formLink: '',
  sheetLink: '',
  estimatedTime: String(minutesRange.fallback),
  maxResponses: String(responsesRange.fallback),
  isPublic: true,
  dueDate: '',
}

export const valuesOf = (survey: Survey): WizardValues => ({
  title: survey.title,
  description: survey.description,
  formLink: survey.formLink ?? '',
  sheetLink: survey.sheetLink ?? '',
  estimatedTime: String(survey.estimatedTime),
  maxResponses: String(survey.maxResponses),
  isPublic: survey.isPublic,
  dueDate: survey.dueDate ? cairoDate(new Date(survey.dueDate)) : '',
})

/** Text that isn't a number becomes the default; digits of any script become 0–9. */
function normalizedNumber(text: string, fallback: number): string {
  const typed = toAsciiDigits(text).trim()
  return typed === '' || Number.isNaN(Number(typed)) ? String(fallback) : typed
}

/** The normalised value of a field, once the member leaves it. SUR-59, SUR-61, SUR-62. */
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
export const bodyOf = (values: WizardValues) => ({
  ...values,
  category: 'NA',
  dueDate: values.dueDate || null,
})

/** The validation messages, from the server's schema. */
export function errorsOf(values: WizardValues, now: Date): FieldErrors {
  const errors: FieldErrors = {}
  const parsed = SurveyFields.safeParse(bodyOf(values), { error: describeIssue })
  for (const issue of parsed.error?.issues ?? []) errors[issue.path[0] as FieldName] ??= issue.message
  if (!errors.dueDate && values.dueDate && values.dueDate < cairoDate(now))
    errors.dueDate = messages.wizard.badDue
  return errors
}

const isGiven = (text: string): boolean => text.trim() !== ''

/** Why the next step or the submission isn't possible yet, or null. SUR-55 to SUR-57. */
export function missing(values: WizardValues, step: number): string | null {
  const hasTitle = isGiven(values.title) && isGiven(values.description)
  const hasLinks = isGiven(values.formLink) && isGiven(values.sheetLink)
  if (step === 0) return hasTitle ? null : messages.wizard.needTitle
  if (step === 1) return hasLinks ? null : messages.wizard.needLinks
  return hasTitle && hasLinks ? null : messages.wizard.needAll
}

/** The step that contains a field. */
export const stepOf = (name: string): number =>
  Math.max(
    0,
    stepFields.findIndex(fields => fields.includes(name as FieldName)),
  )
