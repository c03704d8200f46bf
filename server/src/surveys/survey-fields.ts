import type { Input } from '@bahth/domain/endpoint.ts'
import { resultsPath, takePath } from '@bahth/domain/page-paths.ts'
import { fieldError, refuse, refuseField } from '@bahth/domain/refusals.ts'
import type { createSurvey, editSurvey } from '@bahth/domain/surveys/contract.ts'
import { isDue } from '@bahth/domain/surveys/rules.ts'
import { columnValues } from '../db/column-values.ts'

/** The fields of a survey that its creator sets, as stored. */

export type SurveyValues = Input<typeof createSurvey>['body']

/** The fields of an edit; absent ones stay unchanged. */
export type SurveyEdit = Input<typeof editSurvey>['body']

/** Fields that determine where the questions are. They are converted to columns by `sourceColumns`. */
type SourceField = 'questionnaire' | 'formLink' | 'sheetLink' | 'isIdentified'

/** The columns of all other fields. */
const columnOf = {
  title: 'title',
  description: 'description',
  category: 'category',
  estimatedTime: 'estimated_minutes',
  isPublic: 'is_public',
  maxResponses: 'max_responses',
  dueDate: 'due_at',
} as const satisfies Record<Exclude<keyof SurveyValues, SourceField>, string>

/** A survey on Bahth has addresses of this server instead of links. */
export const nativeColumns = (publicUrl: string, surveyId: string, isIdentified: boolean) => ({
  form_link: `${publicUrl}${takePath(surveyId)}`,
  sheet_link: `${publicUrl}${resultsPath(surveyId)}`,
  is_native: true,
  is_identified: isIdentified,
})

/** The contract requires links where there is no questionnaire. */
const externalColumns = ({ formLink, sheetLink }: SurveyEdit) => ({
  ...(formLink === undefined ? {} : { form_link: formLink }),
  ...(sheetLink === undefined ? {} : { sheet_link: sheetLink }),
})

export const newSurveyRow = (survey: SurveyValues, publicUrl: string, surveyId: string) => ({
  ...columnValues(columnOf, { ...survey, dueDate: survey.dueDate ?? null }),
  ...(survey.questionnaire
    ? nativeColumns(publicUrl, surveyId, survey.isIdentified)
    : { form_link: survey.formLink ?? '', sheet_link: survey.sheetLink ?? '' }),
})

/** Links that replace a questionnaire must be complete. */
function linksInstead(edit: SurveyEdit) {
  const errors = [
    ...(edit.formLink ? [] : [fieldError('formLink', { code: 'form_link_missing' })]),
    ...(edit.sheetLink ? [] : [fieldError('sheetLink', { code: 'sheet_link_missing' })]),
  ]
  if (errors.length > 0) refuse('validation_error', { errors })
  return { ...externalColumns(edit), is_native: false, is_identified: false }
}

/** The columns for where the questions are, after an edit. */
function sourceColumns(
  edit: SurveyEdit,
  before: { id: string; isNative: boolean; isIdentified: boolean },
  publicUrl: string,
) {
  if (isNativeAfter(edit, before))
    return nativeColumns(publicUrl, before.id, edit.isIdentified ?? before.isIdentified)
  return before.isNative ? linksInstead(edit) : externalColumns(edit)
}

export const isNativeAfter = (edit: SurveyEdit, before: { isNative: boolean }): boolean =>
  edit.questionnaire === undefined ? before.isNative : edit.questionnaire !== null

/** The columns an edit sets. */
export const editedColumns = (
  edit: SurveyEdit,
  before: { id: string; isNative: boolean; isIdentified: boolean },
  publicUrl: string,
) => ({
  ...columnValues(columnOf, edit),
  ...sourceColumns(edit, before, publicUrl),
})

/** Requires a due date in the future. */
export function refusePastDueDate(dueDate: Date | null | undefined, now: Date): void {
  if (isDue(dueDate ?? null, now)) refuseField('dueDate', 'due_date_passed')
}
