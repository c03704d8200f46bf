import { questionsOf } from '@bahth/domain/surveys/questionnaire/questions.ts'
import type { Questionnaire } from '@bahth/domain/surveys/questionnaire/types.ts'
import { messages } from './native-messages.ts'

/** “12 questions in 3 sections” */
export function sizeOf(questionnaire: Questionnaire): string {
  const questions = questionsOf(questionnaire).length
  return questions === 0 ? messages.none : messages.size(questions, questionnaire.pages.length)
}
