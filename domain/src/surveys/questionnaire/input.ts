import { z } from 'zod'
import { type FieldText, fieldText } from '../../field-problems.ts'
import type { Questionnaire } from './types.ts'

/** Only a first check. `parseQuestionnaire` then reports all problems with their paths. */
export const QuestionnaireInput = z.custom<Questionnaire>(
  value => typeof value === 'object' && value !== null && !Array.isArray(value),
  { error: fieldText('fields_expected') },
)

const isMissing = (body: unknown, name: string): boolean => {
  const fields = body as Record<string, unknown> | null
  return (
    typeof fields !== 'object' || fields === null || (!fields.questionnaire && fields[name] === undefined)
  )
}

/** Also runs if other fields are invalid, so that all problems are reported together. */
export const linkOrQuestionnaire = (name: 'formLink' | 'sheetLink', missing: FieldText) =>
  z.refine<unknown>(body => !isMissing(body, name), { error: missing, path: [name], when: () => true })
