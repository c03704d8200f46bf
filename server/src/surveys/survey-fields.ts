import { refuseField } from '@bahth/domain/refusals.ts'
import { isDue } from '@bahth/domain/surveys/rules.ts'

/** The fields of a survey that its creator sets, as stored. */

export interface SurveyValues {
  title: string
  description: string
  category: string
  estimatedTime: number
  isPublic: boolean
  maxResponses: number
  formLink: string
  sheetLink: string
  dueDate: Date | null
}

/** The fields of an edit; absent ones stay unchanged. */
export type SurveyEdit = { [K in keyof SurveyValues]?: SurveyValues[K] | undefined }

export const newSurveyRow = (survey: SurveyValues) => ({
  title: survey.title,
  description: survey.description,
  category: survey.category,
  estimated_minutes: survey.estimatedTime,
  is_public: survey.isPublic,
  max_responses: survey.maxResponses,
  form_link: survey.formLink,
  sheet_link: survey.sheetLink,
  due_at: survey.dueDate,
})

/** The columns an edit sets. */
export const editedColumns = (edit: SurveyEdit): Partial<ReturnType<typeof newSurveyRow>> =>
  Object.fromEntries(
    Object.entries(newSurveyRow(edit as SurveyValues)).filter(([, value]) => value !== undefined),
  )

/** Requires a due date in the future. */
export function checkDueDate(dueDate: Date | null | undefined, now: Date): void {
  if (isDue(dueDate ?? null, now)) refuseField('dueDate', 'due_date_passed')
}
