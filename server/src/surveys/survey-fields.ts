import { refuseField } from '@bahth/domain/refusals.ts'
import { isDue } from '@bahth/domain/surveys/rules.ts'

/** The creator's own part of a survey, as it is stored. */

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

/** What an edit changes; what is absent stays. */
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

/** A due date is a day to come. */
export function checkDueDate(dueDate: Date | null | undefined, now: Date): void {
  if (isDue(dueDate ?? null, now)) refuseField('dueDate', 'Please choose a day to come')
}
